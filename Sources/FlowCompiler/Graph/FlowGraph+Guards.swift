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
    text { index in
      names?[index] ?? graph.names[graph.conditions[questions[index].condition].name]
    } _: { index, value in
      let values = graph.conditions[questions[index].condition].values
      return values.isEmpty ? nil : graph.names[values[value]]
    }
  }
}
