import Foundation

/// A program that was run to its end.
struct Subprocess {
  /// The program's exit status.
  var status: Int32
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
  /// - Throws: an error if the program cannot be run.
  init(_ path: String, _ arguments: [String], input text: Data = Data()) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    // Both pipes are read while the input is written, since a full pipe would block the program.
    let emptied = Emptying(errors.fileHandleForReading)
    let written = Emptying(output.fileHandleForReading)
    try? input.fileHandleForWriting.write(contentsOf: text)
    try? input.fileHandleForWriting.close()
    self.output = written.bytes()
    self.errors = String(decoding: emptied.bytes(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

/// A pipe that a thread of its own reads to the end.
private final class Emptying: @unchecked Sendable {
  private var content = Data()
  private let isRead = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread {
      self.content = (try? handle.readToEnd()) ?? Data()
      self.isRead.signal()
    }
  }

  func bytes() -> [UInt8] {
    isRead.wait()
    return Array(content)
  }
}
