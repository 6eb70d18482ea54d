import FlowSyntax

/// Comparisons of types by their spelling. Only certain mistakes are found here, the rest is for the Swift compiler.
extension NameTable {
  /// Whether the type is spelled as an optional, so that nil is one of its values.
  package func isOptional(_ type: Name) -> Bool {
    let text = self[type]
    return text.utf8.last == UInt8(ascii: "?") || text.hasPrefix("Optional<")
  }

  /// Whether a field of type `target` takes a value of type `source` as it is: the types are equal, or `target` is the optional of `source`.
  func takes(_ target: Name, _ source: Name) -> Bool {
    if target == source { return true }
    let wide = self[target].utf8
    if wide.last == UInt8(ascii: "?") { return wide.dropLast().elementsEqual(self[source].utf8) }
    guard wide.last == UInt8(ascii: ">"), wide.starts(with: "Optional<".utf8) else { return false }
    return wide.dropFirst("Optional<".utf8.count).dropLast().elementsEqual(self[source].utf8)
  }

  /// Whether a value of type `source` certainly does not fit a field of type `target`, as far as both types are known here.
  func clash(_ target: Name, _ source: Name) -> Bool {
    if takes(target, source) { return false }
    // `source` is the optional of `target`, so the value may be nil.
    if takes(source, target) { return true }
    guard let wanted = BuiltInType(self[target]), let given = BuiltInType(self[source]) else { return false }
    return wanted.kind != given.kind || (given.isOptional && !wanted.isOptional)
  }

  /// Whether a field of type `type` certainly cannot be this literal; false if the Swift compiler must decide.
  func refuses(_ type: Name, _ literal: ValueSyntax.Kind) -> Bool {
    guard let known = BuiltInType(self[type]) else { return false }
    switch literal {
    case .path, .member: return false
    case .null: return !known.isOptional
    case .empty(let isList): return known.kind != (isList ? .array : .dictionary)
    case .bool: return known.kind != .bool
    case .string(let text): return !known.takesText(self[text])
    case .number(let text): return !known.takesNumber(self[text])
    }
  }

  /// The literal that was meant by a refused one: `7` for `"7"`, and the reverse; nil if unknown.
  func literalMeant(by literal: ValueSyntax.Kind, for type: Name) -> String? {
    guard let known = BuiltInType(self[type]) else { return nil }
    switch literal {
    case .string(let text):
      let word = self[text]
      if known.kind == .bool { return word == "true" || word == "false" ? word : nil }
      return Double(word) != nil && known.takesNumber(word)
        && word.utf8.allSatisfy { $0 >= 0x2D && $0 <= 0x39 && $0 != 0x2F }
        ? word : nil
    case .number(let text): return known.takesText(self[text]) ? "\"\(self[text])\"" : nil
    case .bool(let value): return known.kind == .string ? "\"\(value)\"" : nil
    case .path, .member, .null, .empty: return nil
    }
  }

  /// The kind of a literal, as a message names it.
  func typeName(of literal: ValueSyntax.Kind) -> String {
    switch literal {
    case .path, .member: "another type"
    case .null: "null"
    case .empty(let isList): isList ? "an empty list" : "an empty dictionary"
    case .bool: "a Bool"
    case .string: "a String"
    case .number(let text): Int(self[text]) == nil ? "the number \(self[text])" : "the integer \(self[text])"
    }
  }
}

/// A type that every Swift program has, with the literals that it takes.
struct BuiltInType {
  /// The kinds of types, between which Swift converts nothing.
  enum Kind: Hashable {
    case string, character, bool, array, dictionary
    case integer(String), floating(String)

    /// Whether values of the kind can be kept over a relaunch as they are. For collections this is false: it depends on their elements.
    var isKept: Bool {
      switch self {
      case .string, .bool, .integer, .floating: true
      case .character, .array, .dictionary: false
      }
    }
  }

  /// The kind of the type, without its optional.
  var kind: Kind
  /// Whether nil is one of its values.
  var isOptional: Bool

  /// Reads a type's spelling; nil for an app type.
  init?(_ text: String) {
    isOptional = text.utf8.last == UInt8(ascii: "?")
    let bare = isOptional ? String(text.dropLast()) : text
    switch bare {
    case "String": kind = .string
    case "Character": kind = .character
    case "Bool": kind = .bool
    case "Double", "Float": kind = .floating(bare)
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      kind = .integer(bare)
    default:
      guard bare.utf8.first == UInt8(ascii: "["), bare.utf8.last == UInt8(ascii: "]") else { return nil }
      kind = Self.isDictionary(bare) ? .dictionary : .array
    }
  }

  /// Whether a type in brackets is `[Key: Value]`, and not `[Element]`: it has a colon outside of any inner brackets.
  private static func isDictionary(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ":"): if depth == 1 { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a text can be one of its values.
  func takesText(_ text: String) -> Bool {
    switch kind {
    case .string: true
    case .character: text.count == 1
    case .bool, .array, .dictionary, .integer, .floating: false
    }
  }

  /// Whether a number, as it is written, can be one of its values.
  func takesNumber(_ text: String) -> Bool {
    switch kind {
    case .floating: return true
    case .string, .character, .bool, .array, .dictionary: return false
    case .integer(let name):
      // Another base or digit separators: the Swift compiler reports a number that does not fit.
      if text.utf8.contains(UInt8(ascii: "x")) || text.utf8.contains(UInt8(ascii: "_")) { return true }
      return switch name {
      case "Int8": Int8(text) != nil
      case "Int16": Int16(text) != nil
      case "Int32": Int32(text) != nil
      case "UInt8": UInt8(text) != nil
      case "UInt16": UInt16(text) != nil
      case "UInt32": UInt32(text) != nil
      case "UInt", "UInt64": UInt64(text) != nil
      default: Int64(text) != nil
      }
    }
  }
}
