import ArgumentParser
import FlowCompiler
import FlowExport
import FlowFiles

/// `flowc schema`: the JSON schema of the language, for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the language's JSON schema, with which editors complete and check while one types.",
    discussion: """
      Write it to a file, and name that in the first line of a flow file:

        # yaml-language-server: $schema=flow.schema.json

      Editors with the YAML language server (Visual Studio Code, Neovim, Zed, JetBrains') then complete keys and mark mistakes.
      """)

  @Option(name: .shortAndLong, help: "The file to write; without one, or for '-', it is standard output.")
  var output: String?

  func run() throws {
    try write(Array(flowSchema().utf8), to: output)
  }
}
