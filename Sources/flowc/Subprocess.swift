import Foundation

/// A program that is run to its end.
struct Subprocess {
  /// Its exit status.
  var status: Int32
  /// Its standard output.
  var output: [UInt8]
  /// Its standard error.
  var errors: String

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments, which no shell reads.
  ///   - input: its standard input.
  /// - Throws: an error if it cannot be run.
  init(_ path: String, _ arguments: [String], input text: Data = Data()) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    // Both pipes are emptied while the text is written, since neither holds much.
    let said = Emptying(errors.fileHandleForReading)
    let written = Emptying(output.fileHandleForReading)
    try? input.fileHandleForWriting.write(contentsOf: text)
    try? input.fileHandleForWriting.close()
    self.output = written.bytes()
    self.errors = String(decoding: said.bytes(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

/// A pipe that is read to its end by a thread of its own.
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
