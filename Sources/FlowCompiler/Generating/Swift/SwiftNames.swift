import FlowSyntax

/// The spelling of a module's names in Swift.
///
/// It is a class, as ``ModulePlan`` is: it is used everywhere, and its tables should not be copied.
final class SwiftNames: Sendable {
  /// The names.
  private let table: NameTable
  /// For each name, whether it is a keyword.
  private let areKeywords: [Bool]

  /// Finds the keywords once.
  init(_ table: NameTable) {
    self.table = table
    var areKeywords = Array(repeating: false, count: table.count)
    for name in Self.keywords.compactMap(table.find) { areKeywords[Int(name.index)] = true }
    self.areKeywords = areKeywords
  }

  /// The text as it is: for argument labels, and after a dot.
  subscript(name: Name) -> String { table[name] }

  /// The name as a declaration or a value, where a keyword must be escaped.
  func escaped(_ name: Name) -> String { areKeywords[Int(name.index)] ? "`\(self[name])`" : self[name] }

  /// The name as an argument label in a call. Only `inout` needs an escape there; Swift warns of any other.
  func argument(_ name: Name) -> String { self[name] == "inout" ? "`inout`" : self[name] }

  /// The name as a parameter in a declaration. Only these names need an escape there.
  func label(_ name: Name) -> String {
    switch self[name] {
    case "inout", "var", "let": escaped(name)
    default: self[name]
    }
  }

  /// A field as a parameter: `name: Type`.
  func parameter(_ field: FlowGraph.Field) -> String { "\(label(field.name)): \(self[field.type])" }

  /// The name as a local. It must not hide a service or the reply, which the coordinator's methods use after they have read inputs into locals.
  func local(_ name: Name) -> String {
    switch self[name] {
    case "screens", "conditions", "tasks", "links", "reply": "_\(self[name])"
    default: escaped(name)
    }
  }

  /// A local as long as the name, so that the columns after it stay right. It is neither a keyword nor one of the taken names.
  func local(_ name: Name, except taken: String, _ other: String = "") -> String {
    let text = self[name]
    if text == escaped(name) && text != taken && text != other { return text }
    if text.utf8.count > 1 { return "_\(text.dropFirst())" }
    for letter in ["x", "y", "z"] where letter != text && letter != taken && letter != other { return letter }
    return "w"
  }

  /// A field as a value of type `Any`; Swift wants an explicit cast for an optional.
  func boxed(_ field: FlowGraph.Field) -> String { escaped(field.name) + (isOptional(field.type) ? " as Any" : "") }

  /// A local as the argument for the field of its name: `name: name`.
  func handingOn(_ field: FlowGraph.Field) -> String { "\(argument(field.name)): \(local(field.name))" }

  /// The name with an upper-case first letter, as the name of a type.
  func capitalized(_ name: Name) -> String { typeInSwift(self[name]) }

  /// The type of a condition's value.
  func type(of condition: FlowGraph.Condition) -> String {
    condition.values.isEmpty ? "Bool" : "\(capitalized(condition.name))Condition"
  }

  /// Whether the type is optional, judging by its spelling.
  func isOptional(_ type: Name) -> Bool {
    self[type].utf8.last == UInt8(ascii: "?") || self[type].hasPrefix("Optional<")
  }

  /// The type as a value: `User.self`, `(any Shape).self`.
  func metatype(_ type: Name) -> String { isCompound(self[type]) ? "(\(self[type])).self" : "\(self[type]).self" }

  /// The name after a dot. `self` and `Type` keep their meaning to Swift there.
  func member(_ name: Name) -> String { self[name] == "init" ? "`init`" : self[name] }

  /// The type as an optional.
  func optional(_ type: String) -> String { isCompound(type) ? "(\(type))?" : "\(type)?" }

  /// Whether a type's spelling has the word `Context` in it.
  func mentionsContext(_ type: Name) -> Bool {
    // Most types are shorter, so this check is fast.
    self[type].utf8.count >= 7
      && self[type].unicodeScalars.split { !($0 == "_" || $0.properties.isXIDContinue) }.contains {
        String($0) == "Context"
      }
  }

  /// Whether a linter accepts the name: an identifier in ASCII, without underscores.
  func isPlain(_ name: Name) -> Bool {
    for byte in self[name].utf8 where byte >= 0x80 || byte == UInt8(ascii: "_") { return false }
    return true
  }

  /// Whether a linter accepts the fields' names.
  func arePlain(_ fields: [FlowGraph.Field]) -> Bool { fields.allSatisfy { isPlain($0.name) } }

  /// Whether a linter accepts the names of the events and of their fields.
  func arePlain(_ events: [FlowGraph.Event]) -> Bool { events.allSatisfy { isPlain($0.name) && arePlain($0.fields) } }

  /// Whether a type is spelled with more than one word outside brackets, so that a suffix would belong to the last one alone.
  private func isCompound(_ text: String) -> Bool {
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

  /// `base`, with a number after it if a field has that name.
  func free(_ base: String, among fields: [FlowGraph.Field]) -> String {
    let taken = Set(fields.map { self[$0.name] })
    var text = base
    var number = 1
    while taken.contains(text) {
      number += 1
      text = "\(base)\(number)"
    }
    return text
  }

  /// Words that Swift does not take for a name, including contextual keywords that begin an expression.
  static let keywords = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
  ]
}

extension FlowGraph {
  /// The name of a screen's type in Swift: `ProfileScreen`, unless `names:` says otherwise.
  package func typeInSwift(of screen: Screen) -> String {
    FlowCompiler.typeInSwift(names[screen.name]) + (screen.typeSuffix == .empty ? "Screen" : names[screen.typeSuffix])
  }
}

/// A name as a declaration in Swift, escaped if it is a keyword.
package func declaredInSwift(_ name: String) -> String { SwiftNames.keywords.contains(name) ? "`\(name)`" : name }

/// A name as a type in Swift, with an upper-case first letter.
package func typeInSwift(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
