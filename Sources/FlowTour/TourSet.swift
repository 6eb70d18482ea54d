import FlowRuntime

/// Flows to walk through, with their conditions, and with ways to read their types from text.
///
/// The tour reads the screens, events and values from the running flow; the rest it learns here. The flow is made again each time it is started anew.
@MainActor
public protocol TourFlows: AnyObject {
  /// The target's own types that an event can carry; optionals and arrays of them, and Swift's basic types, need no entry.
  var types: [TourType] { get }

  /// The conditions that the flows ask, in the order in which to show them.
  var conditions: [TourCondition] { get }

  /// Makes the entry flow's coordinator, as when the app is opened. The tour starts it.
  func makeFlow() -> FlowCoordinator

  /// The state that is shown instead of the flow's start; nil to start the flow.
  var beginning: StateTree? { get }

  /// Makes a value of any type from its text, if all values are made alike; nil if each of the ``types`` has a way of its own.
  var anyValue: ((String?) -> Any)? { get }

  /// Ends a running task with the outcome that the person at the keyboard has named; nil if the app carries tasks out.
  ///
  /// Takes the names of the task and of its outcome, and the outcome's values. Returns whether the task was running.
  var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? { get }
}

/// A target's flows, with a name to choose them by. Each set is made once.
@MainActor
public protocol TourSet: TourFlows {
  /// The name of the set, in one word.
  nonisolated static var name: String { get }
  /// A description of the set, in one sentence.
  nonisolated static var about: String { get }

  /// The group of sets that this one is chosen from, as one word and one sentence; nil for a set by itself.
  nonisolated static var group: (name: String, about: String)? { get }

  /// Makes the set, as when the app is installed.
  init()
}

extension TourSet {
  /// None: a set by itself.
  public nonisolated static var group: (name: String, about: String)? { nil }
}

extension TourFlows {
  /// None: the app carries tasks out.
  public var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? { nil }

  /// None: every event carries Swift's basic types, or nothing.
  public var types: [TourType] { [] }

  /// Nothing: the flow starts.
  public var beginning: StateTree? { nil }

  /// None: each type has its own way.
  public var anyValue: ((String?) -> Any)? { nil }

  /// None: no flow asks anything.
  public var conditions: [TourCondition] { [] }
}
