/// The app's answers to what the flows ask.
@MainActor
final class Session: TripsConditions {
  var signedIn = false

  func premium() async throws -> Bool {
    try await Task.sleep(for: .milliseconds(50))
    return false
  }
}
