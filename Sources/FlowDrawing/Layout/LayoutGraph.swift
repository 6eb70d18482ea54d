/// The sizes and the connections of what a layout places: a picture without words.
///
/// Edges lead down. A layout that leads to the right is one that leads down, with the axes swapped.
struct LayoutGraph {
  typealias Point = PlacedPicture.Point

  /// A box.
  struct Node {
    var size: Point
    /// The free space that the box needs at its right side, for a loop.
    var room = 0.0
    /// The part of its upper and lower side that lines may end at, as distances from the middle.
    var side: ClosedRange<Double>
  }

  /// A line from one box to another one, or to itself.
  struct Edge {
    var from: Int
    var to: Int
    /// The size of its label; nil if it has none.
    var label: Point?
    /// Whether it leads back, so that it does not decide which of its ends is above the other.
    var isBackward = false
    /// The least number of rows from its start to its end.
    var length = 1
    /// The importance of a short and straight line.
    var weight = 1
    /// The places of its ends on the boxes' sides, as distances from the middle; nil if they may be anywhere.
    var ports: (from: Double?, to: Double?) = (nil, nil)
  }

  var nodes: [Node]
  var edges: [Edge]
  /// The nodes that come first, whatever leads to them.
  var starts: Set<Int> = []
}

/// The places of everything in a layout graph, from the upper left corner.
struct LayoutPlaces {
  typealias Point = PlacedPicture.Point

  /// The middles of the boxes.
  var nodes: [Point]
  /// The middles of the labels.
  var labels: [Point?]
  /// The lines as cubic curves: the start, and three points for each curve.
  var lines: [[Point]]
  /// The size of the whole.
  var size = Point()

  /// Swaps the axes.
  mutating func mirror() {
    nodes = nodes.map(\.mirrored)
    labels = labels.map { $0?.mirrored }
    lines = lines.map { $0.map(\.mirrored) }
    size = size.mirrored
  }
}

extension PlacedPicture.Point {
  /// The point with its axes swapped.
  var mirrored: Self { Self(x: y, y: x) }
}
