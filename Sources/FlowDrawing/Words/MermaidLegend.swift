/// The shapes and lines of Mermaid's diagrams, in words.
extension Picture.Node.Kind {
  /// The shape of a node of this kind.
  var mermaidShape: String {
    switch self {
    case .start: "dot"
    case .screen: "rounded box"
    case .overlay, .any, .unknown: "rounded box with a dashed border"
    case .loading: "rounded box with a dotted border"
    case .shell: "box that leans to the left"
    case .flow: "box with two bars"
    case .items, .state: "box"
    case .decision: "diamond"
    case .task: "box with a notch"
    case .condition: "hexagon"
    case .gate: "box that is narrower at the top"
    case .link: "box that leans to the right"
    case .outcome, .cancelled: "box with round ends"
    }
  }
}

extension Picture.Edge.Kind {
  /// The line of an edge of this kind.
  var mermaidLine: String {
    switch self {
    case .push, .finish, .open: "arrow"
    case .replace, .root: "thick arrow"
    case .present, .overlay: "dotted arrow"
    case .back: "dotted line with a dot"
    case .select: "line with a dot"
    case .requires: "dotted line with a cross"
    case .wait: "dotted line"
    }
  }
}
