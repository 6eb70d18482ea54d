import FlowCommandLine
import FlowExport
import FlowFiles
import Foundation

/// The file that `flowc coverage --format json` wrote, for pictures.
struct CoverageFile: Decodable {
  private struct Module: Decodable {
    var module: String
    var targets: [Target]
  }

  private struct Target: Decodable {
    var kind: String
    var flow: String?
    var node: String?
    var event: String?
    var alternative: Int?
    var count: Int
  }

  private var format: Int
  private var modules: [Module]

  /// The largest file that is read.
  private static let limit = 64 << 20

  /// Reads one.
  ///
  /// - Throws: a sentence that says why it cannot be had.
  static func read(_ path: String) throws(CoverageFileError) -> CoverageFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readInput(path, limit: limit)
    } catch {
      throw CoverageFileError(message: error.description)
    }
    guard let file = try? JSONDecoder().decode(CoverageFile.self, from: Data(bytes)), file.format == 1 else {
      throw CoverageFileError(message: "'\(path)' is nothing that 'flowc coverage --format json' wrote")
    }
    return file
  }

  /// The times that each move of a module was made; nil where the module was not looked at.
  func counts(of module: String) -> [PictureMove: Int]? {
    guard let module = modules.first(where: { $0.module == module }) else { return nil }
    var counts: [PictureMove: Int] = [:]
    for target in module.targets where target.kind == "edge" {
      guard let flow = target.flow, let node = target.node, let event = target.event, let place = target.alternative
      else { continue }
      counts[PictureMove(flow: flow, node: node, event: event, alternative: place - 1), default: 0] += target.count
    }
    return counts
  }
}

/// Why there is no such file.
struct CoverageFileError: Error {
  /// The reason in words.
  var message: String
}
