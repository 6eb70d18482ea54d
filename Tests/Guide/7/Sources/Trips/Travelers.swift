/// The work that the flows have the app carry out.
@MainActor
final class Travelers: TripsTasks {
  private(set) var ofTrip: [Int: [Int]] = [:]

  func addTraveler(trip: Int, traveler: Int) async throws -> AddTravelerTaskOutcome {
    ofTrip[trip, default: []].append(traveler)
    return .added
  }
}
