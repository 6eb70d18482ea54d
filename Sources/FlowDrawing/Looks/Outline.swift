/// Outlines and arrowheads as the data of SVG paths.
extension NodeLook.Shape {
  /// A block inside of this shape: the block with the space that the shape needs around it, the outline, and the size
  /// of both.
  ///
  /// - Parameter isSmall: whether it may be smaller than a node.
  func around(_ block: TextBlock, isSmall: Bool = false) -> (
    block: TextBlock, outline: String, size: PlacedPicture.Point
  ) {
    if isSmall, self == .diamond { return (block, outline(26, 16), .init(x: 26, y: 16)) }
    if self == .dot { return (block, Self.circle(radius: 8), .init(x: 16, y: 16)) }
    var (space, left) = space(around: block.size)
    if isSmall { space = .init(x: space.x * 0.6, y: self == .tab ? 5 : space.y * 0.4) }
    let padded = block.padded(space, left: left)
    let size = PlacedPicture.Point(x: max(padded.size.x, isSmall ? 0 : 56), y: max(padded.size.y, isSmall ? 0 : 30))
    // A block that is smaller than the smallest node is in its middle.
    let spare = PlacedPicture.Point(x: (size.x - padded.size.x) / 2, y: (size.y - padded.size.y) / 2)
    return (padded.padded(spare), outline(size.x, size.y), size)
  }

  /// The space at each side of a block, and how much more there is at its left.
  private func space(around size: PlacedPicture.Point) -> (PlacedPicture.Point, left: Double) {
    switch self {
    case .dot: (.init(), 0)
    case .box, .rounded: (.init(x: 11, y: 6), 0)
    case .doubleRounded: (.init(x: 14, y: 9), 0)
    case .tab: (.init(x: 11, y: 9), 0)
    case .component: (.init(x: 12, y: 7), 6)
    case .note: (.init(x: 12, y: 8), 0)
    case .block: (.init(x: 14, y: 10), 0)
    case .hexagon: (.init(x: 22, y: 7), 0)
    case .arrow: (.init(x: 18, y: 7), 0)
    // The corners of the text touch the sides of the diamond.
    case .diamond: (.init(x: size.x / 3 + 4, y: size.y * 0.75 + 2), 0)
    }
  }

  /// The part of a side of some half length, from each of its ends, that lines cannot end at.
  func inset(of half: Double) -> Double {
    switch self {
    case .dot, .diamond: half
    case .hexagon, .arrow, .block: 18
    case .box, .rounded, .doubleRounded, .tab, .component, .note: 12
    }
  }

  /// The outline of some size.
  func outline(_ width: Double, _ height: Double) -> String {
    switch self {
    case .dot: ""
    case .box: Self.polygon([(0, 0), (width, 0), (width, height), (0, height)])
    case .rounded: Self.rounded(0, 0, width, height)
    case .doubleRounded: Self.rounded(0, 0, width, height) + Self.rounded(3.5, 3.5, width - 3.5, height - 3.5)
    case .tab:
      Self.polygon([(0, 0), (22, 0), (22, 5), (width, 5), (width, height), (0, height)]) + Self.line((0, 5), (22, 5))
    case .component:
      Self.polygon([(4, 0), (width, 0), (width, height), (4, height)])
        + Self.polygon([(0, 5), (8, 5), (8, 10), (0, 10)])
        + Self.polygon([(0, height - 10), (8, height - 10), (8, height - 5), (0, height - 5)])
    case .diamond: Self.polygon([(width / 2, 0), (width, height / 2), (width / 2, height), (0, height / 2)])
    case .arrow:
      Self.polygon([(0, 0), (width - 12, 0), (width, height / 2), (width - 12, height), (0, height)])
    case .hexagon:
      Self.polygon([
        (14, 0), (width - 14, 0), (width, height / 2), (width - 14, height), (14, height), (0, height / 2),
      ])
    case .note:
      Self.polygon([(0, 0), (width - 8, 0), (width, 8), (width, height), (0, height)])
        + Self.line((width - 8, 0), (width - 8, 8), (width, 8))
    case .block:
      Self.polygon([(6, 0), (width, 0), (width, height - 6), (width - 6, height), (0, height), (0, 6)])
        + Self.line((0, 6), (width - 6, 6), (width - 6, height)) + Self.line((width - 6, 6), (width, 0))
    }
  }

  fileprivate static func polygon(_ points: [(Double, Double)]) -> String {
    "M" + points.map { "\(text($0)) \(text($1))" }.joined(separator: "L") + "Z"
  }

  static func line(_ points: (Double, Double)...) -> String { String(polygon(points).dropLast()) }

  fileprivate static func circle(radius: Double) -> String {
    let (r, d) = (text(radius), text(2 * radius))
    return "M0 \(r)A\(r) \(r) 0 1 1 \(d) \(r)A\(r) \(r) 0 1 1 0 \(r)Z"
  }

  private static func rounded(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> String {
    let radius = min(8, (bottom - top) / 2)
    func corner(_ x: Double, _ y: Double) -> String { "A\(text(radius)) \(text(radius)) 0 0 1 \(text(x)) \(text(y))" }
    return "M\(text(left + radius)) \(text(top))H\(text(right - radius))\(corner(right, top + radius))"
      + "V\(text(bottom - radius))\(corner(right - radius, bottom))H\(text(left + radius))"
      + "\(corner(left, bottom - radius))V\(text(top + radius))\(corner(left + radius, top))Z"
  }

  /// A number, rounded to a tenth.
  static func text(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension EdgeLook.Arrowhead {
  /// The end of a line that comes from one point to another; empty if there is none.
  func path(to end: PlacedPicture.Point, from start: PlacedPicture.Point) -> String {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
    let (ux, uy) = (dx / length, dy / length)
    /// A point so far before the end, and so far beside the line.
    func point(_ back: Double, _ aside: Double = 0) -> (Double, Double) {
      (end.x - back * ux - aside * uy, end.y - back * uy + aside * ux)
    }
    func triangle(_ back: Double) -> String {
      NodeLook.Shape.polygon([point(back), point(back + 9, 4), point(back + 9, -4)])
    }
    func bar(_ back: Double) -> String { NodeLook.Shape.line(point(back, 5), point(back, -5)) }
    switch self {
    case .none: return ""
    case .filled, .hollow: return triangle(0)
    case .filledWithBar: return triangle(0) + bar(13)
    case .filledWithBars: return triangle(0) + bar(13) + bar(17)
    case .doubleHollow: return triangle(0) + triangle(9)
    case .open: return NodeLook.Shape.line(point(8, 4), point(0), point(8, -4))
    case .diamond: return NodeLook.Shape.polygon([point(0), point(6, 4), point(12), point(6, -4)])
    case .bar: return bar(2)
    case .ring: return NodeLook.Shape.polygon((0..<8).map { Self.corner($0, around: point(3)) })
    }
  }

  // A ring of three pixels is drawn with eight corners.
  private static func corner(_ number: Int, around middle: (Double, Double)) -> (Double, Double) {
    let corners = [(3.0, 0.0), (2.1, 2.1), (0, 3), (-2.1, 2.1), (-3, 0), (-2.1, -2.1), (0, -3), (2.1, -2.1)]
    return (middle.0 + corners[number].0, middle.1 + corners[number].1)
  }

  /// Whether the end has the line's colour inside, instead of the background's.
  var isFilled: Bool {
    switch self {
    case .filled, .filledWithBar, .filledWithBars: true
    case .none, .hollow, .doubleHollow, .open, .diamond, .bar, .ring: false
    }
  }
}
