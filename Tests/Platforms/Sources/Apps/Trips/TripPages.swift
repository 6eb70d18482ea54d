import FlowRuntime
import Observation
import SwiftUI

// Screens with view models, and what these need, as the guide *Dependency injection* shows them.

/// What the app's screens and tasks need, made once where the app starts.
@MainActor
struct Services {
  let client: any TripClient
  let session: Session
  let travelers = Travelers()
}

@MainActor
protocol TripClient {
  func title(of trip: Int) async throws -> String
}

/// What the screen of a trip shows. It sends the screen's events, and does not know where they lead.
@MainActor
@Observable
final class TripModel {
  private(set) var title = "…"
  private let screen: TripScreen
  private let client: any TripClient

  init(_ screen: TripScreen, _ client: any TripClient) {
    self.screen = screen
    self.client = client
  }

  func load() async { title = (try? await client.title(of: screen.id)) ?? "No such trip" }

  func editTapped() { screen.editTapped() }
}

struct TripModelView: View {
  let model: TripModel

  var body: some View {
    Button(model.title, action: model.editTapped)
      .task { await model.load() }
  }
}

/// The screens of the flow `Trips`.
struct TripPages: TripsScreens {
  let services: Services

  func trip(_ screen: TripScreen) -> any FlowScreen {
    let model = TripModel(screen, services.client)
    return ViewScreen { TripModelView(model: model) }
  }

  func tripList(_ screen: TripListScreen) -> any FlowScreen { ViewScreen { TripListView(screen: screen) } }
  func editTrip(_ screen: EditTripScreen) -> any FlowScreen {
    let draft = FlowDraft("Rome")
    return ViewScreen { EditTripView(screen: screen, draft: draft) }
  }
  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard your changes?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }
  func export(_ screen: ExportScreen) -> any FlowScreen { ViewScreen { Button("Done", action: screen.done) } }
  func paywall(_ screen: PaywallScreen) -> any FlowScreen { ViewScreen { Button("Buy", action: screen.bought) } }
}

/// The screens of the flow `PickTraveler`, by another team.
struct TravelerPages: PickTravelerScreens {
  func travelerList(_ screen: TravelerListScreen) -> any FlowScreen {
    ViewScreen { TravelerListView(screen: screen) }
  }
  func newTraveler(_ screen: NewTravelerScreen) -> any FlowScreen {
    ViewScreen { Button("Create") { screen.created(traveler: 4) } }
  }
}

@MainActor
func makeTrips(_ services: Services) -> TripsCoordinator {
  TripsCoordinator(
    screens: TripPages(services: services), conditions: services.session, tasks: services.travelers,
    pickTraveler: { PickTravelerCoordinator(screens: TravelerPages()) })
}
