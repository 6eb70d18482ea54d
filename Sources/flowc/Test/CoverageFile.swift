import FlowCommandLine
import FlowDrawing
import FlowFiles
import Foundation

/// A file written by `flowc coverage --format json`, for pictures.
struct CoverageFile: Decodable {
  private struct Module: Decodable {
    var module: String
    var targets: [Target]
  }

  /// A number from 0 to 2 147 483 647, so that a sum of those in a file does not overflow.
  private struct Count: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      if value >= 0, value <= Int32.max { return }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value) is not a number from 0 to \(Int32.max)")
    }
  }

  private struct Target: Decodable {
    var kind: String
    var flow: String?
    var node: String?
    var event: String?
    var alternative: Count?
    var variants: [String]?
    var count: Count
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
    let message = "'\(path)' was not written by 'flowc coverage --format json'"
    do {
      let file = try JSONDecoder().decode(CoverageFile.self, from: Data(bytes))
      if file.format == 1 { return file }
    } catch {
      throw CoverageFileError(message: message + RecordingFile.place(of: error))
    }
    throw CoverageFileError(message: message)
  }

  /// The number of times that each move of a module was made; nil if the module is not in the file.
  func counts(of module: String) -> [PictureMove: Int]? {
    guard let module = modules.first(where: { $0.module == module }) else { return nil }
    var counts: [PictureMove: Int] = [:]
    for target in module.targets where target.kind == "edge" {
      guard let flow = target.flow, let node = target.node, let event = target.event, let place = target.alternative
      else { continue }
      for flow in [flow] + (target.variants ?? []) {
        counts[PictureMove(flow: flow, node: node, event: event, alternative: place.value - 1), default: 0] +=
          target.count.value
      }
    }
    return counts
  }
}

/// The reason why a coverage file cannot be read.
struct CoverageFileError: Error {
  /// The reason, as a sentence.
  var message: String
}
