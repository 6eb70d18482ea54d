/// Buttons: items of a bar that are moves.
///
/// The topmost active entry of the container speaks, and fills nothing. The selection stays.
extension FlowMachine {
  /// Makes the move of a button.
  mutating func press(_ item: Int, of container: EntryID, _ flow: RunningFlow, _ ask: Asking) throws(Refusal) {
    let button = program.definitions[flow.definition].items[item]
    if try !holds(button.condition, of: flow, .scope(-1), ask) { throw Refusal(denial: .guards) }
    try require(button.requirements, of: flow, .scope(-1), ask)
    guard let index = model.find(container), let speaker = model.speaker(in: index) else {
      throw Refusal(denial: .impossible)
    }
    let place = Place(stack: speaker.number, sender: speaker)
    try take(program.moves(button.start, of: flow.definition), of: flow, at: place, scope: -1, ask)
  }

  /// The reason for which a tap on a button is dropped; nil if it is taken, as one that was held or kept is.
  func silenceOfButton(_ request: Request) -> Denial? {
    guard case .selected(let item, let entry) = request, step.attempt.hold == nil, !step.attempt.isProceeding,
      let container = model.find(entry), definition(of: model.records[container].flow)?.items[item].isButton == true
    else { return nil }
    guard let speaker = model.speaker(in: container), let index = model.find(speaker) else { return .covered }
    switch silence(of: speaker, isActive: model.isActive(index)) {
    case nil: return nil
    case .covered?: return .covered
    case .waiting?: return .waiting
    }
  }
}

extension StackModel {
  /// The topmost screen that a container shows, in a split that of the column shown; nil if its shown item has none.
  fileprivate func speaker(in container: Int) -> EntryID? {
    guard let stack = selectedItem(of: container) else { return nil }
    let last = topRecord(of: stack)
    return records[last].kind == .screen ? EntryID(records[last].id) : nil
  }
}
