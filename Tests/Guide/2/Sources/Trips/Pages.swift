import FlowRuntime

struct Pages: TripsScreens {
  func tripList(_ screen: TripListScreen) -> any FlowScreen { Page() }
  func trip(_ screen: TripScreen) -> any FlowScreen { Page() }
  func editTrip(_ screen: EditTripScreen) -> any FlowScreen { Page() }

  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard your changes?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }
}

/// Stands for a view, as long as there is none.
final class Page: FlowScreen {}
