/// Adds a style sheet to an SVG that `dot` has drawn in light colours; the sheet makes it dark if the reader's system is dark.
///
/// - Parameter svg: the file; returned unchanged if it is not in the form that `dot` writes.
public func withNightColors(_ svg: [UInt8]) -> [UInt8] {
  let text = String(decoding: svg, as: UTF8.self)
  guard let start = text.firstRange(of: "<svg "), let end = text[start.upperBound...].firstIndex(of: ">") else {
    return svg
  }
  let rules = PictureColor.allCases.map { color in
    let (day, night) = (color.hex(.light), color.hex(.dark))
    return "[fill=\"\(day)\"]{fill:\(night)}[stroke=\"\(day)\"]{stroke:\(night)}"
  }
  // Graphviz writes `white` instead of its hex code.
  let white = "[fill=\"white\"]{fill:\(PictureColor.background.hex(.dark))}"
  let style = "\n<style>@media (prefers-color-scheme: dark) {\n\((rules + [white]).joined(separator: "\n"))\n}</style>"
  var result = text
  result.insert(contentsOf: style, at: text.index(after: end))
  return Array(result.utf8)
}
