/// Puts boxes into columns in their order: down the first column, then down the next, as a newspaper is read.
///
/// Within a column each box is placed as high as possible, so narrow ones are beside each other. Of all ways to break the boxes into columns, it
/// takes the one with the least area in the shape of a screen.
struct Arrangement {
  /// The width and height of a box.
  struct Size: Equatable {
    var width: Double
    var height: Double
  }

  /// The upper left corner of a box, relative to the upper left corner of the whole arrangement.
  struct Place: Equatable {
    var left: Double
    var top: Double
  }

  /// The places, in the order of the boxes.
  let places: [Place]
  /// The size of the whole arrangement.
  let size: Size

  private static let gap = 14.0
  // Both limits exist since the time grows with the cube of a column's length, and related boxes would be far apart.
  private static let longestColumn = 16
  private static let longestRow = 4
  private static let mostHeights = 200

  /// A way to lay out the boxes of one column.
  private struct Column {
    var end: Int
    var size: Size
  }

  /// Arranges boxes.
  init(_ boxes: [Size]) {
    let boxes = boxes.map { Size(width: $0.width + Self.gap, height: $0.height + Self.gap) }
    let columns = boxes.indices.map { Self.columns(of: boxes, from: $0) }
    var heights = Array(Set(columns.joined().map(\.size.height))).sorted()
    if heights.count > Self.mostHeights {
      heights = (1...Self.mostHeights).map { heights[$0 * heights.count / Self.mostHeights - 1] }
    }
    var best: (cost: Double, columns: [Column])?
    for height in heights {
      guard let chosen = Self.narrowest(columns, upTo: height) else { continue }
      let size = Self.size(of: chosen)
      let form = size.width / size.height
      let cost = size.width * size.height * max(1, form / (16.0 / 9), (4.0 / 3) / form)
      if best.map({ cost < $0.cost }) ?? true { best = (cost, chosen) }
    }
    var places: [Place] = []
    var left = 0.0
    for column in best?.columns ?? [] {
      let inside = Self.stack(boxes[places.count..<column.end], width: column.size.width).map(\.place)
      places += inside.map { Place(left: left + $0.left, top: $0.top) }
      left += column.size.width
    }
    self.places = places
    let whole = Self.size(of: best?.columns ?? [])
    size = Size(width: max(0, whole.width - Self.gap), height: max(0, whole.height - Self.gap))
  }

  private static func size(of columns: [Column]) -> Size {
    Size(width: columns.reduce(0) { $0 + $1.size.width }, height: columns.map(\.size.height).max() ?? 0)
  }

  /// The columns that may begin with a box, for every useful width: the wider a column, the lower it is.
  private static func columns(of boxes: [Size], from start: Int) -> [Column] {
    let inside = boxes[start...].prefix(longestColumn)
    var widths: Set<Double> = []
    for first in inside.indices {
      var width = 0.0
      for box in inside[first...].prefix(longestRow) {
        width += box.width
        widths.insert(width)
      }
    }
    var columns: [Column] = []
    var lowest = Array(repeating: Double.infinity, count: inside.count)
    for width in widths.sorted() {
      for (index, box) in stack(inside, width: width).enumerated() where box.height < lowest[index] {
        lowest[index] = box.height
        columns.append(Column(end: start + index + 1, size: Size(width: width, height: box.height)))
      }
    }
    return columns
  }

  /// The boxes of a column, each as high as possible and then as far to the left as possible, up to the first box that is too wide.
  /// Each comes with the column's height so far.
  private static func stack(_ boxes: ArraySlice<Size>, width: Double) -> [(place: Place, height: Double)] {
    var stacked: [(place: Place, height: Double)] = []
    var placed: [(left: Double, right: Double, bottom: Double)] = []
    for box in boxes {
      var best: Place?
      for left in [0] + placed.map(\.right) where left + box.width <= width + tolerance {
        let above = placed.filter { $0.left < left + box.width - tolerance && left < $0.right - tolerance }
        let top = above.map(\.bottom).max() ?? 0
        if best.map({ (top, left) < ($0.top, $0.left) }) ?? true { best = Place(left: left, top: top) }
      }
      guard let best else { break }
      placed.append((best.left, best.left + box.width, best.top + box.height))
      stacked.append((best, max(stacked.last?.height ?? 0, best.top + box.height)))
    }
    return stacked
  }

  // Floating-point sums of the same numbers in another order differ slightly.
  private static let tolerance = 0.001

  /// The columns with the least total width, none higher than the limit; nil if a box is higher.
  private static func narrowest(_ columns: [[Column]], upTo height: Double) -> [Column]? {
    var best: [(width: Double, column: Column?)] = Array(repeating: (.infinity, nil), count: columns.count)
    best.append((0, nil))
    for start in columns.indices.reversed() {
      for column in columns[start] where column.size.height <= height {
        let width = column.size.width + best[column.end].width
        if width < best[start].width { best[start] = (width, column) }
      }
    }
    var chosen: [Column] = []
    var start = 0
    while start < columns.count {
      guard let column = best[start].column else { return nil }
      chosen.append(column)
      start = column.end
    }
    return chosen
  }
}
