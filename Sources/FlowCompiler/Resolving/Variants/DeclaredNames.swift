import FlowSyntax

/// What the names of files stand for before anything is bound, as far as putting a variant together needs to know.
struct DeclaredNames {
  typealias Reference = VariantSyntax.BaseReference

  /// What a module declares.
  private struct Space {
    var names: [NameSpace.Kind: [Name: Reference]] = [:]
    /// Whether flows may be declared in what could not be made sense of.
    var mayHaveMoreFlows = false

    subscript(kind: NameSpace.Kind, name: Name) -> Reference? { names[kind]?[name] }

    mutating func note(_ kind: NameSpace.Kind, _ name: Name, _ reference: Reference) {
      if names[kind]?[name] == nil { names[kind, default: [:]][name] = reference }
    }
  }

  private let modules: ModuleList
  private var spaces: [Space]
  /// For each document, the modules that it imports.
  private var imports: [[Int]] = []
  /// Names behind a module's, with that module.
  private var qualified: [Name: (module: Int, name: Name)] = [:]
  /// The screens and flows that links may lead to.
  private(set) var linked: Set<Name> = []

  /// Looks over the files.
  init(_ documents: [FlowDocument], _ modules: ModuleList, _ names: NameTable) {
    self.modules = modules
    spaces = Array(repeating: Space(), count: modules.modules.count)
    for (index, document) in documents.enumerated() {
      let module = modules.ofDocument[index]
      for (position, flow) in document.flows.enumerated() {
        spaces[module].note(.flow, flow.name.name, Reference(document: index, flow: position))
      }
      for (position, screen) in document.screens.enumerated() {
        spaces[module].note(.screen, screen.name.name, Reference(document: index, flow: position))
      }
      for (position, task) in document.tasks.enumerated() {
        spaces[module].note(.task, task.name.name, Reference(document: index, flow: position))
      }
      for (position, condition) in document.conditions.enumerated() {
        spaces[module].note(.condition, condition.name.name, Reference(document: index, flow: position))
      }
      for (written, meant) in document.mended {
        if let flow = spaces[module][.flow, written] { spaces[module].note(.flow, meant, flow) }
      }
      for link in document.links {
        if case .state(let state) = link.target {
          state.forEachEntry { entry, _ in
            linked.insert(entry.name.name)
            for flow in entry.qualifiers { linked.insert(flow.name) }
          }
        }
      }
      if document.unread.contains(.flows) { spaces[module].mayHaveMoreFlows = true }
      imports.append(document.imports.compactMap { modules.index(of: names[$0.name]) }.filter { $0 != module })
      for name in document.qualified { note(qualified: name, names) }
    }
  }

  /// Takes note of a name with a module's name before it.
  mutating func note(qualified whole: Name, _ names: NameTable) {
    let parts = names[whole].split(separator: ".").map(String.init)
    guard parts.count == 2, let module = modules.index(of: parts[0]), let name = names.find(parts[1]) else { return }
    qualified[whole] = (module, name)
  }

  /// What a name stands for in a document; of two imported modules that declare it, the first.
  func find(_ kind: NameSpace.Kind, _ name: Name, from document: Int) -> Reference? {
    if let (module, name) = qualified[name] { return spaces[module][kind, name] }
    if let own = spaces[modules.ofDocument[document]][kind, name] { return own }
    for module in imports[document] {
      if let found = spaces[module][kind, name] { return found }
    }
    return nil
  }

  /// What a name stands for in a module.
  func find(_ kind: NameSpace.Kind, _ name: Name, in module: Int) -> Reference? { spaces[module][kind, name] }

  /// The imported modules that declare a flow of that name, where it is none of the own module's.
  func modulesDeclaring(flow name: Name, from document: Int) -> [Int] {
    if qualified[name] != nil || spaces[modules.ofDocument[document]][.flow, name] != nil { return [] }
    return imports[document].filter { spaces[$0][.flow, name] != nil }
  }

  /// Whether flows that a document could name may be declared in what could not be made sense of.
  func mayHaveMoreFlows(from document: Int) -> Bool {
    ([modules.ofDocument[document]] + imports[document]).contains { spaces[$0].mayHaveMoreFlows }
  }

  /// The inputs of a screen, flow or task, and what an event of it carries; nil for any other name.
  func fields(
    of node: Name, event: Name, from document: Int, _ documents: [FlowDocument]
  ) -> VariantMerger.NodeFields? {
    let inputs: [FieldDeclaration]
    let events: [EventDeclaration]
    if let found = find(.screen, node, from: document) {
      let screen = documents[found.document].screens[found.flow]
      (inputs, events) = (screen.inputs, screen.events)
    } else if let found = find(.flow, node, from: document) {
      let flow = documents[found.document].flows[found.flow]
      // The inputs of a child are no values of its parent's moves.
      (inputs, events) = ([], flow.outcomes + flow.events)
    } else if let found = find(.task, node, from: document) {
      (inputs, events) = ([], documents[found.document].tasks[found.flow].outcomes)
    } else {
      return nil
    }
    let carried = events.first { $0.name.name == event }?.fields ?? []
    return VariantMerger.NodeFields(inputs: inputs.map(\.name.name), event: carried.map(\.name.name))
  }
}
