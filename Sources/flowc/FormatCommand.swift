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
    commandName: "format", abstract: "Lay out flow files the one way all are, or tell which are not.",
    discussion: """
      Rewrites flow files in place and names those that it changed, one a line; what is laid out already is not touched. Standard \
      input goes to standard output. What a file says stays the same, comments too; one that cannot be read stays as it is.
      """)

  @Flag(help: "Write nothing; name the files that would change, and fail if there are any.")
  var check = false

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if input.paths.contains("-") && !input.isStandardInputAlone {
      throw ValidationError("standard input is formatted alone; leave the other paths out")
    }
    if let pipe = input.pipe, !check {
      throw ValidationError("'\(pipe)' is a pipe, which cannot be laid out in its place; give '-', standard input")
    }
  }

  func run() throws {
    var found = RunDiagnostics(diagnostics, form.format)
    var changed: [OutputFile] = []
    for file in try readModules(input, knowsPackages: false).filter({ !$0.isImportOnly }).flatMap(\.files)
    where !file.path.hasSuffix(misnamedFlowFileEnding) {
      let source = SourceFile(path: file.path, text: file.text)
      var log = DiagnosticLog()
      let bytes = format(source, log: &log)
      found.add(FullCompilation(graph: nil, log: log, sources: SourceMap([source])))
      guard let bytes else { continue }
      if input.isStandardInputAlone && !check { try StandardStream.output.write(bytes) }
      if bytes != file.bytes { changed.append(OutputFile(path: file.path, bytes: bytes)) }
    }
    try found.show(.error)
    if !check && !input.isStandardInputAlone { try save(changed, input) }
    if check || !input.isStandardInputAlone {
      for file in changed { try StandardStream.output.write(visible(file.path) + "\n") }
    }
    if check && !changed.isEmpty {
      complain("\(changed.count == 1 ? "1 file is" : "\(changed.count) files are") not laid out as 'flowc format' does")
    }
    if found.isFailure || check && !changed.isEmpty { throw ExitCode.failure }
  }
}
