import FlowModel

/// Builds a flow's screens, answers its guards, evaluates its expressions, and keeps its context. FlowModel makes the decisions.
///
/// flowc generates a subclass for each flow, and the flow's coordinator makes it. An app never names it; tools that run flows of their own override
/// it.
@MainActor
open class FlowImplementation {
  /// The flow.
  public let definition: FlowDefinition
  /// The inputs that the flow was made with, in the order of their declaration.
  let inputs: [AppValue]
  /// The coordinator that owns this implementation.
  weak var coordinator: FlowCoordinator?

  /// Makes the implementation of a flow; generated initializers call this.
  ///
  /// - Parameters:
  ///   - definition: the flow.
  ///   - inputs: its inputs, in the order of their declaration.
  public init(_ definition: FlowDefinition, _ inputs: [AppValue] = []) {
    self.definition = definition
    self.inputs = inputs
  }

  /// The implementation of a coordinator's flow: for generated code, and for tools that name things by their numbers.
  public static func of(_ coordinator: FlowCoordinator) -> FlowImplementation { coordinator.implementation }

  /// Builds the screen of a node; nil if the implementation has none for it.
  open func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { nil }

  /// Whether a value has one of the types that the screens of a flow file need. The file matters: files with different imports may mean different
  /// types by the same name.
  open func isValue(_ value: AppValue, of type: Int, in file: Int) -> Bool { true }

  /// Makes the coordinator of a child flow; nil if an input is of another type.
  open func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { nil }

  /// The value of a condition: 0 and 1 for a Bool, else an index into its values.
  open func answer(_ condition: Int) -> Int { 0 }

  /// The value of a condition with inputs; by default that of ``answer(_:)``.
  open func answer(_ condition: Int, _ inputs: FlowValues) -> Int { answer(condition) }

  /// Finds the value of an async condition, and gives it to `reply`.
  open func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }

  /// Carries out the task of a node, and gives its outcome to `reply`.
  open func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }

  /// Carries out a block of writes; false if a value was of another type.
  open func write(_ block: Int, _ scope: FlowScope) -> Bool { false }

  /// Evaluates an expression; nil if a value was of another type.
  open func value(_ expression: Int, _ scope: FlowScope) -> AppValue? { nil }

  /// The value of a node's input in a state that tools or tests show: read from its text if the state writes one, else a stand-in. Nil if there is no
  /// such value: then the state cannot be shown.
  open func standIn(_ node: Int, _ input: Int, _ text: String?) -> AppValue? { nil }

  /// Types of the app whose values can be kept over a relaunch, by their names in the flow files.
  open var keptTypes: [String: any Codable.Type] { [:] }

  /// A value as it is kept over a relaunch; nil if it cannot be kept.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - type: its declared type.
  open func keep(_ value: AppValue, _ type: String) -> KeptValue? {
    KeptTypes.keep(value, type, keptTypes)
  }

  /// Reads a value that was kept; nil if it is of another type.
  open func read(_ kept: KeptValue, _ type: String) -> AppValue? {
    KeptTypes.read(kept, type, keptTypes)
  }

  /// Reads a value that was recorded. A value that cannot be kept was recorded as text.
  open func read(recorded kept: KeptValue, _ type: String) -> AppValue? { read(kept, type) }

  /// Gives a context field a value that was kept; false if it is of another type.
  open func restoreContext(_ field: Int, _ value: AppValue) -> Bool { false }

  /// Reads a parameter of the entry flow's link from its text; nil if the text is not a value of its type.
  open func linkValue(_ text: String, _ parameter: Int, of link: Int) -> AppValue? {
    guard definition.links.indices.contains(link), definition.links[link].parameters.indices.contains(parameter) else {
      return nil
    }
    return LinkValues.read(text, definition.links[link].parameters[parameter].type)
  }

  /// Writes a parameter of the entry flow's link as a text that ``linkValue(_:_:of:)`` reads; nil if that is impossible.
  open func linkText(_ value: AppValue, _ parameter: Int, of link: Int) -> String? {
    guard definition.links.indices.contains(link), definition.links[link].parameters.indices.contains(parameter) else {
      return nil
    }
    return LinkValues.write(value, definition.links[link].parameters[parameter].type)
  }

  /// The current value of a context field; nil before the first write.
  open func contextValue(_ field: Int) -> AppValue? { nil }

  /// Saves the context. The returned closure restores it, when a step that wrote to it is denied or the flow starts again.
  open func checkpoint() -> @MainActor () -> Void { {} }
}
