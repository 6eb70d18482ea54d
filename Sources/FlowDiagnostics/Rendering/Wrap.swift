/// A text broken at its blanks into lines that fit; a word that fits on no line has one of its own.
///
/// - Parameters:
///   - text: one line, made ``visible(_:)``.
///   - first: how many cells there are for the first line.
///   - rest: how many there are for each further line.
func wrapped(_ text: String, first: Int, rest: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var width = 0
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let wordWidth = displayWidth(String(word))
    let room = lines.isEmpty ? first : rest
    if !line.isEmpty && width + 1 + wordWidth > room {
      lines.append(line)
      line = String(word)
      width = wordWidth
    } else {
      line += (line.isEmpty && width == 0 ? "" : " ") + word
      width += (width == 0 ? 0 : 1) + wordWidth
    }
  }
  lines.append(line)
  return lines
}
