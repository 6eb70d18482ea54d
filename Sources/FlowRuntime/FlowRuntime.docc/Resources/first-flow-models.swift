/// Whoever uses the app.
public struct User: Equatable, Sendable {
  /// The name.
  public var name: String
  var city: City?

  /// Creates a user who has not said where they live.
  public init(name: String) { self.name = name }
}

struct City: Equatable, Identifiable, Sendable {
  var name: String
  var id: String { name }

  static let federal = [City(name: "Moscow"), City(name: "Saint Petersburg")]
}
