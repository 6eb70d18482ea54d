import FlowReporting
import FlowRuntime

/// The input and output of the tour: a terminal, or a test's strings.
@MainActor
public protocol TourConsole: AnyObject {
  /// The style of the output.
  var style: TerminalStyle { get }
  /// Whether a person types the input, and so needs prompts.
  var isInteractive: Bool { get }
  /// The next line of standard input, without its end; nil at the end.
  ///
  /// - Parameter prompt: the prompt for a person; not written if no person types.
  /// - Throws: an error if the input is too long.
  func readLine(prompt: String) throws(TourProblem) -> String?
  /// Writes to standard output as it is.
  func write(_ text: String)
  /// Writes to standard error as it is.
  func writeError(_ text: String)
  /// The text of a file; nil if it cannot be read.
  func read(file: String) -> String?

  /// Reads a recording, as `JSONEncoder` writes it; nil if the file is no recording.
  func recording(file: String) -> FlowRecording?
}

extension TourConsole {
  /// Reads no recording: always nil.
  public func recording(file: String) -> FlowRecording? { nil }
}
