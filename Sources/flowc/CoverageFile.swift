import FlowCommandLine
import FlowExport
import FlowFiles
import Foundation

/// A file written by `flowc coverage --format json`, for pictures.
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

  /// The size limit of a file, in bytes.
  private static let limit = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: an error with the reason why the file cannot be read.
  static func read(_ path: String) throws(CoverageFileError) -> CoverageFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readInput(path, limit: limit)
    } catch {
      throw CoverageFileError(message: error.description)
    }
    guard let file = try? JSONDecoder().decode(CoverageFile.self, from: Data(bytes)), file.format == 1 else {
      throw CoverageFileError(message: "'\(path)' was not written by 'flowc coverage --format json'")
    }
    return file
  }

  /// The number of times that each move of a module was made; nil if the module is not in the file.
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

/// The reason why a coverage file cannot be read.
struct CoverageFileError: Error {
  /// The reason, as a sentence.
  var message: String
}
