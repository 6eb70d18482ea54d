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
  fileprivate struct Count: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      if value >= 0, value <= Int32.max { return }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value) is not a number from 0 to \(Int32.max)")
    }
  }

  fileprivate struct Target: Decodable {
    var kind: String
    var flow: String?
    var node: String?
    var event: String?
    var alternative: Count?
    var variants: [String]?
    var link: String?
    var condition: String?
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

  /// The counts of how often everything in a module was taken; nil if the module is not in the file.
  func counts(of module: String) -> PictureCounts? {
    guard let module = modules.first(where: { $0.module == module }) else { return nil }
    var counts = PictureCounts()
    for target in module.targets {
      let count = target.count.value
      switch target.kind {
      case "edge": for move in target.moves { counts.moves[move, default: 0] += count }
      case "link": if let link = target.link { counts.links[link, default: 0] += count }
      case "holds", "fails":
        let isFailure = target.kind == "fails"
        if isFailure { for move in target.moves { counts.failures[move, default: 0] += count } }
        guard let condition = target.condition else { break }
        counts.gates[condition, default: .init()].passed += isFailure ? 0 : count
        counts.gates[condition, default: .init()].stopped += isFailure ? count : 0
      default: break
      }
    }
    return counts
  }
}

extension CoverageFile.Target {
  /// The move that the target is about, in its flow and in the variants that inherit it.
  fileprivate var moves: [PictureMove] {
    guard let flow, let node, let event, let alternative else { return [] }
    return ([flow] + (variants ?? [])).map {
      PictureMove(flow: $0, node: node, event: event, alternative: alternative.value - 1)
    }
  }
}

/// The reason why a coverage file cannot be read.
struct CoverageFileError: Error {
  /// The reason, as a sentence.
  var message: String
}
