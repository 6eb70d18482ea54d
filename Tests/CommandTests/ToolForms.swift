import Foundation
import ProcessTestSupport
import Testing

/// A subcommand with the values of its `--format`.
struct ToolForms: Equatable, CustomTestStringConvertible {
  /// Its name.
  var command: String
  /// The values of `--format`; empty if it has no such option.
  var formats: [String]

  var testDescription: String { command }

  /// The subcommands of `flowc`, as the tool itself lists them.
  static func all() throws -> [ToolForms] {
    let folder = try TemporaryFolder()
    let help = try run(builtExecutable("flowc"), ["--experimental-dump-help"], in: folder.root).output
    let tool = try JSONDecoder().decode(Dump.self, from: Data(help.utf8)).command
    return (tool.subcommands ?? []).filter { $0.commandName != "help" }.map { subcommand in
      let format = (subcommand.arguments ?? []).first { ($0.names ?? []).contains { $0.name == "format" } }
      return ToolForms(command: subcommand.commandName, formats: format?.allValues ?? [])
    }
  }

  /// The part of the argument parser's own description that is needed.
  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }

    struct Argument: Decodable {
      var names: [Name]?
      var allValues: [String]?
    }

    struct Name: Decodable { var name: String }

    var command: Command
  }
}
