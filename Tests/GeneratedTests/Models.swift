// The types that the goldens' flow files name, as an app would have them.

struct User: Equatable {
  var name: String
  var city: City?
}

struct City: Equatable {
  var name: String
}

typealias RegionID = Int

struct Account: Equatable {
  var name: String

  static let empty = Account(name: "")
  /// As a member of an optional this would be taken for nil.
  static let none = Account(name: "none")
}

struct Draft: Equatable {
  var name: String?

  static let empty = Draft()
}

/// A public type, so that the fields of a public flow can have it.
public enum StoreKind: Sendable {
  case big, small
}

extension String {
  var asSet: Set<String> { [self] }
  var asTable: [String: [Int]] { [self: []] }
}

/// A type of the app that a link carries.
struct Thing: Hashable, Sendable {
  var name: String
}
