import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowFiles

/// `flowc dump`: the graph as JSON.
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump", abstract: "Print what the flows say, with every name bound, as JSON.",
    discussion: """
      For scripts and other tools: which screens there are, what leads where, what is filled with what. Several modules are several \
      objects, one after the other. The documentation's page 'The graph as JSON' says what each key means.
      """)

  @Option(name: .shortAndLong, help: "The file to write; without one, or for '-', it is standard output.")
  var output: String?

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    var found = RunDiagnostics(diagnostics, form.format)
    var text = ""
    let modules = try readModules(input)
    for module in modules where !module.isImportOnly {
      let compilation = module.compiled(beside: modules)
      found.add(compilation)
      if let graph = compilation.graph {
        text += dumpJSON(graph, compilation.expectations, module: module.name, sources: compilation.sources)
      }
    }
    try found.show(.error)
    if !text.isEmpty { try write(Array(text.utf8), to: output, input) }
    if found.isFailure { throw ExitCode.failure }
  }
}
