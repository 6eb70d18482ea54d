/// The look of a node, the same in every picture of flows.
struct NodeLook: Sendable {
  /// The outlines of nodes, which can be told apart without colours.
  enum Shape: Sendable {
    case dot, box, rounded, doubleRounded, tab, component, diamond, arrow, hexagon, note, block
  }

  /// The outline.
  var shape: Shape
  /// The colour inside.
  var fill: PictureColor
  /// The colour of the outline.
  var line: PictureColor
  /// The manner of the outline.
  var dash = Dash.solid
  /// Whether the outline is twice as wide as others.
  var isHeavy = false
}

/// The look of an edge, the same in every picture of flows.
struct EdgeLook: Sendable {
  /// The ends of edges.
  enum Arrowhead: Sendable {
    case none, filled, filledWithBar, filledWithBars, hollow, doubleHollow, open, diamond, bar, ring
  }

  /// The end at the target.
  var head: Arrowhead
  /// The end at the source.
  var tail = Arrowhead.none
  /// The colour.
  var color: PictureColor
  /// The manner of the line.
  var dash = Dash.solid
  /// Whether the line is two thin ones.
  var isDouble = false
}

/// The manners of lines.
enum Dash: String, Sendable {
  case solid, dashed, dotted
}

extension Picture.Node.Kind {
  /// The look of a node of this kind.
  var look: NodeLook {
    switch self {
    case .start: NodeLook(shape: .dot, fill: .start, line: .start)
    case .screen: NodeLook(shape: .rounded, fill: .screen, line: .screenLine)
    case .overlay: NodeLook(shape: .rounded, fill: .overlay, line: .overlayLine, dash: .dashed)
    case .loading: NodeLook(shape: .rounded, fill: .loading, line: .loadingLine, dash: .dotted)
    case .shell: NodeLook(shape: .tab, fill: .shell, line: .shellLine)
    case .flow: NodeLook(shape: .component, fill: .flow, line: .flowLine)
    case .items: NodeLook(shape: .box, fill: .items, line: .itemsLine)
    case .decision: NodeLook(shape: .diamond, fill: .decision, line: .decisionLine)
    case .task: NodeLook(shape: .arrow, fill: .task, line: .taskLine)
    case .condition: NodeLook(shape: .hexagon, fill: .live, line: .liveLine)
    case .gate: NodeLook(shape: .box, fill: .gate, line: .gateLine, isHeavy: true)
    case .link: NodeLook(shape: .note, fill: .link, line: .linkLine)
    case .state: NodeLook(shape: .block, fill: .state, line: .stateLine)
    case .any: NodeLook(shape: .rounded, fill: .state, line: .stateLine, dash: .dashed)
    case .outcome: NodeLook(shape: .doubleRounded, fill: .outcome, line: .outcomeLine)
    case .cancelled: NodeLook(shape: .doubleRounded, fill: .cancelled, line: .cancelledLine)
    case .unknown: NodeLook(shape: .rounded, fill: .unknown, line: .unknownLine, dash: .dashed)
    }
  }
}

extension Picture.Edge.Kind {
  /// The look of an edge of this kind.
  var look: EdgeLook {
    switch self {
    case .push: EdgeLook(head: .filled, color: .push)
    case .replace: EdgeLook(head: .filledWithBar, color: .push)
    case .root: EdgeLook(head: .filledWithBars, color: .push)
    case .present: EdgeLook(head: .hollow, color: .present, dash: .dashed)
    case .overlay: EdgeLook(head: .doubleHollow, color: .overlayLine, dash: .dashed)
    case .back: EdgeLook(head: .open, color: .back, dash: .dotted)
    case .select: EdgeLook(head: .diamond, color: .select)
    case .finish: EdgeLook(head: .filled, color: .finish, isDouble: true)
    case .open: EdgeLook(head: .filled, tail: .ring, color: .linkLine)
    case .requires: EdgeLook(head: .bar, color: .gateLine, dash: .dotted)
    case .wait: EdgeLook(head: .none, color: .loadingLine, dash: .dotted)
    }
  }
}

extension Picture.Label.Line.Kind {
  /// The colour of a line of this kind.
  var color: PictureColor {
    switch self {
    case .event, .systemEvent: .text
    case .condition, .hold: .condition
    case .lock: .lock
    case .outcome: .finish
    case .remark: .subtle
    case .tally: .never
    }
  }
}
