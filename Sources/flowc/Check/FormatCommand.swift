import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowFormat

/// `flowc format`: lays out flow files uniformly.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Format flow files, or list those that are not formatted.",
    discussion: """
      Formats flow files in place and lists those that it changed, one per line. Standard input goes to standard output. The meaning \
      of a file stays the same, and so do its comments. A file that cannot be read, or is no flow file, is not changed, and neither is \
      one outside of a given folder that a link in it leads to.
      """)

  @Flag(help: "Write nothing; list the files that would change, and fail if there are any.")
  var check = false

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if input.paths.contains("-") && !input.isStandardInputAlone {
      throw ValidationError("standard input must be the only path")
    }
    if let pipe = input.pipe, !check {
      throw ValidationError("'\(pipe)' is a pipe and cannot be formatted in place; use '-', standard input")
    }
  }

  func run() throws {
    var found = RunDiagnostics(diagnostics, form.format)
    var changed: [OutputFile] = []
    var contents: [String: [UInt8]] = [:]
    for file in try readModules(input, packages: .asOneModule).filter({ !$0.isImportOnly }).flatMap(\.files) {
      if file.path.hasSuffix(misnamedFlowFileEnding) {
        found.add(compileWithExpectations([file], module: ""))
        continue
      }
      let source = SourceFile(path: file.path, text: file.text)
      var log = DiagnosticLog()
      reportForeignKeys(source, log: &log)
      let bytes = log.hasErrors ? nil : format(source, log: &log)
      found.add(FullCompilation(graph: nil, expectations: Expectations(), log: log, sources: SourceMap([source])))
      guard let bytes else { continue }
      if input.isStandardInputAlone && !check { try StandardStream.output.write(bytes) }
      if bytes != file.bytes {
        changed.append(OutputFile(path: file.path, bytes: bytes))
        contents[file.path] = file.bytes
      }
    }
    try found.show(.error)
    var outside: [String: FileError] = [:]
    if !check && !input.isStandardInputAlone && !changed.isEmpty {
      outside = try filesOutside(changed.map(\.path), input)
      for file in changed { if let error = outside[file.path] { complain(error.description) } }
      changed.removeAll { outside[$0.path] != nil }
      try saveInPlace(changed, over: contents, input)
    }
    if check || !input.isStandardInputAlone {
      for file in changed { try StandardStream.output.write(visible(file.path) + "\n") }
    }
    if check && !changed.isEmpty {
      complain("\(changed.count == 1 ? "1 file is" : "\(changed.count) files are") not formatted: run 'flowc format'")
    }
    if found.isFailure || !outside.isEmpty || check && !changed.isEmpty { throw ExitCode.failure }
  }
}
