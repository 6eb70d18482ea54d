import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowFiles
import FlowServer

/// `flowc lsp`: the language server that editors start.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Run a language server: diagnostics, completion, formatting, outlines, fix-its.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output. It serves the modules that 'flowc check' would check with the \
      same paths; without paths, those in the folder that is open in the editor. A package's manifest is run only if the editor says that the \
      folder is trusted; otherwise each folder in 'Sources' is a module. The documentation's page 'Editors' has settings.
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
    var server = LanguageServer(load: load)
    var framer = MessageFramer()
    while true {
      var pause = Self.pause
      while server.hasUnchecked, !inputArrives(within: pause) {
        for message in server.check() { try StandardStream.output.write(MessageFramer.frame(message)) }
        // The next module follows at once.
        pause = 0
      }
      let bytes = try readInputAtHand()
      // The editor has closed the input without the exit message.
      if bytes.isEmpty { return complain("standard input ended before the message 'exit'") }
      framer.append(bytes)
      while let body = try nextMessage(&framer) {
        for message in server.receive(body) { try StandardStream.output.write(MessageFramer.frame(message)) }
        if let code = server.exitCode {
          if code != 0 { complain("'exit' arrived before 'shutdown'") }
          return
        }
      }
      for message in server.settle() { try StandardStream.output.write(MessageFramer.frame(message)) }
    }
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

  /// Reads the files that the command line names; if it names none, the files of the folder that the editor has open.
  ///
  /// - Parameter isTrusted: whether the manifest of a package may be run.
  private func load(_ root: String?, _ isTrusted: Bool) -> ServedFiles {
    var options = input
    if options.paths.isEmpty, options.targetFiles.isEmpty, let root { options.paths = [root] }
    var reader = ModuleReader(
      options, packages: isTrusted ? .asTargets : .asFolders, mostEntries: Self.mostEntries)
    let base = currentFolder()
    let modules = reader.read().map { module in
      ServedModule(
        name: module.name, folder: absolutePath(module.folder, base: base), isInPackage: module.isInPackage,
        isImportOnly: module.isImportOnly,
        files: module.files.map { FlowFile(path: absolutePath($0.path, base: base), text: $0.text) })
    }
    return ServedFiles(modules: modules, problems: reader.problems)
  }
}
