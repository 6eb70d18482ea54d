import FlowDiagnostics
import FlowReporting

/// Hints for the inputs that are filled by name in a range of a file, each after the name of the move's target.
func inlayHints(_ locator: inout Locator, in file: Int, _ range: JSON) -> JSON {
  let positions = locator.positions(file)
  guard let first = positions.offset(of: range["start"]), let last = positions.offset(of: range["end"]) else {
    return []
  }
  /// The sources of each input, by the place of the hint.
  var shown: [SourceRange: [(name: String, sources: [String])]] = [:]
  let index = locator.index
  for filling in index.fillings where filling.isByName && Int(filling.place.file) == file {
    var inputs = shown[filling.place] ?? []
    let (name, source) = (index.name(filling.field), index.text(ofSource: filling))
    if let known = inputs.firstIndex(where: { $0.name == name }) {
      if !inputs[known].sources.contains(source) { inputs[known].sources.append(source) }
    } else {
      inputs.append((name, [source]))
    }
    shown[filling.place] = inputs
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
