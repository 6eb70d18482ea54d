/// The mistakes that a written type may have.
enum TypeProblem: Equatable {
  /// The type is missing.
  case missing
  /// A bracket is opened and not closed.
  case unclosed(String)
  /// The type contains an arrow.
  case function
  /// The type names a keyword of Swift.
  case keyword(String)
  /// The type is `()` or `Void`, whose only value carries nothing.
  case void
  /// The type is `any P?`; the text is the spelling that Swift requires.
  case optionalAny(String)
  /// The type has `any` before a type that is not a protocol; the text is that type.
  case needlessAny(String)
  /// The type is a tuple of one labelled value; the text is the value's type.
  case labelledParentheses(String)
  /// The type ends in `!`.
  case implicitlyUnwrapped
  /// The text cannot be where it is.
  case unexpected(String)
  /// The type ends where something must follow.
  case incomplete
  /// The type has too many levels.
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
/// Nothing else is accepted, since the text goes into generated Swift. There, `any Any` becomes `Any`, and `()` becomes `Void`, because Swift does
/// not accept the written forms everywhere.
struct TypeGrammar {
  /// The most levels that a type may have.
  static let maximumDepth = 32

  /// The type so far, without needless blanks.
  private(set) var output: [UInt8] = []
  /// The problem's place in the input.
  private(set) var problemRange = 0..<0
  private var scanner: ByteScanner
  private var problem: TypeProblem?

  private init(_ input: [UInt8]) { scanner = ByteScanner(input) }

  /// Reads a whole text as one type; the returned grammar holds the normal spelling and the place of the problem.
  static func read(_ input: [UInt8]) -> (grammar: TypeGrammar, problem: TypeProblem?) {
    var grammar = TypeGrammar(input)
    grammar.scanner.skipBlanks()
    if grammar.scanner.isAtEnd {
      grammar.fail(.missing, 0, input.count)
    } else if grammar.type(depth: 0) {
      if !grammar.scanner.isAtEnd {
        grammar.failHere()
      } else if grammar.output.elementsEqual("Void".utf8) {
        grammar.fail(.void, 0, input.count)
      }
    }
    return (grammar, grammar.problem)
  }

  private mutating func type(depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return fail(.tooDeep, 0, scanner.bytes.count) }
    scanner.skipBlanks()
    let (start, first) = (scanner.offset, output.count)
    let isExistential = word() == "any" && isTypeBehindAny
    if isExistential {
      write("any ")
      scanner.offset += 3
    }
    while true {
      guard postfix(depth: depth) else { return false }
      guard take("&") else { break }
      write(" & ")
    }
    return !isExistential || checkExistential(from: first, start)
  }

  /// Checks the type after `any`, which is the end of the output.
  private mutating func checkExistential(from first: Int, _ start: Int) -> Bool {
    var end = output.count
    while output[end - 1] == UInt8(ascii: "?") { end -= 1 }
    let protocols = String(decoding: output[(first + 4)..<end], as: UTF8.self)
    if protocols == "Any" {
      output.removeSubrange(first..<(first + 4))
      return true
    }
    if protocols.hasPrefix("[") || concreteTypes.contains(protocols) {
      return fail(.needlessAny(String(decoding: output[(first + 4)...], as: UTF8.self)), start, start + 3)
    }
    if end == output.count { return true }
    let marks = String(decoding: output[end...], as: UTF8.self)
    var last = scanner.offset
    while scanner.bytes[last - 1].isBlank { last -= 1 }
    return fail(.optionalAny("(any \(protocols))\(marks)"), start, last)
  }

  private mutating func postfix(depth: Int) -> Bool {
    scanner.skipBlanks()
    let start = scanner.offset
    if take("[") {
      write("[")
      guard type(depth: depth + 1) else { return false }
      if take(":") {
        write(": ")
        guard type(depth: depth + 1) else { return false }
      }
      guard close("]", openedAt: start) else { return false }
    } else if take("(") {
      guard tuple(openedAt: start, depth: depth) else { return false }
    } else {
      guard names(depth: depth) else { return false }
    }
    while take("?") { write("?") }
    return true
  }

