import FlowSyntax

/// What the names of files stand for before anything is bound, as far as putting a variant together needs to know.
struct DeclaredNames {
  typealias Reference = VariantSyntax.BaseReference

  private var flows: [Name: Reference] = [:]
  private var screens: [Name: Reference] = [:]
  private var tasks: [Name: Reference] = [:]
  /// The screens and flows that links may lead to.
  private(set) var linked: Set<Name> = []
  /// Whether flows may be declared in what could not be made sense of.
  private(set) var mayHaveMoreFlows = false

  /// Looks over the files.
  init(_ documents: [FlowDocument]) {
    for (index, document) in documents.enumerated() {
      for (position, flow) in document.flows.enumerated() where flows[flow.name.name] == nil {
        flows[flow.name.name] = Reference(document: index, flow: position)
      }
      for (position, screen) in document.screens.enumerated() where screens[screen.name.name] == nil {
        screens[screen.name.name] = Reference(document: index, flow: position)
      }
      for (position, task) in document.tasks.enumerated() where tasks[task.name.name] == nil {
        tasks[task.name.name] = Reference(document: index, flow: position)
      }
      for link in document.links {
        if case .state(let state) = link.target {
          state.forEachEntry { entry, _ in
            linked.insert(entry.name.name)
            if let flow = entry.qualifier { linked.insert(flow.name) }
          }
        }
      }
      if document.unread.contains(.flows) { mayHaveMoreFlows = true }
    }
    for document in documents {
      for (written, meant) in document.mended where flows[meant] == nil { flows[meant] = flows[written] }
    }
  }

  /// The flow of a name.
  func flow(_ name: Name, from document: Int) -> Reference? { flows[name] }

  /// The task of a name, as a file names it.
  func task(_ name: Name, from document: Int) -> Reference? { tasks[name] }

  /// The inputs of a screen, flow or task, and what an event of it carries; nil for any other name.
  func fields(
    of node: Name, event: Name, from document: Int, _ documents: [FlowDocument]
  ) -> VariantMerger.NodeFields? {
    let inputs: [FieldDeclaration]
    let events: [EventDeclaration]
    if let found = screens[node] {
      let screen = documents[found.document].screens[found.flow]
      (inputs, events) = (screen.inputs, screen.events)
    } else if let found = flows[node] {
      let flow = documents[found.document].flows[found.flow]
      // The inputs of a child are no values of its parent's moves.
      (inputs, events) = ([], flow.outcomes + flow.events)
    } else if let found = tasks[node] {
      (inputs, events) = ([], documents[found.document].tasks[found.flow].outcomes)
    } else {
      return nil
    }
    let carried = events.first { $0.name.name == event }?.fields ?? []
    return VariantMerger.NodeFields(inputs: inputs.map(\.name.name), event: carried.map(\.name.name))
  }
}
