/// The shapes, lines and signs in a picture, each with its meaning in words: beside the picture or below it,
/// whichever takes less space.
package struct PictureLegend {
  package typealias Point = PlacedPicture.Point

  /// An example of what an entry explains.
  package enum Sample {
    /// An outline that begins so far from the left.
    case node(outline: String, left: Double, kind: String)
    /// A line with its ends.
    case edge(path: String, heads: [String], kind: String)
    case none
  }

  /// One line of the legend.
  package struct Entry {
    package var sample = Sample.none
    /// The words, and the words in the sample.
    package var block: TextBlock
    /// The upper left corner.
    package var corner = Point()
  }

  /// The entries, with their places.
  package private(set) var entries: [Entry] = []
  /// The size of the picture and the legend together.
  package private(set) var whole: Point

  private static let sampleWidth = 62.0
  private static let margin = 20.0
  private static let widest = 56

  /// The legend of a picture, alone and in one column.
  init(of picture: Picture) {
    entries = Self.entries(of: picture)
    whole = Point()
    let width = entries.map(\.block.size.x).max() ?? 0
    let bottom = place(from: Point(x: Self.margin / 2, y: Self.margin / 2), columns: 1, width)
    whole = Point(x: width + Self.margin, y: bottom + Self.margin / 2)
  }

  /// The legend of a picture of some size, beside the picture or below it.
  init(of picture: Picture, beside size: Point) {
    whole = size
    entries = Self.entries(of: picture)
    let width = entries.map(\.block.size.x).max() ?? 0
    let height = entries.reduce(0) { $0 + $1.block.size.y + Self.gap }
    // Beside a picture that is about as high as the legend; below one that is wide.
    if height <= max(size.y, 260), size.x < 1000 {
      place(from: Point(x: size.x + 4, y: Self.margin), columns: 1, width)
      whole = Point(x: size.x + width + Self.margin + 4, y: max(size.y, height + 2 * Self.margin))
    } else {
      let columns = max(1, Int((size.x - 2 * Self.margin + Self.columnGap) / (width + Self.columnGap)))
      let bottom = place(from: Point(x: Self.margin, y: size.y), columns: columns, width)
      whole = Point(x: max(size.x, width + 2 * Self.margin), y: bottom + Self.margin)
    }
  }

  private static let gap = 7.0
  private static let columnGap = 24.0

  // The columns are as low as they can be for their number.
  @discardableResult
  private mutating func place(from corner: Point, columns: Int, _ width: Double) -> Double {
    let heights = entries.map { $0.block.size.y + Self.gap }
    func count(upTo height: Double) -> Int {
      var (columns, y) = (1, 0.0)
      for one in heights {
        if y > 0, y + one > height { (columns, y) = (columns + 1, 0) }
        y += one
      }
      return columns
    }
    var height = heights.reduce(0, +) / Double(columns)
    while count(upTo: height) > columns { height += 4 }
    var (x, y, bottom) = (corner.x, corner.y, corner.y)
    for index in entries.indices {
      if y > corner.y, y + heights[index] - corner.y > height { (x, y) = (x + width + Self.columnGap, corner.y) }
      entries[index].corner = Point(x: x, y: y)
      y += heights[index]
      bottom = max(bottom, y)
    }
    return bottom
  }

  // MARK: Entries

  private static func entries(of picture: Picture) -> [Entry] {
    var entries = picture.nodeKinds.map { kind in
      entry(kind, picture.meaning(of: kind))
    }
    if picture.hasSheets, !picture.nodeKinds.contains(.link) {
      entries.append(entry(.link, Picture.Node.Kind.link.meaning))
    }
    entries += picture.edgeKinds.map { entry($0, $0.meaning) }
    entries += picture.signs.map { sign in
      var block = TextBlock()
      let text = TextBlock(sign.sign, sign.style)
      block.add(text, at: Point(x: (sampleWidth - text.size.x) / 2, y: 0))
      return worded(Entry(block: block), sign.meaning, height: 16)
    }
    entries += picture.unexplained.map { line in
      Entry(block: .stacked(wrapped(line, width: widest).map { TextBlock($0, "legend") }, isCentred: false))
    }
    return entries
  }

  private static func entry(_ kind: Picture.Node.Kind, _ meaning: String) -> Entry {
    let (content, outline, size) = kind.look.shape.around(
      TextBlock(sampleWord(of: kind), "legend"), isSmall: true)
    var block = TextBlock()
    let left = (sampleWidth - size.x) / 2
    block.add(content, at: Point(x: left, y: 0))
    return worded(
      Entry(sample: .node(outline: outline, left: left, kind: kind.rawValue), block: block), meaning, height: size.y)
  }

  private static func entry(_ kind: Picture.Edge.Kind, _ meaning: String) -> Entry {
    let (start, end) = (Point(x: 6, y: 8), Point(x: sampleWidth - 6, y: 8))
    let look = kind.look
    let heads = [look.head.path(to: end, from: start), look.tail.path(to: start, from: end)].filter { !$0.isEmpty }
    let path = NodeLook.Shape.line((start.x, start.y), (end.x, end.y))
    return worded(
      Entry(sample: .edge(path: path, heads: heads, kind: kind.rawValue), block: TextBlock()), meaning, height: 16)
  }

  private static func worded(_ entry: Entry, _ meaning: String, height: Double) -> Entry {
    let words = TextBlock.stacked(wrapped(meaning, width: 44).map { TextBlock($0, "legend") }, isCentred: false)
    var entry = entry
    entry.block.add(words, at: Point(x: sampleWidth + 10, y: max(0, (height - words.size.y) / 2)))
    entry.block.grow(to: Point(x: sampleWidth + 10 + words.size.x, y: max(height, words.size.y)))
    return entry
  }

  private static func sampleWord(of kind: Picture.Node.Kind) -> String {
    switch kind {
    case .start, .decision: ""
    case .link: "link  "
    case .loading: "meanwhile"
    case .shell: "around"
    case .condition: "live"
    case .gate: "⚷ gate"
    case .unknown: "?"
    default: kind.rawValue
    }
  }
}
