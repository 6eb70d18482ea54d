/// Words and signs of a definition's text, a line at a time.
struct DefinitionScanner {
  /// A line: a declaration, or, if indented, an edge of the node above.
  struct Line {
    let isIndented: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  private var end = 0
  private var next = 0
  /// The number of the line, from 1.
  private(set) var line = 0
  /// The nesting depth of states or guards.
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func restart() { self = DefinitionScanner(bytes: bytes) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Goes to the next line that is not blank; nil at the end of the text.
  mutating func nextLine() -> Line? {
    while next < bytes.count {
      position = next
      end = position
      while end < bytes.count && bytes[end] != UInt8(ascii: "\n") { end += 1 }
      next = end + 1
      line += 1
      let isIndented = position < end && bytes[position] == UInt8(ascii: " ")
      skipBlanks()
      if position < end { return Line(isIndented: isIndented) }
    }
    return nil
  }

  var isAtEndOfLine: Bool { position >= end }

  /// Reads a construct that can be nested. The depth is limited, since each level is a recursive call.
  mutating func nested<Result>(
    _ read: (inout DefinitionScanner) throws(DefinitionProblem) -> Result
  ) throws(DefinitionProblem) -> Result {
    guard depth < StateParser.deepest else {
      throw DefinitionProblem("nested more than \(StateParser.deepest) levels deep")
    }
    depth += 1
    let result = try read(&self)
    depth -= 1
    return result
  }

  /// The words that are left on the line.
  var restOfLine: [String] {
    var copy = self
    var words: [String] = []
    while !copy.isAtEndOfLine {
      if let word = copy.wordIfAny() {
        words.append(word)
      } else {
        copy.position += 1
        copy.skipBlanks()
      }
    }
    return words
  }

  private mutating func skipBlanks() {
    while position < end && bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "#"), 0x80...0xFF:
      true
    default: false
    }
  }

  mutating func wordIfAny() -> String? {
    let start = position
    while position < end && isWord(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    return word
  }

  mutating func word() throws(DefinitionProblem) -> String {
    guard let word = wordIfAny() else { throw DefinitionProblem("a name is missing") }
    return word
  }

  /// Everything up to the next blank.
  mutating func token() throws(DefinitionProblem) -> String {
    let start = position
    while position < end && bytes[position] != UInt8(ascii: " ") { position += 1 }
    guard position > start else { throw DefinitionProblem("a pattern is missing") }
    let token = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    return token
  }

  /// Reads `"a text"`, in which any byte can be percent-encoded, as in `%22`.
  mutating func quotedText() throws(DefinitionProblem) -> String {
    let quote = UInt8(ascii: "\"")
    guard position < end, bytes[position] == quote, let close = bytes[(position + 1)..<end].firstIndex(of: quote),
      let tokens = LinkText.tokens(bytes[(position + 1)..<close]), let text = LinkText.string(tokens.map { $0.byte })
    else { throw DefinitionProblem("a text in quotes is missing") }
    position = close + 1
    skipBlanks()
    return text
  }

  mutating func number() throws(DefinitionProblem) -> Int {
    guard let number = Int(try word()) else { throw DefinitionProblem("a number is missing") }
    return number
  }

  /// Takes the word if it comes next.
  mutating func takeWord(_ word: String) -> Bool {
    var copy = self
    guard copy.wordIfAny() == word else { return false }
    self = copy
    return true
  }

  /// Takes the sign if it comes next.
  mutating func take(_ sign: String) -> Bool {
    let sign = Array(sign.utf8)
    guard position + sign.count <= end, bytes[position..<position + sign.count].elementsEqual(sign) else {
      return false
    }
    position += sign.count
    skipBlanks()
    return true
  }

  mutating func expect(_ sign: String) throws(DefinitionProblem) {
    guard take(sign) else { throw DefinitionProblem("'\(sign)' is missing") }
  }

  /// Reads `(name: Type, name: Type)`, or nothing.
  mutating func fields() throws(DefinitionProblem) -> [FlowDefinition.Field] {
    guard take("(") else { return [] }
    var fields: [FlowDefinition.Field] = []
    repeat { fields.append(try field()) } while take(",")
    try expect(")")
    return fields
  }

  mutating func skipFields() throws(DefinitionProblem) { _ = try fields() }

  /// Reads `name: Type`. The type ends at a comma or a closing bracket outside of its own brackets, or at the end of the line.
  mutating func field() throws(DefinitionProblem) -> FlowDefinition.Field {
    let name = try word()
    try expect(":")
    let start = position
    var depth = 0
    scan: while position < end {
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ">"):
        // An arrow closes nothing.
        if bytes[position - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: ","):
        if depth == 0 { break scan }
      default: break
      }
      position += 1
    }
    let type = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    return FlowDefinition.Field(name: name, type: type)
  }
}
