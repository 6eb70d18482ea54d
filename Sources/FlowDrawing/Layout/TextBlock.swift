import FlowCompiler

/// Texts and cells at their places, in pixels from the block's upper left corner.
package struct TextBlock: Sendable {
  package typealias Point = PlacedPicture.Point
  package typealias Box = PlacedPicture.Box

  /// One line of text.
  package struct Text: Sendable {
    /// The words.
    package var text: String
    /// The classes of its look in a style sheet, separated by blanks.
    package var style: String
    /// The left end, or the middle, of its base line.
    package var place: Point
    /// Whether the place is the middle of the text.
    package var isCentred = true
    /// The move that the text describes; nil if it describes none.
    package var move: PictureMove?
    /// Whether the text is the first one about its move.
    package var isFirst = false
  }

  /// A framed part of a node: an item, or the target of a row.
  package struct Cell: Sendable {
    /// The kind of node that the cell stands for, in one word.
    package var kind: String
    /// The name of that node.
    package var title: String
    /// The middle and the size.
    package var box: Box
    /// Whether the cell has a frame.
    package var isFramed = true
    /// The row that the cell is about.
    package var row: Int
  }

  package private(set) var texts: [Text] = []
  /// The cells, those inside of others behind them.
  package private(set) var cells: [Cell] = []
  package private(set) var size = Point()

  /// Whether the block has neither text nor cell.
  package var isEmpty: Bool { texts.isEmpty && cells.isEmpty }

  /// Makes an empty block.
  init() {}

  /// A line of text.
  ///
  /// - Parameter size: the size of the letters, in pixels.
  init(_ text: String, _ style: String, size: Double = 11, move: PictureMove? = nil, isFirst: Bool = false) {
    self.size = Point(x: Self.width(of: text, size: size), y: (size * 1.35).rounded())
    texts = [
      Text(
        text: text, style: style, place: Point(x: self.size.x / 2, y: size.rounded(.up)), move: move, isFirst: isFirst)
    ]
  }

  /// Estimates the width of a text, slightly generously, since the reader's system chooses the font. Letters of wide
  /// scripts count twice.
  private static func width(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? size : size * 0.58) }
  }

  // MARK: Composition

  /// Blocks below each other.
  static func stacked(_ blocks: [TextBlock], isCentred: Bool = true, gap: Double = 0) -> TextBlock {
    var result = TextBlock()
    let shown = blocks.filter { !$0.isEmpty }
    result.size.x = shown.map(\.size.x).max() ?? 0
    for block in shown {
      if result.size.y > 0 { result.size.y += gap }
      result.add(block, at: Point(x: isCentred ? (result.size.x - block.size.x) / 2 : 0, y: result.size.y))
      if !isCentred { result.alignLeft(block.texts.count) }
      result.size.y += block.size.y
    }
    return result
  }

  /// Blocks beside each other.
  static func beside(_ blocks: [TextBlock], gap: Double) -> TextBlock {
    var result = TextBlock()
    let shown = blocks.filter { !$0.isEmpty }
    result.size.y = shown.map(\.size.y).max() ?? 0
    for block in shown {
      if result.size.x > 0 { result.size.x += gap }
      result.add(block, at: Point(x: result.size.x, y: (result.size.y - block.size.y) / 2))
      result.size.x += block.size.x
    }
    return result
  }

  /// The block in a cell.
  func inCell(_ kind: Picture.Node.Kind, _ title: String, row: Int, isFramed: Bool = true) -> TextBlock {
    var result = padded(isFramed ? Point(x: 7, y: 4) : Point())
    let middle = Point(x: result.size.x / 2, y: result.size.y / 2)
    let cell = Cell(
      kind: kind.rawValue, title: title, box: Box(result.size, middle: middle), isFramed: isFramed, row: row)
    result.cells.insert(cell, at: 0)
    return result
  }

  /// The block with space around it.
  func padded(_ space: Point, left: Double = 0) -> TextBlock {
    var result = TextBlock()
    result.size = Point(x: size.x + 2 * space.x + left, y: size.y + 2 * space.y)
    result.add(self, at: Point(x: space.x + left, y: space.y))
    return result
  }

  private mutating func add(_ other: TextBlock, at corner: Point) {
    texts += other.texts.map { text in
      var text = text
      text.place = Point(x: text.place.x + corner.x, y: text.place.y + corner.y)
      return text
    }
    cells += other.cells.map { cell in
      var cell = cell
      cell.box.middle = Point(x: cell.box.middle.x + corner.x, y: cell.box.middle.y + corner.y)
      return cell
    }
  }

  // Estimated widths differ from real ones, so a text at the left end is placed by its left end.
  private mutating func alignLeft(_ count: Int) {
    for index in texts.indices.suffix(count) where texts[index].isCentred && cells.isEmpty {
      texts[index].isCentred = false
      texts[index].place.x = 0
    }
  }
}
