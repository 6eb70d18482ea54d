/// A text broken at its blanks into lines that fit; a word too long for a line has one of its own.
///
/// Text in single quotes is meant to be read or typed in one piece, so it is broken only if it fits on no line.
///
/// - Parameters:
///   - text: one line, after ``visible(_:)``.
///   - width: the number of cells in a line.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in pieces(of: text, width: width) {
    let needed = displayWidth(word)
    if used > 0 && used + 1 + needed > width {
      lines.append(line)
      line = word
      used = needed
    } else {
      line += (used > 0 ? " " : "") + word
      used += (used > 0 ? 1 : 0) + needed
    }
  }
  lines.append(line)
  return lines
}

/// The words; a quotation in single quotes is one piece if it fits on a line.
private func pieces(of text: String, width: Int) -> [String] {
  let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  var pieces: [String] = []
  var index = 0
  while index < words.count {
    var end = index
    if words[index].hasPrefix("'") {
      while end < words.count && !endsQuote(words[end], isFirst: end == index) { end += 1 }
    }
    let piece = end < words.count ? words[index...end].joined(separator: " ") : words[index]
    if end > index && end < words.count && displayWidth(piece) <= width {
      pieces.append(piece)
      index = end + 1
    } else {
      pieces.append(words[index])
      index += 1
    }
  }
  return pieces
}

/// Whether a word closes a quotation: only punctuation may follow its last quote.
private func endsQuote(_ word: String, isFirst: Bool) -> Bool {
  guard let quote = word.lastIndex(of: "'"), !isFirst || quote > word.startIndex else { return false }
  return word[word.index(after: quote)...].allSatisfy { ",.;:?!)".contains($0) }
}
