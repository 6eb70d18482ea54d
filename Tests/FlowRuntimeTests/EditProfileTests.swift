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

/// A generated coordinator, driven as an app drives it.
@MainActor
struct EditProfileTests {
  private let flow = EditProfileCoordinator(user: User(name: "Ann"), screens: TestScreens())

  @Test func `an observer given to start is notified of the start itself`() {
    var steps: [FlowStep] = []
    flow.start(onStep: { steps.append($0) })
    #expect(steps.map(\.trigger) == [.start])
    #expect(steps.last?.built == ["profile"])
  }

  @Test func `an entry's flow is known, as long as the entry is on the stack`() {
    flow.start()
    flow.screen(ProfileScreen.self)?.cityTapped()
    let entries = flow.navigator?.model.entries ?? []
    #expect(entries.map { flow.navigator?.flow(of: $0.id)?.name } == ["EditProfile", "EditProfile"])
    flow.navigator?.back()
    #expect(flow.navigator?.flow(of: entries[1].id) == nil)
  }

  @Test func `a city two screens up reaches the profile, which stays as it was`() async {
    var steps: [FlowStep] = []
    flow.start()
    flow.navigator?.onStep { steps.append($0) }
    let profile = flow.screen(ProfileScreen.self)
    let shown = flow.navigator.flatMap { $0.screen(of: $0.model.entries[0].id) } as? TestScreen
    profile?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(id: 7)
    #expect(flow.stack == "[profile, regions, cities]")
    #expect(flow.screen(CitiesScreen.self)?.region == 7)
    flow.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Kazan"))
    #expect(flow.stack == "[profile]")
    #expect(profile?.user.city?.name == "Kazan")
    #expect(shown?.text == "Kazan")
    #expect(steps.last?.updated == ["profile"])
    #expect(steps.last?.released == ["cities", "regions"])
    profile?.done()
    guard case .saved(let user) = await flow.outcome else {
      Issue.record("the flow was cancelled")
      return
    }
    #expect(user.city?.name == "Kazan")
  }

