import Foundation

/// The CPU time and memory that a process used.
public struct ProcessUsage: Sendable {
  /// User and system CPU, in seconds.
  public var cpu: Double
  /// The peak of its memory, in MiB.
  public var peak: Double
}

/// Runs a program to its end, and measures it.
///
/// A small program starts it, since on Linux the peak of a direct child of the test run would include the test run's own.
public func runMeasured(_ executable: String, _ arguments: [String], in folder: URL) throws -> (
  ProcessResult, ProcessUsage
) {
  let streams = try TemporaryFolder()
  try streams.write(["usage": ""])
  let result = try run(
    try builtExecutable("measure-process"), [streams.path("usage"), executable] + arguments, in: folder)
  let figures = try streams.read("usage").split(whereSeparator: \.isWhitespace)
  guard figures.count == 3, let status = Int32(figures[0]), let cpu = Double(figures[1]), let peak = Double(figures[2])
  else { throw NotMeasured(status: result.status) }
  return (
    ProcessResult(status: status, output: result.output, errors: result.errors), ProcessUsage(cpu: cpu, peak: peak)
  )
}

/// A program that could not be started, or whose figures were not written.
struct NotMeasured: Error {
  /// The exit code of `measure-process`.
  var status: Int32
}
