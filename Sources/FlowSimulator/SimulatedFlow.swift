import FlowModel

/// A flow as the simulator runs it: its definition, and as text what a generated coordinator has as Swift code.
package struct SimulatedFlow: Sendable {
  /// A field of the context.
  package struct ContextField: Sendable {
    /// The input that it starts as; nil for none.
    package var input: Int?
    /// What it starts as otherwise; nil where nothing has been written to it yet.
    package var value: SimulatedValue?
  }

  /// The beginning of an expression.
  package enum Root: Sendable {
    /// A field of the event.
    case event(Int)
    /// An input of the screen that speaks.
    case screen(Int)
    /// An input of the flow.
    case input(Int)
    /// A field of the context.
    case context(Int)
    /// No field: a literal.
    case literal(SimulatedValue)
  }

  /// A value that a move or a write makes.
  package struct Expression: Sendable {
    /// Its beginning.
    package var root: Root
    /// The members after it.
    package var path: [String]
  }

  /// One write to the context.
  package struct Assignment: Sendable {
    /// The field.
    package var field: Int
    /// The members after it.
    package var path: [String]
    /// The value.
    package var value: Expression
  }

  /// Its definition's text.
  package var definition: String
  /// The flows that it runs, in the order of its nodes.
  package var children: [Int]
  /// What each of its inputs is when nobody gives it.
  package var inputs: [SimulatedValue]
  /// The fields of its context.
  package var context: [ContextField]
  /// The expressions, as the definition numbers them.
  package var expressions: [Expression]
  /// The blocks of writes, as the definition numbers them.
  package var writes: [[Assignment]]
  /// For each node by its name, what its inputs are when nobody gives them.
  package var nodes: [String: [SimulatedValue]]
}

/// A value that is written to a context before its flow begins.
package struct ContextText: Sendable {
  /// The flow.
  package var flow: Int
  /// The field of its context.
  package var field: Int
  /// The members after it.
  package var path: [String]
  /// The value.
  package var value: SimulatedValue
}
