import Foundation

/// A program that was run to its end.
struct Subprocess {
  /// The program's exit status.
  var status: Int32
  /// Whether the program was ended because it wrote more than it may.
  var isCut = false
  /// The program's standard output.
  var output: [UInt8]
  /// The program's standard error.
  var errors: String

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: the program's arguments, which no shell interprets.
  ///   - input: the program's standard input.
  ///   - variables: environment variables, beside those of this process.
  ///   - limit: the most bytes that it may write; beyond them it is ended.
  /// - Throws: an error if the program cannot be run.
  init(
    _ path: String, _ arguments: [String], input text: Data = Data(), variables: [String: String] = [:],
    limit: Int = .max
  ) throws {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    // Both pipes are read while the input is written, since a full pipe would block the program.
    let emptied = Emptying(errors.fileHandleForReading, limit: .max)
    let written = Emptying(output.fileHandleForReading, limit: limit)
    try? input.fileHandleForWriting.write(contentsOf: text)
    try? input.fileHandleForWriting.close()
    self.output = written.bytes()
    if self.output.count > limit {
      isCut = true
      // Not even a program that is started with all signals blocked goes on.
      kill(process.processIdentifier, SIGKILL)
    }
    self.errors = String(decoding: emptied.bytes(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

/// A pipe that a thread of its own reads to the end, or until it has more than a limit.
private final class Emptying: @unchecked Sendable {
  private var content = Data()
  private let isRead = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle, limit: Int) {
    Thread.detachNewThread {
      while self.content.count <= limit, let more = try? handle.read(upToCount: 1 << 16), !more.isEmpty {
        self.content += more
      }
      self.isRead.signal()
    }
  }

  func bytes() -> [UInt8] {
    isRead.wait()
    return Array(content)
  }
}
