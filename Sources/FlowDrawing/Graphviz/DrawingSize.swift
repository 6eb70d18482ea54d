import FlowCompiler

/// The size of a picture for `dot`, whose time grows steeply with the number of labelled edges.
struct DrawingSize {
  // Straight lines cross labels, so curved ones are worth a few seconds. Measured with Graphviz 2.43 on two cores, on graphs without any order: 125
  // edges take 0.2 s with curved lines, 250 take 3 to 7 s, and 500 over 30 s; with straight lines 250 take 0.3 s, 500 take 2.3 s and 750 take 14 s.
  private static let largestCurved = 250
  private static let largestStraight = 500

  /// The number of nodes.
  let nodes: Int
  /// The number of edges.
  let edges: Int

  /// The number of unconnected parts. A frame and everything in it are one part.
  let pieces: Int
  /// The number of edges in the part that has the most.
  let mostEdges: Int

  private let isSideways: Bool

  /// Counts a picture.
  init(_ picture: Picture) {
    nodes = picture.nodes.count
    edges = picture.edges.count
    isSideways = picture.isSideways
    let parts = PictureParts(picture)
    pieces = parts.count
    var counts: [Int: Int] = [:]
    for edge in picture.edges { counts[parts.ofNode[edge.from], default: 0] += 1 }
    mostEdges = counts.values.max() ?? 0
  }

  /// Whether the parts are laid out one by one and put beside each other in rows.
  ///
  /// The parts of a picture that reads sideways are put in a column instead, like a list.
  var isPacked: Bool { pieces > 1 && !isSideways }

  /// The number of parts in a row: as many as there are rows, since most parts are wider than they are high.
  var columns: Int {
    var columns = 1
    while columns * columns < pieces { columns += 1 }
    return columns
  }

  /// Whether lines are drawn straight, and placed with less care, to save time.
  var isLarge: Bool { mostEdges > Self.largestCurved }

  /// Whether `dot` may take minutes even with straight lines.
  var isTooLarge: Bool { mostEdges > Self.largestStraight }
}

/// The warning for a picture that is too large for `dot`, with its size and the options that make it smaller, or for an empty picture.
/// Nil for a picture that `dot` draws in seconds.
public func drawingWarning(_ graph: FlowGraph, _ options: DrawingOptions = DrawingOptions()) -> String? {
  let picture = makePicture(graph, options)
  if options.isOfLinks && picture.nodes.isEmpty { return "there are no links here, so the picture is empty" }
  let size = DrawingSize(picture)
  if !size.isTooLarge { return nil }
  var ways: [String] = []
  let flows = options.flows?.count ?? graph.flows.count { $0.module == 0 }
  if !options.isOverview && flows > 1 {
    ways.append("one picture a flow ('--flow NAME')")
    ways.append("the flows alone ('--overview')")
  }
  if let around = options.around {
    if around.distance > 1 { ways.append("fewer steps ('--around \(around.name) --distance \(around.distance - 1)')") }
  } else {
    ways.append("the surroundings of one node ('--around NAME')")
  }
  let advice = ways.isEmpty ? "" : ": draw \(ways.joined(separator: ", or "))"
  return "a picture of \(size.nodes) nodes and \(size.edges) edges may take 'dot' minutes\(advice)"
}
