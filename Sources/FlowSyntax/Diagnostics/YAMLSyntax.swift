import FlowDiagnostics

extension DiagnosticID {
  /// Text that is not YAML.
  public static let yamlSyntax = DiagnosticID("yaml-syntax", .error)
}

extension Diagnostic {
  /// Reports text that libyaml refuses; ``SyntaxProblem`` finds the message.
  static func yamlSyntax(
    _ message: String, at range: SourceRange, label: String = "", notes: [Note] = [], help: String? = nil,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(.yamlSyntax, message, at: range, label: label, notes: notes, help: help, fixIts: fixIts)
  }
}

extension SyntaxProblem {
  /// The problem in plain words, at the place to fix.
  var diagnostic: Diagnostic {
    if let found = mergeConflict ?? lookAlike { return found }
    if problem.contains("tab character") || has("\t", at: offset) { return tab }
    if problem == "found unexpected ':'" { return missingBlank(offset) }
    switch context {
    case "while scanning a simple key": return keyWithoutColon
    case "while scanning for the next token": return reservedCharacter
    case "while scanning a quoted scalar", "while parsing a quoted scalar": return quotedText
    case "while scanning a block scalar":
      return .yamlSyntax(
        "unexpected text after '\(text(contextOffset, contextOffset + 1))'", at: character(offset),
        help: "start the text on the next line")
    case "while scanning an anchor", "while scanning an alias": return anchor
    case "while scanning a tag", "while parsing a tag", "while parsing a node": return tag
    case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive":
      return .unsupportedDirective(at: range(lineStart(contextOffset), lineEnd(contextOffset)))
    case "while parsing a flow sequence": return flow("[", "]")
    case "while parsing a flow mapping": return flow("{", "}")
    case "while parsing a flow node", "while parsing a block node": return missingNode
    case "while parsing a block mapping", "while parsing a block collection":
      return missingBlankAbove ?? followingText ?? misplacedLine
    default: break
    }
    switch problem {
    case "mapping values are not allowed in this context": return misplacedColon
    case "mapping keys are not allowed in this context": return followingText ?? misplacedQuestionMark
    case "block sequence entries are not allowed in this context":
      return .yamlSyntax(
        "a list cannot start on the same line as its key", at: character(offset),
        help: "start it on the next line, or write it in brackets: [a, b]")
    case "found incompatible YAML document", "found duplicate %YAML directive", "found duplicate %TAG directive":
      return .unsupportedDirective(at: range(lineStart(offset), lineEnd(offset)))
    case "did not find expected <document start>":
      if let above = previousLine(offset), text(above, above + 3) == "..." {
        return .unsupportedDocument(at: character(offset))
      }
      return missingBlankAbove ?? followingText
        ?? .yamlSyntax("unexpected text after the end of the document", at: character(offset))
    default: return .yamlSyntax("not valid YAML: \(problem)", at: character(offset))
    }
  }

  // MARK: - Characters

  private var tab: Diagnostic {
    var (start, end) = (offset, offset)
    while has("\t", at: start - 1) { start -= 1 }
    while has("\t", at: end) { end += 1 }
    return .yamlSyntax(
      "tabs are not allowed for indentation in YAML", at: range(start, max(end, start)), label: "a tab",
      help: "indent with spaces", fixIts: end > start ? [indentation(start, end)] : [])
  }

  private var reservedCharacter: Diagnostic {
    let found = text(offset, offset + 1)
    return .yamlSyntax(
      "a value cannot begin with '\(found)'", at: character(offset), help: "put the value in quotes",
      fixIts: [quoting(offset, valueEnd(offset))])
  }

  private var anchor: Diagnostic {
    let sign = text(contextOffset, contextOffset + 1)
    if sign == "&" && has("&", at: contextOffset + 1) {
      return .yamlSyntax("'&&' is not an operator", at: range(contextOffset, contextOffset + 2), help: "write 'and'")
    }
    return .yamlSyntax(
      "a value cannot begin with '\(sign)'", at: character(contextOffset), help: "put the value in quotes",
      fixIts: [quoting(contextOffset, valueEnd(contextOffset))])
  }

  private var tag: Diagnostic {
    var end = contextOffset
    while !isBlank(end) && !isLineEnd(end) && !",[]{}".utf8.contains(bytes[end]) { end += 1 }
    return .unsupportedTag(text(contextOffset, end), at: range(contextOffset, end), isValue: true)
  }

  // MARK: - Quotes

  private var quotedText: Diagnostic {
    switch problem {
    case "found unknown escape character":
      let end = Int(character(offset + 1).end)
      return .yamlSyntax(
        "'\(text(offset, end))' is not an escape sequence", at: range(offset, end),
        help: "write '\\\\' for a backslash, or use single quotes",
        fixIts: [.init("write '\\\\'", replace: range(offset, offset + 1), with: "\\\\")])
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return .yamlSyntax(
        "this escape sequence is not a valid character", at: character(offset),
        help: "write \\x with 2, \\u with 4 or \\U with 8 hexadecimal digits")
    default:
      let quote = text(contextOffset, contextOffset + 1)
      return .yamlSyntax(
        "this quote is never closed", at: character(contextOffset), label: "begins here",
        help: "add the closing \(quote)")
    }
  }

