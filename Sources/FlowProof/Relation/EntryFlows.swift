import FlowCompiler

/// Modules with several entry flows. An app runs each by itself, so each has stacks of its own.
extension FlowGraph {
  /// The graph with each entry flow as the only one.
  var ofEachEntry: [FlowGraph] {
    if entries.count < 2 { return entries.map { _ in self } }
    return entries.map { entry in
      var graph = self
      graph.entries = [entry]
      return graph
    }
  }

  /// Whether no entry flow opens a link: it belongs to one that is left out.
  func isElsewhere(_ link: Link) -> Bool { entries.allSatisfy { link.isDenied(by: $0) } }
}
