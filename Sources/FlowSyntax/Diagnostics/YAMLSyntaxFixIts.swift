import FlowDiagnostics

/// Fixes for text that is not YAML.
extension SyntaxProblem {
  /// Replaces each tab by two blanks, in all lines from this one on: such a file has tabs throughout, and libyaml stops at each.
  func indentation(_ start: Int, _ end: Int) -> Diagnostic.FixIt {
    let isAtStart = lineStart(start) == start
    // If other lines are indented with blanks, the width of a tab is unknown.
    guard isAtStart, !isAnyLineIndentedWithBlanks else {
      return .init(
        "replace tabs with spaces", replace: range(start, end), with: String(repeating: "  ", count: end - start))
    }
    var text: [UInt8] = []
    var (offset, last) = (start, end)
    var kept = 0
    while offset < bytes.count {
      while has("\t", at: offset) {
        text += [0x20, 0x20]
        offset += 1
        (last, kept) = (offset, text.count)
      }
      while offset < bytes.count && bytes[offset] != 0x0A {
        text.append(bytes[offset])
        offset += 1
      }
      if offset < bytes.count { text.append(0x0A) }
      offset += 1
    }
    return .init(
      "replace tabs with spaces", replace: range(start, last), with: String(decoding: text[..<kept], as: UTF8.self),
      .safe)
  }

  private var isAnyLineIndentedWithBlanks: Bool {
    var isLineStart = true
    for byte in bytes {
      if isLineStart && byte == 0x20 { return true }
      isLineStart = byte == 0x0A || byte == 0x0D
    }
    return false
  }

  /// Puts a value in quotes; only suggested unless the value is known to be a text.
  func quoting(
    _ start: Int, _ end: Int, _ applicability: Diagnostic.FixIt.Applicability = .suggested
  ) -> Diagnostic.FixIt {
    let value = text(start, end)
    let quoted =
      value.contains("\"") || value.contains("\\")
      ? "'" + value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
      : "\"\(value)\""
    return .init("write \(quoted)", replace: range(start, end), with: quoted, applicability)
  }

  /// Adds the comma that is missing after the last character of a line; empty if a comment may follow.
  func comma(after first: Int) -> [Diagnostic.FixIt] {
    let end = lineEnd(first)
    guard !text(first, end).contains("#"), let last = lastBefore(end) else { return [] }
    return [.init("add ','", replace: range(last + 1, last + 1), with: ",")]
  }

  /// Replaces `nav in [tabs, drawer]` by `nav == tabs or nav == drawer`; nil if anything but names is involved.
  func membership(_ word: Int, _ bracket: Int) -> Diagnostic.FixIt? {
    guard let nameEnd = lastBefore(word), nameEnd + 1 < word else { return nil }
    var start = nameEnd + 1
    while start > 0 && isNamePart(start - 1) { start -= 1 }
    var end = bracket + 1
    while end < bytes.count && !isLineEnd(end) && !has("]", at: end) { end += 1 }
    guard start <= nameEnd, has("]", at: end), isInGuard(start) else { return nil }
    let name = text(start, nameEnd + 1)
    let values = text(bracket + 1, end).split(separator: ",", omittingEmptySubsequences: false).map(withoutBlanksAround)
    guard !values.isEmpty, values.allSatisfy({ $0.utf8.allSatisfy(isNamePart) && !$0.isEmpty }) else { return nil }
    let better = values.map { "\(name) == \($0)" }.joined(separator: " or ")
    let before = lastBefore(start).map { text($0, $0 + 1) } ?? ""
    var next = end + 1
    while isBlank(next) { next += 1 }
    let isAlone = before == ":" && (isLineEnd(next) || has(",", at: next) || has("}", at: next))
    let replacement = isAlone || values.count == 1 ? better : "(\(better))"
    return .init("write '\(replacement)'", replace: range(start, end + 1), with: replacement, .safe)
  }

  /// Whether a place is certainly in a guard: in the value of a `when:` earlier on the line.
  private func isInGuard(_ start: Int) -> Bool {
    let first = lineStart(start)
    var offset = start - 5
    while offset >= first && text(offset, offset + 5) != "when:" { offset -= 1 }
    return offset >= first && !text(offset + 5, start).contains { ",{}\"'#".contains($0) }
  }

  private func isNamePart(_ offset: Int) -> Bool { byte(offset).map(isNamePart) ?? false }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  private func withoutBlanksAround(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
