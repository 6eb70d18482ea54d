/// What is there already where something comes: `existing:`.
///
/// Language, "Edges".
extension ReferenceMachine {
  /// Language, "Edges": `existing:` is what an entry of the same identity on that stack (for `present`: the topmost layer) means.
  /// The reference's `existing`: a screen that another flow shows is another one. True where nothing is added.
  mutating func meetsExisting(
    _ name: String, _ inputs: [String: Input], _ place: inout Place
  ) throws(Interruption) -> Bool {
    guard let stack = stackOfExisting(for: place) else { return false }
    let all = entries(stack)
    func isIt(_ entry: Entry) -> Bool {
      guard entry.name == name, entry.run == place.run, entry.container == nil else { return false }
      return place.existing == "refresh" || areSame(name, entry.inputs, inputs)
    }
    guard let index = all.lastIndex(where: isIt) else { return false }
    switch place.existing {
    case "keep": return true
    case "refresh":
      // Only the top entry, whatever its inputs are.
      guard index == all.count - 1 else { return false }
      stacks[stack]?[index].inputs = inputs
      showColumns(around: stack)
      return true
    case "popTo":
      try remove(Array(all[(index + 1)...]))
      stacks[stack]?[index].inputs = inputs
      showColumns(around: stack)
      if let layer = layer(of: stack) { try reveal(layer, from: layer, by: place.run) }
      return true
    case "raise":
      var entry = all[index]
      entry.inputs = inputs
      stacks[stack]?.remove(at: index)
      stacks[stack]?.append(entry)
      showColumns(around: stack)
      return true
    default:
      try remove(Array(all[index...]))
      // The stack stays for what comes on it; what is presented comes on a layer of its own.
      if place.verb == .present { tidy() } else { place.stack = stack }
      return false
    }
  }

  /// Of a flow that stands, `popTo` goes down to its topmost entry, `raise` takes all its entries to the top, and `replace` begins at its lowest.
  mutating func meetsExisting(
    _ flow: Flow, _ inputs: [String: Input], _ place: inout Place
  ) throws(Interruption) -> Bool {
    guard let stack = stackOfExisting(for: place) else { return false }
    let all = entries(stack)
    let same = runsInOrder.filter { run in
      run.flow == flow.name && run.parent == place.run && run.gate == nil
        && (place.existing == "refresh" || areSame(flow.name, run.inputs, inputs))
    }
    func indices(of run: Run) -> [Int] { all.indices.filter { isRun(all[$0].run, within: run.id) } }
    guard let run = same.max(by: { (indices(of: $0).last ?? -1) < (indices(of: $1).last ?? -1) }),
      let lowest = indices(of: run).first, let topmost = indices(of: run).last
    else { return false }
    switch place.existing {
    case "keep": return true
    case "refresh": if topmost < all.count - 1 { return false }
    case "popTo":
      try remove(Array(all[(topmost + 1)...]))
      if let layer = layer(of: stack) { try reveal(layer, from: layer, by: place.run) }
    case "raise":
      let own = indices(of: run)
      stacks[stack] = all.indices.filter { !own.contains($0) }.map { all[$0] } + own.map { all[$0] }
    default:
      try remove(Array(all[lowest...]))
      if place.verb == .present { tidy() } else { place.stack = stack }
      return false
    }
    showColumns(around: stack)
    runs[run.id]?.inputs = inputs
    return true
  }

  private func stackOfExisting(for place: Place) -> Int? {
    guard place.existing != "add", runs[place.run]?.place == nil, place.verb != .root else { return nil }
    return place.verb == .present ? topmostLayer(for: place) : alive(place.stack)
  }

  private func topmostLayer(for place: Place) -> Int? {
    // For an overlay the topmost overlay, whatever is on it.
    if kind(of: place.style) == "overlay" { return layers.last { $0.kind == "overlay" }?.stack }
    if layers.isEmpty { return nil }
    let own = group(of: alive(place.stack).flatMap { layer(of: $0) } ?? 0)
    // What is shown while an answer is awaited is not a layer of the flow's, nor is what a gate shows for the start or `lost`.
    let topmost = own.last { !isLeftAlone($0, by: place.run) }.map { layers[$0] }
    return topmost?.kind == "base" ? nil : topmost?.stack
  }
}
