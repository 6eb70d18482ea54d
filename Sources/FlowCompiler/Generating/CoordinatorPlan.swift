import FlowDiagnostics
import FlowSyntax

/// The definition's text of a flow's coordinator, and the expressions and writes that it numbers.
package struct CoordinatorPlan: Sendable {
  /// A field that an expression starts from.
  package struct Root: Sendable {
    /// The kind of field.
    package var source: FlowGraph.Source.Root
    /// Its name.
    package var name: Name
    /// Its type.
    package var type: Name
  }

  /// A value that Swift makes from a root, or a literal.
  package struct Expression: Sendable {
    /// The field that it starts from; nil for a literal.
    package var root: Root?
    /// The steps after the root.
    package var path: [Name]
    /// The value as written.
    package var value: ValueSyntax
    /// The type of what it is for; the empty name where Swift finds out by itself.
    package var type: Name
  }

  /// One write of a block.
  package struct Assignment: Sendable {
    /// The context field: its index.
    package var field: Int
    /// The steps after it in the path.
    package var path: [Name]
    /// The whole key.
    package var keyRange: SourceRange
    /// The value to write.
    package var value: Expression
  }

  /// The definition's lines, as its literal holds them, without the indentation there.
  package var lines: [String] = []
  /// The expressions by number.
  package var expressions: [Expression] = []
  /// The blocks of writes by number.
  package var writes: [[Assignment]] = []
  /// The conditions that the definition's guards and requirements ask, by number: indices into the graph's.
  package var questions: [Int] = []
  /// The files whose screens the flow shows, as far as these need anything.
  private(set) var screenFiles: [UInt32] = []

  /// Numbers a file, unless it has a number already.
  mutating func number(ofFile file: UInt32) -> Int {
    if let number = screenFiles.firstIndex(of: file) { return number }
    screenFiles.append(file)
    return screenFiles.count - 1
  }
}

/// Plans every flow's coordinator, in the order of the graph's flows, for the simulator to run.
package func planCoordinators(of graph: FlowGraph) -> [CoordinatorPlan] {
  let module = ModulePlan(graph, module: "")
  return graph.flows.indices.map { DefinitionWriter(flow: $0, module).write() }
}
