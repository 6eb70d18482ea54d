import FlowCommandLine
import FlowFiles
import FlowReporting
import FlowTour

/// The terminal in which `flowc simulate` runs.
@MainActor
final class TourTerminal: TourConsole {
  let style: TerminalStyle
  let isInteractive: Bool
  private let lines = LineReader()

  init(_ color: DiagnosticOptions.Color) {
    let output = StandardStream.output
    style = .tour(columns: output.isTerminal ? output.columns ?? 80 : 80, isColored: color.isOn(for: output))
    isInteractive = output.isTerminal && isStandardInputTerminal
  }

  func readLine(prompt: String) throws(TourProblem) -> String? {
    isInteractive ? lines.readLine(prompt: prompt, style) : try lines.nextLine()
  }

  /// The first failure to write; nil if everything was written.
  private(set) var failure: FileError?

  func write(_ text: String) { write(text, on: .output) }
  func writeError(_ text: String) { write(text, on: .error) }

  private func write(_ text: String, on stream: StandardStream) {
    do throws(FileError) { try stream.write(text) } catch { failure = failure ?? error }
  }

  func read(file: String) -> String? { nil }
}
