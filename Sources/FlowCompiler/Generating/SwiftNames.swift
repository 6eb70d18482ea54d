import FlowSyntax

/// How a module's names are spelled in Swift.
///
/// A class, as ``ModulePlan`` is: what everything is asked of should not be copied with its tables at every turn.
final class SwiftNames: Sendable {
  /// The texts.
  let table: NameTable
  /// Where their bytes are, as long as this lives.
  let places: NameBytes.Places
  // Held since ``places`` points into it.
  private let bytes: NameBytes
  // By pointer: to ask an array that a class has counts who holds it. It never changes once it is made.
  nonisolated(unsafe) private let traits: UnsafeMutablePointer<UInt8>
  /// Whether any text may mention `Context`.
  let mentionContext: Bool
  /// Whether a linter would find nothing to say about any text, were it a name.
  let areAllPlain: Bool

  // What is asked of a name again and again: bits of a byte, since an OptionSet's methods are slow in an unoptimised build.
  private static let keyword: UInt8 = 1
  private static let underscored: UInt8 = 2
  private static let escapes: UInt8 = 4
  private static let compound: UInt8 = 8
  private static let optional: UInt8 = 16
  private static let generic: UInt8 = 32
  private static let context: UInt8 = 64
  private static let needed: UInt8 = 128

  /// Looks at each name once.
  init(_ table: NameTable) {
    self.table = table
    let bytes = NameBytes(table)
    self.bytes = bytes
    places = bytes.places
    traits = .allocate(capacity: table.count)
    var mentionContext = false
    var areAllPlain = true
    var index = 0
    while index < table.count {
      let name = table.name(at: index)
      var found = Self.traits(bytes.places.start(of: name), count: bytes.places.count(of: name))
      if found & Self.context != 0 { mentionContext = true }
      if found & Self.underscored != 0 { areAllPlain = false }
      if found & Self.generic != 0 && table.isOptional(name) { found |= Self.optional }
      traits[index] = found
      index += 1
    }
    for keyword in Self.keywords {
      if let name = table.find(keyword) { traits[Int(name.index)] |= Self.keyword }
    }
    for member in Self.neededMembers {
      if let name = table.find(member) { traits[Int(name.index)] |= Self.needed }
    }
    self.mentionContext = mentionContext
    self.areAllPlain = areAllPlain
  }

  deinit { traits.deallocate() }

  private static func traits(_ bytes: UnsafeRawPointer, count: Int) -> UInt8 {
    let bytes = bytes.assumingMemoryBound(to: UInt8.self)
    var found: UInt8 = 0
    var depth = 0
    var offset = 0
    while offset < count {
      // Eight bytes can be read at any of a name's; what is found behind its end is not its own.
      offset = offset &+ plainCount(UnsafeRawPointer(bytes + offset))
      if offset >= count { break }
      let byte = bytes[offset]
      offset = offset &+ 1
      if byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A {
        // `Context`, by its first letters: the whole word is looked for where they are.
        if byte == 0x43 && count &- offset >= 6 && bytes[offset] == 0x6F && bytes[offset &+ 1] == 0x6E {
          found |= context
        }
        continue
      }
      if byte >= 0x80 {
        found |= underscored | escapes
      } else if byte == 0x5F {
        found |= underscored
      } else if byte < 0x20 || byte == 0x7F || byte == 0x22 || byte == 0x5C {
        found |= escapes
      } else if byte == 0x28 || byte == 0x5B || byte == 0x3C {
        depth = depth &+ 1
        if byte == 0x3C { found |= generic }
      } else if byte == 0x29 || byte == 0x5D || byte == 0x3E {
        depth = depth &- 1
      } else if (byte == 0x20 || byte == 0x26) && depth == 0 {
        found |= compound
      }
    }
    if count > 0 && bytes[count &- 1] == 0x3F { found |= optional }
    return found
  }

  /// Whether the name means something to Swift.
  func isKeyword(_ name: Name) -> Bool { traits[Int(name.index)] & Self.keyword != 0 }

  /// Whether a local of that name would hide what the code around it needs.
  func isNeeded(_ name: Name) -> Bool { traits[Int(name.index)] & Self.needed != 0 }

