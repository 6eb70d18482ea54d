import FlowDiagnostics
import FlowSyntax

/// The edges of a flow or of a library as they are written, those of one node behind those of another.
///
/// They share their arrays: one for each node's edges, and one for each edge's moves, would be half as much memory again, and there may
/// be very many. Whoever changes them takes them apart, into a list for each node: ``listed``.
struct EdgeDeclarations: Sendable {
  /// The nodes, in source order.
  var nodes: [Node] = []
  /// The edges of the first node, then those of the second, and so on.
  var edges: [Edge] = []
  /// The moves of the first edge, then those of the second, and so on.
  var moves: [MoveSyntax] = []

  /// What speaks.
  struct Node: Sendable {
    /// The screen or child flow that speaks.
    var node: Word
    /// Whether every event that has an edge is among its edges.
    var isWhole = true
    private var first: UInt32 = 0
    private var end: UInt32 = 0

    /// Where its edges begin.
    @_transparent var firstEdge: Int { Int(first) }
    /// Where its edges end.
    @_transparent var endOfEdges: Int { Int(end) }

    init(node: Word) { self.node = node }

    /// Says which edges are its own.
    mutating func has(edgesFrom first: Int, to end: Int) {
      self.first = UInt32(truncatingIfNeeded: first)
      self.end = UInt32(truncatingIfNeeded: end)
    }
  }

  /// `event: move`.
  struct Edge: Sendable {
    /// The event, the child's outcome, `back` or `dismissed`.
    var event: Word
    /// The move or the whole list.
    var range: SourceRange
    private var first: UInt32
    // Twice the number, and one more where there are guards.
    private var end: UInt32

    /// Where its moves begin.
    @_transparent var firstMove: Int { Int(first) }
    /// Where its moves end.
    @_transparent var endOfMoves: Int { Int(end &>> 1) }
    /// Whether it has a guard, or several moves, so that there is something to find out about which is taken.
    @_transparent var isGuarded: Bool { end & 1 != 0 }

    init(event: Word, movesFrom first: Int, to end: Int, isGuarded: Bool, range: SourceRange) {
      self.event = event
      self.range = range
      self.first = UInt32(truncatingIfNeeded: first)
      self.end = UInt32(truncatingIfNeeded: end) &<< 1 | (isGuarded ? 1 : 0)
    }
  }

  /// Makes no edges.
  init() {}

  /// Puts the edges of some nodes one behind another.
  init(_ listed: [NodeEdgesDeclaration]) {
    for list in listed {
      var node = Node(node: list.node)
      node.isWhole = list.isWhole
      let first = edges.count
      for edge in list.edges {
        let firstMove = moves.count
        moves += edge.alternatives
        let isGuarded = edge.alternatives.count > 1 || edge.alternatives.first?.when != nil
        edges.append(
          Edge(event: edge.event, movesFrom: firstMove, to: moves.count, isGuarded: isGuarded, range: edge.range))
      }
      node.has(edgesFrom: first, to: edges.count)
      nodes.append(node)
    }
  }

  /// A list for each node.
  var listed: [NodeEdgesDeclaration] {
    nodes.map { node in
      var list = NodeEdgesDeclaration(node: node.node)
      list.isWhole = node.isWhole
      list.edges = edges[node.firstEdge..<node.endOfEdges].map { edge in
        EdgeDeclaration(
          event: edge.event, alternatives: Array(moves[edge.firstMove..<edge.endOfMoves]), range: edge.range)
      }
      return list
    }
  }
}

/// What one node's events lead to.
public struct NodeEdgesDeclaration: Sendable {
  /// The screen or child flow that speaks.
  public var node: Word
  /// Whether every event that has an edge is among its edges.
  var isWhole = true
  /// Its edges, in source order.
  public var edges: [EdgeDeclaration] = []

  /// Makes a node's list of edges.
  public init(node: Word) { self.node = node }
}

/// `event: move`.
public struct EdgeDeclaration: Sendable {
  /// The event, the child's outcome, `back` or `dismissed`.
  public var event: Word
  /// One move, or the alternatives in order.
  public var alternatives: [MoveSyntax]
  /// The move or the whole list.
  public var range: SourceRange

  /// Makes an edge.
  public init(event: Word, alternatives: [MoveSyntax], range: SourceRange) {
    self.event = event
    self.alternatives = alternatives
    self.range = range
  }
}
