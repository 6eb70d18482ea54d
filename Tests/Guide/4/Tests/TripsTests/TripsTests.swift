import FlowTesting
import Testing

@testable import Trips

@MainActor
struct TripsTests {
  @Test func `a stranger signs in, and sees the trips`() throws {
    let session = Session()
    let flow = MainCoordinator(screens: Pages(), conditions: session)
    flow.start()
    #expect(flow.stack == "[welcome]")
    try flow.require(WelcomeScreen.self).signInTapped()
    session.signedIn = true
    try flow.require(CredentialsScreen.self).entered()
    #expect(flow.stack == "[{ Main.trips: { trips: [tripList] } }]")
  }
}
