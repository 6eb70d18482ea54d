import FlowDiagnostics
import FlowSyntax

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
