import FlowModel

/// One value on its way: of an input or of an event's field, with what it is bound to.
@MainActor
struct Slot {
  var value: Any
  /// The context field that the value follows; nil for one that never changes.
  var binding: Binding?

  init(_ value: Any, _ binding: Binding? = nil) {
    self.value = value
    self.binding = binding
  }
}

/// How a value follows a context field.
@MainActor
final class Binding {
  /// The flow and the field at the beginning of the path.
  let flow: FlowID
  let field: Int
  /// Where the expression is evaluated; gone when its flow has ended, and with it all that followed it.
  private weak var coordinator: FlowCoordinator?
  private let expression: Int?
  /// The binding of the value that the expression begins with; nil if that is the context field itself.
  private let parent: Binding?

  /// Follows a context field of a coordinator, through an expression if there is one.
  init(_ coordinator: FlowCoordinator, field: Int, expression: Int?) {
    self.coordinator = coordinator
    self.field = field
    self.expression = expression
    flow = coordinator.flowID
    parent = nil
  }

  /// Follows what a bound value follows, through one more expression.
  init(_ parent: Binding, _ coordinator: FlowCoordinator, expression: Int) {
    self.parent = parent
    self.coordinator = coordinator
    self.expression = expression
    flow = parent.flow
    field = parent.field
  }

  /// What is kept of it over a relaunch; nil where a flow on the way has gone.
  ///
  /// - Parameter number: the number of a flow among those that are kept.
  func kept(_ number: (FlowID) -> Int?) -> FlowSnapshot.Bound? {
    guard let coordinator, let flow = number(coordinator.flowID) else { return nil }
    if let parent {
      guard var bound = parent.kept(number) else { return nil }
      if let expression { bound.steps.append(FlowSnapshot.Bound.Step(flow: flow, expression: expression)) }
      return bound
    }
    let fields = coordinator.definition.context
    guard fields.indices.contains(field) else { return nil }
    return FlowSnapshot.Bound(flow: flow, field: fields[field].name, expression: expression, steps: [])
  }

  /// The value as it is now; nil when nobody can tell any more.
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

extension [Slot] {
  /// The one place in which an erased value is read back.
  @MainActor
  func value<Value>(_ index: Int, _ type: Value.Type) -> Value? {
    index >= 0 && index < count ? self[index].value as? Value : nil
  }
}
