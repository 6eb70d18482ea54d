/// A container flow's own screens, which stand in its items or in layers.
extension FlowMachine {
  /// Has a container flow's own screen, spoken from above the container, come in the item that is shown.
  mutating func land(_ placement: inout Placement, of flow: RunningFlow) {
    guard program.definitions[flow.definition].isContainer, placement.verb.style == nil, !placement.verb.clearsFlow,
      let stack = model.stack(placement.place),
      let container = model.records.lastIndex(where: { $0.kind == .container && $0.flow == flow.id }),
      model.layer(of: stack) == model.layer(of: container),
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
