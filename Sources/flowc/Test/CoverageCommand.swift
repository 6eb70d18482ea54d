import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowFiles
import FlowProof

/// `flowc coverage`: the parts of the flows that tests and recordings take.
struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Report which edges, guards, links and outcomes are taken.",
    discussion: """
      flowc coverage Flows/Shop                           by the tests in the files
      flowc coverage Flows/Shop --recording run.json      by them, and by a recording of 'FlowRecorder'
      FLOW_RECORDINGS=runs swift test                     write a recording of each flow that an app's tests start,
      flowc coverage Flows/Shop --recording runs          and count them all
      flowc coverage Flows/Shop --fail-under 90           exit code 1 below 90 %
      flowc coverage Flows/Shop --format json > c.json    for 'flowc graph --coverage c.json'

      A guard counts twice: where it holds, and where it does not. Targets that proofs know to be impossible are not counted. Recordings are replayed; \
      one that goes another way now is an error, and counts up to that step.
      """)

  /// The forms of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Option(help: "The format of the output.")
  var format = Format.text

  @Option(
    name: .customLong("recording"),
    help: ArgumentHelp(
      "Count a recording too, as written by 'JSONEncoder', or all those in a folder; may be given several times.",
      valueName: "path"))
  var recordings: [String] = []

  @Flag(inversion: .prefixedNo, help: "Count the tests in the files.")
  var tests = true

  @Option(help: ArgumentHelp("Fail if less than this is taken in all modules together.", valueName: "percent"))
  var failUnder: Double?

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if let failUnder, !(0...100).contains(failUnder) { throw ValidationError("'--fail-under' must be from 0 to 100") }
    if !tests && recordings.isEmpty { throw ValidationError("'--no-tests' leaves nothing to count: add '--recording'") }
  }

  func run() throws {
    let modules = try readModules(input)
    let read = try recordings.flatMap(RecordingFile.paths).map { (path: $0, recording: try RecordingFile.read($0)) }
    var found = RunDiagnostics(diagnostics)
    var report = CoverageReport()
    var problems: [String] = []
    var isKnown = Array(repeating: false, count: read.count)
    for module in modules where !module.isImportOnly {
      var compilation = module.compiled(beside: modules)
      guard !compilation.log.hasErrors, let graph = compilation.graph else {
        found.add(compilation)
        continue
      }
      let coverage = MainActor.assumeIsolated { [tests] in
        // A command runs on the main thread, as an app does.
        let counter = CoverageCounter(graph)
        if tests {
          for result in counter.add(compilation.expectations.tests) {
            if let diagnostic = result.diagnostic { compilation.log.report(diagnostic) }
          }
        }
        for (index, (path, recording)) in read.enumerated() where counter.knows(recording) {
          isKnown[index] = true
          if let problem = counter.add(recording) { problems.append("'\(path)': \(problem)") }
        }
        return counter.coverage
      }
      found.add(compilation)
      report.add(coverage, of: module.name, compilation.sources)
    }
    for (index, (path, recording)) in read.enumerated() where !isKnown[index] && !found.isFailure {
      problems.append("'\(path)': there is no flow '\(recording.flow)' here")
    }
    try found.show(.error)
    let text =
      switch format {
      case .text: report.text
      case .json: report.json
      case .markdown: report.markdown
      }
    try StandardStream.output.write(text)
    problems.forEach(complain)
    let share = report.share
    if let failUnder, Double(share.taken * 100) < failUnder * Double(share.all) {
      complain("\(share.percent) % is taken, less than \(failUnder.formatted()) %")
    }
  }
}
