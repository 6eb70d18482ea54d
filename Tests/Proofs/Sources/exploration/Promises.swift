import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowProof
import FlowRuntime
import FlowSimulator
import Seeded

/// Holds what is said about properties against two judges that know nothing of the proofs: each walk that refutes
/// one, or that comes with a diagnostic, is
/// run as a test of a flow file, in which what it shows must be seen; and what is proved is looked for on random
/// walks of the simulated app.
@MainActor
struct Promises {
  /// The problem that was found; nil if nothing is wrong.
  private(set) var failure: String?
  private(set) var (proved, refuted, undecided, steps) = (0, 0, 0, 0)
  private let file: FlowFile
  private let graph: FlowGraph
  private var random: Seeded

  init?(_ file: FlowFile, _ compilation: FullCompilation, seed: UInt64) {
    var compilation = compilation
    guard let graph = compilation.graph else { return nil }
    (self.file, self.graph, random) = (file, graph, Seeded(seed))
    var sure: [FlowGraph.Property] = []
    let proofs = compilation.prove()
    for proof in proofs.properties {
      switch proof.verdict {
      case .undecided: undecided += 1
      case .proved:
        proved += 1
        sure.append(proof.property)
      case .refuted(let walk):
        refuted += 1
        let seen = take(walk, named: graph.names[proof.property.name], proof.property)
        if let seen { judge(proof.property, seen, walk) }
      }
    }
    for diagnostic in proofs.diagnostics where diagnostic.id != .propertyViolated {
      guard let walk = proofs.walk(of: diagnostic), let seen = take(walk, named: diagnostic.id.name) else { continue }
      judge(diagnostic, seen, walk)
    }
    for _ in 0..<12 where failure == nil && !sure.isEmpty { wander(sure) }
  }

  // MARK: Walks

  /// What is seen on a walk.
  @MainActor
  private final class Seen {
    var witness: Witness
    /// The number of times that somebody looked.
    var looks = 0
    /// Whether the property was broken while what it assumes was true from the start.
    var isBroken = false
    var isAssumed = true
    /// The names of what is on the stack in the end, the topmost last.
    var stack: [String] = []

    init(_ graph: FlowGraph) { witness = Witness(graph) }
  }

  private static let name = "walk"

  /// Runs a walk as a test, and returns what is seen on it; nil if it does not pass.
  private mutating func take(_ walk: Walk, named name: String, _ property: FlowGraph.Property? = nil) -> Seen? {
    if failure != nil { return nil }
    let seen = Seen(graph)
    let (results, log) = run(walk) { simulator in
      seen.witness.see(simulator)
      seen.looks += 1
      let navigator = simulator.coordinator.navigator
      seen.stack = (navigator?.model.entries ?? []).compactMap { navigator?.node(of: $0.id)?.name }
      guard let property else { return }
      seen.isAssumed = seen.isAssumed && seen.witness.isAssumed(property)
      seen.isBroken = seen.isBroken || seen.isAssumed && seen.witness.breaks(property)
    }
    if results.count == 1, results[0].diagnostic == nil { return seen }
    let found = results.first?.diagnostic?.message ?? log.diagnostics.first { $0.id.severity == .error }?.message
    failure = "the walk of \(name) is no test that passes: \(found ?? "")\n\(walk.test(Self.name))"
    return nil
  }

  private func run(_ walk: Walk, _ look: @escaping (Simulator) -> Void) -> ([TestResult], DiagnosticLog) {
    var tested = compileWithExpectations(
      [file, FlowFile(path: "Walk.flow.yaml", bytes: Array(walk.test(Self.name).utf8))], module: "Locked")
    let results = tested.runTests(where: { $1 == Self.name }, watch: { _, _, simulator in look(simulator) })
    return (results, tested.log)
  }

  /// Judges whether a walk breaks the property that it is said to refute.
  private mutating func judge(_ property: FlowGraph.Property, _ seen: Seen, _ walk: Walk) {
    guard seen.witness.isJudge(of: property) else { return }
    let name = graph.names[property.name]
    if !seen.isAssumed {
      return failure = "on the walk that refutes \(name), what it assumes is not true\n\(walk.test(Self.name))"
    }
    guard case .reach(let subject, _) = property.claim else {
      if !seen.isBroken { failure = "nothing on the walk that refutes \(name) breaks it\n\(walk.test(Self.name))" }
      return
    }
    let goal = seen.witness.name(subject)
    let way = wander(after: walk, seen.looks, under: property) { simulator, witness in
      witness.new.contains(goal) || Self.isShown(goal, simulator)
    }
    if let way { failure = "\(name) is refuted, and '\(goal)' is reached\n\(walk.test(Self.name))\(way)" }
  }

