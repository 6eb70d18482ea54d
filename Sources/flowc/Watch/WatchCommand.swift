import ArgumentParser
import FlowCommandLine
import FlowDiagnostics
import FlowFiles
import FlowPage
import Foundation

/// `flowc watch`: flows as a page in the browser, redrawn whenever a file is saved.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Show flows in a browser, and update them whenever a file is saved.",
    discussion: """
      Prints a local address to open in a browser: a page with the flows' pictures, diagnostics and tests, and a simulator. \
      Whenever a flow file is saved, flows are checked and tested, and the page is updated. Only programs on this machine can read it, and \
      only with the whole address, which stays the same when the same paths are watched again. Control-C ends it.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if input.paths.contains("-") { throw ValidationError("standard input cannot be watched: name files or folders") }
  }

  func run() throws {
    // Read first, so that wrong paths are reported at once.
    let modules = try readModules(input)
    let leftOut = filesLeftOut
    let served = ServedPage()
    let edits = PictureEdits(of: watched)
    let server: PageServer
    do { server = try PageServer(served, edits, at: WatchPlace(keptFor: watched)) } catch {
      complain(error.message)
      throw ExitCode.failure
    }
    var seen = fingerprint
    var earlier = EarlierFiles()
    try show(modules, in: served, &earlier)
    server.place.keep(for: watched)
    try StandardStream.output.write("\(server.address)\n")
    server.begin()
    let parent = getppid()
    var hasWritten = false
    while true {
      if !hasWritten { edits.wait(0.25) }
      // Control-C ends SwiftPM and its plugin, but does not reach a process that the plugin has started.
      if input.permission != nil, getppid() != parent { return }
      let now = fingerprint
      if now != seen {
        seen = now
        // A file may be missing for a moment while it is saved; then the last page stays.
        if let modules = try? readModules(input(without: leftOut)) { try show(modules, in: served, &earlier) }
      }
      hasWritten = edits.answerAll(served.number) { try? readModules(input(without: leftOut)) }
    }
  }

  /// The input with the targets' current files: new files are added, deleted files are removed.
  private func input(without leftOut: Set<String>) -> InputOptions {
    var input = input
    if input.targetFiles.isEmpty { return input }
    input.targetFile = input.targetFolder.flatMap { target in
      filesFound(in: target.path).filter { !leftOut.contains($0) }.compactMap {
        TargetPath(argument: "\(target.module)=\($0)")
      }
    }
    return input
  }

  /// The flow files below the targets' folders that do not belong to the targets.
  private var filesLeftOut: Set<String> {
    Set(input.targetFolder.flatMap { filesFound(in: $0.path) }).subtracting(input.targetFile.map(\.path))
  }

  private func filesFound(in folder: String) -> [String] { (try? findFlowFiles(in: folder)) ?? [] }

  /// Draws the page, and prints the diagnostics in the terminal.
  private func show(_ modules: [FlowModule], in served: ServedPage, _ earlier: inout EarlierFiles) throws {
    var found = RunDiagnostics(diagnostics)
    let before = earlier
    let tested = MainActor.assumeIsolated { PageWriter.test(modules, diagnostics, earlier: before) }
    earlier.keep(modules, unreadable: Set(tested.flatMap(\.drawable.unreadable)))
    for one in tested { found.add(one.compilation) }
    try found.show(.error)
    let tests = tested.flatMap(\.tests)
    let failed = tests.count { !$0.isPassed }
    try StandardStream.error.write(
      found.diagnostics.isEmpty
        ? "flowc: no diagnostics; \(counted(tests.count, "test")) passed\n"
        : "flowc: \(found.diagnostics.count) found; \(failed) of \(counted(tests.count, "test")) failed\n")
    let version = served.next
    served.show(MainActor.assumeIsolated { PageWriter().page(tested, version: version) }, version)
  }

  /// The files and folders that are watched.
  private var watched: [String] {
    let given = input.paths.isEmpty ? input.targetFolder.map(\.path) + input.targetFile.map(\.path) : input.paths
    return given.isEmpty ? ["."] : given
  }

  /// The state of the flow files, to notice changes: their paths, sizes, inode numbers and modification times.
  private var fingerprint: [String] {
    let paths = watched.flatMap { path -> [String] in
      PathKind(at: path) == .folder ? (try? findFlowFiles(in: path)) ?? [] : [path]
    }
    return paths.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(path) \(attributes?[.size] ?? "") \(attributes?[.systemFileNumber] ?? "") \(time)"
    }
  }
}
