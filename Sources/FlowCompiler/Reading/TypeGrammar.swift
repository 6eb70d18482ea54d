/// What is wrong with a type as it is written.
enum TypeProblem: Equatable {
  /// There is none.
  case missing
  /// A bracket is opened and not closed.
  case unclosed(String)
  /// It has an arrow.
  case function
  /// It names a keyword of Swift.
  case keyword(String)
  /// It ends in `!`.
  case implicitlyUnwrapped
  /// Something cannot stand where it stands.
  case unexpected(String)
  /// It ends where something must follow.
  case incomplete
  /// It has more levels than anyone writes.
  case tooDeep
  /// A YAML list that is neither an array nor a dictionary type.
  case list
}

/// Reads Swift's spelling of a type, and writes it without needless blanks.
///
/// ```
/// type    = [ "any" ] postfix { "&" postfix }
/// postfix = primary { "?" }
/// primary = name { "." name } | "[" type [ ":" type ] "]" | "(" [ element { "," element } ] ")"
/// name    = identifier [ "<" type { "," type } ">" ]
/// element = [ identifier ":" ] type
/// ```
/// Nothing else gets through: the text goes into generated Swift as it is.
struct TypeGrammar {
  /// How many levels a type may have.
  static let maximumDepth = 32

  /// The type so far, without needless blanks.
  private(set) var output: [UInt8] = []
  /// Where in the input the problem is.
  private(set) var problemRange = 0..<0
  private let input: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var problem: TypeProblem?

  private init(_ input: UnsafeBufferPointer<UInt8>) { self.input = input }

  /// Reads a whole text as one type; the grammar's state tells the normal spelling and where the problem is.
  static func read(_ input: UnsafeBufferPointer<UInt8>) -> (grammar: TypeGrammar, problem: TypeProblem?) {
    var grammar = TypeGrammar(input)
    grammar.skipBlanks()
    if grammar.offset == input.count {
      grammar.fail(.missing, 0, input.count)
    } else if grammar.type(depth: 0) {
      if grammar.offset < input.count { grammar.failHere() }
    }
    return (grammar, grammar.problem)
  }

  private mutating func type(depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return fail(.tooDeep, 0, input.count) }
    skipBlanks()
    if word() == "any", let next = afterWord(), next == 0x28 || next >= 0x41 {
      write("any ")
      offset += 3
    }
    while true {
      guard postfix(depth: depth) else { return false }
      guard take(0x26) else { return true }
      write(" & ")
    }
  }

  private mutating func postfix(depth: Int) -> Bool {
    skipBlanks()
    let start = offset
    if take(0x5B) {
      write("[")
      guard type(depth: depth + 1) else { return false }
      if take(0x3A) {
        write(": ")
        guard type(depth: depth + 1) else { return false }
      }
      guard close(0x5D, openedAt: start) else { return false }
    } else if take(0x28) {
      guard tuple(openedAt: start, depth: depth) else { return false }
    } else {
      guard names(depth: depth) else { return false }
    }
    while take(0x3F) { write("?") }
    return true
  }

  private mutating func tuple(openedAt start: Int, depth: Int) -> Bool {
    write("(")
    skipBlanks()
    if offset < input.count, input[offset] == 0x29 { return close(0x29, openedAt: start) }
    while true {
      skipBlanks()
      let label = word()
      let labelStart = offset
      if !label.isEmpty {
        offset += label.utf8.count
        if take(0x3A) { write(label + ": ") } else { offset = labelStart }
      }
      guard type(depth: depth + 1) else { return false }
      guard take(0x2C) else { return close(0x29, openedAt: start) }
      write(", ")
    }
  }

  private mutating func names(depth: Int) -> Bool {
    while true {
      guard name(depth: depth) else { return false }
      guard take(0x2E) else { return true }
      write(".")
      skipBlanks()
    }
  }

  private mutating func name(depth: Int) -> Bool {
    let word = word()
    guard !word.isEmpty else { return failHere() }
    guard !swiftKeywords.contains(word) else { return fail(.keyword(word), offset, offset + word.utf8.count) }
    write(word)
    offset += word.utf8.count
    let start = skipBlanks()
    guard take(0x3C) else { return true }
    write("<")
    while true {
      guard type(depth: depth + 1) else { return false }
      guard take(0x2C) else { return close(0x3E, openedAt: start) }
      write(", ")
    }
  }

  private mutating func close(_ bracket: UInt8, openedAt start: Int) -> Bool {
    if take(bracket) {
      output.append(bracket)
      return true
    }
    if offset < input.count { return failHere() }
    return fail(.unclosed(input.text(start, start + 1)), start, start + 1)
  }

  /// The identifier that starts here; empty where none does.
  private func word() -> String {
    var end = offset
    while end < input.count, input[end] >= 0x80 || input[end].isIdentifierByte { end += 1 }
    guard end > offset else { return "" }
    switch NameShape(of: input.slice(offset, end)) {
    case .lower, .upper, .caseless: return input.text(offset, end)
    case .startsWrong where input[offset] == 0x5F && end - offset > 1: return input.text(offset, end)
    default: return ""
    }
  }

  /// What follows the three bytes of `any`, if a blank lies between.
  private func afterWord() -> UInt8? {
    var next = offset + 3
    guard next < input.count, input[next].isBlank || input[next] == 0x28 else { return nil }
    while next < input.count, input[next].isBlank { next += 1 }
    return next < input.count ? input[next] : nil
  }

  @discardableResult
  private mutating func skipBlanks() -> Int {
    while offset < input.count, input[offset].isBlank { offset += 1 }
    return offset
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard offset < input.count, input[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  @discardableResult
  private mutating func failHere() -> Bool {
    guard offset < input.count else { return fail(.incomplete, 0, input.count) }
    if input[offset] == 0x2D, offset + 1 < input.count, input[offset + 1] == 0x3E {
      return fail(.function, offset, offset + 2)
    }
    if input[offset] == 0x21 { return fail(.implicitlyUnwrapped, offset, offset + 1) }
    // A whole character, so that the place never cuts one in two.
    var end = offset + 1
    while end < input.count,
      input[end] & 0xC0 == 0x80 || (input[end].isIdentifierByte && input[end - 1].isIdentifierByte)
    {
      end += 1
    }
    return fail(.unexpected(input.text(offset, end)), offset, end)
  }

  @discardableResult
  private mutating func fail(_ problem: TypeProblem, _ from: Int, _ to: Int) -> Bool {
    self.problem = problem
    problemRange = from..<to
    return false
  }
}

/// The words that Swift does not take for a type, whatever surrounds them.
private let swiftKeywords: Set<String> = [
  "_", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue",
  "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
  "private",
  "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super",
  "switch",
  "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]
