import FlowCompiler
import FlowExpectations
import FlowModel
import FlowProof
import FlowRuntime
import FlowSimulator
import Seeded

/// Holds what is said about properties against two judges that know nothing of the proofs: each walk that refutes one is run as a test of a flow file, and
/// what is proved is looked for on random walks of the simulated app.
@MainActor
struct Promises {
  /// The problem that was found; nil if nothing is wrong.
  private(set) var failure: String?
  private(set) var (proved, refuted, undecided, steps) = (0, 0, 0, 0)
  private let file: FlowFile
  private let graph: FlowGraph
  /// Whether the module has tasks, an async condition, and maybe tabs.
  private var takesTime: Bool { !graph.tasks.isEmpty }

  init?(_ file: FlowFile, _ compilation: FullCompilation, seed: UInt64) {
    var compilation = compilation
    guard let graph = compilation.graph else { return nil }
    (self.file, self.graph) = (file, graph)
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
        take(walk, named: graph.names[proof.property.name])
      }
    }
    for diagnostic in proofs.diagnostics {
      if let walk = proofs.walk(of: diagnostic) { take(walk, named: diagnostic.id.name) }
    }
    var random = Seeded(seed)
    for _ in 0..<12 where failure == nil && !sure.isEmpty { wander(&random, sure) }
  }

  /// Runs a walk as a test.
  private mutating func take(_ walk: Walk, named name: String) {
    if failure != nil { return }
    let text = walk.test("walk")
    var tested = compileWithExpectations(
      [file, FlowFile(path: "Walk.flow.yaml", bytes: Array(text.utf8))], module: "Locked")
    let results = tested.runTests { _, name in name == "walk" }
    if results.count == 1, results[0].diagnostic == nil { return }
    let found = results.first?.diagnostic?.message ?? tested.log.diagnostics.first { $0.id.severity == .error }?.message
    failure = "the walk of \(name) is no test that passes: \(found ?? "")\n\(text)"
  }

  // MARK: Random walks

  private mutating func wander(_ random: inout Seeded, _ properties: [FlowGraph.Property]) {
    guard let entry = graph.entry else { return }
    let simulator = Simulator(graph, flow: entry)
    var walk: [String] = []
    var values = ["a": random.chance(60) ? 1 : 0, "b": random.chance(60) ? 1 : 0, "c": random.below(2), "d": 0]
    for (name, value) in values { simulator.answer(name, value == 1 ? "yes" : "no") }
    walk.append("given \(values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
    let claims = Claims(graph: graph)
    var entries: Set<EntryID> = []
    var met: Set<String> = []
    // What is only claimed as long as its assumption holds.
    var claimed = properties
    simulator.start()
    for _ in 0..<14 {
      steps += 1
      claimed.removeAll { !claims.isAssumed($0, values) }
      let all = simulator.coordinator.navigator?.model.entries ?? []
      let new = Set(
        all.filter { !entries.contains($0.id) && !$0.isContainer }
          .compactMap { simulator.coordinator.navigator?.node(of: $0.id)?.name })
      entries = Set(all.map(\.id))
      for property in claimed where claims.isBroken(property, new, met, values) {
        failure =
          "\(graph.names[property.name]) is proved, and does not hold\n\(walk.joined(separator: "\n"))\n\(simulator.stack)"
        return
      }
      met.formUnion(new)
      if simulator.end != nil || all.isEmpty { return }
      walk.append("→ \(simulator.stack)")
      walk.append(step(simulator, &random, &values))
    }
  }

  /// Takes one step, and returns it as text.
  private func step(_ simulator: Simulator, _ random: inout Seeded, _ values: inout [String: Int]) -> String {
    switch random.below(10) {
    case 0, 1:
      // The value of a live condition changes with its announcement.
      let name = random.pick(["a", "b", "c"])
      let value = 1 - (values[name] ?? 0)
      values[name] = value
      simulator.answer(name, value == 1 ? "yes" : "no")
      simulator.announceConditions()
      return "\(name) turns \(value)"
    case 2:
      let name = takesTime ? random.pick(["d", "e", "e"]) : "d"
      let value = values[name] == nil ? random.below(2) : 1 - (values[name] ?? 0)
      values[name] = value
      simulator.answer(name, value == 1 ? "yes" : "no")
      return "\(name) is \(value)"
    case 3:
      _ = simulator.back()
      return "back"
    case 4:
      _ = simulator.dismiss()
      return "dismissed"
    case 5 where !graph.links.isEmpty:
      _ = simulator.open("/l")
      return "link l"
    case 6 where takesTime:
      let outcome = "t.\(random.pick(["ok", "no"]))"
      _ = simulator.end(outcome)
      return outcome
    case 7 where takesTime && random.chance(30):
      let item = random.pick(["one", "two"])
      _ = simulator.select(item)
      return "select \(item)"
    default:
      guard let top = simulator.coordinator.navigator?.model.shown.first,
        let node = simulator.coordinator.navigator?.node(of: top.id), !node.events.isEmpty
      else { return "nothing" }
      let event = "\(node.name).\(random.pick(node.events.map(\.name)))"
      _ = simulator.send(event)
      return event
    }
  }
}
