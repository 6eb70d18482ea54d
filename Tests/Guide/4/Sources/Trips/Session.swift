/// What the app knows, and the flows ask.
@MainActor
final class Session: TripsConditions {
  var signedIn = false
}
