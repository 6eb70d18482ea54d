import FlowTesting
import Testing

@testable import Trips

@MainActor
struct TripsTests {
  @Test func `a trip opens from the list`() throws {
    let flow = TripsCoordinator(screens: Pages())
    flow.start()
    try flow.require(TripListScreen.self).tripTapped(id: 7)
    #expect(flow.stack == "[tripList, trip]")
    #expect(try flow.require(TripScreen.self).id == 7)
  }
}
