/// Algebra over conditions.
///
/// Language, "Conditions and guards": `not` binds tightest, then `and`, `or`; parentheses; `nav == drawer`, `nav != drawer`.
indirect enum Guard: Sendable {
  case holds(String)
  case equals(String, String)
  case not(Guard)
  case and(Guard, Guard)
  case or(Guard, Guard)

  /// Whether it holds, as far as it must be asked; `ask` returns a condition's value.
  func decide(_ ask: (String) throws(Interruption) -> String) throws(Interruption) -> Bool {
    switch self {
    case .holds(let name): return try ask(name) == "true"
    case .equals(let name, let value): return try ask(name) == value
    case .not(let part): return try !part.decide(ask)
    case .and(let left, let right):
      guard try left.decide(ask) else { return false }
      return try right.decide(ask)
    case .or(let left, let right):
      if try left.decide(ask) { return true }
      return try right.decide(ask)
    }
  }

  /// The conditions that it names.
  var conditions: Set<String> {
    switch self {
    case .holds(let name), .equals(let name, _): [name]
    case .not(let part): part.conditions
    case .and(let left, let right), .or(let left, let right): left.conditions.union(right.conditions)
    }
  }

  /// The guard that a text writes.
  init(_ text: String) {
    var words = Guard.words(of: text)[...]
    self = Guard.disjunction(&words)
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text + " " {
      let isName = character.isLetter || character.isNumber || character == "_" || character == "."
      let isSign = character == "=" || character == "!"
      if (isName || isSign) && (word.isEmpty || (word.last == "=" || word.last == "!") == isSign) {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = isName || isSign ? String(character) : ""
      if character == "(" || character == ")" { words.append(String(character)) }
    }
    return words
  }

  private static func disjunction(_ words: inout ArraySlice<String>) -> Guard {
    var result = conjunction(&words)
    while words.first == "or" {
      words.removeFirst()
      result = .or(result, conjunction(&words))
    }
    return result
  }

  private static func conjunction(_ words: inout ArraySlice<String>) -> Guard {
    var result = term(&words)
    while words.first == "and" {
      words.removeFirst()
      result = .and(result, term(&words))
    }
    return result
  }

  private static func term(_ words: inout ArraySlice<String>) -> Guard {
    guard let first = words.popFirst() else { return .holds("") }
    if first == "not" { return .not(term(&words)) }
    if first == "(" {
      let inner = disjunction(&words)
      if words.first == ")" { words.removeFirst() }
      return inner
    }
    let name = lastName(first)
    guard let sign = words.first, sign == "==" || sign == "!=" else { return .holds(name) }
    words.removeFirst()
    let value = words.popFirst() ?? ""
    return sign == "==" ? .equals(name, value) : .not(.equals(name, value))
  }
}

/// The name without the module that it may be written with: `AuthKit.Auth` is `Auth`.
func lastName(_ text: String) -> String { text.split(separator: ".").last.map(String.init) ?? text }
