import Foundation

/// What a process said, and how it ended.
public struct ProcessResult: Sendable, CustomStringConvertible {
  /// Its exit code.
  public var status: Int32
  /// What it wrote to standard output.
  public var output: String
  /// What it wrote to standard error.
  public var errors: String

  /// All three, for a failed expectation.
  public var description: String { "status \(status)\n--- output\n\(output)\n--- errors\n\(errors)" }
}

/// Runs a program to its end.
///
/// Its streams go through files, so that neither a full pipe nor a child that outlives it can hold it up.
///
/// - Parameters:
///   - executable: the program; a bare name is looked for along `PATH`.
///   - arguments: what it is given.
///   - folder: where it runs.
///   - input: what it can read.
///   - environment: set over the few variables that are passed on; those of the test run itself are not.
public func run(
  _ executable: String, _ arguments: [String], in folder: URL, input: String = "", environment: [String: String] = [:]
) throws -> ProcessResult {
  let streams = try TemporaryFolder()
  try streams.write(["in": input, "out": "", "err": ""])
  let process = Process()
  process.executableURL = URL(filePath: executable.contains("/") ? executable : "/usr/bin/env")
  process.arguments = executable.contains("/") ? arguments : [executable] + arguments
  process.currentDirectoryURL = folder
  let inherited = ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "PKG_CONFIG_PATH"]
  process.environment = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
    .merging(environment) { $1 }
  process.standardInput = try FileHandle(forReadingFrom: streams.url("in"))
  process.standardOutput = try FileHandle(forWritingTo: streams.url("out"))
  process.standardError = try FileHandle(forWritingTo: streams.url("err"))
  try process.run()
  process.waitUntilExit()
  return ProcessResult(
    status: process.terminationStatus, output: try streams.read("out"), errors: try streams.read("err"))
}

/// A program that this package builds, found beside the tests whichever build system made them.
public func builtExecutable(_ name: String) throws -> String {
  let places = [Bundle.main.executableURL] + CommandLine.arguments.map { URL(filePath: $0) }
  for place in places.compactMap(\.self) {
    var folder = place.resolvingSymlinksInPath()
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(component: name).path(percentEncoded: false)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue,
        FileManager.default.isExecutableFile(atPath: candidate)
      {
        return candidate
      }
    }
  }
  throw NotBuilt(name: name)
}

/// A program of this package that stands nowhere beside the tests.
public struct NotBuilt: Error {
  /// Its name.
  public var name: String
}
