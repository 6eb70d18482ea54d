import FlowModel

/// A flow for the simulator: its definition, and data for the parts that a generated coordinator has as Swift code.
package struct SimulatedFlow: Sendable {
  /// A field of the context.
  package struct ContextField: Sendable {
    /// The input whose value the field starts with; nil if absent.
    package var input: Int?
    /// The value that a field without an input starts with; nil until the first write.
    package var value: SimulatedValue?
  }

  /// The beginning of an expression.
  package enum Root: Sendable {
    /// A field of the event.
    case event(Int)
    /// An input of the screen that sent the event.
    case screen(Int)
    /// An input of the flow.
    case input(Int)
    /// A field of the context.
    case context(Int)
    /// No field: a literal.
    case literal(SimulatedValue)
  }

  /// A value of a move or a write.
  package struct Expression: Sendable {
    /// The field or the literal that the path starts at.
    package var root: Root
    /// The path of members after it.
    package var path: [String]
  }

  /// One write to the context.
  package struct Assignment: Sendable {
    package var field: Int
    /// The path of members after it.
    package var path: [String]
    package var value: Expression
  }

  /// The text of the flow's definition.
  package var definition: String
  /// The child flows, in the order of the nodes.
  package var children: [Int]
  /// The stand-in of each input.
  package var inputs: [SimulatedValue]
  /// The fields of the context.
  package var context: [ContextField]
  /// The expressions, as the definition numbers them.
  package var expressions: [Expression]
  /// The blocks of writes, as the definition numbers them.
  package var writes: [[Assignment]]
  /// The stand-ins of the inputs of each node, by the node's name.
  package var nodes: [String: [SimulatedValue]]
}

/// A value that is written to a context before its flow begins.
package struct ContextText: Sendable {
  package var flow: Int
  /// The field of the flow's context.
  package var field: Int
  /// The path of members after it.
  package var path: [String]
  package var value: SimulatedValue
}
