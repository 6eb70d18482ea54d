import FlowFiles
import FlowTour

/// The terminal that `flowc simulate` runs in.
@MainActor
final class TourTerminal: TourConsole {
  let style: TourStyle
  let isInteractive: Bool

  init(_ color: DiagnosticOptions.Color) {
    let output = StandardStream.output
    style = TourStyle(isColoured: color.isOn(for: output), width: output.isTerminal ? output.columns ?? 80 : 80)
    isInteractive = output.isTerminal && isStandardInputTerminal
  }

  func readLine() -> String? { Swift.readLine() }
  func write(_ text: String) { StandardStream.output.write(text) }
  func writeError(_ text: String) { StandardStream.error.write(text) }
  func read(file: String) -> String? { nil }
}
