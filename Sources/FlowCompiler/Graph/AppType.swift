import FlowSyntax

/// One of the app's types, and what `types:` says of it.
public struct AppType: Hashable, Sendable {
  /// The type, as it is spelled.
  public let name: Word
  /// The words said of it.
  public var words: [TypeWord]
}

/// A word that `types:` says of a type. Swift's compiler judges whether it is true.
public enum TypeWord: String, CaseIterable, Hashable, Sendable {
  /// It is Codable, so that it can be kept over a relaunch.
  case kept
  /// It is Equatable, and so are outcomes and events that carry it.
  case equatable
  /// It is Sendable, and so are outcomes and events that carry it.
  case sendable
}

extension FlowGraph {
  /// The types that can be kept over a relaunch, in the order in which `types:` names them.
  public var keptTypes: [Word] { types.filter { $0.words.contains(.kept) }.map(\.name) }

  /// Whether a type is said to be something: by its spelling, of Swift's and Foundation's own, or by `types:`; and arrays, optionals, sets and
  /// dictionaries of such types.
  func isKnown(_ type: Name, as word: TypeWord) -> Bool {
    let named = types.filter { $0.words.contains(word) }.map { names[$0.name.name] }
    return allTypes(in: names[type]) { named.contains($0) || (hashableTypes.contains($0) && $0 != "AnyHashable") }
  }
}

/// Whether something holds of all types that a type's spelling names; false for a spelling that says more than types.
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
