import FlowRuntime
import SwiftUI

/// The app of the guide *Growing an app*, in SwiftUI.
@main
struct TripsApp: App {
  var body: some Scene {
    WindowGroup { TripsWindow() }
  }
}

/// One window, with a session and a flow of its own.
struct TripsWindow: View {
  @State private var trips = TripsOfWindow()

  var body: some View {
    FlowView(trips.flow) { item in
      Label(item, systemImage: item == "trips" ? "suitcase" : "gear")
    }
    .onOpenURL { trips.flow.open($0) }
  }
}

/// What a window keeps, however often its view is made.
@MainActor
final class TripsOfWindow {
  let session = Session()
  let flow: MainCoordinator

  init() {
    flow = MainCoordinator(screens: AppScreens(session: session), conditions: session, tasks: Travelers())
  }

  func signOut() {
    session.signedIn = false
    flow.conditionsChanged()
  }
}
