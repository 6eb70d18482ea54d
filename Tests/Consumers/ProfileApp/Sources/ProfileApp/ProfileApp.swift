import FlowRuntime

/// Walks through the app as a user would, and fails where it does not follow.
@main
struct ProfileApp {
  static func main() {
    let app = MainCoordinator(user: User(name: "Ann"), screens: Screens())
    app.start()
    expect(app, "[home]")
    app.screen(HomeModel.self)?.profileTapped()
    app.screen(ProfileScreen.self)?.cityTapped()
    app.screen(RegionsScreen.self)?.regionTapped(id: 7)
    app.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Kazan"))
    expect(app, "[home, { full: [profile] }]")
    app.screen(ProfileScreen.self)?.done()
    expect(app, "[home]")
    let home = app.screen(HomeModel.self)
    precondition(home?.user.city == City(name: "Kazan"), "home shows \(home.map { "\($0.user)" } ?? "nothing")")
    print("Ann lives in Kazan now")
  }

  @MainActor private static func expect(_ app: MainCoordinator, _ stack: String) {
    precondition(app.stack == stack, "\(stack) should stand, not \(app.stack)")
  }
}
