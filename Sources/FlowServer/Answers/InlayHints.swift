import FlowDiagnostics
import FlowReporting

/// Hints for the inputs that are filled by name in a range of a file, each after the name of the move's target.
func inlayHints(_ locator: inout Locator, _ workspace: Workspace, in file: Int, _ range: JSON) -> JSON {
  let positions = locator.positions(file)
  guard let first = positions.offset(of: range["start"]), let last = positions.offset(of: range["end"]) else {
    return []
  }
  /// The sources of each input, by the place of the hint.
  var shown: [SourceRange: [(name: String, sources: [String])]] = [:]
  for view in BoundView.all(workspace, locator.index) {
    for filling in view.bindings.fillings where filling.isByName {
      guard let place = view.place(filling.place), Int(place.file) == file else { continue }
      let target = targetPlace(place, locator.index)
      var inputs = shown[target] ?? []
      let (name, source) = (view.bindings.names[filling.name], view.bindings.text(filling.source))
      if let known = inputs.firstIndex(where: { $0.name == name }) {
        if !inputs[known].sources.contains(source) { inputs[known].sources.append(source) }
      } else {
        inputs.append((name, [source]))
      }
      shown[target] = inputs
    }
  }
  var hints: [JSON] = []
  for (place, inputs) in shown.sorted(by: { $0.key.end < $1.key.end }) {
    guard let typed = locator.typed(place), first <= Int(typed.end), Int(typed.end) <= last else { continue }
    let text = inputs.map { "\($0.name): \($0.sources.joined(separator: " | "))" }.joined(separator: ", ")
    hints.append([
      "position": positions.position(of: typed.end), "label": .string("{ \(text) }"), "kind": 2, "paddingLeft": true,
    ])
  }
  return .array(hints)
}

/// The name after which a hint is shown; for an item, the name of the item's start.
private func targetPlace(_ place: SourceRange, _ index: SymbolIndex) -> SourceRange {
  let found = index.symbols(at: Int(place.start), in: Int(place.file))
  guard let item = found.first(where: { $0.isDeclaration && index.symbols[$0.symbol].kind == .item }) else {
    return found.first?.range ?? place
  }
  let rest = index.occurrences[index.files[Int(place.file)].occurrences].first { $0.range.start >= item.range.end }
  return rest?.range ?? place
}
