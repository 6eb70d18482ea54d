import FlowDiagnostics

/// `yaml-syntax` for keys, colons and indentation.
extension SyntaxProblem {
  /// Reports a line that should be a key, and has no colon followed by a blank.
  var keyWithoutColon: Diagnostic {
    let end = lineEnd(contextOffset)
    if let colon = colon(contextOffset, end, isTight: true) { return missingBlank(colon) }
    if has("-", at: contextOffset) { return missingBlank(afterDash: contextOffset) }
    return noColon(contextOffset)
  }

  private func missingBlank(afterDash dash: Int) -> Diagnostic {
    .yamlSyntax(
      "a space is missing after '-'", at: character(dash), help: "write '- '",
      fixIts: [
        .init(
          "add a space", replace: range(dash + 1, dash + 1), with: " ",
          // A line of dashes is not a list.
          has("-", at: dash + 1) ? .suggested : .safe)
      ])
  }

  private func noColon(_ start: Int) -> Diagnostic {
    if text(start, start + 2) == "//" { return slashes(at: start) }
    let end = valueEnd(start)
    let key = text(start, end)
    let parts = key.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let name = parts[0].split(separator: " ").first, !parts[1].isEmpty,
      parts[0].drop(while: { $0 != " " }).allSatisfy({ $0 == " " }), name.utf8.allSatisfy(isWordByte)
    {
      let better = "\(name): \(parts[1].drop { $0 == " " })"
      return .yamlSyntax(
        "expected a key and ':', found '\(key)'", at: range(start, end), label: "'=' instead of ':'",
        help: "write '\(better)'",
        fixIts: [.init("write '\(better)'", replace: range(start, end), with: better)])
    }
    return .yamlSyntax(
      "expected a key and ':', found '\(key)'", at: range(start, end), label: "no ':'",
      help: "write '\(key):' if it is a key; if it continues the text above, indent it deeper than that text's key")
  }

  /// Reports a colon where no key is allowed.
  var misplacedColon: Diagnostic {
    let first = indented(lineStart(offset))
    if has("-", at: first), has("{", at: first + 1) || has("[", at: first + 1) { return missingBlank(afterDash: first) }
    if let before = colon(first, offset, isTight: false) {
      if let found = nameOfTest(first) ?? keyBehindKey(before) { return found }
      return .yamlSyntax(
        "a second ':' on one line", at: character(offset),
        help: "put the value in quotes if the ':' is part of it, or start the inner mapping on the next line")
    }
    guard let above = previousLine(offset) else {
      return .yamlSyntax("unexpected ':'", at: character(offset), help: "put the text before it in quotes")
    }
    let end = lineEnd(above)
    if colon(above, end, isTight: false) == nil {
      return colon(above, end, isTight: true).map { missingBlank($0) } ?? noColon(above)
    }
    if let colon = colon(above, end, isTight: false) {
      let value = indented(colon + 1)
      if text(value, min(value + 2, end)) == "//" { return slashes(at: value) }
    }
    return .yamlSyntax(
      "'\(text(first, offset))' cannot be a key here: the line above already has a value", at: range(first, offset),
      notes: [.init("this value continues on the next line, which is indented deeper", at: range(above, end))],
      help: "indent it like its sibling keys")
  }

  /// Reports a key after a key, which needs braces, as in `tapped: push: note` and `tapped: push note, with: { id: id }`; nil for other text.
  private func keyBehindKey(_ colon: Int) -> Diagnostic? {
    let start = indented(colon + 1)
    // The value includes commas: only a comment ends it before the end of the line.
    var end = start
    while !isLineEnd(end) && !(has("#", at: end) && isBlank(end - 1)) { end += 1 }
    while end > start && isBlank(end - 1) { end -= 1 }
    return missingBraces(start, end, behind: colon)
  }

