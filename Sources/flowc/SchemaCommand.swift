import ArgumentParser
import FlowCompiler
import FlowExport
import FlowFiles

/// `flowc schema`: the JSON schema of the language, for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the language's JSON schema, for completion and checks in editors.",
    discussion: """
      Write it to a file, and name the file in the first line of a flow file:

        # yaml-language-server: $schema=flow.schema.json

      Editors with the YAML language server (Visual Studio Code, Neovim, Zed, JetBrains') then complete keys and mark mistakes.
      """)

  @Option(name: .shortAndLong, help: "The file to write; '-', or no file, means standard output.")
  var output: String?

  func run() throws {
    try write(Array(flowSchema().utf8), to: output)
  }
}
