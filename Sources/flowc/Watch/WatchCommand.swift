import ArgumentParser
import FlowDiagnostics
import FlowFiles
import FlowPage
import Foundation

/// `flowc watch`: flows as a page in the browser, drawn anew as files are saved.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Show flows in a browser, anew whenever a file is saved.",
    discussion: """
      Prints an address of this machine's own to open in a browser: the flows' pictures, what was found in them, their tests, and a simulator. \
      Whenever a flow file is saved, flows are checked and tested, and the page shows them anew. Only programs on this machine can read it, and \
      only with the whole address. Control-C ends it.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if input.paths.contains("-") { throw ValidationError("standard input cannot be watched: name files or folders") }
  }

  func run() throws {
    // Said first: what is wrong with the paths is wrong whenever they are read.
    var modules = try readModules(input)
    let served = ServedPage()
    let server: PageServer
    do { server = try PageServer(served) } catch {
      complain(error.message)
      throw ExitCode.failure
    }
    var seen = fingerprint
    try show(modules, in: served)
    try StandardStream.output.write("\(server.address)\n")
    server.begin()
    while true {
      Thread.sleep(forTimeInterval: 0.25)
      let now = fingerprint
      if now == seen { continue }
      seen = now
      // A file may be gone for a moment while it is saved: what was there stays then.
      guard let read = try? readModules(input) else { continue }
      modules = read
      try show(modules, in: served)
    }
  }

  /// Draws the page, and says in the terminal what was found.
  private func show(_ modules: [FlowModule], in served: ServedPage) throws {
    var findings = Findings(diagnostics)
    let tested = MainActor.assumeIsolated { PageWriter.test(modules, diagnostics) }
    for one in tested { findings.add(one.compilation) }
    try findings.show(.error)
    let tests = tested.flatMap(\.tests)
    let failed = tests.count { !$0.isPassed }
    try StandardStream.error.write(
      findings.diagnostics.isEmpty
        ? "flowc: nothing was found; \(tests.count) tests passed\n"
        : "flowc: \(findings.diagnostics.count) found; \(failed) of \(tests.count) tests failed\n")
    let version = served.next
    served.show(MainActor.assumeIsolated { PageWriter().page(tested, version: version) }, version)
  }

  /// Tells one state of the flow files from another: their paths, sizes and times.
  private var fingerprint: [String] {
    let given = input.paths.isEmpty ? input.targetFolder.map(\.path) + input.targetFile.map(\.path) : input.paths
    let paths = (given.isEmpty ? ["."] : given).flatMap { path -> [String] in
      PathKind(at: path) == .folder ? (try? findFlowFiles(in: path)) ?? [] : [path]
    }
    return paths.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(path) \(attributes?[.size] ?? "") \(attributes?[.systemFileNumber] ?? "") \(time)"
    }
  }
}