  private mutating func tuple(openedAt start: Int, depth: Int) -> Bool {
    if take(")") {
      write("Void")
      return true
    }
    write("(")
    var count = 0
    while true {
      scanner.skipBlanks()
      let label = word()
      let labelStart = scanner.offset
      var isLabelled = false
      if !label.isEmpty {
        scanner.offset += label.utf8.count
        isLabelled = take(":")
        if isLabelled { write(label + ": ") } else { scanner.offset = labelStart }
      }
      let first = output.count
      guard type(depth: depth + 1) else { return false }
      count += 1
      if take(",") {
        write(", ")
        continue
      }
      let element = String(decoding: output[first...], as: UTF8.self)
      guard close(")", openedAt: start) else { return false }
      return !isLabelled || count > 1 || fail(.labelledParentheses(element), start, scanner.offset)
    }
  }

  private mutating func names(depth: Int) -> Bool {
    while true {
      guard name(depth: depth) else { return false }
      guard take(".") else { return true }
      write(".")
      scanner.skipBlanks()
    }
  }

  private mutating func name(depth: Int) -> Bool {
    let word = word()
    guard !word.isEmpty else { return failHere() }
    guard !swiftKeywords.contains(word) else {
      return fail(.keyword(word), scanner.offset, scanner.offset + word.utf8.count)
    }
    write(word)
    scanner.offset += word.utf8.count
    scanner.skipBlanks()
    let start = scanner.offset
    guard take("<") else { return true }
    write("<")
    while true {
      guard type(depth: depth + 1) else { return false }
      guard take(",") else { return close(">", openedAt: start) }
      write(", ")
    }
  }

  private mutating func close(_ bracket: Unicode.Scalar, openedAt start: Int) -> Bool {
    if take(bracket) {
      output.append(UInt8(ascii: bracket))
      return true
    }
    if scanner.offset < scanner.bytes.count { return failHere() }
    return fail(.unclosed(scanner.text(start, start + 1)), start, start + 1)
  }

  /// The identifier that starts here; empty if there is none.
  private func word() -> String {
    var end = scanner.offset
    while end < scanner.bytes.count, scanner.bytes[end] >= 0x80 || scanner.bytes[end].isIdentifierByte { end += 1 }
    guard end > scanner.offset else { return "" }
    switch NameShape(of: scanner.text(scanner.offset, end)) {
    case .lower, .upper, .caseless: return scanner.text(scanner.offset, end)
    case .startsWrong where scanner.bytes[scanner.offset] == UInt8(ascii: "_") && end - scanner.offset > 1:
      return scanner.text(scanner.offset, end)
    default: return ""
    }
  }

  /// Whether a type follows the three bytes of `any`, after blanks or in brackets.
  private var isTypeBehindAny: Bool {
    var behind = scanner
    behind.offset += 3
    guard let next = behind.byte(at: behind.offset), next.isBlank || next == UInt8(ascii: "(") else { return false }
    behind.skipBlanks()
    guard let next = behind.byte(at: behind.offset) else { return false }
    switch Unicode.Scalar(next) {
    case "(", "[", "_", "A"..."Z", "a"...: return true
    default: return false
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    scanner.skipBlanks()
    return scanner.take(sign)
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  @discardableResult
  private mutating func failHere() -> Bool {
    guard scanner.offset < scanner.bytes.count else { return fail(.incomplete, 0, scanner.bytes.count) }
    let rest = scanner.bytes[scanner.offset...]
    if rest.starts(with: "->".utf8) { return fail(.function, scanner.offset, scanner.offset + 2) }
    if rest.first == UInt8(ascii: "!") { return fail(.implicitlyUnwrapped, scanner.offset, scanner.offset + 1) }
    // The range covers whole characters.
    var end = scanner.offset + 1
    while end < scanner.bytes.count,
      scanner.bytes[end] & 0xC0 == 0x80
        || (scanner.bytes[end].isIdentifierByte && scanner.bytes[end - 1].isIdentifierByte)
    {
      end += 1
    }
    return fail(.unexpected(scanner.text(scanner.offset, end)), scanner.offset, end)
  }

  @discardableResult
  private mutating func fail(_ problem: TypeProblem, _ from: Int, _ to: Int) -> Bool {
    self.problem = problem
    problemRange = from..<to
    return false
  }
}

/// Types that are never protocols.
private let concreteTypes: Set<String> = [
  "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
  "UInt64", "Double", "Float", "Void",
]

/// The words that Swift accepts neither as a type nor as a module, in any context.
package let swiftKeywords: Set<String> = [
  "_", "Self", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
  "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
  "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw",
  "throws", "true", "try", "typealias", "var", "where", "while",
]
