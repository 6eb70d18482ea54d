public struct User: Equatable, Sendable {
  public var name: String
  var city: City?

  public init(name: String) { self.name = name }
}

struct City: Equatable, Identifiable, Sendable {
  var name: String
  var id: String { name }

  static let federal = [City(name: "Moscow"), City(name: "Saint Petersburg")]
}
