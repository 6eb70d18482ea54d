import FlowRuntime

/// Flows that someone can walk through: how to start them, what their conditions answer, and how text becomes their types.
///
/// The tour knows no flow. Which screens stand, what they can say and what it carries it reads from the running flow; what it cannot
/// know, it is told here. The flow is made as often as someone starts it anew.
@MainActor
public protocol TourFlows: AnyObject {
  /// The target's own types that an event can carry; optionals and arrays of them come with them, Swift's basic types by themselves.
  var types: [TourType] { get }

  /// The conditions that the flows ask, in the order in which to show them.
  var conditions: [TourCondition] { get }

  /// Makes the entry flow's coordinator, as when the app is opened. The tour starts it.
  func makeFlow() -> FlowCoordinator

  /// What stands in place of what the flow starts with; nil to start it.
  var beginning: StateTree? { get }

  /// Makes a value of whatever type from its text, where all values are made alike; nil where each of the ``types`` has its own way.
  var anyValue: ((String?) -> Any)? { get }

  /// Ends a task that is carried out, where the person at the keyboard says how; nil where the app carries it out.
  ///
  /// It is given the names of the task and of its outcome, and the outcome's values, and says whether the task was carried out.
  var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? { get }
}

/// A target's flows, with a name to choose them by. Each set is made once.
@MainActor
public protocol TourSet: TourFlows {
  /// What the set is called, in one word.
  nonisolated static var name: String { get }
  /// What there is to see, in one sentence.
  nonisolated static var about: String { get }

  /// What several sets have in common that are chosen from together, in one word and one sentence; nil for a set by itself.
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
