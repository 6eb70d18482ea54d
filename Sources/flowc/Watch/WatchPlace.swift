import FlowCommandLine
import FlowPage
import Foundation

/// Where the page of some watched paths is served.
///
/// It is kept, so that a page that is still open in a browser goes on when `flowc watch` is begun again, and so that a
/// running app finds it (FlowInspector reads the file: port and secret, then a line for each of the paths). Only the
/// user can read it: whoever knows it can read the page.
struct WatchPlace: Equatable {
  /// The port on the loopback interface.
  var port: UInt16
  /// The path of the page: 32 hexadecimal digits.
  var secret: String

  /// Makes a place from its parts.
  init(port: UInt16, secret: String) { (self.port, self.secret) = (port, secret) }

  /// Reads the place that was kept for these paths; nil if there is none that only the user can read.
  init?(keptFor paths: [String]) {
    let file = Self.file(for: paths)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0,
      let size = attributes[.size] as? Int, size <= 65_536,
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    let words = text.prefix { $0 != "\n" }.split(separator: " ")
    guard words.count == 2, let port = UInt16(words[0]), port > 0, words[1].utf8.count == 32,
      words[1].allSatisfy(\.isHexDigit)
    else { return nil }
    self.init(port: port, secret: words[1].lowercased())
  }

  /// Keeps the place for these paths. If that cannot be done, the next address is another one.
  func keep(for paths: [String]) {
    let file = Self.file(for: paths)
    let folder = file.deletingLastPathComponent()
    let onlyTheUser = [FileAttributeKey.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: onlyTheUser)
    // A new file, so that what another user may have put there is not written to.
    try? FileManager.default.removeItem(at: file)
    _ = FileManager.default.createFile(
      atPath: file.path, contents: Data((["\(port) \(secret)"] + Self.absolute(paths)).joined(separator: "\n").utf8),
      attributes: [.posixPermissions: 0o600])
  }

  private static func file(for paths: [String]) -> URL {
    let key = absolute(paths).joined(separator: "\0")
    return stateFolder.appending(path: "flowc/watch/\(SHA256.hexadecimal(of: key))")
  }

  private static func absolute(_ paths: [String]) -> [String] {
    let base = currentFolder()
    return paths.map { absolutePath($0, base: base) }
  }

  /// The folder for what programs keep between their runs.
  private static var stateFolder: URL {
    if let folder = ProcessInfo.processInfo.environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder, directoryHint: .isDirectory)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    #if os(macOS)
      return home.appending(path: "Library/Application Support")
    #else
      return home.appending(path: ".local/state")
    #endif
  }
}
