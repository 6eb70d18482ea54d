import ArgumentParser
import FlowCompiler
import FlowExport
import FlowFiles

/// `flowc schema`: the language for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the language's JSON schema, with which editors complete and check while one types.",
    discussion: """
      Write it to a file, and name that in the first line of a flow file:

        # yaml-language-server: $schema=flow.schema.json

      Editors with the YAML language server (Visual Studio Code, Neovim, Zed, JetBrains') then complete keys and mark mistakes.
      """)

  @Option(name: .shortAndLong, help: "The file to write instead of standard output.")
  var output: String?

  func run() throws {
    let schema = flowSchema()
    guard let output else { return try StandardStream.output.write(schema) }
    try save([OutputFile(path: output, bytes: Array(schema.utf8))])
  }
}
