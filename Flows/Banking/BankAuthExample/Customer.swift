/// A customer of the bank.
public struct Customer: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The telephone's number.
  public let number: String

  /// Nobody yet.
  public static let unknown = Customer(name: "nobody", number: "")
}

extension Customer {
  package static let known = [Customer(name: "Ann", number: "+7 1"), Customer(name: "Zoe", number: "+7 2")]

  package static func named(_ name: String) -> Customer? { known.first { $0.name == name } }
}

extension Customer: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
