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
    /// Whether the cell is the place of a picture of the screen.
    package var isScreen = false
    /// The row that the cell is about; less than 0 for a link that hangs on what it opens.
    package var row: Int

    /// The outline at the box's upper left corner, as the data of an SVG path.
    package var outline: String {
      let shape: NodeLook.Shape = !isFramed ? .box : row < 0 ? .note : .rounded
      return shape.outline(box.size.x, box.size.y)
    }
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
    let isBold = style.contains("title") || style.contains("first")
    self.size = Point(x: Self.width(of: text, size: size, isBold: isBold), y: (size * 1.35).rounded())
    texts = [
      Text(
        text: text, style: style, place: Point(x: self.size.x / 2, y: size.rounded(.up)), move: move, isFirst: isFirst)
    ]
  }

  /// Estimates the width of a text, slightly generously, since the reader's system chooses the font.
  private static func width(of text: String, size: Double, isBold: Bool) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
    return Double(thousandths) * size * (isBold ? 1.12 : 1.05) / 1000
  }

  /// The width of a letter in Helvetica, in thousandths of its size. Letters of wide scripts are as wide as high.
  private static func advance(of scalar: Unicode.Scalar) -> Int {
    if scalar.value > 0x2E80 { return 1000 }
    let index = Int(scalar.value) - 32
    return advances.indices.contains(index) ? advances[index] : scalar.value > 0x2000 ? 900 : 600
  }

  private static let advances = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // blank to slash
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // digits to question mark
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,  // at sign to O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P to underscore
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // grave to o
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,  // p to tilde
  ]

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

  /// The place of a picture of a screen.
  init(screen title: String, size: Point) {
    self.size = size
    let box = Box(size, middle: Point(x: size.x / 2, y: size.y / 2))
    cells = [
      Cell(kind: Picture.Node.Kind.screen.rawValue, title: title, box: box, isFramed: false, isScreen: true, row: -1)
    ]
  }

  /// The block with space around it.
  func padded(_ space: Point, left: Double = 0) -> TextBlock {
    var result = TextBlock()
    result.size = Point(x: size.x + 2 * space.x + left, y: size.y + 2 * space.y)
    result.add(self, at: Point(x: space.x + left, y: space.y))
    return result
  }

  /// Adds another block at a place, without more space for it.
  mutating func add(_ other: TextBlock, at corner: Point) {
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

  /// Makes the block larger, with the new space at the right and below.
  mutating func grow(to size: Point) { self.size = Point(x: max(self.size.x, size.x), y: max(self.size.y, size.y)) }

  // Estimated widths differ from real ones, so a text at the left end is placed by its left end.
  private mutating func alignLeft(_ count: Int) {
    for index in texts.indices.suffix(count) where texts[index].isCentred && cells.isEmpty {
      texts[index].isCentred = false
      texts[index].place.x = 0
    }
  }
}
