import FlowCommandLine
import FlowDrawing
import FlowFiles
import Foundation

/// Graphviz' `dot`, if it is installed.
struct Graphviz {
  /// A failure of `dot`, as a message.
  struct Failure: Error {
    /// The reason why there is no picture.
    var message: String
  }

  private let path: String

  /// Finds `dot` on the path.
  ///
  /// - Throws: a message on how to install Graphviz if it is missing.
  init() throws(Failure) {
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/dot" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw Failure(
        message:
          "png is drawn by Graphviz' 'dot', which is not installed: 'brew install graphviz', 'apt-get install graphviz', "
          + "or see https://graphviz.org/download; '--format svg' needs nothing")
    }
    self.path = path
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - drawing: the picture.
  ///   - format: such as `png`.
  /// - Throws: the message of `dot`, if it fails.
  func draw(_ drawing: DOTDrawing, as format: String) throws(Failure) -> [UInt8] {
    let parts = drawing.partTexts
    if parts.isEmpty { return try run(drawing.text, ["-T\(format)"]) }
    let layouts = LaidOutPart.read(try run(parts.joined(), ["-Tjson0"]))
    // If this version of Graphviz writes another format, it places everything itself.
    if layouts.count != parts.count { return try run(drawing.text, ["-T\(format)"]) }
    return try run(drawing.placed(layouts), ["-Kneato", "-n2", "-T\(format)"])
  }

  /// Runs `dot` on a text in Graphviz' language.
  func run(_ text: String, _ arguments: [String]) throws(Failure) -> [UInt8] {
    let run: Subprocess
    do {
      run = try Subprocess(path, arguments, input: Data(text.utf8))
    } catch {
      throw Failure(message: "'\(path)' cannot be run: \(error.localizedDescription)")
    }
    guard run.status == 0, !run.output.isEmpty else {
      throw Failure(message: "'\(path)' failed: \(run.errors.isEmpty ? "status \(run.status)" : run.errors)")
    }
    return run.output
  }
}

/// The output of `dot -Tjson0` for a picture.
private struct LaidOutPart: Decodable {
  // A node has a position, a frame two corners.
  struct Object: Decodable {
    var comment: String?
    var bb: String?
    var pos: String?
    var lp: String?
  }

  var bb: String
  var objects: [Object]?
  var edges: [Object]?

  /// Reads one picture after another; malformed pictures are left out.
  static func read(_ bytes: [UInt8]) -> [DOTLayout] {
    // Each picture ends with the only brace at the beginning of a line.
    let texts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n}\n").dropLast()
    return texts.compactMap { try? JSONDecoder().decode(Self.self, from: Data("\($0)\n}".utf8)).layout }
  }

  private var layout: DOTLayout? {
    guard let frame = DOTLayout.Frame(bb, title: nil) else { return nil }
    var layout = DOTLayout(frame: frame)
    for object in objects ?? [] {
      guard let number = object.comment.flatMap(Int.init) else { return nil }
      if let bb = object.bb {
        guard let frame = DOTLayout.Frame(bb, title: object.lp.flatMap { .init($0) }) else { return nil }
        layout.frames[number] = frame
      } else {
        guard let point = object.pos.flatMap({ DOTLayout.Point($0) }) else { return nil }
        layout.nodes[number] = point
      }
    }
    for edge in edges ?? [] {
      guard let number = edge.comment.flatMap(Int.init),
        let line = edge.pos.flatMap({ DOTLayout.Line($0, label: edge.lp.flatMap { .init($0) }) })
      else { return nil }
      layout.edges[number] = line
    }
    return layout
  }
}
