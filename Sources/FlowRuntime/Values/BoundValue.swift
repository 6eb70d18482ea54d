import FlowModel

/// The value of an input or of an event's field, with its binding.
@MainActor
struct BoundValue {
  var value: Any
  /// The context field that the value follows; nil for a value that never changes.
  var binding: Binding?

  init(_ value: Any, _ binding: Binding? = nil) {
    self.value = value
    self.binding = binding
  }
}

/// The path by which a value follows a context field.
@MainActor
final class Binding {
  /// The flow and the field at the beginning of the path.
  let flow: FlowID
  let field: Int
  /// The coordinator that evaluates the expression; nil once its flow has ended. Everything that followed the flow's fields is gone by then.
  private weak var coordinator: FlowCoordinator?
  private let expression: Int?
  /// The binding of the value that the expression begins with; nil if the expression begins with the context field itself.
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
  func value() -> Any? {
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
  /// The value at an index; nil if it is absent or of another type.
  @MainActor
  func value<Value>(_ index: Int, _ type: Value.Type) -> Value? {
    index >= 0 && index < count ? self[index].value as? Value : nil
  }
}
