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
    var values: [String: Bool] = ["a": random.chance(60), "b": random.chance(60), "c": random.chance(50), "d": false]
    for (name, value) in values { simulator.answer(name, value ? "yes" : "no") }
    walk.append("given \(values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
    var entries: Set<EntryID> = []
    var met: Set<String> = []
    // What is only claimed as long as its assumption holds.
    var claimed = properties
    simulator.start()
    for _ in 0..<14 {
      steps += 1
      claimed.removeAll { property in property.assume.map { !holds($0, property, values) } ?? false }
      let all = simulator.coordinator.navigator?.model.entries ?? []
      let new = Set(
        all.filter { !entries.contains($0.id) && !$0.isContainer }
          .compactMap { simulator.coordinator.navigator?.node(of: $0.id)?.name })
      entries = Set(all.map(\.id))
      for property in claimed where isBroken(property, new, met, values) {
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
  private func step(_ simulator: Simulator, _ random: inout Seeded, _ values: inout [String: Bool]) -> String {
    switch random.below(10) {
    case 0, 1:
      // The value of a live condition changes with its announcement.
      let name = random.pick(["a", "b", "c"])
      let value = !(values[name] ?? false)
      values[name] = value
      simulator.answer(name, value ? "yes" : "no")
      simulator.announceConditions()
      return "\(name) turns \(value)"
    case 2:
      let value = !(values["d"] ?? false)
      values["d"] = value
      simulator.answer("d", value ? "yes" : "no")
      return "d is \(value)"
    case 3:
      _ = simulator.back()
      return "back"
    case 4:
      _ = simulator.dismiss()
      return "dismissed"
    case 5 where !graph.links.isEmpty:
      _ = simulator.open("/l")
      return "link l"
    default:
      guard let top = simulator.coordinator.navigator?.model.shown.first,
        let node = simulator.coordinator.navigator?.node(of: top.id), !node.events.isEmpty
      else { return "nothing" }
      let event = "\(node.name).\(random.pick(node.events.map(\.name)))"
      _ = simulator.send(event)
      return event
    }
  }

  private func isBroken(
    _ property: FlowGraph.Property, _ new: Set<String>, _ met: Set<String>, _ values: [String: Bool]
  ) -> Bool {
    func name(_ subject: FlowGraph.Property.Subject) -> String {
      switch subject {
      case .screen(let screen): graph.names[graph.screens[screen].name]
      case .flow(let flow): graph.names[graph.flows[flow].name]
      }
    }
    switch property.claim {
    case .never(let subject, let unless):
      return new.contains(name(subject)) && !(unless.map { holds($0, property, values) } ?? false)
    case .before(let subject, let always):
      return new.contains(name(subject)) && !met.contains(name(always)) && !new.contains(name(always))
    case .reach: return false
    }
  }

  private func holds(_ expression: FlowGraph.Guard, _ property: FlowGraph.Property, _ values: [String: Bool]) -> Bool {
    switch expression {
    case .test(let question, let value):
      let name = graph.names[graph.conditions[property.questions[question].condition].name]
      return (values[name] ?? false) == (value == 1)
    case .not(let inner): return !holds(inner, property, values)
    case .and(let left, let right): return holds(left, property, values) && holds(right, property, values)
    case .or(let left, let right): return holds(left, property, values) || holds(right, property, values)
    }
  }
}
