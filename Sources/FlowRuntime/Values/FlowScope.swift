import FlowModel

/// The values that an expression of the flow file can use: the event's fields, the inputs of the screen that sent it, and the flow's inputs.
///
/// Generated code reads from it with the declared types; it reads the context from the coordinator itself.
@MainActor
public struct FlowScope {
  let coordinator: FlowCoordinator
  let fields: [BoundValue]
  let speaker: [BoundValue]
  /// Replaces the value that the expression begins with, when a bound value is evaluated again.
  let standIn: Any?
  /// The writes of this step so far: an input that is bound to a written field is read again.
  let work: EffectRunner?

  init(
    _ coordinator: FlowCoordinator, fields: [BoundValue] = [], speaker: [BoundValue] = [], standIn: Any? = nil,
    work: EffectRunner? = nil
  ) {
    self.coordinator = coordinator
    self.fields = fields
    self.speaker = speaker
    self.standIn = standIn
    self.work = work
  }

  /// A field of the event; nil, with a fault, if it is of another type.
  public func event<Value>(_ index: Int, _ type: Value.Type) -> Value? {
    // Without the step's writes: an event keeps the values it was sent with.
    read(nil, fields, index, type, "an event's field")
  }

  /// An input of the screen that sent the event; nil, with a fault, if it is of another type.
  public func screen<Value>(_ index: Int, _ type: Value.Type) -> Value? {
    read(work, speaker, index, type, "a screen's input")
  }

  /// An input of the flow; nil, with a fault, if it is of another type.
  public func input<Value>(_ index: Int, _ type: Value.Type) -> Value? {
    read(work, coordinator.inputs, index, type, "an input of the flow")
  }

  private func read<Value>(
    _ work: EffectRunner?, _ values: [BoundValue], _ index: Int, _ type: Value.Type, _ place: String
  ) -> Value? {
    let value: Value?
    if let standIn {
      value = standIn as? Value
    } else if let written = work?.writtenValue(index, values) {
      value = written as? Value
    } else {
      value = values.value(index, type)
    }
    if value == nil { coordinator.fault(.wrongType(expected: "\(type)", place: place)) }
    return value
  }
}

/// Values in the order of their declaration: a child's inputs, or an outcome's fields.
@MainActor
public struct FlowValues {
  let values: [BoundValue]
  let coordinator: FlowCoordinator

  /// A value by its index; nil, with a fault, if it is of another type.
  public func value<Value>(_ index: Int, _ type: Value.Type) -> Value? {
    if let value = values.value(index, type) { return value }
    coordinator.fault(.wrongType(expected: "\(type)", place: "a value of '\(coordinator.definition.name)'"))
    return nil
  }
}
