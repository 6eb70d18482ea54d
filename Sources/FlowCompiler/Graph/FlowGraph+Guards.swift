import FlowSyntax

extension FlowGraph.Guard {
  /// The guard as flow files write it, with the parentheses that its meaning needs and no more.
  ///
  /// - Parameters:
  ///   - questions: what it asks.
  ///   - names: what each of these is called; nil for their conditions' names.
  package func text(
    asking questions: [FlowGraph.Question], in graph: FlowGraph, naming names: [String]? = nil
  ) -> String {
    func condition(_ index: Int) -> FlowGraph.Condition { graph.conditions[questions[index].condition] }
    return text { index in
      names?[index] ?? graph.names[condition(index).name]
    } _: { index, value in
      condition(index).values.isEmpty ? nil : graph.names[condition(index).values[value]]
    }
  }
}
