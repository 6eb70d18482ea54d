import FlowCompiler

extension OverRelation {
  /// Computes the relation of a module; nil if it has no entry flow.
  public init?(of graph: FlowGraph) {
    guard graph.entry != nil else { return nil }
    self = Saturation.saturated(graph).relation
  }
}

extension Saturation {
  /// Computes the relation of a module. If conditions can answer in too many ways, each move may be chosen with any answers.
  static func saturated(
    _ graph: FlowGraph, watched: Set<Int> = [], closed: Set<Int> = [], ignoringGuards: Bool = false,
    isLenient: Bool = false, ignoringLinks: Bool = false, assuming assume: (inout Moves) -> Void = { _ in }
  ) -> Saturation {
    var moves = Moves(graph, ignoringGuards: ignoringGuards, isLenient: isLenient)
    assume(&moves)
    var saturation = Saturation(graph, moves, watched: watched, closed: closed)
    saturation.saturate(ignoringLinks: ignoringLinks)
    if !saturation.moves.sets.isOverLimit { return saturation }
    saturation = Saturation(graph, Moves(graph, ignoringGuards: true), watched: watched, closed: closed)
    saturation.isOverLimit = true
    saturation.saturate(ignoringLinks: ignoringLinks)
    return saturation
  }
}
