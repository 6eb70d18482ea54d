import FlowFiles
import Foundation

/// Graphviz' `dot`, where it is installed.
struct Graphviz {
  /// A failure of `dot`, in words.
  struct Failure: Error {
    /// Why there is no picture.
    var message: String
  }

  private let path: String

  /// Finds it on the path.
  ///
  /// - Throws: how to install it where it is not.
  init() throws(Failure) {
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/dot" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw Failure(
        message:
          "svg and png are drawn by Graphviz' 'dot', which is not installed: 'brew install graphviz', 'apt-get install graphviz', "
          + "or see https://graphviz.org/download; '--format dot' needs nothing")
    }
    self.path = path
  }

  /// Draws a text in Graphviz' language.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - format: `svg` or `png`.
  /// - Throws: what `dot` says, if it cannot.
  func draw(_ text: String, as format: String) throws(Failure) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-T\(format)"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    do { try process.run() } catch { throw Failure(message: "'\(path)' cannot be run: \(error.localizedDescription)") }
    // Both pipes are emptied while the text is written, since none of them holds a picture.
    let said = Emptying(errors.fileHandleForReading)
    let drawn = Emptying(output.fileHandleForReading)
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    let bytes = drawn.bytes()
    let words = String(decoding: said.bytes(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, !bytes.isEmpty else {
      throw Failure(message: "'\(path)' failed: \(words.isEmpty ? "status \(process.terminationStatus)" : words)")
    }
    return bytes
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
