import Foundation

/// A folder for one test, removed together with this value.
public final class TemporaryFolder: Sendable {
  /// The folder. Its path has no link in it, but a blank and an umlaut, since users' paths do.
  public let root: URL

  /// Makes the folder.
  public init() throws {
    let name = "flowc tests ü \(UUID().uuidString)"
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(component: name)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The place of a file in it.
  public func url(_ path: String) -> URL { root.appending(path: path) }

  /// The absolute path of a file in it.
  public func path(_ path: String) -> String { url(path).path(percentEncoded: false) }

  /// Writes files, and makes the folders for them.
  public func write(_ files: [String: String]) throws {
    for (path, text) in files {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(path))
    }
  }

  /// A file's text.
  public func read(_ path: String) throws -> String { String(decoding: try Data(contentsOf: url(path)), as: UTF8.self) }

  /// The paths of all files in a folder, hidden ones too, sorted; empty if the folder does not exist.
  public func files(in folder: String = "") -> [String] {
    let paths = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return paths.filter { !isFolder(folder.isEmpty ? $0 : "\(folder)/\($0)") }.sorted()
  }

  /// The modification date of a file.
  public func date(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: self.path(path))[.modificationDate] as? Date
  }

  private func isFolder(_ path: String) -> Bool {
    (try? url(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