  /// Judges whether a walk shows what a diagnostic says.
  private mutating func judge(_ diagnostic: Diagnostic, _ seen: Seen, _ walk: Walk) {
    let names = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard let first = names.first, let last = names.last else { return }
    let isSeen: Bool
    switch diagnostic.id.name {
    case "protected-screen-exposed": isSeen = seen.witness.new.contains(first) && (seen.witness.values[last] ?? 0) == 0
    case "screen-left-below":
      let below = seen.stack.firstIndex(of: first)
      isSeen = below != nil && names.dropFirst(2).contains { name in seen.stack.lastIndex(of: name) ?? -1 > below ?? 0 }
    case "unbounded-stack": isSeen = seen.stack.count { $0 == first } > 1
    case "trap":
      let way = wander(after: walk, seen.looks) { simulator, _ in
        simulator.end != nil
          || simulator.coordinator.navigator?.coordinators
            .allSatisfy { FlowImplementation.of($0).definition.name != last } ?? true
      }
      if let way { failure = "'\(last)' ends after the walk of its trap\n\(walk.test(Self.name))\(way)" }
      return
    case "modal-without-exit":
      let layer = Layer()
      let way = wander(after: walk, seen.looks) { simulator, _ in
        guard let model = simulator.coordinator.navigator?.model else { return false }
        layer.id = layer.id ?? model.topLayer?.id
        return !model.layers.contains { $0.id == layer.id }
      }
      if let way { failure = "the layer of '\(first)' goes, which was said to stay\n\(walk.test(Self.name))\(way)" }
      return
    default: return
    }
    if !isSeen { failure = "\(diagnostic.message): not on its walk\n\(walk.test(Self.name))" }
  }

  /// A layer that is looked for.
  private final class Layer {
    var id: LayerID?
  }

  private static func isShown(_ name: String, _ simulator: Simulator) -> Bool {
    guard let navigator = simulator.coordinator.navigator else { return false }
    return navigator.model.shown.contains { navigator.node(of: $0.id)?.name == name }
  }

  /// Wanders on at random from the end of a walk, as a user can who opens no link and has no hardware key, and
  /// returns the way to what is sought; nil if
  /// it is not found.
  private mutating func wander(
    after walk: Walk, _ looks: Int, under property: FlowGraph.Property? = nil,
    _ isSought: @escaping (Simulator, Witness) -> Bool
  ) -> String? {
    for _ in 0..<8 {
      let after = After(graph, Wanderer(graph, random.next(), isAlone: true))
      _ = run(walk) { simulator in
        after.witness.see(simulator)
        after.looks += 1
        if after.looks != looks { return }
        // What the walk has entered was not entered after it.
        after.witness.see(simulator)
        _ = isSought(simulator, after.witness)
        after.wanderer.values = after.witness.values
        for _ in 0..<12 where simulator.end == nil {
          after.way.append("\(after.wanderer.step(simulator)) → \(simulator.stack)")
          after.witness.see(simulator)
          if let property, !after.witness.isAssumed(property) { return }
          after.isFound = isSought(simulator, after.witness)
          if after.isFound { return }
        }
      }
      if after.isFound { return after.way.joined(separator: "\n") }
    }
    return nil
  }

  /// What is done at random after a walk.
  @MainActor
  private final class After {
    var witness: Witness
    var wanderer: Wanderer
    var looks = 0
    var way: [String] = []
    var isFound = false

    init(_ graph: FlowGraph, _ wanderer: Wanderer) { (witness, self.wanderer) = (Witness(graph), wanderer) }
  }

  // MARK: Random walks

  private mutating func wander(_ properties: [FlowGraph.Property]) {
    guard let entry = graph.entry else { return }
    let simulator = Simulator(graph, flow: entry)
    var wanderer = Wanderer(graph, random.next(), isAlone: false)
    var walk = [wanderer.begin(simulator)]
    var witness = Witness(graph)
    // What is only claimed as long as its assumption holds.
    var claimed = properties
    simulator.start()
    for _ in 0..<14 {
      steps += 1
      witness.see(simulator)
      claimed.removeAll { !witness.isAssumed($0) }
      for property in claimed where witness.breaks(property) {
        failure =
          "\(graph.names[property.name]) is proved, and does not hold\n\(walk.joined(separator: "\n"))\n\(simulator.stack)"
        return
      }
      if simulator.end != nil || simulator.coordinator.navigator?.model.isEmpty ?? true { return }
      walk.append("→ \(simulator.stack)")
      walk.append(wanderer.step(simulator))
    }
  }
}
