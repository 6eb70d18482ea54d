import FlowDiagnostics
import FlowReporting
import FlowSyntax

/// The parts of a text that can be folded: each line with the deeper lines below it, and comments of several lines.
///
/// Lines alone determine them, so they are there while the text is no valid YAML.
func foldingRanges(_ bytes: [UInt8]) -> JSON {
  /// A line with more than blanks.
  struct Line {
    var number: Int
    var indent: Int
    var isComment: Bool
    /// Whether it begins with a dash: the elements of a list may be as far left as the list's key.
    var isElement: Bool
  }
  var lines: [Line] = []
  for (number, text) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
    guard let first = text.firstIndex(where: { !$0.isBlank && $0 != 0x0D }) else { continue }
    let rest = text[first...]
    lines.append(
      Line(
        number: number, indent: first - text.startIndex, isComment: rest.first == UInt8(ascii: "#"),
        isElement: rest.first == UInt8(ascii: "-") && rest.dropFirst().first.map { $0.isBlank } ?? true))
  }
  var ranges: [JSON] = []
  for (place, line) in lines.enumerated() {
    if line.isComment {
      if place > 0, lines[place - 1].isComment, lines[place - 1].number == line.number - 1 { continue }
      var last = place
      while last + 1 < lines.count, lines[last + 1].isComment, lines[last + 1].number == lines[last].number + 1 {
        last += 1
      }
      if last > place {
        ranges.append([
          "startLine": JSON(line.number), "endLine": JSON(lines[last].number), "kind": "comment",
        ])
      }
      continue
    }
    var last: Int?
    for below in lines[(place + 1)...] where !below.isComment {
      let isDeeper = below.indent > line.indent || below.indent == line.indent && below.isElement && !line.isElement
      if !isDeeper { break }
      last = below.number
    }
    if let last { ranges.append(["startLine": JSON(line.number), "endLine": JSON(last)]) }
  }
  return .array(ranges)
}

/// For each position of a text, the ranges around it, from the word outward to the whole text.
///
/// - Parameter tree: the text as YAML; nil if it is not valid: then there are the word, the line and the text.
func selectionRanges(_ bytes: [UInt8], _ tree: YAMLTree?, at positions: JSON) -> JSON {
  let text = TextPositions(bytes)
  return .array(
    positions.elements.map { position in
      let offset = text.offset(of: position) ?? 0
      var ranges = [0..<bytes.count]
      if let tree {
        tree.forEachNode(at: offset) { node in
          let range = tree.range(node)
          ranges.append(Int(range.start)..<Int(range.end))
          if tree.kind(node) == .mapping {
            for entry in tree.pairs(of: node)
            where Int(tree.range(entry.key).start) <= offset && offset <= tree.end(of: entry) {
              ranges.append(Int(tree.range(entry.key).start)..<tree.end(of: entry))
            }
          }
        }
      } else {
        let start = bytes[..<min(offset, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        ranges.append(start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count))
      }
      var word = min(offset, bytes.count)..<min(offset, bytes.count)
      while word.lowerBound > 0, bytes[word.lowerBound - 1].isWordByte {
        word = (word.lowerBound - 1)..<word.upperBound
      }
      while word.upperBound < bytes.count, bytes[word.upperBound].isWordByte {
        word = word.lowerBound..<(word.upperBound + 1)
      }
      ranges.append(word)
      var selection: JSON = .null
      var last: Range<Int>?
      // Each range must be around the next.
      for range in ranges
      where last.map({ $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }) ?? true
      {
        var next: JSON = [
          "range": text.range(
            of: SourceRange(file: 0, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
        ]
        if selection != .null { next["parent"] = selection }
        selection = next
        last = range
      }
      return selection
    })
}