  // MARK: - Brackets

  private func flow(_ open: String, _ close: String) -> Diagnostic {
    if let diagnostic = followingText { return diagnostic }
    guard offset < bytes.count else { return unclosed(contextOffset) }
    let isSameLine = lineStart(offset) == lineStart(contextOffset)
    if isSameLine, has(":", at: offset) {
      return missingComma(beforeKeyOf: offset) ?? callInBraces
        ?? .yamlSyntax(
          "a second ':' in one entry", at: character(offset), help: "put the value in quotes if the ':' is part of it")
    }
    if has("[", at: offset) || has("{", at: offset), let last = lastBefore(offset), !"[{,:".utf8.contains(bytes[last]) {
      let isIn = text(max(0, last - 1), last + 1) == "in"
      return .yamlSyntax(
        "'\(text(offset, offset + 1))' is not allowed in an unquoted value", at: character(offset),
        help: isIn
          ? "to compare with several values, write 'x == a or x == b'" : "put the value in quotes",
        fixIts: isIn ? membership(last - 1, offset).map { [$0] } ?? [] : [])
    }
    if isSameLine {
      return .yamlSyntax(
        "expected ',' or '\(close)'", at: character(offset),
        notes: [.init("'\(open)' is opened here", at: character(contextOffset))])
    }
    let first = indented(lineStart(offset))
    if first - lineStart(offset) > indented(lineStart(contextOffset)) - lineStart(contextOffset),
      let above = previousLine(offset), above > contextOffset
    {
      return .yamlSyntax(
        "',' or '\(close)' is missing at the end of this line", at: character(lineEnd(above)),
        notes: [.init("'\(open)' is opened here", at: character(contextOffset))],
        fixIts: comma(after: above))
    }
    return .yamlSyntax(
      "'\(open)' is not closed", at: character(contextOffset), label: "begins here",
      notes: [.init("',' or '\(close)' is missing before this", at: character(offset))])
  }

  private func unclosed(_ bracket: Int) -> Diagnostic {
    let close = has("[", at: bracket) ? "]" : "}"
    return .yamlSyntax(
      "'\(text(bracket, bracket + 1))' is never closed", at: character(bracket), label: "begins here",
      help: "add the closing '\(close)'")
  }

  private var missingNode: Diagnostic {
    if offset >= bytes.count, let openBracket { return unclosed(openBracket) }
    if let byte = byte(offset), ",]}".utf8.contains(byte) {
      return .yamlSyntax(
        "unexpected '\(text(offset, offset + 1))'", at: character(offset),
        help: byte == UInt8(ascii: ",") ? "a value is missing before it" : "no opening bracket matches it")
    }
    return .yamlSyntax("a value is missing here", at: character(offset))
  }

  /// Reports text after the closing quote or bracket of a value; nil for any other problem.
  private var followingText: Diagnostic? {
    guard !isLineEnd(offset), let last = lastBefore(offset), !",:".utf8.contains(bytes[offset]) else { return nil }
    let ending = text(last, last + 1)
    if has("]", at: offset) || has("}", at: offset) {
      if openBracket == nil, let colon = gluedColon(offset) { return missingBlank(colon) }
      return ["{", "["].contains(ending) || openBracket != nil
        ? nil
        : .yamlSyntax(
          "unexpected '\(text(offset, offset + 1))'", at: character(offset),
          help: "no opening bracket matches it")
    }
    var word = offset
    while let byte = byte(word), isWordByte(byte) { word += 1 }
    if let bracket = openBracket, has("{", at: bracket), has(":", at: word), let found = missingComma(beforeKeyOf: word)
    {
      return found
    }
    if has("/", at: offset), has("/", at: offset + 1) { return slashes(at: offset) }
    switch ending {
    case "]", "}":
      if has("?", at: offset), last + 1 == offset, let start = opening(last) {
        let type = text(start, offset + 1)
        return .yamlSyntax(
          "the type '\(type)' must be in quotes", at: range(start, offset + 1), help: "write \"\(type)\"",
          fixIts: [quoting(start, offset + 1, .safe)])
      }
      return .yamlSyntax(
        "unexpected text after '\(ending)'", at: character(offset), help: "put the whole value in quotes")
    case "\"", "'":
      let help =
        ending == "'" ? "inside single quotes a quote is written twice: 'it''s'" : "write an inner quote as \\\""
      return .yamlSyntax("unexpected text after a closing quote", at: character(offset), help: help)
    default: return nil
    }
  }

  /// The opening bracket, on the same line, that belongs to the closing one at `close`; nil if absent.
  private func opening(_ close: Int) -> Int? {
    var depth = 0
    var offset = close
    while offset >= 0 && !isLineEnd(offset) {
      if has("]", at: offset) || has("}", at: offset) { depth += 1 }
      if has("[", at: offset) || has("{", at: offset) { depth -= 1 }
      if depth == 0 { return offset }
      offset -= 1
    }
    return nil
  }
}
