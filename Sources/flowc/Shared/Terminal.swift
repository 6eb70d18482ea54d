import FlowCommandLine
import FlowDiagnostics
import FlowFiles
import FlowReporting

extension TerminalStyle {
  /// Makes the style for a stream: the width of its terminal, and the requested colours.
  init(for stream: StandardStream, _ color: DiagnosticOptions.Color) {
    self.init(isColored: color.isOn(for: stream))
    if let columns = environmentVariable("COLUMNS").flatMap(Int.init), columns > 0 {
      width = columns
    } else if let columns = stream.columns {
      width = columns
    }
  }
}

extension DiagnosticOptions.Color {
  /// Whether to write colours to a stream. The command line decides; then `NO_COLOR`, `FORCE_COLOR` and `CLICOLOR_FORCE` in this order; then whether
  /// the stream is a terminal with colours.
  func isOn(for stream: StandardStream) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environmentVariable("NO_COLOR") != nil { return false }
    if let force = environmentVariable("FORCE_COLOR"), force != "false" { return force != "0" }
    if let force = environmentVariable("CLICOLOR_FORCE"), force != "0" { return true }
    return stream.isTerminal && environmentVariable("TERM") != "dumb" && environmentVariable("CLICOLOR") != "0"
  }
}
