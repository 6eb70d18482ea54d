import ArgumentParser
import FlowCommandLine
import FlowFiles
import FlowRuntime
import Foundation

/// Recordings as files.
enum RecordingFile {
  /// The size limit of a file, in bytes: recordings have at most a thousand steps, unless an app allows more.
  private static let limit = 64 * 1024 * 1024

  /// Reads a recording.
  ///
  /// - Throws: the exit code 1, after a message, if the file is not a recording.
  static func read(_ path: String) throws -> FlowRecording {
    do {
      return try JSONDecoder().decode(FlowRecording.self, from: Data(try readFile(path, limit: limit)))
    } catch let error as FileError {
      complain(error.description)
    } catch {
      complain("'\(path)' is not a 'FlowRecording' written by 'JSONEncoder'")
    }
    throw ExitCode.failure
  }

  /// A recording as JSON text.
  static func bytes(of recording: FlowRecording) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(recording)) + [UInt8(ascii: "\n")]
  }
}
