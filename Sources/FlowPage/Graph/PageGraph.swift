import FlowCompiler

/// One picture of the page: a flow, or an overview of all flows; with positions once it was laid out.
package struct PageGraph: Sendable {
  /// A place in a flow: a screen, or a step that the flow takes by itself.
  package struct Node: Sendable {
    /// The kinds of nodes, which differ in shape.
    package enum Kind: String, Sendable {
      case start, screen, flow, task, decision, condition, outcome, link, shell
    }

    /// The kind.
    package var kind: Kind
    /// Its name.
    package var title: String
    /// Lines below its name: its requirements, and moves without a certain target.
    package var lines: [Line] = []
    /// Its centre and its size.
    package var box = PageBox()
  }

  /// A line of text at a node or at an edge.
  package struct Line: Sendable {
    /// The text.
    package var text: String
    /// The event whose move the line describes; nil if absent.
    package var event: String?
    /// The guard of the move, with numbers of conditions in place of questions; nil if absent.
    package var guardExpression: FlowGraph.Guard?
  }

  /// An edge: a move, or a relation such as a link.
  package struct Edge: Sendable {
    /// The kinds of edges, which differ in line and arrowhead.
    package enum Kind: String, Sendable {
      case start, push, replace, root, present, back, finish, run, select, send, open, gate, link, item, runs
    }

    /// The index of the node where the edge starts.
    package var from: Int
    /// The index of the node where the edge ends.
    package var to: Int
    /// The kind.
    package var kind: Kind
    /// The events that cause the move, one a line.
    package var lines: [Line]
    /// The box of the lines; empty if there are none.
    package var label = PageBox()
    /// A path of cubic curves: its start, and three points for each curve.
    package var points: [PagePoint] = []
  }

  /// The flow's name; empty for the overview.
  package var name: String
  /// The nodes; edges refer to them by index.
  package var nodes: [Node] = []
  /// The edges.
  package var edges: [Edge] = []
  /// The size of the whole picture.
  package var size = PagePoint()
}

/// A point, in pixels from the top left corner.
package struct PagePoint: Sendable, Hashable {
  package var x = 0.0
  package var y = 0.0

  package init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
}

/// A rectangle, given by its centre and its size.
package struct PageBox: Sendable, Hashable {
  package var x = 0.0
  package var y = 0.0
  package var width = 0.0
  package var height = 0.0

  package init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }
}

extension PageGraph.Line {
  /// The line about a required condition, lit while it holds.
  init(requiring condition: Int, in graph: FlowGraph) {
    self.init(
      text: "requires \(graph.names[graph.conditions[condition].name])",
      guardExpression: .test(condition: condition, value: 1))
  }
}
