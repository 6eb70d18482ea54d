/// A user of an app.
public struct User: Equatable, Sendable {
  /// The name by which the user is called.
  public var name: String

  /// Makes a user.
  public init(name: String) { self.name = name }

  /// A user without a name.
  public static let nobody = User(name: "nobody")
}
