import Foundation

/// What a process took.
public struct ProcessUsage: Sendable {
  /// User and system CPU, in seconds.
  public var cpu: Double
  /// The most memory that it had at a time, in MiB.
  public var peak: Double
}

/// Runs a program to its end, and tells what it took.
///
/// A small program starts it, for on Linux the peak of what a test run starts would be the test run's own.
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
  /// How `measure-process` ended.
  var status: Int32
}
