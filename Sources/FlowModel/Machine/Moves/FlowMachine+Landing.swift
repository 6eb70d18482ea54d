/// A container flow's own screens, which stand in its items or in layers.
extension FlowMachine {
  /// Has a container flow's own screen, spoken from above the container, come in the item that is shown. Where the container has gone, it may stand
  /// in a layer with others of its flow, and nowhere else.
  mutating func land(_ placement: inout Placement, of flow: RunningFlow) throws(Refusal) {
    guard program.definitions[flow.definition].isContainer, placement.verb.style == nil,
      let stack = model.stack(placement.place)
    else { return }
    let found = model.records.lastIndex { $0.kind == .container && $0.flow == flow.id }
    if found == nil, !isSetAside(flow.id) {
      let family = model.family(of: flow.id)
      let isAmongOthers = model.records[stack..<model.end(of: stack)].contains {
        !$0.isStack && family.contains($0.flow)
      }
      if !isAmongOthers { throw Refusal(denial: .impossible) }
    }
    guard !placement.verb.clearsFlow, let container = found, model.layer(of: stack) == model.layer(of: container),
      !(container..<model.end(of: container)).contains(stack), let item = model.selectedItem(of: container)
    else { return }
    let id = model.records[item].id
    if !placement.verb.keepsTop, let index = placement.place.sender.flatMap({ model.find($0) }),
      model.stack(of: index) == stack
    {
      editor.remove(index..<model.end(of: index))
    }
    placement = Placement(verb: .push, place: Place(stack: id), owner: flow.id)
  }

  /// Whether the first entry of a state is a screen that the flow itself runs.
  func beginsWithOwnScreen(_ definition: FlowDefinition, _ state: Int) -> Bool {
    guard let first = definition.states[state].entries.first, case .none = first.body else { return false }
    return (first.runner ?? definition.name) == definition.name && definition.screenNode(first.name) != nil
  }
}
