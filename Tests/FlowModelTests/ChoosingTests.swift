import FlowModel
import FlowTestSupport
import Testing

/// Checks the move that an event leads to, against guards evaluated just as they read.
struct ChoosingTests {
  private indirect enum Guard {
    case holds(Int)
    case not(Guard)
    case and(Guard, Guard)
    case or(Guard, Guard)

    init(_ random: inout Seeded, depth: Int = 0) {
      switch depth < 3 ? Int.random(in: 0..<5, using: &random) : 0 {
      case 1: self = .not(Guard(&random, depth: depth + 1))
      case 2: self = .and(Guard(&random, depth: depth + 1), Guard(&random, depth: depth + 1))
      case 3, 4: self = .or(Guard(&random, depth: depth + 1), Guard(&random, depth: depth + 1))
      default: self = .holds(Int.random(in: 0..<4, using: &random))
      }
    }

    var text: String {
      switch self {
      case .holds(let condition): "c\(condition)"
      case .not(let inner): "not (\(inner.text))"
      case .and(let left, let right): "(\(left.text)) and (\(right.text))"
      case .or(let left, let right): "(\(left.text)) or (\(right.text))"
      }
    }

    /// Whether it holds; what it has to ask is noted, once.
    func value(_ conditions: Int, _ asked: inout [Int]) -> Bool {
      switch self {
      case .holds(let condition):
        if !asked.contains(condition) { asked.append(condition) }
        return conditions >> condition & 1 == 1
      case .not(let inner): return !inner.value(conditions, &asked)
      case .and(let left, let right): return left.value(conditions, &asked) && right.value(conditions, &asked)
      case .or(let left, let right): return left.value(conditions, &asked) || right.value(conditions, &asked)
      }
    }
  }

  @Test(arguments: 0..<60)
  func `the first move whose guard holds is made, and a condition is asked once and only while the answer is open`(
    seed: UInt64
  ) throws {
    var random = Seeded(seed)
    // The alternatives of two events, side by side as the definition numbers them; nil for a move without a guard.
    let events = (0..<2).map { _ in
      (0..<Int.random(in: 1..<5, using: &random)).map { _ in
        Int.random(in: 0..<6, using: &random) == 0 ? nil : Guard(&random)
      }
    }
    var text = "flow Choosing\n" + (0..<4).map { "condition c\($0)\n" }.joined() + "start = push home\nscreen home\n"
    for (event, guards) in events.enumerated() {
      let moves = guards.enumerated().map { "push t\($0.offset)" + ($0.element.map { " when \($0.text)" } ?? "") }
      text += "  e\(event) = \(moves.joined(separator: " | "))\n"
    }
    text += (0..<5).map { "screen t\($0)\n" }.joined()
    let definition = FlowDefinition(text) { [] }
    try #require(definition.problem == nil, "seed \(seed): \(definition.problem ?? "")\n\(text)")
    var machine = FlowMachine(definition)
    for conditions in 0..<16 {
      for (event, guards) in events.enumerated() {
        var asked: [Int] = []
        let chosen = guards.firstIndex { $0?.value(conditions, &asked) ?? true }
        _ = machine.start { _, _ in 0 }
        let home = try #require(machine.model.top)
        let result = machine.send(event, from: home.id) { question, _ in
          guard case .condition(_, let condition, _) = question else { return 0 }
          return conditions >> condition & 1
        }
        let place: Comment = "seed \(seed), conditions \(conditions), e\(event)\n\(text)"
        #expect(result == (chosen == nil ? .denied(.guards) : .taken), place)
        #expect(machine.notation == (chosen.map { "[home, t\($0)]" } ?? "[home]"), place)
        #expect(machine.asked.map(\.condition) == asked, place)
      }
    }
  }
}
