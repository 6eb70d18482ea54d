import FlowReporting
import FlowRuntime
import FlowTour
import Foundation

/// The process's own input and output.
@MainActor
final class Terminal: TourConsole {
  let style: TerminalStyle
  let isInteractive: Bool
  private let lines = LineReader()

  init() {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    // See no-color.org: the variable counts if it is set and not empty.
    let isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    style = .tour(columns: isTerminal ? Self.columns : 80, isColored: isColored)
    isInteractive = isTerminal && isatty(STDIN_FILENO) == 1
  }

  private static var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  func readLine(prompt: String) throws(TourProblem) -> String? {
    isInteractive ? lines.readLine(prompt: prompt, style) : try lines.nextLine()
  }

  // The process that reads the output may have ended, so a failure to write cannot be reported.
  func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

  func writeError(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

  func read(file: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: file) else { return nil }
    // Reads one byte more than the limit, so that longer files are recognised.
    return (try? file.read(upToCount: LineReader.mostBytes + 1)).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// The maximum size of a recording, in bytes.
  private static let mostOfRecording = 64 << 20

  func recording(file: String) -> FlowRecording? {
    guard let file = FileHandle(forReadingAtPath: file),
      let data = try? file.read(upToCount: Self.mostOfRecording + 1), data.count <= Self.mostOfRecording
    else { return nil }
    return try? JSONDecoder().decode(FlowRecording.self, from: data)
  }
}
