import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowRuntime
import FlowSimulator
import Foundation

/// Holds what is said about the modules of a folder against the modules' own tests: a test that passes takes no move,
/// enters no screen and gives no outcome that is said never to come, and breaks no property that is proved.
@MainActor
struct OwnTests {
  /// The problems that were found, one for each module at the most.
  private(set) var failures: [String] = []
  private(set) var (modules, tests, steps, properties, never) = (0, 0, 0, 0, 0)
  /// Whether `flowc paths` has to take what the tests take.
  let isWalked: Bool
  /// The edges that tests take, those of them that walks take, and the longest time of a module's walks.
  private(set) var (tested, walked, slowest) = (0, 0, Duration.zero)

  init(walked isWalked: Bool) { self.isWalked = isWalked }

  /// The claims that a move at a place is never made.
  private static let untaken: Set<String> = [
    "edge-never-taken", "pop-at-root", "dismiss-without-layer", "select-outside-container",
  ]

  /// Takes every module below a folder: each folder with flow files that compile together, else each of the files.
  mutating func take(_ folder: URL) {
    var byFolder: [String: [FlowFile]] = [:]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = all?.nextObject() as? URL {
      guard !url.pathComponents.contains(".build"), url.lastPathComponent.hasSuffix(".flow.yaml"),
        let data = try? Data(contentsOf: url)
      else { continue }
      byFolder[url.deletingLastPathComponent().path, default: []].append(FlowFile(path: url.path, bytes: Array(data)))
    }
    for (_, files) in byFolder.sorted(by: { $0.key < $1.key }) {
      let files = files.sorted { $0.path < $1.path }
      if check(files) || files.count == 1 { continue }
      for file in files { _ = check([file]) }
    }
  }

  /// Checks a module; returns false if the compiler refuses it.
  private mutating func check(_ files: [FlowFile]) -> Bool {
    var compilation = compileWithExpectations(files, module: "Own")
    guard !compilation.log.hasErrors, let graph = compilation.graph else { return false }
    guard graph.entry != nil else { return true }
    let tests = compilation.expectations.tests.filter { isOfEntry($0, graph) }
    if tests.isEmpty { return true }
    modules += 1
    let proofs = prove(graph, compilation.expectations.properties)
    let proved = proofs.properties.filter {
      if case .proved = $0.verdict { isJudged($0.property, graph) } else { false }
    }
    properties += proved.count
    let wanted = Set(tests.map { "\(graph.names[graph.flows[$0.given.flow].name]).\(graph.names[$0.name])" })
    let failure =
      watch(&compilation, graph, wanted, proofs, proved.map(\.property)) ?? count(tests, graph, proofs)
    if let failure { failures.append("\(files.map(\.path).joined(separator: ", ")): \(failure)") }
    return true
  }

  /// Whether a test begins as an app does, and is not opened again on the way, which proofs do not consider.
  private func isOfEntry(_ test: FlowGraph.Test, _ graph: FlowGraph) -> Bool {
    guard graph.entries.contains(test.given.flow) else { return false }
    if case .stack = test.given.beginning { return false }
    return !test.steps.contains { if case .act(.relaunch) = $0.kind { true } else { false } }
  }

  /// Whether the answers that a test gives decide whether a property holds.
  private func isJudged(_ property: FlowGraph.Property, _ graph: FlowGraph) -> Bool {
    property.questions.allSatisfy { question in
      let condition = graph.conditions[question.condition]
      return condition.inputs.isEmpty && !condition.isAsync && !condition.asksStack
    }
  }

  private mutating func watch(
    _ compilation: inout FullCompilation, _ graph: FlowGraph, _ wanted: Set<String>, _ proofs: Proofs,
    _ proved: [FlowGraph.Property]
  ) -> String? {
    let lost = Set(
      proofs.diagnostics.filter { $0.id == .unreachableScreen || $0.id == .unreachableUnderGuards }.compactMap {
        diagnostic in graph.screens.first { $0.range == diagnostic.range }.map { graph.names[$0.name] }
      })
    let run = Run(graph)
    let results = compilation.runTests(
      where: { wanted.contains("\($0).\($1)") },
      watch: { test, _, simulator in
        run.steps += 1
        if run.failure != nil { return }
        if run.test != test { (run.test, run.witness, run.claimed) = (test, Witness(graph), proved) }
        run.witness.see(simulator)
        run.claimed.removeAll { !run.witness.isAssumed($0) }
        for property in run.claimed where run.witness.breaks(property) {
          run.failure =
            "test '\(test)': '\(graph.names[property.name])' is proved, and does not hold: \(simulator.stack)"
        }
        if let name = run.witness.new.intersection(lost).min() {
          run.failure = "test '\(test)': '\(name)' is said to be shown never: \(simulator.stack)"
        }
      })
    tests += results.count
    steps += run.steps
    return run.failure
  }

  /// What is known of a test that runs.
  @MainActor
  private final class Run {
    var test = ""
    var witness: Witness
    /// The properties that are claimed, as long as what they assume is true.
    var claimed: [FlowGraph.Property] = []
    var steps = 0
    var failure: String?

    init(_ graph: FlowGraph) { witness = Witness(graph) }
  }

  /// Finds a module's walks, which may leave out one of the edges that its tests take, and a twentieth of many.
  private mutating func walk(_ graph: FlowGraph, taking tested: [Coverage.Target]) -> String? {
    let began = ContinuousClock.now
    guard let paths = Paths.find(in: graph) else { return nil }
    slowest = max(slowest, ContinuousClock.now - began)
    let taken = Set(paths.taken.map(\.name))
    let left = tested.filter { !taken.contains($0.name) }.map(\.name)
    self.tested += tested.count
    walked += tested.count - left.count
    if paths.isComplete && !left.isEmpty { return "there are said to be no others than the walks, but \(left)" }
    return left.count > max(1, tested.count / 20) ? "walks leave out \(left)" : nil
  }

  /// Counts what the tests take, of which nothing may be impossible.
  private mutating func count(_ tests: [FlowGraph.Test], _ graph: FlowGraph, _ proofs: Proofs) -> String? {
    let counter = CoverageCounter(graph)
    _ = counter.add(tests)
    let untaken = Dictionary(
      proofs.diagnostics.filter {
        Self.untaken.contains($0.id.name) && $0.notes.allSatisfy { !$0.message.hasPrefix("1. ") }
      }
      .map { ($0.range, $0.id.name) }
    ) { first, _ in first }
    let ended = Set(proofs.diagnostics.filter { $0.id == .outcomeNeverReached }.map(\.range))
    never += untaken.count + ended.count
    // An app that the user leaves is no claim: its flow has no edge for it.
    let left = Set(graph.entries.map { "\(graph.names[graph.flows[$0].name]) ends cancelled" })
    for target in counter.coverage.targets where target.count > 0 && !left.contains(target.name) {
      if !target.isPossible { return "\(target.name) (\(target.kind)) is called impossible, and a test takes it" }
      if target.kind == .edge, let id = untaken[target.range] { return "\(id) at \(target.name), which a test takes" }
      if target.kind == .outcome, ended.contains(target.range) { return "\(target.name), which is said never to come" }
    }
    return isWalked ? walk(graph, taking: counter.coverage.targets.filter { $0.kind == .edge && $0.count > 0 }) : nil
  }
}
