import FlowSyntax

/// How a module's names are spelled in Swift.
///
/// A class, as ``ModulePlan`` is: what everything is asked of should not be copied with its tables at every turn.
final class SwiftNames: Sendable {
  /// The texts.
  let table: NameTable
  private let traits: [Traits]

  /// What is asked of a name again and again.
  private struct Traits: OptionSet {
    let rawValue: UInt8
    static let keyword = Traits(rawValue: 1)
    static let underscored = Traits(rawValue: 2)
    static let escapes = Traits(rawValue: 4)
  }

  /// Looks at each name once.
  init(_ table: NameTable) {
    self.table = table
    var traits: [Traits] = []
    traits.reserveCapacity(table.count)
    for index in 0..<table.count {
      var text = table.text(at: index)
      traits.append(
        text.withUTF8 { bytes in
          var found: Traits = []
          var offset = 0
          while offset < bytes.count {
            let byte = bytes[offset]
            if byte >= 0x80 {
              found.insert([.underscored, .escapes])
            } else if byte == UInt8(ascii: "_") {
              found.insert(.underscored)
            } else if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
              found.insert(.escapes)
            }
            offset += 1
          }
          return found
        })
    }
    for keyword in Self.keywords {
      if let name = table.find(keyword) { traits[Int(name.index)].insert(.keyword) }
    }
    self.traits = traits
  }

  private func isKeyword(_ name: Name) -> Bool { traits[Int(name.index)].contains(.keyword) }

  /// Whether something in the text must be escaped in a string literal.
  func needsEscapes(_ name: Name) -> Bool { traits[Int(name.index)].contains(.escapes) }

  /// The text as it is: for argument labels, and after a dot.
  subscript(name: Name) -> String { table[name] }

  /// The name where Swift would take a keyword for something else: as a declaration, or as a value.
  func escaped(_ name: Name) -> String { isKeyword(name) ? "`" + table[name] + "`" : table[name] }

  /// The name as an argument label in a call: all but this need no escape there, and Swift warns of one.
  func argument(_ name: Name) -> String { table[name] == "inout" ? "`inout`" : table[name] }

  /// The name as a parameter in a declaration: all but these need no escape there.
  func label(_ name: Name) -> String {
    guard isKeyword(name) else { return table[name] }
    switch table[name] {
    case "inout", "var", "let": return "`" + table[name] + "`"
    default: return table[name]
    }
  }

  /// A local of the same length as the name, which is no keyword and none of `taken`: the columns of what follows it stay right.
  func local(_ name: Name, except taken: String...) -> String {
    let text = table[name]
    if !isKeyword(name) && !taken.contains(text) { return text }
    if text.utf8.count > 1 { return "_" + text.dropFirst() }
    for letter in ["x", "y", "z"] where letter != text && !taken.contains(letter) { return letter }
    return "w"
  }

  /// The name with an upper-case first letter, as types have it.
  func capitalized(_ name: Name) -> String {
    let text = table[name]
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// Whether nil is one of the type's values, as far as its spelling tells.
  func isOptional(_ type: Name) -> Bool { table.isOptional(type) }

  /// The type as a value: `User.self`, `(any Shape).self`.
  func metatype(_ type: Name) -> String {
    let text = table[type]
    return Self.isCompound(text) ? "(" + text + ").self" : text + ".self"
  }

  /// The name after a dot; `self` and `Type` there are what they are to Swift.
  func member(_ name: Name) -> String { table[name] == "init" ? "`init`" : table[name] }

  /// The type's optional.
  func optional(_ type: String) -> String { Self.isCompound(type) ? "(" + type + ")?" : type + "?" }

  /// Whether a type's spelling has the word in it.
  func mentions(_ word: String, _ type: Name) -> Bool {
    let text = table[type]
    if text.utf8.count < word.utf8.count { return false }
    return text.unicodeScalars.split { !($0 == "_" || $0.properties.isXIDContinue) }.contains { String($0) == word }
  }

  /// Whether the name is an identifier as style guides for Swift want it: in ASCII, without underscores.
  func isPlain(_ name: Name) -> Bool { !traits[Int(name.index)].contains(.underscored) }

  /// Whether a type is spelled with more than one word outside brackets, so that a suffix would belong to the last one alone.
  private static func isCompound(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " "), UInt8(ascii: "&"): if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  /// `base`, or something like it that none of the fields is called.
  func free(_ base: String, among fields: [FlowGraph.Field]) -> String {
    var text = base
    var number = 1
    while fields.contains(where: { table[$0.name] == text }) {
      number += 1
      text = base + String(number)
    }
    return text
  }

  /// Words that mean something to Swift where a name could stand, the contextual ones that begin an expression or a declaration too.
  private static let keywords = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break",
    "case", "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit", "discard", "do",
    "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "macro", "nil", "operator", "precedencegroup", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch",
    "then",
    "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "yield",
  ]
}
