import FlowRuntime
import Foundation
import Testing

/// Remembers weakly whatever it has seen alive: what is still there at the end was leaked.
@MainActor
final class Witness {
  private struct Sighting {
    weak var object: AnyObject?
    let name: String
  }

  private var sightings: [Sighting] = []

  /// Sees every coordinator and every screen that lives now, and after each step from now on.
  func follow(_ flow: FlowCoordinator) {
    see(flow)
    flow.navigator?.onStep { [weak flow] _ in if let flow { self.see(flow) } }
  }

  private func see(_ flow: FlowCoordinator) {
    guard let navigator = flow.navigator else { return }
    for coordinator in navigator.coordinators {
      sightings.append(Sighting(object: coordinator, name: coordinator.definition.name))
    }
    for entry in navigator.model.entries {
      let name = navigator.node(of: entry.id)?.name ?? "?"
      sightings.append(Sighting(object: navigator.screen(of: entry.id), name: name))
    }
  }

  /// The names of what is alive, each once, in the order in which it was seen.
  var alive: [String] {
    var names: [String] = []
    for sighting in sightings where sighting.object != nil && !names.contains(sighting.name) {
      names.append(sighting.name)
    }
    return names
  }

  /// The names of all that was seen.
  var seen: Set<String> { Set(sightings.map(\.name)) }
}

extension FlowCoordinator {
  /// The flows that run, parents first.
  var running: [String] { navigator?.coordinators.map(\.definition.name) ?? [] }

  /// The snapshot that the app finds after it was killed: the current one, through JSON as on a disk.
  func kept() throws -> FlowSnapshot {
    let snapshot = try JSONEncoder().encode(navigator?.snapshot())
    return try #require(try JSONDecoder().decode(FlowSnapshot?.self, from: snapshot))
  }

  /// Selects an item of the lowest container by its name.
  func select(_ name: String) throws {
    let navigator = try #require(navigator)
    let container = try #require(navigator.model.containers.first)
    let item = try #require(navigator.flow(of: container.id)?.items.firstIndex { $0.name == name })
    navigator.select(item, of: container.id)
  }

  /// Pulls the topmost layer down.
  func dismiss() {
    if let layer = navigator?.model.layers.last { navigator?.dismissed(layer.id) }
  }
}
