/// The content of a drawing in any format: nodes in clusters, and edges with their labels.
///
/// Nodes and edges are in the order of the source, which layouts follow if they have a choice.
struct Picture: Sendable, Equatable {
  /// The flows that are framed.
  var clusters: [Cluster] = []
  /// The nodes.
  var nodes: [Node] = []
  /// The edges.
  var edges: [Edge] = []
  /// Whether the picture reads from left to right, rather than from top to bottom.
  var isSideways = false

  /// Adds a node and returns its index.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private var indices: [Edge.Course: Int] = [:]

  /// Adds the effect of one event. Events with the same effect between the same nodes share an edge.
  mutating func connect(
    _ from: Int, _ to: Int, _ kind: Edge.Kind, _ label: Label = .init(), fromRow: Int? = nil, toRow: Int? = nil,
    isReturn: Bool = false
  ) {
    let course = Edge.Course(
      from: from, to: to, fromRow: fromRow, toRow: toRow, kind: kind, isInherited: label.isInherited,
      isReturn: isReturn)
    guard let same = indices[course] else {
      indices[course] = edges.count
      edges.append(Edge(course, labels: label.isEmpty ? [] : [label]))
      return
    }
    if !label.isEmpty && !edges[same].labels.contains(label) { edges[same].labels.append(label) }
  }

  /// Compares the visible parts.
  static func == (left: Picture, right: Picture) -> Bool {
    left.clusters == right.clusters && left.nodes == right.nodes && left.edges == right.edges
      && left.isSideways == right.isSideways
  }
}

extension Picture {
  /// A frame around a flow's nodes.
  struct Cluster: Sendable, Equatable {
    /// The flow's name.
    var title: String
    /// The flow's doc text; empty if absent.
    var doc: String
    /// Words on the flow beside its name: its container, its shell screen, its requirements, its base.
    var remarks: [String] = []
    /// The index of the node that marks its start.
    var start: Int?
    /// The result of a comparison.
    var change: Change?
  }

  /// A move.
  struct Edge: Sendable, Equatable {
    /// The kinds of edges, which differ in line and arrowhead.
    enum Kind: Sendable, Hashable, CaseIterable {
      /// On top of the stack, and from a start or to a decision.
      case push
      /// In place of the entry on top.
      case replace
      /// On a new layer.
      case present
      /// On a new layer that stays above all others.
      case overlay
      /// Back to an entry on the stack.
      case back
      /// To an item of a container.
      case select
      /// To an outcome, or to the parent that receives an event.
      case finish
      /// A link is opened, from outside or inside.
      case open
      /// From a node with a requirement to the gate that runs if the condition does not hold.
      case requires
      /// To the screen that is shown while an answer is awaited.
      case wait
    }

    /// The identity of an edge: two events with the same one are two labels of one edge.
    struct Course: Sendable, Hashable {
      var from: Int
      var to: Int
      var fromRow: Int?
      var toRow: Int?
      var kind: Kind
      var isInherited = false
      var isReturn = false
    }

    /// The index of the node it leaves.
    var from: Int
    /// The index of the node it reaches.
    var to: Int
    /// The row of the node it leaves; nil for the node itself.
    var fromRow: Int?
    /// The row of the node it reaches; nil for the node itself.
    var toRow: Int?
    /// The kind.
    var kind: Kind
    /// Whether a variant inherits it from its base.
    var isInherited = false
    /// Whether it leads from a flow that has ended to one that runs it, with any move there.
    var isReturn = false
    /// The events that cause it, one a label; several with the same move share one line.
    var labels: [Label]
    /// The number of ranks that it spans at least.
    var length = 1

    /// Makes an edge.
    init(_ course: Course, labels: [Label]) {
      (from, to, fromRow, toRow) = (course.from, course.to, course.fromRow, course.toRow)
      (kind, isInherited, isReturn) = (course.kind, course.isInherited, course.isReturn)
      self.labels = labels
    }
  }

  /// The text at one edge for one event.
  struct Label: Sendable, Equatable {
    /// One line of a label, broken into several if it is long.
    struct Line: Sendable, Equatable {
      /// The kinds of lines, which differ in type.
      enum Kind: Sendable, Hashable {
        /// An event or outcome that the app declares.
        case event
        /// An event of the system: `back`, `dismissed`.
        case systemEvent
        /// The guard, with the alternative's number.
        case condition
        /// A requirement.
        case lock
        /// A rule that keeps a screen where it is.
        case hold
        /// An outcome of the flow that a node represents.
        case outcome
        /// A write to the context, or the manner of the move.
        case remark
      }

      /// The kind.
      var kind: Kind
      /// Its words.
      var text: String

      /// Makes a line.
      init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
    }

    /// The lines from top to bottom; empty for a move that needs no words.
    var lines: [Line] = []
    /// The move that it describes; nil if it describes none.
    var move: PictureMove?
    /// Whether a variant inherits the move from its base.
    var isInherited = false
    /// The number of times that the move was made; nil if not counted.
    var count: Int?
    /// The steps of a walk that made the move, from 1.
    var steps: [Int] = []
    /// The result of a comparison.
    var change: Change?

    /// Whether it has nothing to read or count.
    var isEmpty: Bool { lines.isEmpty && move == nil }

    /// A label of one remark.
    static func remark(_ text: String) -> Label { Label(lines: [.init(.remark, text)]) }
  }

  /// The result of comparing a part of two pictures.
  enum Change: String, Sendable, Hashable {
    /// Only the new one has it.
    case added
    /// Only the old one has it.
    case removed
  }
}
