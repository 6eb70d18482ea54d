import FlowModel

/// The value of an input or of an event's field, with its binding.
@MainActor
struct BoundValue {
  var value: AppValue
  /// The context field that the value follows; nil for a value that never changes.
  var binding: Binding?

  init(_ value: AppValue, _ binding: Binding? = nil) {
    self.value = value
    self.binding = binding
  }

  /// The same value; one that is bound to a context is read there again.
  var current: BoundValue { binding.flatMap { $0.value() }.map { BoundValue($0, binding) } ?? self }
}

/// The path by which a value follows a context field.
@MainActor
final class Binding {
  /// The flow and the field at the beginning of the path.
  let flow: FlowID
  let field: Int
  /// The coordinator that evaluates the expression; nil once its flow has ended. Everything that followed the flow's
  /// fields is gone by then.
  private weak var coordinator: FlowCoordinator?
  private let expression: Int?
  /// The binding of the value that the expression begins with; nil if the expression begins with the context field
  /// itself.
  private let parent: Binding?

  /// Follows a context field of a coordinator, through an expression if there is one.
  init(_ coordinator: FlowCoordinator, field: Int, expression: Int?) {
    self.coordinator = coordinator
    self.field = field
    self.expression = expression
    flow = coordinator.flowID
    parent = nil
  }

  /// Follows the field of another binding, through one more expression.
  init(_ parent: Binding, _ coordinator: FlowCoordinator, expression: Int) {
    self.parent = parent
    self.coordinator = coordinator
    self.expression = expression
    flow = parent.flow
    field = parent.field
  }

  /// The binding as it is kept over a relaunch; nil if a flow on the path has ended.
  ///
  /// - Parameter number: the number of a flow among the kept ones.
  func kept(_ number: (FlowID) -> Int?) -> FlowSnapshot.Bound? {
    guard let coordinator, let flow = number(coordinator.flowID) else { return nil }
    if let parent {
      guard var bound = parent.kept(number) else { return nil }
      if let expression {
        bound.steps.append(FlowSnapshot.Bound.Step(flow: KeptNumber(flow), expression: KeptNumber(expression)))
      }
      return bound
    }
    let fields = coordinator.definition.context
    guard fields.indices.contains(field) else { return nil }
    return FlowSnapshot.Bound(
      flow: KeptNumber(flow), field: fields[field].name, expression: expression.map(KeptNumber.init), steps: [])
  }

  /// The current value; nil if a flow on the path has ended.
  func value() -> AppValue? {
    guard let coordinator else { return nil }
    guard let parent else {
      guard let expression else { return coordinator.implementation.contextValue(field) }
      return coordinator.implementation.value(expression, FlowScope(coordinator))
    }
    guard let base = parent.value() else { return nil }
    guard let expression else { return base }
    return coordinator.implementation.value(expression, FlowScope(coordinator, standIn: base))
  }
}

extension [BoundValue] {
  /// The value at an index; nil if absent.
  @MainActor
  func value(at index: Int) -> AppValue? { indices.contains(index) ? self[index].value : nil }
}

#if !hasFeature(Embedded)
  extension BoundValue {
    /// A nil that equals every other nil.
    static var nothing: BoundValue { BoundValue(Optional<Never>.none as Any) }

    /// The value as text; nil for a nil.
    var text: String? {
      guard let omissible = value as? any Omissible else { return "\(value)" }
      return omissible.content.map { BoundValue($0).text } ?? nil
    }

    /// Whether both have equal values; any nil equals any other, whatever it wraps.
    func isSame(as other: BoundValue) -> Bool { areSame(value, other.value) }
  }

  /// Whether two values are equal; any nil equals any other, whatever it wraps.
  func areSame(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? any Omissible, let second = second as? any Omissible, first.isOmitted, second.isOmitted {
      return true
    }
    guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
    return first == second
  }

  /// A value that may be nil.
  package protocol Omissible {
    /// The wrapped value; nil if it is nil.
    var content: Any? { get }
  }

  extension Omissible {
    /// Whether it is nil.
    var isOmitted: Bool { content == nil }
  }

  extension Optional: Omissible {
    /// The wrapped value; nil if it is nil.
    package var content: Any? { self }
  }
#endif
