/// Moves that stand one behind another among others: an edge's, among those of all edges of the mapping. An array for each edge has
/// forty bytes of its own, and there may be very many.
public struct MoveList: Sendable, RandomAccessCollection {
  private var all: [MoveSyntax]
  private var first: UInt32
  private var end: UInt32

  /// Moves that stand alone.
  public init(_ moves: [MoveSyntax]) {
    all = moves
    first = 0
    end = UInt32(truncatingIfNeeded: moves.count)
  }

  /// Moves of an array that is not finished, between two places; see ``stand(among:)``.
  init(from first: Int, to end: Int) {
    all = []
    self.first = UInt32(truncatingIfNeeded: first)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Finds the moves in the array that they stand in.
  mutating func stand(among moves: [MoveSyntax]) { all = moves }

  /// The first move's place, which is always 0.
  public var startIndex: Int { 0 }
  /// How many moves there are.
  public var endIndex: Int { Int(end &- first) }
  /// How many moves there are.
  public var count: Int { Int(end &- first) }

  /// A move.
  public subscript(index: Int) -> MoveSyntax { all[Int(first) &+ index] }
}
