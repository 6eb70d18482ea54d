import FlowDiagnostics

/// The width and colours of text on a terminal.
public struct TerminalStyle: Sendable, Hashable {
  /// The number of columns; longer source lines are trimmed around the place that is pointed at.
  public var width: Int
  /// Whether ANSI colours are written.
  public var isColored: Bool

  /// The style for files, pipes and tests: no colours, 80 columns.
  public static let plain = TerminalStyle(width: 80)

  /// Makes a style.
  public init(width: Int = 100, isColored: Bool = false) {
    self.width = width
    self.isColored = isColored
  }

  /// The role of a piece of text, which decides its colour.
  package enum Role: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
    case frame = "34"
    case code = "36"
    case message = "1"
    case faint = "2"
    case new = "32"
    case changed = "33"
    case gone = "31"
  }

  /// The number of columns left beside `taken` ones: at least 20, so that a word fits.
  package func room(besides taken: Int) -> Int { max(20, width - taken) }

  /// The text in the colour of its role.
  package func paint(_ text: String, _ role: Role) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// The role that decides the colour of a severity's diagnostics.
  package var role: TerminalStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    }
  }
}
