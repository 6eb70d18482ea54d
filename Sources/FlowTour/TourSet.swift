import FlowRuntime

/// Flows to walk through, with their conditions, and with readers of their types from text.
///
/// The tour reads the screens, events and values from the running flow; this protocol gives it the rest. The flow is made again for each start.
@MainActor
public protocol TourFlows: AnyObject {
  /// The target's own types that an event can carry. Optionals and arrays of them, and Swift's basic types, need no entry.
  var types: [TourType] { get }

  /// The conditions that the flows ask, in the order in which they are shown.
  var conditions: [TourCondition] { get }

  /// Makes the entry flow's coordinator, as when the app is opened. The tour starts it.
  func makeFlow() -> FlowCoordinator

  /// The state that is shown instead of the flow's start; nil to start the flow.
  var beginning: StateTree? { get }

  /// Makes a value of any type from its text, if all types are read alike; nil if each type in ``types`` has its own reader.
  var anyValue: ((String?) -> Any)? { get }

  /// Gives every condition its first answer again, as in a fresh app; a walk that is replayed begins so.
  func forgetAnswers()

  /// Ends a running task with the outcome that the user has named; nil if the app runs the tasks.
  ///
  /// Takes the names of the task and of its outcome, and the outcome's values. Returns whether the task was running.
  var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? { get }
}

/// The flows of a target, with a name to choose them by. Each set is made once.
@MainActor
public protocol TourSet: TourFlows {
  /// The name of the set, in one word.
  nonisolated static var name: String { get }
  /// A description of the set, in one sentence.
  nonisolated static var about: String { get }

  /// The group to which this set belongs, as one word and one sentence; nil if it belongs to none.
  nonisolated static var group: (name: String, about: String)? { get }

  /// Makes the set, as when the app is installed.
  init()
}

extension TourSet {
  /// Nil: the set belongs to no group.
  public nonisolated static var group: (name: String, about: String)? { nil }
}

extension TourFlows {
  /// Nil: the app runs the tasks.
  public var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? { nil }

  /// Does nothing: the answers stay, as those of an app do.
  public func forgetAnswers() {}

  /// Empty: every event carries only Swift's basic types, or nothing.
  public var types: [TourType] { [] }

  /// Nil: the flow starts.
  public var beginning: StateTree? { nil }

  /// Nil: each type has its own reader.
  public var anyValue: ((String?) -> Any)? { nil }

  /// Empty: the flows ask no conditions.
  public var conditions: [TourCondition] { [] }
}
