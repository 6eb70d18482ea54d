import FlowDiagnostics
import FlowSyntax

/// What a flow's coordinator needs besides its types: the definition's text, and the expressions and writes that it numbers.
struct CoordinatorPlan {
  /// A field that an expression starts from.
  struct Root {
    /// What kind of field.
    var source: FlowGraph.Source.Root
    /// Its name.
    var name: Name
    /// Its type.
    var type: Name
  }

  /// A value that Swift makes from a root, or a literal.
  struct Expression {
    /// Where it starts; nil for a literal.
    var root: Root?
    /// The steps after the root.
    var path: [Name]
    /// The value as written.
    var value: ValueSyntax
    /// The type of what it is for; the empty name where Swift finds out by itself.
    var type: Name
  }

  /// One write of a block.
  struct Assignment {
    /// The context field: its index.
    var field: Int
    /// What follows it in the path.
    var path: [Name]
    /// The whole key.
    var keyRange: SourceRange
    /// What is written.
    var value: Expression
  }

  /// The definition, a line each, without the indentation of the literal around it.
  var lines: [String] = []
  /// The expressions by number.
  var expressions: [Expression] = []
  /// The blocks of writes by number.
  var writes: [[Assignment]] = []
}

/// Plans a flow's coordinator.
func planCoordinator(of flow: Int, _ module: ModulePlan) -> CoordinatorPlan {
  var writer = DefinitionWriter(flow: module.graph.flows[flow], module)
  return writer.write()
}
