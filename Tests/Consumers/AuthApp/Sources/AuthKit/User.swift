/// Who uses an app.
public struct User: Equatable, Sendable {
  /// What to call them.
  public var name: String

  /// Makes a user.
  public init(name: String) { self.name = name }

  /// Someone who did not say.
  public static let nobody = User(name: "nobody")
}
