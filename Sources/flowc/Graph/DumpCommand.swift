import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowFiles

/// `flowc dump`: the graph as JSON.
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump", abstract: "Print the flows as JSON, with every name bound.",
    discussion: """
      For scripts and other tools: screens, edges and their targets, and the values of inputs. Several modules are several \
      objects, one after the other. The documentation's page 'The graph as JSON' explains each key.
      """)

  @Option(name: .shortAndLong, help: "The file to write; '-', or no file, means standard output.")
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
  }
}
