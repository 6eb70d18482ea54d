/// The content of a drawing in any format: nodes in clusters, and edges with their labels.
///
/// Nodes and edges are in the order of the source; layouts keep it where they can.
struct Picture: Sendable, Equatable {
  /// The frames of flows.
  var clusters: [Cluster] = []
  var nodes: [Node] = []
  var edges: [Edge] = []
  /// Whether the picture reads from left to right, rather than from top to bottom.
  var isSideways = false

  /// Adds a node and returns its index.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private var indices: [Edge.Course: Int] = [:]

  /// Adds an edge for one event. Events with the same effect between the same nodes share an edge.
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

  /// Compares the visible parts, ignoring the index of edges.
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
    /// The index of the node that marks the flow's start.
    var start: Int?
    /// The result of a comparison.
    var change: Change?
  }

  /// An edge: a move, or a relation such as a requirement.
  struct Edge: Sendable, Equatable {
    /// The kinds of edges, which differ in line and arrowhead.
    enum Kind: String, Sendable, CaseIterable {
      /// Pushes onto the stack; also used from a start and to a decision.
      case push
      /// Takes the place of the top entry.
      case replace
      /// Takes the place of everything that its flow shows.
      case root
      /// Presents a new layer.
      case present
      /// Presents a new layer that stays above all others.
      case overlay
      /// Goes back to an entry on the stack.
      case back
      /// Selects an item of a container.
      case select
      /// Ends in an outcome, or sends an event to the parent.
      case finish
      /// Opens a link, from outside or inside of the app.
      case open
      /// Leads from a node with a requirement to the gate that runs if the condition does not hold.
      case requires
      /// Leads to the screen that is shown while an answer is awaited.
      case wait
    }

    /// The identity of an edge: two events with the same course are two labels of one edge.
    struct Course: Sendable, Hashable {
      var from: Int
      var to: Int
      var fromRow: Int?
      var toRow: Int?
      var kind: Kind
      var isInherited = false
      var isReturn = false
    }

    /// The index of the node where the edge starts.
    var from: Int
    /// The index of the node where the edge ends.
    var to: Int
    /// The row where the edge starts; nil for the node itself.
    var fromRow: Int?
    /// The row where the edge ends; nil for the node itself.
    var toRow: Int?
    var kind: Kind
    /// Whether a variant inherits the edge from its base.
    var isInherited = false
    /// Whether the edge leads from a flow that has ended to a flow that runs it, whatever the move there.
    var isReturn = false
    /// The events that cause the move, one a label; several events with the same move share one line.
    var labels: [Label]
    /// The minimum number of ranks that the edge spans.
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
      /// The kinds of lines, which differ in type style.
      enum Kind: String, Sendable, CaseIterable {
        /// An event or outcome that the app declares.
        case event
        /// An event of the system: `back`, `dismissed`.
        case systemEvent
        /// The guard, with the alternative's number.
        case condition
        /// A requirement.
        case lock
        /// A rule that keeps a screen open.
        case hold
        /// An outcome of the flow that a node represents.
        case outcome
        /// A write to the context, or the manner of the move.
        case remark
        /// The number of times that a gate was passed.
        case tally
      }

      var kind: Kind
      /// Its words.
      var text: String

      /// Makes a line.
      init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
    }

    /// The lines from top to bottom; empty for a move that needs no words.
    var lines: [Line] = []
    /// The move that the label describes; nil if it describes none.
    var move: PictureMove?
    /// Whether a variant inherits the move from its base.
    var isInherited = false
    /// The number of times that the move was made; nil if not counted.
    var count: Count?
    /// The steps of a walk that made the move, from 1.
    var steps: [Int] = []
    /// The result of a comparison.
    var change: Change?

    /// Whether the label has neither text nor a move to count.
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

extension Picture.Change {
  /// The sign that precedes a changed name.
  var sign: String { self == .added ? "+ " : "− " }
}

extension Picture.Label.Line.Kind {
  /// The sign that precedes a line of this kind.
  var mark: String {
    switch self {
    case .lock: "⚷ "
    case .hold: "✎ "
    case .outcome: "⇒ "
    case .event, .systemEvent, .condition, .remark, .tally: ""
    }
  }
}

extension Picture.Label {
  /// The lines of the label as plain words.
  var words: [String] {
    var words = lines.map { $0.kind.mark + $0.text }
    if let count { words.append(count.words) }
    if !steps.isEmpty { words.append("step " + steps.map(String.init).joined(separator: ", ")) }
    if let change, !words.isEmpty { words[0] = change.sign + words[0] }
    return words
  }
}
