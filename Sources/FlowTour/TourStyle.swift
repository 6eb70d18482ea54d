import FlowDiagnostics

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
    let text = visible(text)
    return isColoured && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
