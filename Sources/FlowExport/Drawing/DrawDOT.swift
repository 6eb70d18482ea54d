import FlowCompiler

/// Draws flows as Graphviz DOT: the same bytes for the same graph and options.
///
/// Each flow is a frame with its screens, child flows and decisions, a filled dot where it starts, and its outcomes with a double
/// border. Feed the text to `dot -Tsvg`; see ``drawingWarning(_:_:)`` for pictures that are too large for it.
///
/// - Parameter old: what the flows were; what came and what went is marked. nil marks nothing.
public func drawDOT(
  _ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil
) -> String {
  var writer = DOTWriter(makePicture(graph, options, since: old), options.theme)
  return writer.write(hasLegend: options.hasLegend)
}
