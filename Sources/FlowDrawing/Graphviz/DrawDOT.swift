import FlowCompiler

/// Draws flows as Graphviz DOT: the same bytes for the same graph and options.
///
/// Each flow is a frame with its screens, child flows and decisions, a filled dot at its start, and its outcomes with a double border. Feed the text
/// to `dot -Tsvg`; see ``drawingWarning(_:_:)`` for pictures that are too large for it.
///
/// - Parameter old: the flows before a change; additions and removals are marked. Nil marks nothing.
public func drawDOT(
  _ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil
) -> String {
  DOTDrawing(graph, options, since: old).text
}

/// A picture in Graphviz' language.
///
/// Graphviz puts the parts of a picture into the cells of a table, as wide as the widest and as high as the highest part. It also draws lines over
/// labels, and labels may stick out of their frames. So it is better to let Graphviz lay out each part, to correct the layouts here, and to let
/// Graphviz draw everything at the given positions.
public struct DOTDrawing {
  private let writer: DOTWriter
  private let parts: PictureParts
  private let hasLegend: Bool

  /// Draws flows.
  public init(_ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions(), since old: FlowGraph? = nil) {
    let picture = makePicture(graph, options, since: old)
    writer = DOTWriter(picture, options.theme)
    // A gate's line to the frame of its flow is drawn last, from column to column.
    parts = PictureParts(picture) { !picture.isGateToFrame($0) }
    hasLegend = options.hasLegend
  }

  /// The DOT text of the whole picture, which any `dot` draws.
  public var text: String { writer.whole(hasLegend: hasLegend) }

  /// A DOT text for each part, for `dot -Tjson0`: the numbers of nodes, frames and edges are their comments. Empty for an empty picture.
  public var partTexts: [String] { (0..<parts.count).map { writer.part($0, of: parts) } }

  /// The DOT text for `dot -Kneato -n2`, which keeps all positions.
  ///
  /// - Parameter layouts: the layouts of the parts by `dot`, in their order.
  public func placed(_ layouts: [DOTLayout]) -> String {
    let layouts = layouts.map(writer.withRoomForEdges)
    let arrangement = Arrangement(
      layouts.map {
        .init(width: $0.frame.high.x - $0.frame.low.x, height: $0.frame.high.y - $0.frame.low.y)
      })
    var all: DOTLayout?
    for (layout, place) in zip(layouts, arrangement.places) {
      if all == nil { all = DOTLayout(frame: layout.frame) }
      all?.add(layout, right: place.left - layout.frame.low.x, up: -place.top - layout.frame.high.y)
    }
    return all.map { writer.placed($0, width: arrangement.size.width, hasLegend: hasLegend) } ?? text
  }
}
