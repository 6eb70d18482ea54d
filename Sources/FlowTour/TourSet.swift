import FlowRuntime

/// A target's flows, as the tour needs them: how to start them, what their conditions answer, and how text becomes their types.
///
/// The tour knows no flow. Which screens stand, what they can say and what it carries it reads from the running flow; what only the
/// target can know, the target says here. Each set is made once, and its flow as often as someone starts it anew.
@MainActor
public protocol TourSet: AnyObject {
  /// What the set is called, in one word.
  nonisolated static var name: String { get }
  /// What there is to see, in one sentence.
  nonisolated static var about: String { get }

  /// Makes the set, as when the app is installed.
  init()

  /// The target's own types that an event can carry; optionals and arrays of them come with them, Swift's basic types by themselves.
  var types: [TourType] { get }

  /// The conditions that the flows ask, in the order in which to show them.
  var conditions: [TourCondition] { get }

  /// Makes the entry flow's coordinator, as when the app is opened. The tour starts it.
  func makeFlow() -> FlowCoordinator
}

extension TourSet {
  /// None: every event carries Swift's basic types, or nothing.
  public var types: [TourType] { [] }

  /// None: no flow asks anything.
  public var conditions: [TourCondition] { [] }
}
