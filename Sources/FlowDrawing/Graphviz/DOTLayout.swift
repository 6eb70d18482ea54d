/// The positions that `dot` has given to a picture's nodes, edges and frames, by their numbers, in points from the lower left corner.
public struct DOTLayout: Sendable {
  /// A point.
  public struct Point: Sendable, Equatable {
    /// The distance from the left.
    public var x: Double
    /// The distance from below.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Reads `x,y`; nil for anything else.
    public init?(_ text: some StringProtocol) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
      guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
      (x, y) = (numbers[0], numbers[1])
    }
  }

  /// A frame.
  public struct Frame: Sendable {
    /// Its lower left corner.
    public var low: Point
    /// Its upper right corner.
    public var high: Point
    /// The middle of its title.
    public var title: Point?

    /// Reads a frame from its two corners, `x,y,x,y`; nil for anything else.
    public init?(_ text: String, title: Point?) {
      let numbers = text.split(separator: ",").map(String.init)
      guard numbers.count == 4, let low = Point(numbers[0] + "," + numbers[1]),
        let high = Point(numbers[2] + "," + numbers[3])
      else { return nil }
      (self.low, self.high, self.title) = (low, high, title)
    }
  }

  /// A line.
  public struct Line: Sendable {
    /// Its curves; the points of its arrowheads begin with `s` and `e`.
    public var curves: [[(end: String, point: Point)]]
    /// The middle of its label.
    public var label: Point?

    /// Reads curves as Graphviz writes them, `e,x,y x,y x,y;x,y x,y`; nil for anything else.
    public init?(_ text: String, label: Point?) {
      curves = []
      for curve in text.split(separator: ";") {
        var points: [(String, Point)] = []
        for word in curve.split(separator: " ") {
          let end = word.first == "e" || word.first == "s" ? String(word.prefix(2)) : ""
          guard let point = Point(word.dropFirst(end.count)) else { return nil }
          points.append((end, point))
        }
        curves.append(points)
      }
      self.label = label
    }
  }

  /// The frame around the whole picture.
  public var frame: Frame
  /// The middles of nodes.
  public var nodes: [Int: Point] = [:]
  /// Frames.
  public var frames: [Int: Frame] = [:]
  /// Edges.
  public var edges: [Int: Line] = [:]

  /// Makes an empty layout of some size.
  public init(frame: Frame) { self.frame = frame }

  /// Enlarges a frame, and the whole, so that they contain a rectangle.
  mutating func include(_ middle: Point, width: Double, height: Double, in number: Int) {
    guard var inner = frames[number] else { return }
    for (x, y) in [(middle.x - width / 2, middle.y - height / 2), (middle.x + width / 2, middle.y + height / 2)] {
      inner.low = Point(x: min(inner.low.x, x), y: min(inner.low.y, y))
      inner.high = Point(x: max(inner.high.x, x), y: max(inner.high.y, y))
    }
    frames[number] = inner
    frame.low = Point(x: min(frame.low.x, inner.low.x), y: min(frame.low.y, inner.low.y))
    frame.high = Point(x: max(frame.high.x, inner.high.x), y: max(frame.high.y, inner.high.y))
  }

  /// Adds all elements of another layout, moved to the right and up.
  mutating func add(_ other: DOTLayout, right: Double, up: Double) {
    func moved(_ point: Point) -> Point { Point(x: point.x + right, y: point.y + up) }
    for (number, point) in other.nodes { nodes[number] = moved(point) }
    for (number, frame) in other.frames {
      var frame = frame
      (frame.low, frame.high, frame.title) = (moved(frame.low), moved(frame.high), frame.title.map(moved))
      frames[number] = frame
    }
    for (number, line) in other.edges {
      var line = line
      line.curves = line.curves.map { $0.map { ($0.end, moved($0.point)) } }
      line.label = line.label.map(moved)
      edges[number] = line
    }
  }
}

// MARK: Texts for Graphviz

extension DOTLayout.Point {
  /// The point as `x,y`, rounded to a hundredth.
  var text: String { "\(Self.rounded(x)),\(Self.rounded(y))" }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

extension DOTLayout.Frame {
  /// The DOT attributes of a placed frame.
  var attributes: String { "bb=\"\(low.text),\(high.text)\"" + (title.map { " lp=\"\($0.text)\"" } ?? "") }
}

extension DOTLayout.Line {
  /// The DOT attributes of a placed edge.
  var attributes: String {
    let curves = curves.map { $0.map { $0.end + $0.point.text }.joined(separator: " ") }
    return "pos=\"\(curves.joined(separator: ";"))\"" + (label.map { " lp=\"\($0.text)\"" } ?? "")
  }
}
