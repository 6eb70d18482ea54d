import FlowModel
import FlowRuntime
import Testing

final class TestScreen: FlowScreen {
  var text = ""
}

struct TestScreens: EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen {
    let made = TestScreen()
    screen.onUpdate { [weak made] in made?.text = screen.user.city?.name ?? "nowhere" }
    return made
  }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { TestScreen() }
  func cities(_ screen: CitiesScreen) -> any FlowScreen { TestScreen() }
}

@MainActor
struct EditProfileRuns {
  @Test func `a federal city comes back to the profile at once`() async {
    let flow = EditProfileCoordinator(user: User(name: "Ann"), screens: TestScreens())
    var steps: [FlowStep] = []
    flow.start()
    flow.navigator?.onStep { steps.append($0) }
    #expect(flow.stack == "[profile]")
    let profile = flow.screen(ProfileScreen.self)
    profile?.cityTapped()
    #expect(flow.stack == "[profile, regions]")
    flow.screen(RegionsScreen.self)?.regionTapped(id: 7)
    #expect(flow.stack == "[profile, regions, cities]")
    #expect(flow.screen(CitiesScreen.self)?.region == 7)
    flow.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Kazan"))
    #expect(flow.stack == "[profile]")
    #expect(profile?.user.city?.name == "Kazan")
    #expect(steps.last?.updated == ["profile"])
    #expect(steps.last?.released == ["cities", "regions"])
    let shown = flow.navigator.flatMap { $0.screen(of: $0.model.entries[0].id) } as? TestScreen
    #expect(shown?.text == "Kazan")
    profile?.done()
    guard case .saved(let user) = await flow.outcome else {
      Issue.record("the flow was cancelled")
      return
    }
    #expect(user.city?.name == "Kazan")
  }
}
