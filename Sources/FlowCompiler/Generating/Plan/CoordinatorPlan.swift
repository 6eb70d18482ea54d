import FlowDiagnostics
import FlowSyntax

/// The definition of a flow's coordinator as text, with the expressions and writes that it numbers.
package struct CoordinatorPlan: Sendable {
  /// A field that an expression starts from.
  package struct Root: Sendable {
    /// The kind of field.
    package var source: FlowGraph.Source.Root
    package var name: Name
    package var type: Name
  }

  /// A value that Swift computes from a root; or a literal.
  package struct Expression: Sendable {
    /// The field that it starts from; nil for a literal.
    package var root: Root?
    /// The steps after the root.
    package var path: [Name]
    /// The value as written.
    package var value: ValueSyntax
    /// The type of the field that it fills; the empty name if Swift infers it.
    package var type: Name
  }

  /// One write of a block.
  package struct Assignment: Sendable {
    /// The context field: its index.
    package var field: Int
    /// The steps of the path after the field.
    package var path: [Name]
    /// The whole key.
    package var keyRange: SourceRange
    /// The value to write.
    package var value: Expression
  }

  /// The lines of the string literal that holds the definition, without their indentation.
  package var lines: [String] = []
  /// The expressions by number.
  package var expressions: [Expression] = []
  /// The blocks of writes by number.
  package var writes: [[Assignment]] = []
  /// The conditions that the definition's guards and requirements ask, by number: indices into the graph's.
  package var questions: [Int] = []
  /// The files that declare the flow's screens with inputs, by number.
  private(set) var screenFiles: [UInt32] = []

  /// Numbers a file, unless it has a number already.
  mutating func number(ofFile file: UInt32) -> Int {
    if let number = screenFiles.firstIndex(of: file) { return number }
    screenFiles.append(file)
    return screenFiles.count - 1
  }
}

/// Plans every flow's coordinator, in the order of the graph's flows; the simulator runs these plans.
package func planCoordinators(of graph: FlowGraph) -> [CoordinatorPlan] {
  let module = ModulePlan(graph, module: "")
  return graph.flows.allIndices.map { DefinitionWriter(flow: $0, module).write() }
}
