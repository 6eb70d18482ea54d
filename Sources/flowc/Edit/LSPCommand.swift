import ArgumentParser
import FlowCommandLine
import FlowFiles
import FlowReporting
import FlowServer

/// `flowc lsp`: the language server that editors start.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Run a language server: diagnostics, completion, formatting, outlines, fix-its.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output. It serves the modules that 'flowc check' would check with the \
      same paths; without paths, those of the folders and files that are open in the editor. A package's manifest is run only if the editor \
      says that it is trusted; otherwise each folder in 'Sources' is a module. The documentation's page 'Editors' has settings.
      """)

  @OptionGroup var input: InputOptions

  /// Has no effect: it is accepted because editors pass it by habit, and there is no other transport.
  @Flag(help: .hidden)
  var stdio = false

  func validate() throws {
    if input.paths.contains("-") || input.pipe != nil {
      throw ValidationError("'-' is not possible: the editor uses standard input")
    }
  }

  /// The milliseconds without a message after which proofs are made and tests are run.
  private static let pause: Int32 = 300

  func run() throws {
    // A command runs on the main thread, as an app does.
    try MainActor.assumeIsolated { try serve() }
  }

  @MainActor private func serve() throws {
    let manifests = ManifestCache()
    var server = LanguageServer { load($0, manifests) }
    var framer = MessageFramer()
    while true {
      var pause = server.hasWanted ? 0 : Self.pause
      while server.hasUnchecked, !inputArrives(within: pause) {
        try send(server.check())
        // The next module follows at once.
        pause = 0
      }
      // Waits for a message, and before each works on takes all that have arrived: one of them may cancel another.
      var hasEnded = false
      while !hasEnded, !server.hasWaiting || inputArrives(within: 0) {
        let bytes = try readInputAtHand()
        hasEnded = bytes.isEmpty
        framer.append(bytes)
        while let body = try nextMessage(&framer) { try send(server.take(body)) }
      }
      repeat {
        try send(server.proceed())
        if let code = server.exitCode {
          if code != 0 { complain("'exit' arrived before 'shutdown'") }
          return
        }
      } while server.hasWaiting && (hasEnded || !inputArrives(within: 0))
      if !server.hasWaiting { try send(server.settle()) }
      // The editor has closed the input without the exit message.
      if hasEnded { return complain("standard input ended before the message 'exit'") }
    }
  }

  private func send(_ messages: [JSON]) throws {
    for message in messages { try StandardStream.output.write(MessageFramer.frame(message)) }
  }

  /// The next message's body; nil until it has arrived in full.
  ///
  /// - Throws: the exit code 1, after a message, if the stream cannot be read any further.
  private func nextMessage(_ framer: inout MessageFramer) throws -> [UInt8]? {
    do throws(FramingFailure) {
      return try framer.next()
    } catch {
      complain(error.description)
      throw ExitCode.failure
    }
  }

  /// The number of files and folders up to which a folder is looked through, since an editor may have any folder open.
  private static let mostEntries = 100_000

  /// Reads the files that the command line names; if it names none, those of what the editor has open.
  private func load(_ open: OpenInEditor, _ manifests: ManifestCache) -> ServedFiles {
    var options = input
    if options.paths.isEmpty, options.targetFiles.isEmpty, options.module == nil {
      let found = EditorModules(open, manifests: manifests, mostEntries: Self.mostEntries)
      var reader = ModuleReader(options)
      return ServedFiles(
        modules: found.served + reader.readImports().map { ServedModule($0) },
        problems: found.problems + reader.problems)
    }
    if options.paths.isEmpty, options.targetFiles.isEmpty {
      options.paths = open.roots.isEmpty ? open.files.filter { PathKind(at: $0) == .file } : open.roots
      if options.paths.isEmpty { return ServedFiles(modules: []) }
    }
    var reader = ModuleReader(
      options, packages: open.isTrusted ? .asTargets : .asFolders, mostEntries: Self.mostEntries)
    return ServedFiles(modules: reader.read().map { ServedModule($0) }, problems: reader.problems)
  }
}
