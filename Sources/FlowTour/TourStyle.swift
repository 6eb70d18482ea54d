import FlowDiagnostics

/// The style of output: colours or none, and the width.
public struct TourStyle: Hashable, Sendable {
  /// Whether the output is a terminal that shows colours.
  public let isColoured: Bool
  /// The number of columns.
  public let width: Int

  /// Makes a style; the width is limited to 40 to 80 columns.
  public init(isColoured: Bool, width: Int) {
    self.isColoured = isColoured
    self.width = min(max(width, 40), 80)
  }

  /// The style for files, pipes and tests: no colours, 80 columns.
  public static let plain = TourStyle(isColoured: false, width: 80)

  /// The role of a piece of text, with the terminal's code for its colour.
  enum Role: String {
    case bold = "1"
    case faint = "2"
    case new = "32"
    case changed = "33"
    case gone = "31"
    case key = "36"
  }

  func paint(_ text: String, _ role: Role) -> String {
    let text = visible(text)
    return isColoured && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
