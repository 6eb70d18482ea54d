import FlowTesting
import XCTest

@testable import Trips

final class TripsXCTests: XCTestCase {
  @MainActor
  func testSignedOutUsersSignInFirst() async throws {
    let session = Session()
    let flow = MainCoordinator(screens: Pages(), conditions: session, tasks: Travelers())
    flow.start()
    XCTAssertEqual(flow.stack, "[welcome]")
    try flow.require(WelcomeScreen.self).signInTapped()
    session.signedIn = true
    try flow.require(CredentialsScreen.self).entered()
    XCTAssertEqual(flow.stack, "[{ Main.trips: { trips: [tripList] } }]")
  }
}

final class ScreenListTests: XCTestCase {
  @MainActor
  func testEveryScreenIsListed() async {
    let flow = MainCoordinator(screens: Pages(), conditions: Session(), tasks: Travelers())
    for screen in FlowTools(flow).catalogue.screens { print(screen, screen.samples) }
    XCTAssertEqual(FlowTools(flow).catalogue.screens.count, 12)
  }
}
