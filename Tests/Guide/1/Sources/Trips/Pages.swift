import FlowRuntime

struct Pages: TripsScreens {
  func tripList(_ screen: TripListScreen) -> any FlowScreen { Page() }
  func trip(_ screen: TripScreen) -> any FlowScreen { Page() }
}

/// Stands for a view, as long as there is none.
final class Page: FlowScreen {}
