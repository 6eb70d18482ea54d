import FlowSyntax

/// Writes scalars in their canonical spelling: copied from the source if possible, else made from their text.
struct ScalarSpeller {
  let bytes: [UInt8]
  let tree: YAMLTree
  let names: NameTable

  /// The spelling of a scalar.
  ///
  /// - Parameters:
  ///   - node: the scalar.
  ///   - joined: whether line breaks that only fold the text are removed.
  func spell(_ node: YAMLTree.NodeID, joined: Bool) -> Scalar {
    let range = tree.range(node)
    let source = bytes[Int(range.start)..<Int(range.end)]
    if tree.kind(node) == .plain { return spellLines(source, joined: joined, hasEscapes: false) }
    switch source.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let spelled = requoted(source)
      return spellLines(spelled[...], joined: joined, hasEscapes: spelled.first == UInt8(ascii: "\""))
    default: return spellBlock(source, text: Array(names[tree.text(node)].utf8))
    }
  }

  private func spellLines(_ source: ArraySlice<UInt8>, joined: Bool, hasEscapes: Bool) -> Scalar {
    if !source.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return Scalar(source) }
    var lines = source.lines()
    for index in lines.indices {
      if index > 0 { lines[index].dropBlanksAtStart() }
      if index < lines.count - 1 { lines[index].dropBlanksAtEnd(hasEscapes: hasEscapes) }
    }
    let isFolded = !lines.contains { $0.isEmpty } && !(hasEscapes && lines.dropLast().contains { $0.endsEscaped })
    if joined && isFolded { return Scalar(ArraySlice(lines.joined(separator: [0x20]))) }
    return .lines(lines.map(Array.init))
  }

  // MARK: - Quotes

  /// A text in the quotes that need fewer escapes; in double quotes if both need the same number.
  private func requoted(_ source: ArraySlice<UInt8>) -> [UInt8] {
    let body = source.dropFirst().dropLast()
    return source.first == UInt8(ascii: "'") ? requoted(single: body) : requoted(double: body)
  }

  private func requoted(single body: ArraySlice<UInt8>) -> [UInt8] {
    let quotes = body.count { $0 == UInt8(ascii: "'") } / 2
    let escapes = body.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if escapes > quotes { return [UInt8(ascii: "'")] + body + [UInt8(ascii: "'")] }
    var result = [UInt8(ascii: "\"")]
    var isSecondQuote = false
    for byte in body {
      isSecondQuote = byte == UInt8(ascii: "'") && !isSecondQuote
      if isSecondQuote { continue }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return result + [UInt8(ascii: "\"")]
  }

  private func requoted(double body: ArraySlice<UInt8>) -> [UInt8] {
    let asWritten = [UInt8(ascii: "\"")] + body + [UInt8(ascii: "\"")]
    var result = [UInt8(ascii: "'")]
    var quotes = 0
    var escapes = 0
    var isEscaped = false
    for byte in body {
      if isEscaped {
        // Single quotes cannot express '\n' and the like.
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return asWritten }
        escapes += 1
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      isEscaped = false
      result.append(byte)
      if byte == UInt8(ascii: "'") {
        quotes += 1
        result.append(byte)
      }
    }
    return escapes > quotes ? result + [UInt8(ascii: "'")] : asWritten
  }

  /// Any text in double quotes, on one line.
  func quoted(_ text: [UInt8]) -> Scalar {
    var result = [UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case 0x0A: result += Array("\\n".utf8)
      case 0x09: result += Array("\\t".utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return Scalar(result[...])
  }

  // MARK: - Block scalars

  /// A text after `|` or `>`: its lines unchanged, under the shortest header with the same meaning.
  private func spellBlock(_ source: ArraySlice<UInt8>, text: [UInt8]) -> Scalar {
    let content = text.prefix(text.count - text.reversed().prefix { $0 == 0x0A }.count)
    guard content.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }) else { return quoted(text) }
    let lineEnds = text.count - content.count
    let folded = source.first == UInt8(ascii: ">") ? foldedLines(source, content) : nil
    var lines = folded ?? content.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    var header = [folded == nil ? UInt8(ascii: "|") : UInt8(ascii: ">")]
    // If the text itself begins with a blank, the header must state its indentation.
    let start = lines.prefix(through: lines.firstIndex { $0.contains { $0 != 0x20 } } ?? 0)
    if start.contains(where: { $0.first == 0x20 || $0.first == 0x09 }) { header.append(UInt8(ascii: "2")) }
    if lineEnds != 1 { header.append(lineEnds == 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")) }
    if lineEnds > 1 { lines += Array(repeating: [], count: lineEnds - 1) }
    return .block(header: header, lines: lines)
  }

  /// The lines of a `>` text as the source breaks them; nil if the text ends in blanks, since the source's lines do not show them.
  private func foldedLines(_ source: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard content.last != 0x20 && content.last != 0x09 else { return nil }
    let isText = { (line: ArraySlice<UInt8>) in line.contains { $0 != 0x20 && $0 != 0x09 } }
    let lines = source.lines().dropFirst()
    let first = content.split(separator: 0x0A).first(where: isText)
    guard let written = lines.first(where: isText), let first else { return nil }
    let indentation = written.prefix { $0 == 0x20 }.count - first.prefix { $0 == 0x20 }.count
    return lines.map { Array($0.dropFirst(min(indentation, $0.prefix { $0 == 0x20 }.count))) }
  }
}

extension ArraySlice<UInt8> {
  /// The lines, without their ends: LF, CRLF or CR.
  fileprivate func lines() -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    var offset = start
    while offset < endIndex {
      let byte = self[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      lines.append(self[start..<offset - 1])
      if byte == 0x0D && offset < endIndex && self[offset] == 0x0A { offset += 1 }
      start = offset
    }
    return lines + [self[start...]]
  }

  fileprivate mutating func dropBlanksAtStart() { self = drop { $0 == 0x20 || $0 == 0x09 } }

  /// Drops the blanks at the end, except one that a backslash makes part of the text.
  fileprivate mutating func dropBlanksAtEnd(hasEscapes: Bool) {
    while let last, last == 0x20 || last == 0x09 {
      if hasEscapes && dropLast().endsEscaped { return }
      removeLast()
    }
  }

  /// Whether the text ends in a backslash that escapes the next character.
  fileprivate var endsEscaped: Bool { !reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2) }
}
