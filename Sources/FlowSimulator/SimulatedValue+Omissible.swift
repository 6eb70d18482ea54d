import FlowRuntime

extension SimulatedValue: Omissible {
  /// The text; nil for a Swift nil.
  package var content: Any? { text }
}
