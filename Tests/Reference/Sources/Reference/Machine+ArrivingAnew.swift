/// Links whose target stands and is begun again, and those that take layers off before their move.
///
/// Language, "Links", with the table of `arrive:`.
extension ReferenceMachine {
  /// `same: restart`: a flow's start is decided again, with the new inputs and a new context.
  ///
  /// - Parameter place: where the flow's lowest entry is.
  /// - Returns: the stack that the flow then begins on, and the index after its lowest entry.
  mutating func restart(
    _ id: Int, _ written: [String: WrittenValue], _ sender: Sender, at place: (stack: Int, index: Int)
  ) throws(Interruption) -> (stack: Int, index: Int) {
    guard let run = runs[id], let flow = module.flows[run.flow] else { return (place.stack, place.index + 1) }
    if flow.isContainer { try remove(Array(entries(place.stack).dropFirst(place.index + 1))) }
    let inputs = run.inputs.merging(given(flow.inputs, written, sender, by: run.parent ?? root)) { $1 }
    let initial = context(of: flow, inputs)
    runs[id]?.inputs = inputs
    runs[id]?.context = initial
    try restart(Sender(run: id, stack: nowhere))
    guard runs[id] != nil, let lowest = lowest(of: id) else {
      let stack = alive(place.stack) ?? place.stack
      return (stack, entries(stack).count)
    }
    return (lowest.stack, lowest.index + 1)
  }

  /// Whether a name is that of an item of the container that a run is.
  func isItem(_ name: String, of run: Int) -> Bool {
    guard let flow = module.flows[runs[run]?.flow ?? ""], flow.name != name else { return false }
    return flow.items.contains { $0.name == name }
  }

  /// `same: replace` and `same: push` of a flow: what it shows goes, or what lies on its lowest entry, as with a sibling.
  mutating func makeRoom(beside run: Int, _ stack: Int, _ index: Int, isPushed: Bool) throws(Interruption) {
    try remove(Array(entries(stack).dropFirst(isPushed ? index + 1 : index)))
    if !isPushed, !isAlive(run) {
      takenOff.insert(run)
      forget(run)
    }
  }

  /// A link that is a move leaves the layers where they are, takes them off first, or is denied by them.
  mutating func leaveLayers(before link: Link) throws(Interruption) {
    let above = layers.isEmpty ? [] : group(of: 0).dropFirst().filter { !isLeftAlone($0, by: nil) }
    guard let modal = link.arrive["modal"], !above.isEmpty else { return }
    if modal == "deny" { throw .denied(["link"]) }
    guard modal == "dismiss" else { return }
    try removeLayers(above)
    sweepAfterLink()
  }
}
