import FlowRuntime
import Synchronization

/// The app's side of a module that was made.
@MainActor
protocol WalkedApp: AnyObject {
  static var name: String { get }
  static var seed: UInt64 { get }
  /// The module as a flow file, and its entry flow with the texts of its inputs.
  static var flows: String { get }
  static var flow: String { get }
  static var inputs: [String: String] { get }
  static var conditions: [(name: String, values: [String])] { get }

  init()
  var answers: Answers { get }
  /// The events that the entry flow reported, and its end.
  var received: [String] { get }
  func makeFlow() -> FlowCoordinator
  /// Listens to a flow that has started.
  func listen(to flow: FlowCoordinator)
}

/// The answers that conditions get.
@MainActor
final class Answers {
  private var values: [String: Int] = [:]
  subscript(condition: String) -> Int {
    get { values[condition] ?? 0 }
    set { values[condition] = newValue }
  }
}

/// A screen that can show any screen of the module: its inputs as texts, and its typed events by number.
@MainActor
final class Shown: FlowScreen {
  /// The number of instances that are alive.
  nonisolated static let alive = Atomic(0)

  var seen: [String] = []
  var send: (Int, [String]) -> Void = { _, _ in }

  init() { Self.alive.add(1, ordering: .relaxed) }
  deinit { Self.alive.subtract(1, ordering: .relaxed) }
}
