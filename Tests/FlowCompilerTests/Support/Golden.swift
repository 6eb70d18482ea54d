import Foundation
import Testing

/// A file that holds an input and what is made of it, one below the other, so that a reviewer reads it like a story.
///
/// `FLOWC_RECORD=1 swift test` writes the outputs again, and fails, so that a recording never passes for a test.
struct Golden {
  /// The folder of all goldens.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens")

  /// The text above the separator.
  let input: String

  private let file: URL
  private let separator: String
  private let output: String

  /// Reads `Goldens/<topic>/<name>.txt`; the separator is the line `── <made> ──`.
  init(_ topic: String, _ name: String, made: String) throws {
    file = Self.folder.appending(path: topic).appending(path: "\(name).txt")
    separator = "── \(made) ──\n"
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: separator)
    input = parts[0]
    output = parts.dropFirst().joined(separator: separator)
  }

  /// Expects the output to be what the file holds.
  func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil {
      try (input + separator + actual).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
    } else {
      #expect(actual == output, "\(file.lastPathComponent) differs", sourceLocation: sourceLocation)
    }
  }

  /// The names of a topic's files, for the test that each of them is read.
  static func names(of topic: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: topic).path(percentEncoded: false))
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The names of a topic's folders, for the test that each of them is read.
  static func folders(of topic: String) throws -> [String] {
    let folder = folder.appending(path: topic)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }.map(\.lastPathComponent)
      .sorted()
  }
}