  /// Whether something in the text must be escaped in a string literal.
  func needsEscapes(_ name: Name) -> Bool { traits[Int(name.index)] & Self.escapes != 0 }

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

  /// The name as a local, which hides nothing of what the code around it needs.
  func local(_ name: Name) -> String { isNeeded(name) ? "_" + table[name] : escaped(name) }

  /// A field as a value; Swift wants it said that an optional is meant to become an `Any`.
  func boxed(_ field: FlowGraph.Field) -> String { escaped(field.name) + (isOptional(field.type) ? " as Any" : "") }

  /// A local of the same length as the name, which is no keyword and neither of two others: the columns of what follows it stay right.
  func local(_ name: Name, except taken: String, _ other: String = "") -> String {
    let text = table[name]
    if !isKeyword(name) && text != taken && text != other { return text }
    if text.utf8.count > 1 { return "_" + text.dropFirst() }
    for letter in ["x", "y", "z"] where letter != text && letter != taken && letter != other { return letter }
    return "w"
  }

  /// The name with an upper-case first letter, as types have it.
  func capitalized(_ name: Name) -> String {
    let text = table[name]
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// Whether nil is one of the type's values, as far as its spelling tells.
  func isOptional(_ type: Name) -> Bool { traits[Int(type.index)] & Self.optional != 0 }

  /// The type as a value: `User.self`, `(any Shape).self`.
  func metatype(_ type: Name) -> String {
    isCompound(type) ? "(" + table[type] + ").self" : table[type] + ".self"
  }

  /// The name after a dot; `self` and `Type` there are what they are to Swift.
  func member(_ name: Name) -> String { table[name] == "init" ? "`init`" : table[name] }

  /// The type's optional.
  func optional(_ type: String) -> String { Self.isCompound(type) ? "(" + type + ")?" : type + "?" }

  /// Whether a type's spelling has the word `Context` in it.
  func mentionsContext(_ type: Name) -> Bool {
    if traits[Int(type.index)] & Self.context == 0 { return false }
    return table[type].unicodeScalars.split { !($0 == "_" || $0.properties.isXIDContinue) }.contains {
      String($0) == "Context"
    }
  }

  /// Whether the name is an identifier as style guides for Swift want it: in ASCII, without underscores.
  func isPlain(_ name: Name) -> Bool { traits[Int(name.index)] & Self.underscored == 0 }

  /// Whether a type is spelled with more than one word outside brackets, so that a suffix would belong to the last one alone.
  func isCompound(_ type: Name) -> Bool { traits[Int(type.index)] & Self.compound != 0 }

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
    while isTaken(text, among: fields) {
      number += 1
      text = base + String(number)
    }
    return text
  }

  private func isTaken(_ text: String, among fields: [FlowGraph.Field]) -> Bool {
    guard !fields.isEmpty, let name = table.find(text) else { return false }
    for field in fields where field.name == name { return true }
    return false
  }

  /// What a coordinator's methods need where they have read the inputs of what they ask or make.
  private static let neededMembers = ["screens", "conditions", "tasks", "links", "reply"]

  /// Words that mean something to Swift where a name could stand, the contextual ones that begin an expression too.
  static let keywords = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
  ]
}

/// How many of the next eight bytes, from the first on, are ASCII letters or digits that nothing more has to be asked of: all but `C`.
private func plainCount(_ text: UnsafeRawPointer) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  #if _endian(big)
    let word = text.loadUnaligned(as: UInt64.self).byteSwapped
  #else
    let word = text.loadUnaligned(as: UInt64.self)
  #endif
  // The highest bit of a byte is set that is something else. Bytes below 0x80 carry nothing to the next; one that is not is among what is
  // looked for, and what it carries to is behind it.
  let lower = word | (ones &* 0x20)
  let isLetter = (lower &+ ones &* 0x1F) & ~(lower &+ ones &* 0x05)
  let isDigit = (word &+ ones &* 0x50) & ~(word &+ ones &* 0x46)
  let capital = word ^ (ones &* 0x43)
  let isCapital = (capital &- ones) & ~capital
  let others = (word | ~(isLetter | isDigit) | isCapital) & (ones &* 0x80)
  return others == 0 ? 8 : others.trailingZeroBitCount >> 3
}
