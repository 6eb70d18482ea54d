/// A text broken at its blanks into lines that fit; a word that fits on no line has one of its own.
///
/// What stands in single quotes is to be read, or typed, in one piece, and is broken only if it fits on no line.
///
/// - Parameters:
///   - text: one line, made ``visible(_:)``.
///   - width: how many cells there are for a line.
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

/// The words, those between single quotes taken as one where they fit on a line.
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

/// Whether a word closes a quotation: what comes after its last quote is punctuation at most.
private func endsQuote(_ word: String, isFirst: Bool) -> Bool {
  guard let quote = word.lastIndex(of: "'"), !isFirst || quote > word.startIndex else { return false }
  return word[word.index(after: quote)...].allSatisfy { ",.;:?!)".contains($0) }
}
