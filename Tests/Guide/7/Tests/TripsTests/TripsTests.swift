import FlowTesting
import Testing

@testable import Trips

@MainActor
struct TripsTests {
  @Test func `a traveler is picked for a trip`() async throws {
    let (session, travelers) = (Session(), Travelers())
    session.signedIn = true
    let flow = MainCoordinator(screens: Pages(), conditions: session, tasks: travelers)
    flow.start()
    try flow.require(TripListScreen.self).tripTapped(id: 7)
    try flow.require(TripScreen.self).addTapped()
    try flow.require(TravelerListScreen.self).travelerTapped(traveler: 3)
    await flow.settled()
    #expect(flow.stack == "[{ Main.trips: { trips: [tripList, trip] } }]")
    #expect(travelers.ofTrip == [7: [3]])
  }
}
