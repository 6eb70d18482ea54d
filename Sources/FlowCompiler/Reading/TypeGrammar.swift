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
  /// It is `()`, or `Void`, which has one value that says nothing.
  case void
  /// It is `any P?`; the text is what Swift wants written.
  case optionalAny(String)
  /// It has `any` before what is no protocol; the text is what follows.
  case needlessAny(String)
  /// It is a tuple of one value with a name; the text is the value's type.
  case labelledParentheses(String)
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
/// Nothing else gets through: the text goes into generated Swift. `any Any` is `Any` there, and `()` is `Void`, since not every place takes them as
/// they are written.
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
      if grammar.offset < input.count {
        grammar.failHere()
      } else if grammar.output.elementsEqual("Void".utf8) {
        grammar.fail(.void, 0, input.count)
      }
    }
    return (grammar, grammar.problem)
  }

  private mutating func type(depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return fail(.tooDeep, 0, input.count) }
    skipBlanks()
    let (start, first) = (offset, output.count)
    let isExistential = word() == "any" && afterWord() != nil
    if isExistential {
      write("any ")
      offset += 3
    }
    while true {
      guard postfix(depth: depth) else { return false }
      guard take(0x26) else { break }
      write(" & ")
    }
    return !isExistential || checkExistential(from: first, start)
  }

  /// Looks at what follows `any`, which is the last that was written.
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
    var last = offset
    while input[last - 1].isBlank { last -= 1 }
    return fail(.optionalAny("(any \(protocols))\(marks)"), start, last)
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
    if take(0x29) {
      write("Void")
      return true
    }
    write("(")
    var count = 0
    while true {
      skipBlanks()
      let label = word()
      let labelStart = offset
      var isLabelled = false
      if !label.isEmpty {
        offset += label.utf8.count
        isLabelled = take(0x3A)
        if isLabelled { write(label + ": ") } else { offset = labelStart }
      }
      let first = output.count
      guard type(depth: depth + 1) else { return false }
      count += 1
      if take(0x2C) {
        write(", ")
        continue
      }
      let element = String(decoding: output[first...], as: UTF8.self)
      guard close(0x29, openedAt: start) else { return false }
      return !isLabelled || count > 1 || fail(.labelledParentheses(element), start, offset)
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
    guard next < input.count,
      input[next] == 0x28 || input[next] == 0x5B || input[next] == 0x5F || input[next] >= 0x61
        || input[next] >= 0x41 && input[next] <= 0x5A
    else { return nil }
    return input[next]
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

/// Types that are no protocol in any program.
private let concreteTypes: Set<String> = [
  "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
  "UInt64", "Double", "Float", "Void",
]

/// The words that Swift does not take for a type, whatever surrounds them, nor for a module.
package let swiftKeywords: Set<String> = [
  "_", "Self", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue",
  "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
  "private",
  "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super",
  "switch",
  "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]
