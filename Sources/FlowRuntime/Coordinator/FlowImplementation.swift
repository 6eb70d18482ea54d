import FlowModel

/// Builds a flow's screens, answers its guards, evaluates its expressions, and keeps its context: what a flow computes, where FlowModel decides.
///
/// One is generated for each flow, beside its coordinator, which makes it. An app never names it; tools that run flows of their own override it.
@MainActor
open class FlowImplementation {
  /// The flow.
  public let definition: FlowDefinition
  /// The flow's inputs as it was made with them, in the order of their declaration.
  let inputs: [Any]
  /// The coordinator that was made with it.
  weak var coordinator: FlowCoordinator?

  /// Makes what a flow computes; generated initializers call this.
  ///
  /// - Parameters:
  ///   - definition: the flow.
  ///   - inputs: its inputs, in the order of their declaration.
  public init(_ definition: FlowDefinition, _ inputs: [Any] = []) {
    self.definition = definition
    self.inputs = inputs
  }

  /// The implementation of a coordinator's flow: for generated code, and for tools that name things by their numbers.
  public static func of(_ coordinator: FlowCoordinator) -> FlowImplementation { coordinator.implementation }

  /// Builds the screen of a node; nil if there is none.
  open func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { nil }

  /// Whether a value is of one of the types that the screens need which one of the flow files declares. The files agree in the names of
  /// types, but each means by a name what it imports.
  open func isValue(_ value: Any, of type: Int, in file: Int) -> Bool { true }

  /// Makes the coordinator of a child flow; nil if its inputs are of other types.
  open func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { nil }

  /// The value of a condition: 0 and 1 for a Bool, else an index into its values.
  open func answer(_ condition: Int) -> Int { 0 }

  /// The value of a condition that has inputs, or of one that has none.
  open func answer(_ condition: Int, _ inputs: FlowValues) -> Int { answer(condition) }

  /// Finds the value of a condition that takes time, and gives it to `reply`.
  open func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }

  /// Carries out the task that a node is, and gives its outcome to `reply`.
  open func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }

  /// Carries out a block of writes; false if a value was of another type.
  open func write(_ block: Int, _ scope: FlowScope) -> Bool { false }

  /// Evaluates an expression; nil if a value was of another type.
  open func value(_ expression: Int, _ scope: FlowScope) -> Any? { nil }

  /// An input of a node that a state makes stand: from its text where the state writes it, else whatever stands in for it; nil, and the
  /// state cannot stand, if there is no such value.
  open func standIn(_ node: Int, _ input: Int, _ text: String?) -> Any? { nil }

  /// Types of the app's own whose values can be kept over a relaunch, by the names that the flows give them.
  open var keptTypes: [String: any Codable.Type] { [:] }

  /// A value as it is kept over a relaunch; nil for one that cannot be.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - type: what its declaration says that it is.
  open func keep(_ value: Any, _ type: String) -> KeptValue? {
    KeptTypes.keep(value, type, keptTypes)
  }

  /// Reads a value that was kept; nil for one of another type.
  open func read(_ kept: KeptValue, _ type: String) -> Any? {
    KeptTypes.read(kept, type, keptTypes)
  }

  /// Reads a value that was recorded: where it could not be kept, its text.
  open func read(recorded kept: KeptValue, _ type: String) -> Any? { read(kept, type) }

  /// Gives a context field a value that was kept; false if it is of another type.
  open func restoreContext(_ field: Int, _ value: Any) -> Bool { false }

  /// Reads a parameter of a link of the entry flow's from its text; nil if it is none of its type.
  open func linkValue(_ text: String, _ parameter: Int, of link: Int) -> Any? {
    guard definition.links.indices.contains(link), definition.links[link].parameters.indices.contains(parameter) else {
      return nil
    }
    return LinkValues.read(text, definition.links[link].parameters[parameter].type)
  }

  /// Writes a parameter of a link of the entry flow's as a text that ``linkValue(_:_:of:)`` reads; nil if it cannot.
  open func linkText(_ value: Any, _ parameter: Int, of link: Int) -> String? {
    guard definition.links.indices.contains(link), definition.links[link].parameters.indices.contains(parameter) else {
      return nil
    }
    return LinkValues.write(value, definition.links[link].parameters[parameter].type)
  }

  /// A context field as it is now; nil if nothing was written to it yet.
  open func contextValue(_ field: Int) -> Any? { nil }

  /// Remembers the context: what is returned puts it back, when a step that wrote to it is denied after all, or the flow starts anew.
  open func checkpoint() -> @MainActor () -> Void { {} }
}
