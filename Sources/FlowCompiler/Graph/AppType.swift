import FlowSyntax

/// One of the app's types, with the words that `types:` gives it.
public struct AppType: Hashable, Sendable {
  /// The type, as it is spelled.
  public let name: Word
  /// The words that `types:` gives the type.
  public var words: [TypeWord]
}

/// A word that `types:` gives a type. Swift's compiler judges whether it is true.
public enum TypeWord: String, CaseIterable, Hashable, Sendable {
  /// The type is Codable, so that its values can be kept over a relaunch.
  case kept
  /// The type is Equatable, and so are outcomes and events that carry it.
  case equatable
  /// The type is Sendable, and so are outcomes and events that carry it.
  case sendable
}

extension FlowGraph {
  /// The types that can be kept over a relaunch, in the order in which `types:` names them.
  public var keptTypes: [Word] { types.filter { $0.words.contains(.kept) }.map(\.name) }

  /// Whether a word is known to be true of a type: of Swift's and Foundation's own types by their spelling, of the app's by `types:`, and of arrays,
  /// optionals, sets and dictionaries of such types.
  func isKnown(_ type: Name, as word: TypeWord) -> Bool {
    let named = types.filter { $0.words.contains(word) }.map { names[$0.name.name] }
    return allTypes(in: names[type]) { named.contains($0) || (hashableTypes.contains($0) && $0 != "AnyHashable") }
  }
}

/// Whether a predicate holds for all types that a type's spelling names; false for tuples, functions and compositions.
func allTypes(in type: String, _ isMeant: (String) -> Bool) -> Bool {
  var word = ""
  for scalar in type.unicodeScalars {
    switch scalar {
    case "[", "]", "?", ":", "<", ">", ",", " ":
      if !word.isEmpty && !isMeant(word) { return false }
      word = ""
    case "(", ")", "&", "-": return false
    default: word.unicodeScalars.append(scalar)
    }
  }
  return word.isEmpty || isMeant(word)
}

/// Swift's and Foundation's own types that are Hashable, and all but `AnyHashable` Sendable.
let hashableTypes: Set<String> = [
  "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8",
  "UInt16", "UInt32", "UInt64", "UInt128", "Double", "Float", "Float16", "AnyHashable", "Array", "Optional", "Set",
  "Dictionary", "URL", "UUID", "Date", "Data", "Decimal", "Locale", "TimeZone", "IndexPath", "DateComponents",
]
