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
/// A small program starts it, for on Linux the peak of what a test run starts would be the test run's own. Errors go to a file, like the
/// output; the program's own limits are what is tested, so it has no others.
public func runMeasured(_ executable: String, _ arguments: [String], in folder: URL) throws -> (
  ProcessResult, ProcessUsage
) {
  let streams = try TemporaryFolder()
  try streams.write(["out": "", "err": "", "usage": ""])
  let process = Process()
  process.executableURL = URL(filePath: try builtExecutable("measure-process"))
  process.arguments = [streams.path("usage"), executable] + arguments
  process.currentDirectoryURL = folder
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = try FileHandle(forWritingTo: URL(filePath: streams.path("out")))
  process.standardError = try FileHandle(forWritingTo: URL(filePath: streams.path("err")))
  try process.run()
  process.waitUntilExit()
  let figures = try streams.read("usage").split(whereSeparator: \.isWhitespace)
  guard figures.count == 3, let status = Int32(figures[0]), let cpu = Double(figures[1]), let peak = Double(figures[2])
  else { throw NotMeasured(status: process.terminationStatus) }
  let result = ProcessResult(status: status, output: try streams.read("out"), errors: try streams.read("err"))
  return (result, ProcessUsage(cpu: cpu, peak: peak))
}

/// A program that could not be started, or whose figures were not written.
struct NotMeasured: Error {
  /// How `measure-process` ended.
  var status: Int32
}
