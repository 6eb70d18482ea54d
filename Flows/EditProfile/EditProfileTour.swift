import FlowRuntime
import FlowTour

/// The tour through `EditProfile`.
package final class EditProfileTour: TourSet {
  package nonisolated static let name = "EditProfile"
  package nonisolated static let about = "Choose your city, follow others, and watch the screens below keep up."

  private weak var flow: EditProfileCoordinator?

  package init() {}

  package func makeFlow() -> FlowCoordinator {
    let flow = EditProfileCoordinator(user: .ann, screens: EditProfileApp(.ann))
    self.flow = flow
    return flow
  }

  package var conditions: [TourCondition] {
    [TourCondition("edited") { self.flow?.screen(ProfileScreen.self)?.edited == true }]
  }

  package var types: [TourType] {
    let cities = City.federal + Region.all.flatMap(\.cities)
    return [
      TourType(examples: cities.map(\.name)) { name in cities.first { $0.name == name } },
      TourType(examples: Region.all.map(\.name)) { name in Region.all.first { $0.name == name } },
    ]
  }
}

extension User {
  static let ann = User(name: "Ann")
}

extension City: CustomStringConvertible {
  static let federal = [City(name: "Moscow"), City(name: "Saint Petersburg")]

  var description: String { name }
}

extension Region: CustomStringConvertible {
  static let all = [
    Region(name: "Tatarstan", cities: [City(name: "Kazan"), City(name: "Yelabuga"), City(name: "Bugulma")]),
    Region(name: "Karelia", cities: [City(name: "Petrozavodsk"), City(name: "Sortavala")]),
  ]

  var description: String { name }
}

extension User: CustomStringConvertible {
  var description: String { "\(name) of \(home?.name ?? "nowhere"), follows \(followed.count)" }
}
