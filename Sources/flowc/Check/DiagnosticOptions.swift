import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowReporting

/// The form of diagnostics: text, or a format for other programs.
///
/// It is beside ``DiagnosticOptions`` and not nested in them: in a debug build the argument parser checks a group four times whenever it checks the
/// enclosing group, so a nested group was a third of the time of a short run.
struct FormOptions: ParsableArguments {
  @Option(help: "Text, or a format for other programs; columns count bytes in text and JSON, else UTF-16 code units.")
  var format = DiagnosticFormat.text
}

/// The form of diagnostics as text, and the choice of diagnostics that count.
struct DiagnosticOptions: ParsableArguments {
  /// The forms of diagnostics as text.
  enum Style: String, ExpressibleByArgument, CaseIterable {
    case auto, snippets, lines
  }

  /// The choices for colours.
  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(help: "Diagnostics with their source, or one per line; 'auto' means snippets in a terminal.")
  var style = Style.auto

  @Option(help: "'auto' means colours in a terminal, unless NO_COLOR or FORCE_COLOR is set.")
  var color = Color.auto

  @Flag(help: "Fail on warnings too.")
  var strict = false

  @Option(help: ArgumentHelp("Ignore the warnings with this id.", valueName: "id"))
  var ignore: [String] = []

  @Option(help: ArgumentHelp("Treat the warnings with this id as errors.", valueName: "id"))
  var error: [String] = []

  func validate() throws {
    for name in ignore + error where DiagnosticID.known(name) == nil {
      let suggestion = nearest(to: name, in: DiagnosticID.catalogue.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("there is no diagnostic '\(name)'\(suggestion)")
    }
    for name in ignore where DiagnosticID.known(name)?.severity == .error {
      throw ValidationError("'\(name)' is an error, and errors cannot be ignored")
    }
    for name in ignore where error.contains(name) {
      throw ValidationError("'\(name)' cannot be both ignored and an error")
    }
  }
}

extension DiagnosticOptions {
  /// The diagnostics that are not ignored, with the severity that the command line gives them.
  func relevelled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if ignore.isEmpty && error.isEmpty { return diagnostics }
    return diagnostics.filter { !ignore.contains($0.id.name) }.map { diagnostic in
      var diagnostic = diagnostic
      if error.contains(diagnostic.id.name) { diagnostic.id = DiagnosticID(diagnostic.id.name, .error) }
      return diagnostic
    }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
