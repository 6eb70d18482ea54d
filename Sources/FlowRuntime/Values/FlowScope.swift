import FlowModel

/// The values that an expression of the flow file can use: the event's fields, the inputs of the screen that sent it,
/// and the flow's inputs.
///
/// Generated code reads from it with the declared types; it reads the context from the coordinator itself.
@MainActor
public struct FlowScope {
  let coordinator: FlowCoordinator
  let fields: [BoundValue]
  let sender: [BoundValue]
  /// Replaces the value that the expression begins with, when a bound value is evaluated again.
  let standIn: AppValue?
  /// The writes of this step so far: an input that is bound to a written field is read again.
  let work: EffectRunner?

  init(
    _ coordinator: FlowCoordinator, fields: [BoundValue] = [], sender: [BoundValue] = [], standIn: AppValue? = nil,
    work: EffectRunner? = nil
  ) {
    self.coordinator = coordinator
    self.fields = fields
    self.sender = sender
    self.standIn = standIn
    self.work = work
  }

  /// A field of the event, or one that an outcome sees of the move which led to its flow or task; nil if absent.
  package func event(_ index: Int) -> AppValue? { read(work, fields, index) }

  /// An input of the screen that sent the event; nil if absent.
  package func screen(_ index: Int) -> AppValue? { read(work, sender, index) }

  /// An input of the flow; nil if absent.
  package func input(_ index: Int) -> AppValue? { read(work, coordinator.inputs, index) }

  /// An event's own values are bound to nothing: it keeps those it was sent with.
  private func read(_ work: EffectRunner?, _ values: [BoundValue], _ index: Int) -> AppValue? {
    if let standIn { return standIn }
    if let written = work?.writtenValue(index, values) { return written }
    return values.value(at: index)
  }
}

/// Values in the order of their declaration: a child's inputs, or an outcome's fields.
@MainActor
public struct FlowValues {
  let values: [BoundValue]
  let coordinator: FlowCoordinator

  /// A value by its index; nil if absent.
  package func value(_ index: Int) -> AppValue? { values.value(at: index) }
}

// Values are read by type in an app alone: the page's machine has no types to cast to.
#if !hasFeature(Embedded)
  extension FlowScope {
    /// A field of the event; nil, with a fault, if it is of another type.
    public func event<Value>(_ index: Int, _ type: Value.Type) -> Value? {
      coordinator.cast(event(index), to: type, "an event's field")
    }

    /// An input of the screen that sent the event; nil, with a fault, if it is of another type.
    public func screen<Value>(_ index: Int, _ type: Value.Type) -> Value? {
      coordinator.cast(screen(index), to: type, "a screen's input")
    }

    /// An input of the flow; nil, with a fault, if it is of another type.
    public func input<Value>(_ index: Int, _ type: Value.Type) -> Value? {
      coordinator.cast(input(index), to: type, "an input of the flow")
    }
  }

  extension FlowValues {
    /// A value by its index; nil, with a fault, if it is of another type.
    public func value<Value>(_ index: Int, _ type: Value.Type) -> Value? {
      coordinator.cast(value(index), to: type, "a value of '\(coordinator.definition.name)'")
    }
  }

  extension FlowCoordinator {
    /// A value as the type that the flow declares; nil, with a fault, if it is of another type.
    fileprivate func cast<Value>(_ value: AppValue?, to type: Value.Type, _ place: @autoclosure () -> String) -> Value?
    {
      if let value, let value = value as? Value { return value }
      fault(.wrongType(expected: "\(type)", place: place()))
      return nil
    }
  }
#endif
