import FlowDiagnostics
import FlowSyntax

/// The declarations that names of each kind mean.
package struct NameSpace {
  /// The kinds of declarations that can be named in another module.
  package enum Kind: Int, CaseIterable {
    case flow, screen, condition, task

    /// The kind, as a message names it.
    var word: String { "\(self)" }
  }

  /// A name of a kind.
  struct Ambiguous: Hashable {
    var kind: Kind
    var name: Name
  }

  private var named = Array(repeating: NameIndex(), count: Kind.allCases.count)
  /// The edges of libraries, by node, of the own module only.
  var library = NameIndex()
  /// The names that several imported modules declare, with the index of each declaration in its kind.
  var ambiguous: [Ambiguous: [Int]] = [:]

  /// The declaration of a name of a kind; nil if absent.
  package subscript(kind: Kind, name: Name) -> Int? {
    get { named[kind.rawValue][name] }
    set { named[kind.rawValue][name] = newValue }
  }

  /// The declaration of a name, in the first of some kinds that has the name; nil if absent.
  func find(_ name: Name, as kinds: [Kind]) -> (kind: Kind, index: Int)? {
    for kind in kinds { if let index = self[kind, name] { return (kind, index) } }
    return nil
  }

  /// Gives a name the meaning that it has in another name space, if it has one there.
  mutating func take(_ name: Name, from other: NameSpace) {
    if other.find(name, as: Kind.allCases) == nil { return }
    for kind in Kind.allCases {
      self[kind, name] = other[kind, name]
      ambiguous[Ambiguous(kind: kind, name: name)] = nil
    }
  }
}

extension FlowGraph.Node.Kind {
  /// The declaration that the node shows, runs or asks; nil for a decision.
  var declared: (kind: NameSpace.Kind, index: Int)? {
    switch self {
    case .screen(let screen): (.screen, screen.number)
    case .flow(let flow): (.flow, flow.number)
    case .task(let task): (.task, task)
    case .condition(let condition): (.condition, condition)
    case .decision: nil
    }
  }
}

// The declarations by kind.
extension Declarations {
  /// The number of declarations of a kind.
  func count(of kind: NameSpace.Kind) -> Int {
    switch kind {
    case .flow: flows.count
    case .screen: screens.count
    case .condition: conditions.count
    case .task: tasks.count
    }
  }

  /// The parts that declarations of all kinds have.
  subscript(kind: NameSpace.Kind, index: Int) -> (name: Name, module: Int, access: Access, range: SourceRange) {
    switch kind {
    case .flow: (flows[index].name, flows[index].module, flows[index].access, flows[index].range)
    case .screen: (screens[index].name, screens[index].module, screens[index].access, screens[index].range)
    case .condition:
      (conditions[index].name, conditions[index].module, conditions[index].access, conditions[index].range)
    case .task: (tasks[index].name, tasks[index].module, tasks[index].access, tasks[index].range)
    }
  }

  /// The recipient of a declaration's inputs.
  func filled(_ kind: NameSpace.Kind, _ index: Int) -> Recipient {
    let declared = self[kind, index]
    let what: Recipient.Kind =
      switch kind {
      case .screen: .screen
      case .flow: .flow
      case .task: .task
      case .condition: .condition
      }
    return Recipient(
      kind: what, name: declared.name, fields: inputs(of: kind, index),
      isUnread: unread(kind, index).contains(.inputs), range: declared.range)
  }

  /// The inputs of a declaration.
  func inputs(of kind: NameSpace.Kind, _ index: Int) -> [FlowGraph.Field] {
    switch kind {
    case .flow: flows[index].inputs
    case .screen: screens[index].inputs
    case .condition: conditions[index].inputs
    case .task: tasks[index].inputs
    }
  }

  /// Whether some events of a node could not be read.
  func areEventsUnread(of kind: FlowGraph.Node.Kind) -> Bool {
    switch kind {
    case .screen(let screen): unread(.screen, screen.number).contains(.events)
    case .flow(let child): !unread(.flow, child.number).isDisjoint(with: [.outcomes, .events])
    case .task(let task): unread(.task, task).contains(.outcomes)
    case .condition(let condition): unread(.condition, condition).contains(.values)
    case .decision: false
    }
  }
}

