import FlowRuntime
import FlowTestSupport
import Testing

@testable import EditProfileExample

@MainActor
struct EditProfileLifeTests {
  /// The ways in which a walk ends.
  enum End: CaseIterable {
    case saved, discarded, back, stopped, letGo
  }

  @Test(arguments: End.allCases)
  func `a hundred walks through EditProfile leave nothing alive`(end: End) {
    let witness = Witness()
    for _ in sample(oneIn: 5, of: 1...100) { walk(to: end, witness) }
    #expect(witness.seen.isSuperset(of: ["EditProfile", "profile"]))
    #expect(witness.alive.isEmpty)
  }

  private func walk(to end: End, _ witness: Witness) {
    let flow = EditProfileCoordinator(user: .ann, screens: EditProfileApp(.ann))
    var outcomes = 0
    flow.start()
    witness.follow(flow)
    flow.onOutcome { _ in outcomes += 1 }
    if end != .back {
      flow.screen(ProfileScreen.self)?.cityTapped()
      flow.screen(RegionsScreen.self)?.regionTapped(region: Region.all[0])
      flow.screen(CitiesScreen.self)?.starred(cities: [Region.all[0].cities[1]])
    }
    switch end {
    case .saved:
      flow.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Kazan"))
      flow.screen(ProfileScreen.self)?.done()
    case .discarded:
      flow.navigator?.back()
      flow.navigator?.back()
      flow.navigator?.back()
      flow.screen(ConfirmDiscardScreen.self)?.discarded()
    case .back: flow.navigator?.back()
    case .stopped: flow.stop()
    case .letGo: break
    }
    #expect(outcomes == (end == .letGo ? 0 : 1))
  }
}
