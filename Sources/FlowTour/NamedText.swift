/// `name=text`: what is said on command lines, of conditions, of events' values and of payloads, read in one way.
public struct NamedText: Hashable, Sendable {
  /// What stands before the first `=`.
  public let name: String
  /// What stands after it, without the quotes around it.
  public let text: String

  /// Makes one of its parts.
  public init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// Reads one; nil for a text without a name and a `=`.
  public init?(_ written: some StringProtocol) {
    guard let sign = written.firstIndex(of: "=") else { return nil }
    let name = written[..<sign].trimmed
    guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return nil }
    self.init(name: name, text: written[written.index(after: sign)...].trimmed.unquoted)
  }

  /// Reads several, told apart by blanks: `city=Saint Petersburg count=7`. Nil if the text begins with none.
  ///
  /// A text goes on up to the next name; in quotes it may hold a blank and a `=`.
  ///
  /// - Parameter isName: whether a word before a `=` is a name; any other goes on with the text before it.
  static func list(_ written: String, isName: (String) -> Bool = { $0.isIdentifier }) -> [NamedText]? {
    var found: [String] = []
    for word in written.wordsAsWritten {
      let name = String(word.prefix { $0 != "=" })
      if name.count < word.count, isName(name) {
        found.append(word)
      } else if let last = found.popLast() {
        found.append("\(last) \(word)")
      } else {
        return nil
      }
    }
    return found.isEmpty ? nil : found.compactMap { NamedText($0) }
  }
}

extension String {
  /// Whether it begins with a letter, and has letters, digits and `_` alone.
  var isIdentifier: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Without the quotes around it, if there are any.
  var unquoted: String { count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self }

  /// The words, told apart by blanks that stand outside quotes, without these.
  var words: [String] { wordsAsWritten.map { $0.filter { $0 != "\"" } } }

  /// The words, told apart by blanks that stand outside quotes.
  var wordsAsWritten: [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
