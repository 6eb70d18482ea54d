import FlowCompiler

/// What a drawing shows, whatever it is drawn with: nodes in clusters, and edges with their labels.
///
/// Nodes and edges are in the order of the source, which layouts follow where they have a choice.
struct Picture: Sendable {
  /// A frame around a flow's nodes.
  struct Cluster: Sendable {
    /// The flow's name.
    var title: String
    /// What the flow is for; empty where nothing is said.
    var doc: String
    /// Words on the flow beside its name: its container, the screen that holds what it shows, what it requires.
    var remarks: [String] = []
    /// The index of the node that marks its start.
    var start: Int
  }

  /// A place that a user, or the flow alone, can be at.
  struct Node: Sendable {
    /// What is told apart by shape.
    enum Kind: Sendable, Hashable {
      /// Where a flow begins.
      case start
      /// A screen.
      case screen
      /// A child flow; in an overview, a flow.
      case flow
      /// A decision.
      case decision
      /// A task.
      case task
      /// A screen that nothing shows but as an overlay.
      case overlay
      /// A screen that holds what its flow shows.
      case shell
      /// A live condition.
      case condition
      /// The way to take where a condition that is required does not hold.
      case gate
      /// How a flow ends.
      case outcome
      /// The implicit way to end.
      case cancelled
    }

    /// What tells it from every other node of the picture; readable, since it shows as a title in SVG.
    var id: String
    /// What it is.
    var kind: Kind
    /// Its name.
    var title: String
    /// What it is for; empty where nothing is said.
    var doc = ""
    /// Moves that lead to no certain place, one a label.
    var notes: [Label] = []
    /// The index of its cluster; nil for none.
    var cluster: Int?
    /// Whether the picture is drawn around it.
    var isCentre = false
    /// Whether some of its neighbours are left out.
    var hasMore = false
  }

  /// A move.
  struct Edge: Sendable, Equatable {
    /// What is told apart by line and arrowhead.
    enum Kind: Sendable, Hashable {
      /// On top of the stack, and from a start or to a decision.
      case push
      /// In place of what stood.
      case replace
      /// On a new layer.
      case present
      /// On a new layer that stays above all others.
      case overlay
      /// Back to what still stands.
      case back
      /// To an outcome.
      case finish
      /// Nothing moves, something is written.
      case stay
      /// From a child flow's node to its own picture.
      case link
    }

    /// The index of the node it leaves.
    var from: Int
    /// The index of the node it reaches.
    var to: Int
    /// What it is.
    var kind: Kind
    /// The events that cause it; several that move alike share one line.
    var labels: [Label]
  }

  /// What is written at one edge for one event.
  struct Label: Sendable, Equatable {
    /// One line, or what is broken into several where it is long.
    struct Line: Sendable, Equatable {
      /// What is told apart by type.
      enum Kind: Sendable, Hashable {
        /// An event or outcome that the app declares.
        case event
        /// An event of the system: `back`, `dismissed`.
        case systemEvent
        /// The guard, with the alternative's number; what is required.
        case condition
        /// A write to the context, or how the move is made.
        case remark
      }

      /// What it is.
      var kind: Kind
      /// Its words.
      var text: String
    }

    /// The lines from top to bottom; empty for a move that needs no words.
    var lines: [Line] = []
  }

  /// The flows that are framed.
  var clusters: [Cluster] = []
  /// The nodes.
  var nodes: [Node] = []
  /// The edges.
  var edges: [Edge] = []

  /// Adds a node and returns its index.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private struct Course: Hashable {
    var from: Int
    var to: Int
    var kind: Edge.Kind
  }

  private var indices: [Course: Int] = [:]

  /// Adds what one event does; events that do the same between the same nodes share an edge.
  mutating func connect(_ from: Int, _ to: Int, _ kind: Edge.Kind, _ label: Label) {
    let course = Course(from: from, to: to, kind: kind)
    guard let same = indices[course] else {
      indices[course] = edges.count
      edges.append(Edge(from: from, to: to, kind: kind, labels: label.lines.isEmpty ? [] : [label]))
      return
    }
    if !label.lines.isEmpty && !edges[same].labels.contains(label) { edges[same].labels.append(label) }
  }
}
