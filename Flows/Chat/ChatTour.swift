import FlowRuntime
import FlowTour

/// The tour through `Chat`.
package final class ChatTour: TourSet {
  package nonisolated static let name = "Chat"
  package nonisolated static let about = "Tabs or a drawer, as an experiment says; conversations on conversations."

  private let app = ChatApp()

  package init() {}

  package func makeFlow() -> FlowCoordinator { ChatCoordinator(screens: app, conditions: app, links: ChatLinks()) }

  package var conditions: [TourCondition] {
    [
      TourCondition("nav", app, \.nav), TourCondition("edited", app, \.edited),
      TourCondition(
        "connection", values: ["online", "offline"], isLive: true, answer: { "\(self.app.connection)" },
        change: { self.app.connection = $0 == "offline" ? .offline : .online }),
    ]
  }

  package var types: [TourType] {
    [
      TourType(Peer.self),
      TourType(examples: ["Ann", "Zoe"]) { User(name: $0) },
      TourType(examples: ["1", "1+4", "1+4+9"]) { text in
        let numbers = text.split(separator: "+").map { Int($0) }
        return numbers.contains(nil) ? nil : Stars(messages: Set(numbers.compactMap { $0 }))
      },
    ]
  }
}

extension User: CustomStringConvertible {
  var description: String { name }
}

extension Stars: CustomStringConvertible {
  var description: String { "\(count) starred" }
}
