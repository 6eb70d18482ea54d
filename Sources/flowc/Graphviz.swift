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
    let run: Subprocess
    do {
      run = try Subprocess(path, ["-T\(format)"], input: Data(text.utf8))
    } catch {
      throw Failure(message: "'\(path)' cannot be run: \(error.localizedDescription)")
    }
    guard run.status == 0, !run.output.isEmpty else {
      throw Failure(message: "'\(path)' failed: \(run.errors.isEmpty ? "status \(run.status)" : run.errors)")
    }
    return run.output
  }
}
