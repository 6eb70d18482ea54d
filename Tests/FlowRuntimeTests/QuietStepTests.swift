import FlowModel
import FlowRuntime
import FlowTestSupport
import Testing

/// Observers must not change what a step does, nor its order.
@MainActor
struct QuietStepTests {
  /// A coordinator with screens that count when they come and go.
  private final class Walked: HookedCoordinator {
    /// The events that happened; written on the main actor alone, a screen's end too.
    final class Log: @unchecked Sendable { var lines: [String] = [] }

    final class Shown: FlowScreen {
      let name: String
      let log: Log
      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
      deinit { log.lines.append("gone \(name)") }
    }

    let log = Log()
    var conditions = 0
    /// Conditions whose answer cannot be had.
    var failing = 0
    /// Sent while the app is asked.
    var interjection: (event: Int, entry: EntryID)?

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
      let name = definition.nodes[node].name
      log.lines.append("built \(name)")
      return BuiltScreen(name, Shown(name, log))
    }

    override func answer(_ condition: Int) -> Int {
      log.lines.append("asked \(condition) at \(stack)")
      if let interjection {
        self.interjection = nil
        navigator?.send(interjection.event, [], from: interjection.entry)
      }
      return failing >> condition & 1 == 1 ? AnswerCode.failed : conditions >> condition & 1
    }
  }

  /// A flow of eight screens with three events each.
  private static func flow(_ random: inout some RandomNumberGenerator) -> FlowDefinition {
    var text = "flow Walk\n" + (0..<3).map { "condition c\($0)\n" }.joined() + "start = push s0\n"
    func move() -> String {
      let target = "s\(Int.random(in: 0..<8, using: &random))"
      let verbs = [
        "push \(target)", "push \(target)", "present \(target)", "present \(target) as full", "replace \(target)",
        "root \(target)", "pop", "popTo \(target)", "popTo \(target) inclusive", "dismiss", "stay",
        "pop, push \(target)",
      ]
      return verbs[Int.random(in: 0..<verbs.count, using: &random)]
    }
    for screen in 0..<8 {
      text += "screen s\(screen)\n"
      for event in 0..<3 {
        var moves: [String] = []
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          let guards = (0..<Int.random(in: 1..<3, using: &random)).map { _ in
            "c\(Int.random(in: 0..<3, using: &random))"
          }
          moves.append(move() + " when " + guards.joined(separator: Bool.random(using: &random) ? " and " : " or "))
        }
        if Bool.random(using: &random) { moves.append(move()) }
        text += "  e\(event)" + (moves.isEmpty ? "" : " = " + moves.joined(separator: " | ")) + "\n"
      }
    }
    return FlowDefinition(text) { [] }
  }

  @Test(arguments: sample(oneIn: 4, of: 0..<60 as Range<UInt64>))
  func `a step without observers does what an observed one does`(seed: UInt64) throws {
    var random = Seeded(seed)
    let definition = Self.flow(&random)
    try #require(definition.problem == nil, "seed \(seed): \(definition.problem ?? "")")
    let (quiet, watched) = (Walked(definition, []), Walked(definition, []))
    quiet.start()
    watched.start(onStep: { _ in })
    for _ in 0..<200 {
      let entries = try #require(quiet.navigator?.model.entries)
      // Most senders are on top; some are removed.
      var entry = entries[entries.count - 1].id
      if Int.random(in: 0..<4, using: &random) == 0 {
        entry = entries[Int.random(in: 0..<entries.count, using: &random)].id
      }
      if Int.random(in: 0..<9, using: &random) == 0 {
        entry = EntryID(UInt32.random(in: 0...entry.number, using: &random))
      }
      let event = Int.random(in: 0..<3, using: &random)
      let interjection = Int.random(in: 0..<5, using: &random) == 0 ? (event: (event + 1) % 3, entry: entry) : nil
      let conditions = Int.random(in: 0..<8, using: &random)
      let failing = Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 0..<8, using: &random) : 0
      for flow in [quiet, watched] {
        (flow.conditions, flow.failing, flow.interjection) = (conditions, failing, interjection)
        flow.navigator?.send(event, [], from: entry)
      }
      #expect(quiet.log.lines == watched.log.lines, "seed \(seed)")
      #expect(quiet.navigator?.model == watched.navigator?.model, "seed \(seed)")
      if quiet.navigator?.model != watched.navigator?.model { return }
      (quiet.log.lines, watched.log.lines) = ([], [])
    }
  }
}
