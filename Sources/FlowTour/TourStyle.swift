/// How output looks: colours or none, and how wide.
public struct TourStyle: Hashable, Sendable {
  /// Whether the output is a terminal that shows colours.
  public let isColoured: Bool
  /// How many columns there are.
  public let width: Int

  /// Makes a style; widths from 40 to 80 columns are used, others are taken as the nearest of them.
  public init(isColoured: Bool, width: Int) {
    self.isColoured = isColoured
    self.width = min(max(width, 40), 80)
  }

  /// For files, pipes and tests: no colours, 80 columns.
  public static let plain = TourStyle(isColoured: false, width: 80)

  /// What a piece of text means.
  enum Role: String {
    case bold = "1"
    case faint = "2"
    case new = "32"
    case changed = "33"
    case gone = "31"
    case key = "36"
  }

  func paint(_ text: String, _ role: Role) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// A line of text in pieces, each with its meaning: its width is known before it is coloured.
struct StyledLine {
  private(set) var pieces: [(text: String, role: TourStyle.Role?)] = []
  private(set) var width = 0

  mutating func add(_ text: String, _ role: TourStyle.Role? = nil) {
    pieces.append((text, role))
    width += text.count
  }

  /// Adds blanks up to a column.
  mutating func pad(to column: Int) {
    if column > width { add(String(repeating: " ", count: column - width)) }
  }

  /// Cuts what does not fit.
  func cut(to width: Int) -> StyledLine {
    guard self.width > width else { return self }
    var line = StyledLine()
    for (text, role) in pieces {
      let room = width - 1 - line.width
      line.add(String(text.prefix(room)), role)
      if text.count > room { break }
    }
    line.add("…", .faint)
    return line
  }

  func text(_ style: TourStyle) -> String {
    pieces.map { text, role in role.map { style.paint(text, $0) } ?? text }.joined()
  }
}