// The names that files of several modules see of each other. With one module, its names are all there is.
extension Declarations {
  /// Works out the names that each document sees.
  mutating func makeScopes(_ documents: [FlowDocument]) {
    guard modules.modules.count > 1 else {
      scopes = spaces
      scopeOfDocument = Array(repeating: 0, count: documents.count)
      return
    }
    var known: [[Int]: Int] = [:]
    for (index, document) in documents.enumerated() {
      let own = modules.ofDocument[index]
      let imported = Set(document.imports.compactMap { modules.index(of: names[$0.name]) }).subtracting([own]).sorted()
      let key = [own] + imported
      if known[key] == nil {
        known[key] = scopes.count
        scopes.append(makeScope(own, imported))
      }
      scopeOfDocument.append(known[key] ?? 0)
    }
    for whole in Set(documents.flatMap(\.qualified)) { addQualified(whole) }
  }

  /// Gives a qualified name, as in `Module.name`, the declaration of that module.
  private mutating func addQualified(_ whole: Name) {
    let parts = names[whole].split(separator: ".").map(String.init)
    guard parts.count == 2, let module = modules.index(of: parts[0]), let name = names.find(parts[1]) else { return }
    for kind in NameSpace.Kind.allCases {
      guard let index = spaces[module][kind, name] else { continue }
      for scope in scopes.indices { scopes[scope][kind, whole] = index }
    }
  }

  private func makeScope(_ own: Int, _ imported: [Int]) -> NameSpace {
    var scope = spaces[own]
    for kind in NameSpace.Kind.allCases {
      for module in imported {
        for index in 0..<count(of: kind) where self[kind, index].module == module {
          let name = self[kind, index].name
          guard let other = scope[kind, name] else {
            scope[kind, name] = index
            continue
          }
          // A declaration of the own module wins, then a visible one.
          guard self[kind, other].module != own, isVisible(kind, index, from: own) else { continue }
          guard isVisible(kind, other, from: own) else {
            scope[kind, name] = index
            continue
          }
          scope.ambiguous[NameSpace.Ambiguous(kind: kind, name: name), default: [other]].append(index)
        }
      }
    }
    return scope
  }

  /// Whether another module can name a declaration. If a word after `access:` is wrong, it may mean any visibility, so everything is visible.
  func isVisible(_ kind: NameSpace.Kind, _ index: Int, from own: Int) -> Bool {
    let declared = self[kind, index]
    return unread.contains(.access) || modules.isVisible(declared.access, in: declared.module, from: own)
  }

  /// The meaning of names in a file.
  package func space(ofFile file: UInt32) -> NameSpace { scopes[scopeOfDocument[Int(file)]] }

  /// The meaning of names in a flow: that of its file, but inherited names mean the same as in its bases.
  func space(ofFlow flow: FlowIndex) -> NameSpace {
    var space = space(ofFile: bodies[flow.number].name.range.file)
    for (name, file) in bodies[flow.number].inheritedNames { space.take(name, from: self.space(ofFile: file)) }
    return space
  }

  /// The names of a kind that a name space can name.
  func names(of kind: NameSpace.Kind, in space: NameSpace) -> [String] {
    let isAlone = modules.modules.count == 1
    return (0..<count(of: kind)).compactMap { index in
      let name = self[kind, index].name
      return isAlone || space[kind, name] == index && isVisible(kind, index, from: 0) ? names[name] : nil
    }
  }
}

/// An index for each name of one kind.
///
/// It is an array indexed by the names' numbers, up to the last name that has an index, so that a look-up takes one step.
package struct NameIndex: Sendable {
  // -1 if absent.
  private var indices: [Int32] = []

  /// The index of a name; nil if absent.
  package subscript(name: Name) -> Int? {
    get {
      let place = Int(name.index)
      return place < indices.count && indices[place] >= 0 ? Int(indices[place]) : nil
    }
    set {
      let place = Int(name.index)
      if newValue == nil && place >= indices.count { return }
      while indices.count <= place { indices.append(-1) }
      indices[place] = newValue.map { Int32($0) } ?? -1
    }
  }
}