  /// Reports a call as in Swift within braces, as in `{ tapped: push note(number: id) }`; nil for other text.
  var callInBraces: Diagnostic? {
    guard let open = bytes[..<offset].lastIndex(of: UInt8(ascii: "(")),
      let colon = bytes[..<open].lastIndex(of: UInt8(ascii: ":")),
      let close = bytes[offset...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return missingBraces(indented(colon + 1), close + 1, behind: colon)
  }

  private func missingBraces(_ start: Int, _ end: Int, behind colon: Int) -> Diagnostic? {
    // The value of a `doc` is a text, which braces would not fix.
    guard text(indented(lineStart(colon)), colon) != "doc", let mapping = inBraces(text(start, end)) else { return nil }
    return .yamlSyntax(
      "a second ':' on one line", at: character(offset), help: "write '\(mapping)'",
      fixIts: [.init("write '\(mapping)'", replace: range(start, end), with: mapping)])
  }

  /// Reports a sentence as a key under `tests:`, as in `bug 12: back goes home:`; nil for other text.
  private func nameOfTest(_ first: Int) -> Diagnostic? {
    var above = previousLine(first)
    while let line = above, line - lineStart(line) >= first - lineStart(first) { above = previousLine(line) }
    let name = text(first, offset)
    let next = indented(offset + 1)
    guard let above, text(above, lineEnd(above)).hasPrefix("tests:"), isLineEnd(next) || has("{", at: next),
      !name.contains(where: { "{}[]\"'#".contains($0) })
    else { return nil }
    let fixIt = quoting(first, offset)
    return .yamlSyntax(
      "a second ':' on one line", at: character(offset), help: "put the test's name in quotes: \(fixIt.replacement)",
      fixIts: [fixIt])
  }

  /// Reports a question mark that YAML reads as the sign of a complex key.
  var misplacedQuestionMark: Diagnostic {
    .yamlSyntax("'?' is not allowed here", at: character(offset), help: "put the value in quotes")
  }

  /// Reports a line that continues neither the mapping nor the list above it.
  var misplacedLine: Diagnostic {
    let isList = problem.contains("'-'")
    let note = isList ? "the list begins here" : "the mapping begins here"
    guard lastBefore(offset) == nil else {
      if has(",", at: offset), openBracket == nil, isLineEnd(indented(offset + 1)) {
        return .yamlSyntax(
          "lines are not separated by commas", at: character(offset), help: "leave it out",
          fixIts: [.init("remove ','", replace: range(offset, offset + 1), with: "", .safe)])
      }
      return .yamlSyntax("unexpected text", at: character(offset), help: "put the whole value in quotes")
    }
    let isItem = has("-", at: offset) && (isBlank(offset + 1) || isLineEnd(offset + 1))
    let message =
      isList
      ? "expected '- ' to continue the list above"
      : isItem ? "a list item is not allowed among keys" : "the indentation matches no mapping above"
    return .yamlSyntax(
      message, at: range(offset, max(valueEnd(offset), min(offset + 1, bytes.count))),
      notes: [.init(note, at: character(contextOffset))],
      help: isList || isItem
        ? "align the items, and indent an item's contents deeper than its '-'"
        : "indent it like its sibling keys")
  }

  /// The colon between a key and a bracket on an offset's line, as in `home:{ … }`, which YAML reads as one word; nil if absent.
  func gluedColon(_ offset: Int) -> Int? {
    let start = indented(lineStart(offset))
    guard let colon = colon(start, lineEnd(offset), isTight: true), colon < offset,
      has("{", at: colon + 1) || has("[", at: colon + 1), text(start, colon).utf8.allSatisfy(isWordByte)
    else { return nil }
    return colon
  }

  /// Reports a colon without a blank in the line above, if a comment ends that line: YAML reads the line as a text that the comment ends. Nil for
  /// any other problem.
  var missingBlankAbove: Diagnostic? {
    guard lastBefore(offset) == nil, let above = previousLine(offset) else { return nil }
    var end = above
    while !isLineEnd(end) && !(has("#", at: end) && isBlank(end - 1)) { end += 1 }
    guard has("#", at: end), colon(above, end, isTight: false) == nil else { return nil }
    return colon(above, end, isTight: true).map { missingBlank($0) }
  }

  /// Reports a colon without a blank after it.
  func missingBlank(_ colon: Int) -> Diagnostic {
    let place = range(colon + 1, colon + 1)
    let first = indented(lineStart(colon))
    // `start:home` is a key and its value; `Shop::Product` and `http://…` are something else.
    let isKey =
      !has(":", at: colon + 1) && !has("/", at: colon + 1)
      && text(first, colon).utf8.allSatisfy { $0 == 0x5F || $0 >= 0x30 && $0 != 0x3A && $0 < 0x7B || $0 >= 0x80 }
    return .yamlSyntax(
      "a space is missing after ':'", at: character(colon), help: "write ': '",
      fixIts: [.init("add a space", replace: place, with: " ", isKey ? .safe : .suggested)])
  }
}

func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "_"), UInt8(ascii: "."):
    true
  default: byte >= 0x80
  }
}
