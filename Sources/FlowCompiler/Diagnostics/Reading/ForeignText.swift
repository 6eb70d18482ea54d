import FlowDiagnostics
import FlowSyntax

extension Diagnostic {
  /// A text that begins with a typographic quote; nil for any other text.
  static func curlyQuotes(_ text: String, at range: SourceRange, isName: Bool = false) -> Diagnostic? {
    guard let quote = text.unicodeScalars.first, quotes.contains(quote) else { return nil }
    let inside = String(String.UnicodeScalarView(text.unicodeScalars.filter { !quotes.contains($0) }))
    let isBare = isName && NameShape(of: inside) != .malformed
    let better = isBare ? inside : inside.contains("\"") || inside.contains("\\") ? nil : "\"\(inside)\""
    return Diagnostic(
      .yamlSyntax, "'\(quote)' is not a quote in YAML", at: range, label: "curly quotes",
      help: "write \(better.map(excerpt) ?? "'\"' instead")",
      fixIts: better.map { write($0, for: text, at: range) } ?? [])
  }

  /// The fix-it that replaces a text, if the range is exactly the text.
  private static func write(_ better: String, for text: String, at range: SourceRange) -> [FixIt] {
    let isExact = Int(range.end) - Int(range.start) == text.utf8.count
    return isExact ? [.write(better, at: range)] : []
  }

  /// A text with something from other languages or word processors: `//`, typographic quotes, characters that look like blanks or colons, a key and
  /// its value without a blank between. Nil for any other text.
  ///
  /// - Parameter isName: whether the text is in the place of a name, which needs no quotes.
  static func foreignText(_ text: String, at range: SourceRange, isName: Bool = false) -> Diagnostic? {
    if let character = LookAlike(in: text) {
      let better = String(String.UnicodeScalarView(text.unicodeScalars.map { LookAlike($0)?.meant ?? $0 }))
      return .lookAlike(character, at: range, fixIts: character.meant == " " ? write(better, for: text, at: range) : [])
    }
    if text.hasPrefix("//") || text.contains(" //") {
      return Diagnostic(
        .yamlSyntax, "a comment begins with '#', not with '//'", at: range, label: "a comment?",
        help: "write '#' instead of '//', after any closing brace")
    }
    if let diagnostic = curlyQuotes(text, at: range, isName: isName) { return diagnostic }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, NameShape(of: String(parts[0])) != .malformed, let first = parts[1].first, first != ":",
      first != "/", first != " "
    {
      let better = "\(parts[0]): \(parts[1])"
      return Diagnostic(
        .yamlSyntax, "a space is missing after ':'", at: range, label: "one word to YAML",
        help: "write '\(excerpt(better))'", fixIts: write(better, for: text, at: range))
    }
    return nil
  }
}

extension Diagnostic {
  /// `{ id = number }`.
  static func otherSign(_ sign: String, _ better: String, for text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "expected ':', found '\(sign)'", at: range, label: "one word to YAML",
      help: "write '\(excerpt(better))'", fixIts: write(better, for: text, at: range))
  }

  /// `{ doc: Not yet, in this region. }`: the comma ends the text.
  static func brokenSentence(_ key: String, _ text: String, at range: SourceRange) -> Diagnostic {
    let isExact = Int(range.end) - Int(range.start) == text.utf8.count && !text.contains { "\"\\".contains($0) }
    return Diagnostic(
      .unknownKey, "inside braces, a comma ends the text of '\(excerpt(key))'", at: range,
      label: "part of the text?", help: "quote the text: '\(excerpt(key)): \"\(excerpt(text))\"'",
      fixIts: isExact ? [FixIt("quote the text", replace: range, with: "\"\(text)\"")] : [])
  }
}

private let quotes = Set("“”„‘’‚«»".unicodeScalars)
