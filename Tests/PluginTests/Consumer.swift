import Foundation
import ProcessTestSupport

/// A package that uses the build plugin, as an app's would.
///
/// It is kept below `.build` from one scenario to the next, and from one run to the next, since building the plugin's tool is most of
/// the time: what a scenario needs, it writes itself, and every build is one more step of the same incremental build.
struct Consumer {
  /// The folder of the target's files, flow files included.
  private static let sources = "Sources/App"
  private static let library = "Sources/Auth Kit"

  /// The build system that builds the package.
  let system: BuildSystem
  /// The environment variables that flowc's manifest reads.
  private let environment: [String: String]
  private let root: URL

  /// Writes the package with these files in its target, and nothing else in it.
  ///
  /// - Parameters:
  ///   - library: the files of a target `AuthKit` in a folder `Auth Kit` that it depends on; none for no such target.
  ///   - plugin: where the build plugin comes from, if the target uses it.
  init(
    _ system: BuildSystem, _ files: [String: String], library: [String: String] = [:], plugin: PluginUse = .compiled
  ) throws {
    self.system = system
    let repository = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    // Packages that never compile the compiler have a folder of their own, to show that they don't.
    let name = plugin == .compiled ? "con sumer" : "without compiler"
    root = repository.appending(path: ".build/plugin tests/\(system)/\(name)")
    environment = if case .tools(let bundle) = plugin { ["FLOWC_TOOLS": bundle] } else { [:] }
    // Where SwiftPM checks packages out.
    let checkout = root.appending(path: ".build/checkouts/flowc")
    let folder = checkout.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: checkout.path(percentEncoded: false))) == nil {
      try FileManager.default.createSymbolicLink(at: checkout, withDestinationURL: repository)
    }
    try? FileManager.default.removeItem(at: root.appending(path: Self.sources))
    let pins = try? String(contentsOf: repository.appending(path: "Package.resolved"), encoding: .utf8)
    try? FileManager.default.removeItem(at: root.appending(path: Self.library))
    try put("Package.swift", Self.manifest(hasLibrary: !library.isEmpty, hasPlugin: plugin != .unused))
    for (file, text) in library { try put("\(Self.library)/\(file)", text) }
    if let pins { try put("Package.resolved", pins) }
    try write(files)
  }

  /// The absolute path of a file in the target.
  func path(_ file: String) -> String { root.appending(path: "\(Self.sources)/\(file)").path(percentEncoded: false) }

  /// Writes files into the target.
  func write(_ files: [String: String]) throws {
    for (file, text) in files { try put("\(Self.sources)/\(file)", text) }
  }

  /// Writes a file into the target that the other one depends on.
  func write(library file: String, _ text: String) throws { try put("\(Self.library)/\(file)", text) }

  /// Deletes a file of the target.
  func delete(_ file: String) throws { try FileManager.default.removeItem(atPath: path(file)) }

  /// Builds the package.
  func build() throws -> ProcessResult { try swift("build") }

  /// Builds and runs its executable.
  func runApp() throws -> ProcessResult { try swift("run", "App") }

  /// Makes the package a repository of git's, with all of its sources in its first commit.
  func commit() throws {
    forgetCommits()
    let author = ["-c", "user.name=flowc", "-c", "user.email=flowc@example.com"]
    for arguments in [["init", "--quiet"], ["add", "Sources"], author + ["commit", "--quiet", "--message", "first"]] {
      let result = try run("git", arguments, in: root)
      guard result.status == 0 else { throw NotCommitted(result: result) }
    }
  }

  /// Makes the package no repository any more.
  func forgetCommits() { try? FileManager.default.removeItem(at: root.appending(path: ".git")) }

  /// Runs a command of SwiftPM whose tool does not end by itself, and ends the plugin some seconds after the tool has begun.
  ///
  /// - Parameter tool: matches the tool's command line.
  /// - Returns: all that was written, and whether the tool has ended too.
  func swift(endingPluginOf tool: String, _ arguments: String...) throws -> (text: String, isEnded: Bool) {
    let script = """
      leaf() { child=$(pgrep -P "$1" | tail -n 1); if [ -n "$child" ]; then leaf "$child"; else echo "$1"; fi; }
      tool=$1; written=$2; shift 2
      "$@" >"$written" 2>&1 & process=$!
      tries=0
      until ps -o args= -p "$(leaf $process)" | grep -q "$tool" || [ $tries = 1200 ]; do sleep 0.1; tries=$((tries + 1)); done
      sleep 5
      last=$(leaf $process)
      kill "$(ps -o ppid= -p "$last" | tr -d ' ')"
      wait $process
      sleep 2
      cat "$written"
      if kill "$last" 2>/dev/null; then exit 1; fi
      """
    let arguments = ["swift", arguments[0], "--build-system", system.rawValue] + arguments.dropFirst()
    let folder = try TemporaryFolder()
    let all = ["-c", script, "sh", tool, folder.path("written")] + arguments
    let result = try run("sh", all, in: root, environment: environment, limit: 180)
    return (result.output, result.status == 0)
  }

  /// Runs a command of SwiftPM in the package.
  func swift(_ arguments: String...) throws -> ProcessResult {
    let arguments = [arguments[0], "--build-system", system.rawValue] + arguments.dropFirst()
    for _ in 0..<3 {
      let result = try run("swift", arguments, in: root, environment: environment, limit: 600)
      // Under load SwiftPM's own process crashes now and then in libdispatch's event loop, or never ends, which does not concern the plugin.
      let trace = "\(result)"
      let isOfSwiftPM = trace.contains("Thread 0 \"swift-") && trace.contains("_dispatch_event_loop_drain")
      if !isOfSwiftPM && !result.isStopped { return result }
    }
    return try run("swift", arguments, in: root, environment: environment, limit: 600)
  }

  /// When each Swift file that the plugin made was written last.
  func dates() throws -> [String: Date] {
    let outputs = root.appending(path: ".build/plugins/outputs")
    var dates: [String: Date] = [:]
    let files = FileManager.default.enumerator(at: outputs, includingPropertiesForKeys: [.contentModificationDateKey])
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      dates[file.lastPathComponent] =
        try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))[.modificationDate] as? Date
    }
    return dates
  }

  /// Whether the build has made anything of a module.
  func hasBuilt(_ module: String) -> Bool {
    let files = FileManager.default.enumerator(at: root.appending(path: ".build"), includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.lastPathComponent == "\(module).swiftmodule" { return true }
    }
    return false
  }

  /// Writes a file unless it is as it should be, since a new date alone would have it built again.
  private func put(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    if let old = try? Data(contentsOf: file), old == Data(text.utf8) { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func manifest(hasLibrary: Bool, hasPlugin: Bool) -> String {
    let dependency = hasLibrary ? "\"AuthKit\", " : ""
    let target =
      !hasLibrary
      ? ""
      : """
      .target(
            name: "AuthKit", dependencies: [.product(name: "FlowRuntime", package: "flowc")], path: "\(library)",
            plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
      """
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Consumer",
        platforms: [.macOS(.v14)],
        dependencies: [.package(name: "flowc", path: ".build/checkouts/flowc")],
        targets: [
          \(target)
          .executableTarget(
            name: "App", dependencies: [\(dependency).product(name: "FlowRuntime", package: "flowc")],
            plugins: [\(hasPlugin ? ".plugin(name: \"FlowBuildPlugin\", package: \"flowc\")" : "")])
        ]
      )

      """
  }
}

/// The way in which a package uses the build plugin.
enum PluginUse: Equatable {
  /// Its tool is compiled with the package.
  case compiled
  /// flowc's tools come in an artifact bundle at this absolute path.
  case tools(bundle: String)
  /// Not at all.
  case unused
}

/// A command of git's that failed.
private struct NotCommitted: Error {
  var result: ProcessResult
}
