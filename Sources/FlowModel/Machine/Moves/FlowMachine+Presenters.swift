/// Layers of states, and the flows that present overlays.
extension FlowMachine {
  /// The placement of a layer of a state.
  ///
  /// - Parameters:
  ///   - ground: an entry or a stack above which the layer is presented, on the same overlay or under all overlays.
  ///   - flow: the flow in whose definition its style is looked up first.
  mutating func placement(
    presenting layer: StateTree.Layer, over ground: UInt32?, by flow: RunningFlow, _ place: Place
  ) throws(Refusal) -> Placement {
    guard let style = presentation(layer.style, of: flow.definition) else { throw Refusal(denial: .impossible) }
    var placement = Placement(verb: .present(style), place: place, owner: flow.id)
    placement.ground = ground
    if Presentation(rawValue: layer.style) == nil { placement.styleName = editor.number(ofStyle: layer.style) }
    return placement
  }

  /// The presentation of a style; nil for a name that no flow knows.
  mutating func presentation(_ name: String, of definition: Int) -> Presentation? {
    if let known = Presentation(rawValue: name) ?? program.definitions[definition].styles[name] { return known }
    // A flow of another module may have styles of its own.
    linkAll()
    return program.definitions.lazy.compactMap { $0.styles[name] }.first
  }

  /// Finds the presenters of all overlays of a state that has been built, since a state does not name them.
  mutating func findPresenters() {
    if !model.hasOverlays { return }
    for index in model.records.indices where index > 0 && model.records[index].isOverlay { findPresenter(of: index) }
  }

  /// Finds the presenter of an overlay: the flow with an edge that presents it, the nearest one above the flow of its lowest entry first; else
  /// the flow of the entry below.
  ///
  /// - Parameter runner: the flow that a link names for its lowest entry, which is its presenter unless it, or a flow that runs it, has such an edge;
  ///   nil if absent.
  mutating func findPresenter(of overlay: Int, named runner: String? = nil) {
    let lowest = model.records[overlay + 1]
    var record = model.records[overlay]
    record.flow = presenter(of: lowest, as: record, named: runner) ?? model.records[model.recordBelow(overlay)].flow
    if record != model.records[overlay] { editor.set(record, at: overlay) }
  }

  private func presenter(of entry: StackRecord, as overlay: StackRecord, named runner: String?) -> FlowID? {
    guard let owner = flow(entry.flow) else { return nil }
    if entry.kind == .screen, presents(Int(entry.node), of: owner, as: overlay) { return owner.id }
    var branch = owner
    while let parent = branch.parent.flatMap({ self.flow($0) }) {
      if presents(branch.node, of: parent, as: overlay) { return parent.id }
      branch = parent
    }
    var named: RunningFlow? = runner == nil ? nil : owner
    while let flow = named, let runner {
      if isCalled(runner, flow) { return flow.id }
      named = flow.parent.flatMap { self.flow($0) }
    }
    guard entry.kind == .screen else { return nil }
    // A state may show a screen that one flow presents and another runs.
    let name = program.definitions[owner.definition].nodes[Int(entry.node)].name
    return model.flows.last { presents(name, of: $0, as: overlay) }?.id
  }

  /// Whether a flow has a move that presents one of its nodes as an overlay.
  private func presents(_ node: Int, of flow: RunningFlow, as overlay: StackRecord) -> Bool {
    presents(program.definitions[flow.definition].nodes[node].name, of: flow, as: overlay)
  }

  private func presents(_ name: String, of flow: RunningFlow, as overlay: StackRecord) -> Bool {
    let definition = program.definitions[flow.definition]
    let style = overlay.styleName > 0 ? model.styleNames[overlay.styleName - 1] : Presentation.overlay.rawValue
    return definition.alternatives.contains { move in
      switch move.forward {
      case .node(.present(.overlay), let node):
        let own = move.styleName.map { definition.names[$0] }
        return definition.nodes[node].name == name && (own ?? Presentation.overlay.rawValue) == style
      case .state(_, let state):
        return definition.states[state].layers.contains {
          $0.style == style && $0.entries.first.map { split($0.name).1 ?? $0.name } == name
        }
      default: return false
      }
    }
  }
}
