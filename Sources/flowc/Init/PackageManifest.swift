import FlowCommandLine
import FlowFiles
import Foundation

/// The targets of a package, from its manifest as `swift package dump-package` prints it.
struct PackageManifest: Decodable {
  /// A target of the package.
  struct Target: Decodable {
    /// A use of a plugin, `{ "plugin": ["FlowBuildPlugin", "flowc"] }`.
    struct PluginUsage: Decodable { var plugin: [String?] }

    var name: String
    var type: String
    /// The folder of the target's files, below the package; nil for SwiftPM's default.
    var path: String?
    /// Files and folders below the target's folder that do not belong to the target.
    var exclude: [String]
    var pluginUsages: [PluginUsage]?

    /// Whether the target uses the plugin that generates Swift from flow files.
    var usesBuildPlugin: Bool { pluginUsages?.contains { $0.plugin.first == "FlowBuildPlugin" } == true }
  }

  var targets: [Target]

  /// Reads a package's manifest.
  ///
  /// SwiftPM runs the manifest as Swift code: in a sandbox on macOS, elsewhere with all that the user may do.
  ///
  /// - Parameter folder: the package's folder, with a `Package.swift`.
  /// - Throws: a `FileError` with SwiftPM's message.
  static func read(in folder: String) throws(FileError) -> PackageManifest {
    let path = join(folder, "Package.swift")
    do {
      // A separate scratch folder avoids waiting for a running `swift package`, which may have started this process.
      // SwiftPM leaves locks and folders in the folder for temporary files, which is in it too.
      let scratch = FileManager.default.temporaryDirectory.appending(component: "flowc-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: scratch) }
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      // SwiftPM asks Git for the state of the package's repository.
      process.environment = ProcessInfo.processInfo.environment.merging(HarmlessGit.variables) { $1 }
      process.environment?["TMPDIR"] = scratch.path(percentEncoded: false)
      process.arguments = [
        "swift", "package", "--package-path", folder, "--scratch-path", scratch.path(percentEncoded: false),
        "dump-package",
      ]
      let (output, errors) = (scratch.appending(component: "out"), scratch.appending(component: "err"))
      for file in [output, errors] { try Data().write(to: file) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let lines = String(decoding: try Data(contentsOf: errors), as: UTF8.self).split(separator: "\n")
        let reason = lines.first { $0.contains("error:") } ?? lines.first ?? "'swift package dump-package' failed"
        throw FileError(.read, path, String(reason))
      }
      return try JSONDecoder().decode(PackageManifest.self, from: try Data(contentsOf: output))
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(.read, path, "\(error.localizedDescription)")
    }
  }

  /// The folder of a target's files, as SwiftPM finds it.
  func folder(of target: Target, in package: String) -> String {
    if let path = target.path { return join(package, path) }
    let places =
      switch target.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    let folders = places.map { join(join(package, $0), target.name) }
    return folders.first { PathKind(at: $0) == .folder } ?? folders[0]
  }

  /// A target's flow files.
  ///
  /// - Throws: a `FileError` for a folder that cannot be listed.
  func flowFiles(of target: Target, in package: String) throws(FileError) -> [String] {
    let folder = folder(of: target, in: package)
    guard PathKind(at: folder) == .folder else { return [] }
    return try findFlowFiles(in: folder).filter { owns($0, target, in: package) }
  }

  /// Whether a target has a file, by the file's path.
  func owns(_ file: String, _ target: Target, in package: String) -> Bool {
    let base = currentFolder()
    let file = absolutePath(file, base: base)
    func isBelow(_ path: String) -> Bool {
      let path = absolutePath(path, base: base)
      return file == path || file.hasPrefix(path + "/")
    }
    let folder = folder(of: target, in: package)
    return isBelow(folder) && !target.exclude.contains { isBelow(join(folder, $0)) }
  }
}

/// The nearest folder with a manifest, upwards from a folder; nil if absent.
func packageFolder(above folder: String) -> String? {
  var path = absolutePath(folder, base: currentFolder())
  while true {
    if PathKind(at: join(path, "Package.swift")) == .file { return path }
    if path == "/" { return nil }
    path = FlowFiles.folder(of: path)
  }
}
