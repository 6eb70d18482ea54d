import ArgumentParser
import FlowCommandLine
import FlowFiles
import Foundation

/// `flowc import`: runs `flowc-import`, a separate program.
///
/// That program reads XML with Foundation's parser, which on Linux needs libxml2 and ICU. Linked into `flowc`, they would triple the size of a tool
/// that starts at each build and each keystroke.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Convert an app's storyboards or navigation files to flows.",
    discussion: "'flowc import --help' shows more.")

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    guard let flowc = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
      complain("cannot find the folder that flowc runs from")
      throw ExitCode.failure
    }
    let tool = flowc.deletingLastPathComponent().appending(component: "flowc-import")
    guard FileManager.default.isExecutableFile(atPath: tool.path(percentEncoded: false)) else {
      complain(
        "importing needs a program of its own, 'flowc-import', which is not beside flowc; in flowc's package, "
          + "'swift run flowc-import storyboard FILE…' compiles and runs it")
      throw ExitCode.failure
    }
    // The process becomes flowc-import, and keeps the files that the shell opened. It gets the arguments from 'import' on.
    execv(tool.path(percentEncoded: false), CommandLine.arguments.dropFirst().map { strdup($0) } + [nil])
    complain("'flowc-import' cannot be run: \(String(cString: strerror(errno)))")
    throw ExitCode.failure
  }
}
