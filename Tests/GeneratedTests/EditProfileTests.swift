import FlowRuntime
import Testing

private struct Screens: EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen {
    let made = PlainScreen()
    screen.onUpdate { [weak made] in made?.text = screen.user.city?.name ?? "nowhere" }
    return made
  }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { PlainScreen() }
  func cities(_ screen: CitiesScreen) -> any FlowScreen { PlainScreen() }
}

@MainActor
@Suite struct EditProfileTests {
  private let flow = EditProfileCoordinator(user: User(name: "Ann"), screens: Screens())

  @Test func `a city that was chosen deep down reaches the profile and the outcome`() async {
    flow.start()
    let profile = flow.screen(ProfileScreen.self)
    profile?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(id: 7)
    #expect(flow.stack == "[profile, regions, cities]")
    #expect(flow.screen(CitiesScreen.self)?.region == 7)
    flow.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Kazan"))
    #expect(flow.stack == "[profile]")
    #expect(profile?.user.city == City(name: "Kazan"))
    profile?.done()
    guard case .saved(let user) = await flow.outcome else {
      Issue.record("the flow was cancelled")
      return
    }
    #expect(user == User(name: "Ann", city: City(name: "Kazan")))
  }

  @Test func `a screen that is shown alone has its inputs and sends nothing`() {
    let screen = ProfileScreen.preview(user: User(name: "Bob"))
    screen.done()
    #expect(screen.user.name == "Bob")
  }
}
