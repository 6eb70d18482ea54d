import ArgumentParser
import FlowCommandLine
import FlowFiles
import FlowRuntime
import Foundation

/// Recordings as files.
enum RecordingFile {
  /// The size limit of a file, in bytes: recordings have at most a thousand steps, unless an app allows more.
  private static let limit = 64 * 1024 * 1024

  /// The recordings at a path: the file, or in a folder its files `*.json`, by name.
  ///
  /// - Throws: the exit code 1, after a message, if a folder has none.
  static func paths(_ path: String) throws -> [String] {
    guard let names = try? namesOfFiles(in: path) else { return [path] }
    let files = names.filter { $0.hasSuffix(".json") }.sorted()
    if files.isEmpty {
      complain("'\(path)' has no recordings, '*.json'")
      throw ExitCode.failure
    }
    return files.map { join(path, $0) }
  }

  /// Reads a recording.
  ///
  /// - Throws: the exit code 1, after a message, if the file is not a recording.
  static func read(_ path: String) throws -> FlowRecording {
    do {
      return try JSONDecoder().decode(FlowRecording.self, from: Data(try readFile(path, limit: limit)))
    } catch let error as FileError {
      complain(error.description)
    } catch {
      complain("'\(path)' is not a 'FlowRecording' written by 'JSONEncoder'\(place(of: error))")
    }
    throw ExitCode.failure
  }

  /// The keys that lead to the reason why JSON cannot be decoded, with the reason; empty if it is not JSON at all.
  static func place(of error: any Error) -> String {
    let context: DecodingError.Context
    switch error {
    case DecodingError.dataCorrupted(let found): context = found
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found): context = found
    case DecodingError.keyNotFound(let key, let found):
      return ": \(path(found.codingPath + [key])) is missing"
    default: return ""
    }
    return context.codingPath.isEmpty ? "" : ": \(path(context.codingPath)): \(context.debugDescription)"
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      path + (key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : "." + key.stringValue))
    }
  }

  /// A recording as JSON text.
  static func bytes(of recording: FlowRecording) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(recording)) + [UInt8(ascii: "\n")]
  }
}
