import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowFiles
import FlowProof

/// `flowc paths`: walks that take every edge.
struct PathsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths", abstract: "Find a small set of short walks that takes every edge.",
    discussion: """
      flowc paths Flows/Shop                          the walks, and the targets that none takes
      flowc paths Flows/Shop --format yaml            the walks as tests, for 'flowc test'
      flowc paths Flows/Shop --format swift           the walks as tests in Swift, of the generated coordinators
      flowc paths Flows/Shop --pairs                  every pair of consecutive edges, too

      Each walk was run on the machine that the app runs, and again as a test. An edge counts with each of its alternatives, a link with each \
      of its results. Edges that proofs know to be impossible are listed separately.
      """)

  /// The formats of the walks.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, yaml, swift
  }

  @Option(help: "The format of the output.")
  var format = Format.text

  @Flag(help: "Also cover every pair of consecutive edges.")
  var pairs = false

  @Option(help: ArgumentHelp("The largest number of steps to explore.", valueName: "steps"))
  var limit = 6_000

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if limit < 1 || limit > 1_000_000 { throw ValidationError("'--limit' must be from 1 to 1000000") }
  }

  func run() throws {
    var found = RunDiagnostics(diagnostics)
    var texts: [String] = []
    let all = try readModules(input)
    let modules = all.filter { !$0.isImportOnly }
    for module in modules {
      let compilation = module.compiled(beside: all)
      found.add(compilation)
      guard !compilation.log.hasErrors, let graph = compilation.graph else { continue }
      let paths = MainActor.assumeIsolated { [pairs, limit, format] in
        Paths.find(in: graph, pairs: pairs, isCallable: format == .swift, limit: limit)
      }
      guard let paths else {
        complain("module '\(module.name)' has no entry flow for its walks to start with")
        continue
      }
      switch format {
      case .text: texts.append((modules.count > 1 ? "# \(module.name)\n" : "") + text(paths, compilation.sources))
      case .swift:
        guard let text = paths.swiftTests(of: graph, module: module.name) else {
          complain("module '\(module.name)' runs flows of another module: only '--format yaml' writes its walks")
          continue
        }
        texts.append(text)
      case .yaml: texts.append((modules.count > 1 ? "# \(module.name)\n" : "") + paths.tests)
      }
    }
    try found.show(.error)
    try StandardStream.output.write(texts.joined(separator: "\n"))
  }

  private func text(_ paths: Paths, _ sources: SourceMap) -> String {
    let steps = paths.walks.reduce(0) { $0 + $1.steps.count }
    let moves = paths.taken.count + paths.missed.count + paths.never.count
    var text =
      "# \(count(paths.walks.count, "walk")) of \(count(steps, "step")) \(paths.walks.count == 1 ? "takes" : "take") "
      + "\(paths.taken.count) of \(moves); at least \(paths.leastWalks) \(paths.leastWalks == 1 ? "is" : "are") needed"
      + (paths.isComplete ? "\n" : ", as far as was tried\n")
    for (index, walk) in paths.walks.enumerated() {
      text += "\n"
      for (number, step) in walk.steps.enumerated() {
        text += (number == 0 ? "\(index + 1). " : "   ") + step.line + "\n"
      }
    }
    text += list(paths.never, "No walk can take:", sources)
    let tried = "the \(count(paths.steps, "step")) that were tried"
    return text + list(paths.missed, "Taken in none of \(tried):", sources)
  }

  private func list(_ targets: [Paths.Target], _ head: String, _ sources: SourceMap) -> String {
    if targets.isEmpty { return "" }
    let places = ReportedPlaces(sources)
    let lines = targets.map { target -> String in
      guard let place = places.place(of: target.range) else { return "#   \(target.name)\n" }
      return "#   \(place.path):\(place.line):\(place.column): \(target.name)\n"
    }
    return "\n# \(head)\n" + lines.joined()
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
