import FlowSyntax

/// What names of each kind stand for.
struct NameSpace {
  var flows: NameIndex
  var screens: NameIndex
  var conditions: NameIndex
  var tasks: NameIndex
  /// The edges of libraries, by node; those of the own module alone.
  var library: NameIndex
  /// Names that two imported modules declare, with what each of them means by it: indices of the kind.
  var ambiguous: [Ambiguous: [Int]] = [:]

  /// A name of a kind.
  struct Ambiguous: Hashable {
    var kind: Kind
    var name: Name
  }

  /// The kinds of what can be named in another module.
  enum Kind: Hashable, CaseIterable {
    case flow, screen, condition, task
  }

  /// What the names of a kind stand for.
  subscript(kind: Kind) -> NameIndex {
    get {
      switch kind {
      case .flow: flows
      case .screen: screens
      case .condition: conditions
      case .task: tasks
      }
    }
    set {
      switch kind {
      case .flow: flows = newValue
      case .screen: screens = newValue
      case .condition: conditions = newValue
      case .task: tasks = newValue
      }
    }
  }
}

// What files of several modules see of each other. Where there is one module, its names are all there is.
extension Declarations {
  /// What the names at hand stand for.
  private var current: NameSpace {
    get {
      NameSpace(
        flows: flowNamed, screens: screenNamed, conditions: conditionNamed, tasks: taskNamed, library: libraryNamed)
    }
    set {
      flowNamed = newValue.flows
      screenNamed = newValue.screens
      conditionNamed = newValue.conditions
      taskNamed = newValue.tasks
      libraryNamed = newValue.library
    }
  }

  /// Keeps the names of the modules before one, and begins with none.
  mutating func closeSpaces(before module: Int) {
    while spaces.count < module {
      let closed = spaces.count
      for index in starts.flows..<flows.count { flows[index].module = closed }
      for index in starts.screens..<screens.count { screens[index].module = closed }
      for index in starts.conditions..<conditions.count { conditions[index].module = closed }
      for index in starts.tasks..<tasks.count { tasks[index].module = closed }
      starts = (flows.count, screens.count, conditions.count, tasks.count)
      spaces.append(current)
      let empty = NameIndex()
      current = NameSpace(flows: empty, screens: empty, conditions: empty, tasks: empty, library: empty)
    }
  }

  /// Works out what the names in each document stand for.
  mutating func makeScopes(_ documents: [FlowDocument], _ firstFlows: [Int]) {
    for (document, first) in firstFlows.enumerated() {
      let end = document + 1 < firstFlows.count ? firstFlows[document + 1] : flows.count
      documentOfFlow += repeatElement(document, count: end - first)
    }
    let qualified = qualifiedNames(documents)
    var known: [[Int]: Int] = [:]
    for (index, document) in documents.enumerated() {
      let own = modules.ofDocument[index]
      let imported = Set(document.imports.compactMap { modules.index(of: names[$0.name]) }).subtracting([own]).sorted()
      let key = [own] + imported
      if let scope = known[key] {
        scopeOfDocument.append(scope)
        continue
      }
      known[key] = scopes.count
      scopeOfDocument.append(scopes.count)
      scopes.append(makeScope(own, imported, qualified))
    }
    current = spaces[0]
  }

  /// The names with a dot, with the module and the name that they mean.
  private func qualifiedNames(_ documents: [FlowDocument]) -> [(whole: Name, module: Int, name: Name)] {
    var isSeen: Set<Name> = []
    var found: [(whole: Name, module: Int, name: Name)] = []
    for document in documents {
      for whole in document.qualified where isSeen.insert(whole).inserted {
        let parts = names[whole].split(separator: ".").map(String.init)
        if parts.count == 2, let module = modules.index(of: parts[0]), let name = names.find(parts[1]) {
          found.append((whole, module, name))
        }
      }
    }
    return found
  }

  private func makeScope(
    _ own: Int, _ imported: [Int], _ qualified: [(whole: Name, module: Int, name: Name)]
  ) -> NameSpace {
    var scope = spaces[own]
    for kind in NameSpace.Kind.allCases {
      for module in imported {
        for (index, name) in declared(kind, in: module) {
          guard let other = scope[kind][name] else {
            scope[kind][name] = index
            continue
          }
          // The own module's name wins, then the one that can be seen.
          guard self.module(of: kind, other) != own, isVisible(kind, index, from: own) else { continue }
          guard isVisible(kind, other, from: own) else {
            scope[kind][name] = index
            continue
          }
          scope.ambiguous[NameSpace.Ambiguous(kind: kind, name: name), default: [other]].append(index)
        }
      }
      for (whole, module, name) in qualified {
        if let index = spaces[module][kind][name] { scope[kind][whole] = index }
      }
    }
    return scope
  }

  /// What a module declares of a kind.
  private func declared(_ kind: NameSpace.Kind, in module: Int) -> [(index: Int, name: Name)] {
    switch kind {
    case .flow: flows.indices.filter { flows[$0].module == module }.map { ($0, flows[$0].name) }
    case .screen: screens.indices.filter { screens[$0].module == module }.map { ($0, screens[$0].name) }
    case .condition: conditions.indices.filter { conditions[$0].module == module }.map { ($0, conditions[$0].name) }
    case .task: tasks.indices.filter { tasks[$0].module == module }.map { ($0, tasks[$0].name) }
    }
  }

  /// The module that declares something.
  func module(of kind: NameSpace.Kind, _ index: Int) -> Int {
    switch kind {
    case .flow: flows[index].module
    case .screen: screens[index].module
    case .condition: conditions[index].module
    case .task: tasks[index].module
    }
  }

  /// How far something can be seen.
  func access(of kind: NameSpace.Kind, _ index: Int) -> Access {
    switch kind {
    case .flow: flows[index].access
    case .screen: screens[index].access
    case .condition: conditions[index].access
    case .task: tasks[index].access
    }
  }

  /// Whether something can be named from another module; a word that is none of `access` may have been meant as any.
  func isVisible(_ kind: NameSpace.Kind, _ index: Int, from own: Int) -> Bool {
    unread.contains(.access) || modules.isVisible(access(of: kind, index), in: module(of: kind, index), from: own)
  }

  /// Lets names stand for what they do in a document.
  ///
  /// - Returns: whether that is another scope than before.
  mutating func enterScope(ofDocument document: Int) -> Bool {
    let wanted = scopeOfDocument[document]
    guard wanted != scope else { return false }
    scope = wanted
    current = scopes[wanted]
    return true
  }

  /// The screens and flows that can be named.
  var targetNames: [String] {
    screens.indices.filter { isNamed(.screen, $0) }.map { names[screens[$0].name] }
      + flows.indices.filter { isNamed(.flow, $0) }.map { names[flows[$0].name] }
  }

  /// The conditions that can be named.
  var conditionNames: [String] {
    conditions.indices.filter { isNamed(.condition, $0) }.map { names[conditions[$0].name] }
  }

  private func isNamed(_ kind: NameSpace.Kind, _ index: Int) -> Bool {
    if modules.modules.count == 1 { return true }
    switch kind {
    case .flow: return flowNamed[flows[index].name] == index && isVisible(kind, index, from: 0)
    case .screen: return screenNamed[screens[index].name] == index && isVisible(kind, index, from: 0)
    case .condition: return conditionNamed[conditions[index].name] == index && isVisible(kind, index, from: 0)
    case .task: return taskNamed[tasks[index].name] == index && isVisible(kind, index, from: 0)
    }
  }
}
