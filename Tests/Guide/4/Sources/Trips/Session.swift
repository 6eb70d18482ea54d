/// The app's answers to what the flows ask.
@MainActor
final class Session: TripsConditions {
  var signedIn = false
}
