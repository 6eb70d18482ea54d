struct User: Equatable {
  var name: String
  var city: City?
}

struct City: Equatable, Identifiable {
  var name: String
  var id: String { name }
  static let federal = [City(name: "Moscow"), City(name: "Saint Petersburg")]
}

@MainActor
final class Store {
  var saved: [User] = []
  func save(_ user: User) { saved.append(user) }
}

@MainActor let store = Store()
