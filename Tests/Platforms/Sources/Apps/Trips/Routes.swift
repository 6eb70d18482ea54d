import Foundation
import Observation
import SwiftUI

// The list, the trip and its form without a flow, as the guide *From NavigationStack and enums* finds them.

enum Route: Hashable {
  case trip(id: Int)
  case about
}

struct EditedTrip: Identifiable {
  let id: Int
}

@MainActor
@Observable
final class Router {
  var path: [Route] = []
  var edited: EditedTrip?

  func open(_ url: URL) {
    guard url.host() == "trips", let id = Int(url.lastPathComponent) else { return }
    edited = nil
    path = [.trip(id: id)]
  }
}

struct RoutedTrips: View {
  @Bindable var router: Router

  var body: some View {
    NavigationStack(path: $router.path) {
      Button("Trip 7") { router.path.append(.trip(id: 7)) }
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .trip(let id): Button("Edit") { router.edited = EditedTrip(id: id) }
          case .about: Text("Trips")
          }
        }
    }
    .sheet(item: $router.edited) { trip in
      Button("Save") { router.edited = nil }
    }
    .onOpenURL { router.open($0) }
  }
}