  @Test func `a step has what set it off, what was built and where it led`() {
    var steps: [FlowStep] = []
    flow.start()
    flow.navigator?.onStep { steps.append($0) }
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(id: 7)
    flow.navigator?.back()
    #expect(
      steps.map(\.description) == [
        "profile.cityTapped → [profile, regions], built regions",
        "regions.regionTapped → [profile, regions, cities], built cities",
        "back → [profile, regions], released cities",
      ])
    // Lines are written into logs, and values may be about people.
    #expect(steps[1].descriptionWithValues.hasPrefix("regions.regionTapped: { id: 7 } → "))
    var dumped = ""
    dump(steps[1], to: &dumped)
    dump(steps[1].trigger, to: &dumped)
    #expect(dumped.contains("regions.regionTapped") && !dumped.contains("7"))
  }

  @Test func `an event sent while another is carried out waits for its turn`() {
    final class Eager: EditProfileScreens {
      func profile(_ screen: ProfileScreen) -> any FlowScreen { TestScreen() }
      func regions(_ screen: RegionsScreen) -> any FlowScreen {
        // Sends an event while it is being built.
        screen.regionTapped(id: 3)
        return TestScreen()
      }
      func cities(_ screen: CitiesScreen) -> any FlowScreen { TestScreen() }
    }
    let flow = EditProfileCoordinator(user: User(name: "Ann"), screens: Eager())
    flow.start()
    var stacks: [String] = []
    flow.navigator?.onStep { stacks.append($0.stack) }
    flow.screen(ProfileScreen.self)?.cityTapped()
    #expect(stacks == ["[profile, regions]", "[profile, regions, cities]"])
  }

  @Test func `back on the only screen ends the flow as cancelled`() async {
    flow.start()
    flow.navigator?.back()
    guard case .cancelled = await flow.outcome else {
      Issue.record("the flow was saved")
      return
    }
    flow.screen(ProfileScreen.self)?.cityTapped()
    #expect(flow.stack == "[profile]")
  }

  @Test func `an outcome is reported once to each observer, added before or after`() {
    flow.start()
    var received = 0
    flow.onOutcome { _ in received += 1 }
    flow.screen(ProfileScreen.self)?.done()
    flow.screen(ProfileScreen.self)?.done()
    #expect(received == 1)
    flow.onOutcome { _ in received += 1 }
    #expect(received == 2)
  }

  @Test func `a flow that starts again knows nothing of the last time`() {
    flow.start()
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.federalCity(city: City(name: "Moscow"))
    flow.screen(ProfileScreen.self)?.done()
    #expect(flow.screen(ProfileScreen.self)?.user.city?.name == "Moscow")
    flow.start()
    #expect(flow.stack == "[profile]")
    #expect(flow.screen(ProfileScreen.self)?.user.city == nil)
    flow.screen(ProfileScreen.self)?.cityTapped()
    #expect(flow.stack == "[profile, regions]")
  }

  @Test func `a task that awaits a released flow gets cancelled`() async {
    flow.start()
    var received: [EditProfileOutcome] = []
    flow.onOutcome { received.append($0) }
    flow.stop()
    #expect(received.count == 1)
    #expect(flow.stack == "[]")
  }

  @Test func `an outcome is reported once to an observer added before the flow started`() async {
    var received: [String] = []
    flow.onOutcome { received.append("\($0)") }
    // A screen's task that awaits the flow before the app starts it.
    let flow = flow
    async let outcome = flow.outcome
    await Task.yield()
    #expect(received == [])
    flow.start()
    flow.screen(ProfileScreen.self)?.done()
    flow.screen(ProfileScreen.self)?.done()
    #expect(received.count == 1 && received[0].hasPrefix("saved"))
    guard case .saved = await outcome else {
      Issue.record("the flow was cancelled")
      return
    }
  }

  @Test func `a task that awaits a flow that never starts gets cancelled when the app releases it`() async {
    var received: [String] = []
    flow.onOutcome { received.append("\($0)") }
    let flow = flow
    let waiting = Task { await flow.outcome }
    await Task.yield()
    flow.stop()
    guard case .cancelled = await waiting.value, case .cancelled = await flow.outcome else {
      Issue.record("the flow was saved")
      return
    }
    flow.onOutcome { received.append("\($0)") }
    #expect(received == ["cancelled", "cancelled"])
  }

  @Test func `a flow that nothing keeps is released, despite observers of its outcome`() {
    var flow: EditProfileCoordinator? = EditProfileCoordinator(user: User(name: "Ann"), screens: TestScreens())
    weak let gone = flow
    flow?.onOutcome { _ in }
    flow = nil
    #expect(gone == nil)
  }

  @Test func `a stopped flow reports its outcome after it has started again`() {
    flow.start()
    flow.stop()
    flow.start()
    var received: [String] = []
    flow.onOutcome { received.append("\($0)") }
    #expect(received == [])
    flow.screen(ProfileScreen.self)?.done()
    #expect(received.count == 1 && received[0].hasPrefix("saved"))
  }

  @Test func `a screen of a preview is shown alone`() {
    let screen = ProfileScreen.preview(user: User(name: "Ann"))
    screen.cityTapped()
    #expect(screen.user.name == "Ann")
  }

  @Test func `a presenter receives each change as one value`() {
    final class Recording: FlowPresenter {
      var lines: [String] = []
      func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
        let shown = change.added.allSatisfy { navigator.screen(of: $0.id) != nil }
        lines.append("+\(change.added.count) -\(change.removed.count) \(shown)")
      }
    }
    let presenter = Recording()
    flow.start(in: presenter)
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(id: 7)
    flow.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Kazan"))
    #expect(presenter.lines == ["+1 -0 true", "+1 -0 true", "+1 -0 true", "+0 -2 true"])
  }

  @Test func `a value of another type is a fault, and nothing moves`() throws {
    flow.start()
    let navigator = try #require(flow.navigator)
    var faults: [FlowFault] = []
    navigator.onFault { faults.append($0) }
    flow.screen(ProfileScreen.self)?.cityTapped()
    let regions = try #require(navigator.top)
    navigator.send(0, ["not a city"], from: regions.id)
    #expect(flow.stack == "[profile, regions]")
    #expect(faults == [.wrongType(expected: "City", place: "an event's field")])
  }

  @Test func `a screen whose input is of another type is not made, and that is a fault`() throws {
    flow.start()
    let navigator = try #require(flow.navigator)
    var faults: [FlowFault] = []
    navigator.onFault { faults.append($0) }
    flow.screen(ProfileScreen.self)?.cityTapped()
    let regions = try #require(navigator.top)
    navigator.send(1, ["not a number"], from: regions.id)
    #expect(flow.screen(CitiesScreen.self) == nil)
    #expect(
      faults == [
        .wrongType(expected: "RegionID", place: "the input 'region' of the screen 'cities'"),
        .missing("the screen 'cities'"),
      ])
  }

  @Test(arguments: 0..<3)
  func `a hundred starts and ends leave nothing alive`(way: Int) {
    struct Weak { weak var object: AnyObject? }
    var screens: [Weak] = []
    var coordinators: [Weak] = []
    for _ in 0..<100 {
      let flow = EditProfileCoordinator(user: User(name: "Ann"), screens: TestScreens())
      flow.start()
      flow.screen(ProfileScreen.self)?.cityTapped()
      flow.screen(RegionsScreen.self)?.regionTapped(id: 7)
      coordinators.append(Weak(object: flow))
      if let navigator = flow.navigator {
        screens += navigator.model.entries.map { Weak(object: navigator.screen(of: $0.id)) }
      }
      switch way {
      case 0: flow.screen(ProfileScreen.self)?.done()
      case 1: for _ in 0..<3 { flow.navigator?.back() }
      default: break
      }
    }
    #expect(screens.count == 300)
    #expect(screens.allSatisfy { $0.object == nil })
    #expect(coordinators.allSatisfy { $0.object == nil })
  }
}
