import FlowRuntime
import Testing

@testable import EditProfileExample

@MainActor
struct EditProfileFlowTests {
  private let flow: EditProfileCoordinator
  private let tatarstan = Region.all[0]
  private let kazan = City(name: "Kazan")
  private let moscow = City(name: "Moscow")

  init() {
    flow = EditProfileCoordinator(user: .ann, screens: EditProfileApp(.ann))
    flow.start()
  }

  /// The text that the app shows on the screen at an index, from the bottom.
  private func shown(_ index: Int) -> String? {
    flow.navigator.flatMap { $0.screen(of: $0.model.entries[index].id) as? Page }?.text
  }

  @Test func `a federal city comes back over one screen`() {
    flow.screen(ProfileScreen.self)?.cityTapped()
    #expect(flow.stack == "[profile, regions]")
    flow.screen(RegionsScreen.self)?.federalCity(city: moscow)
    #expect(flow.stack == "[profile]")
    #expect(flow.screen(ProfileScreen.self)?.user.home == moscow)
    #expect(shown(0) == "Moscow, 0 followed")
  }

  @Test func `a region's city comes back over two screens`() {
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(region: tatarstan)
    #expect(flow.stack == "[profile, regions, cities]")
    #expect(flow.screen(CitiesScreen.self)?.region == tatarstan)
    flow.screen(CitiesScreen.self)?.cityTapped(city: kazan)
    #expect(flow.stack == "[profile]")
    #expect(shown(0) == "Kazan, 0 followed")
  }

  @Test func `stars keep all screens open, and the numbers below change at once`() {
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(region: tatarstan)
    var steps: [FlowStep] = []
    flow.navigator?.onStep { steps.append($0) }
    let cities = flow.screen(CitiesScreen.self)
    for count in 1...tatarstan.cities.count {
      cities?.starred(cities: Array(tatarstan.cities.prefix(count)))
      #expect(flow.stack == "[profile, regions, cities]")
      #expect(cities?.followed.count == count)
      #expect(flow.screen(RegionsScreen.self)?.following == count)
      #expect([shown(0), shown(1)] == ["no city, \(count) followed", "\(count) followed"])
    }
    #expect(steps.map(\.updated) == Array(repeating: ["profile", "regions", "cities"], count: 3))
    #expect(steps.allSatisfy { $0.built.isEmpty && $0.released.isEmpty })
  }

  @Test func `the followed cities are there when the regions are opened again`() {
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.regionTapped(region: tatarstan)
    flow.screen(CitiesScreen.self)?.starred(cities: [kazan])
    flow.navigator?.back()
    #expect(flow.stack == "[profile, regions]")
    flow.screen(RegionsScreen.self)?.regionTapped(region: Region.all[1])
    #expect(flow.screen(CitiesScreen.self)?.followed == [kazan])
  }

  @Test func `done ends with the edited user`() async {
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.federalCity(city: moscow)
    flow.screen(ProfileScreen.self)?.done()
    guard case .saved(let user) = await flow.outcome else {
      Issue.record("the flow was cancelled")
      return
    }
    #expect(user == User(name: "Ann", home: moscow))
  }

  @Test func `back cancels where nothing was edited`() async {
    flow.navigator?.back()
    guard case .cancelled = await flow.outcome else {
      Issue.record("the flow was not cancelled")
      return
    }
  }

  @Test func `back asks where something was edited, and what is kept stays`() {
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.federalCity(city: moscow)
    flow.navigator?.back()
    #expect(flow.stack == "[profile, { alert: [confirmDiscard] }]")
    flow.screen(ConfirmDiscardScreen.self)?.kept()
    #expect(flow.stack == "[profile]")
    #expect(flow.screen(ProfileScreen.self)?.user.home == moscow)
  }

  @Test func `discarding cancels, whatever was edited`() async {
    flow.screen(ProfileScreen.self)?.cityTapped()
    flow.screen(RegionsScreen.self)?.federalCity(city: moscow)
    flow.navigator?.back()
    flow.screen(ConfirmDiscardScreen.self)?.discarded()
    guard case .cancelled = await flow.outcome else {
      Issue.record("the flow was not cancelled")
      return
    }
  }
}
