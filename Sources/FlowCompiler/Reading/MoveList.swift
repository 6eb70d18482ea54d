/// Moves that stand one behind another among others, as an edge's do.
struct MoveList: RandomAccessCollection {
  private let all: [MoveSyntax]
  private let first: Int
  /// How many moves there are.
  let count: Int

  /// Moves that stand alone.
  init(_ moves: [MoveSyntax]) { self.init(moves, from: 0, to: moves.count) }

  /// Those between two places.
  init(_ all: [MoveSyntax], from first: Int, to end: Int) {
    self.all = all
    self.first = first
    count = end &- first
  }

  /// The first move's place, which is always 0.
  var startIndex: Int { 0 }
  /// How many moves there are.
  var endIndex: Int { count }

  /// A move.
  subscript(index: Int) -> MoveSyntax { all[first &+ index] }
}
