import FlowRuntime

/// Where the tour reads and writes: a terminal, or a test's strings.
@MainActor
public protocol TourConsole: AnyObject {
  /// How output looks.
  var style: TourStyle { get }
  /// Whether a person types, who wants to be asked.
  var isInteractive: Bool { get }
  /// The next line of standard input, without its end; nil when there is no more.
  ///
  /// - Parameter prompt: what a person is asked with; written nowhere where no person types.
  /// - Throws: where more comes than is read.
  func readLine(prompt: String) throws(TourProblem) -> String?
  /// Writes to standard output as it is.
  func write(_ text: String)
  /// Writes to standard error as it is.
  func writeError(_ text: String)
  /// The text of a file; nil if it cannot be read.
  func read(file: String) -> String?

  /// Reads a recording, as `JSONEncoder` writes it; nil where the file is none.
  func recording(file: String) -> FlowRecording?
}

extension TourConsole {
  /// No recording is read.
  public func recording(file: String) -> FlowRecording? { nil }
}
