import FlowModel

extension SimulatedValue {
  /// The value in the notation of states and tests.
  public var notation: String { StateTree.Text.notation(of: text) }

  /// Reads a value from its ``notation``.
  public init(notation text: String) { self.init(StateTree.Text.plain(text)) }
}
