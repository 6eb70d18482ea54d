/// A flow of a hundred screens with three events each, most of which lead somewhere, and a random walk through it. The first event of each
/// screen always leads to another, so that the walk never ends.
public struct Walk {
  /// One alternative.
  struct Move {
    var verb: String
    var target: Int?
    var condition: Int?
  }

  /// For each screen and event, its alternatives.
  private var edges: [[[Move]]] = []

  /// The number of screens.
  public static let screenCount = 100
  /// The number of conditions that the guards ask.
  public static let conditionCount = 8

  /// Makes a flow, always the same one for a seed.
  public init(seed: UInt64 = 1) {
    var random = Seeded(workload: seed)
    for _ in 0..<Self.screenCount {
      edges.append(
        (0..<3).map { event in
          guard event == 0 || random.happens(75) else { return [] }
          if event == 0 {
            let verbs = ["push", "push", "push", "replace", "replace", "root"]
            return [
              Move(
                verb: verbs[random.number(below: verbs.count)], target: random.number(below: Self.screenCount),
                condition: nil)
            ]
          }
          let condition = random.happens(40) ? random.number(below: Self.conditionCount) : nil
          var moves = [Self.move(condition, &random)]
          if condition != nil && random.happens(50) { moves.append(Self.move(nil, &random)) }
          return moves
        })
    }
  }

  private static func move(_ condition: Int?, _ random: inout Seeded) -> Move {
    let target = random.number(below: screenCount)
    let (verb, takesTarget) =
      switch random.number(below: 100) {
      case 0..<40: ("push", true)
      case 40..<50: ("replace", true)
      case 50..<56: ("present", true)
      case 56..<62: ("root", true)
      case 62..<70: ("popTo", true)
      case 70..<92: ("pop", false)
      default: ("dismiss", false)
      }
    return Move(verb: verb, target: takesTarget ? target : nil, condition: condition)
  }

  /// The events of a walk: each a number below 3.
  public static func events(_ count: Int, seed: UInt64 = 2) -> [Int] {
    var random = Seeded(workload: seed)
    return (0..<count).map { _ in random.number(below: 3) }
  }

  /// The flow in the text that FlowModel reads.
  public var definition: String {
    var text = "flow Walk\n"
    text += "link one url /one = to [s0, s1, s2]\nlink two url /two = to [s0, s3, s4]\n"
    text += "link ten url /ten = to [\((0..<10).map { "s\($0)" }.joined(separator: ", "))]\n"
    for condition in 0..<Self.conditionCount { text += "condition c\(condition)\n" }
    text += "start = push s0\n"
    for (screen, events) in edges.enumerated() {
      text += "screen s\(screen)\n"
      for (event, moves) in events.enumerated() {
        let alternatives = moves.map { move in
          move.verb + (move.target.map { " s\($0)" } ?? "") + (move.condition.map { " when c\($0)" } ?? "")
        }
        text += "  e\(event)" + (moves.isEmpty ? "" : " = " + alternatives.joined(separator: " | ")) + "\n"
      }
    }
    return text
  }

  /// The flow as people write it: a switch over screens and events, for a stack of numbers and for one of screens.
  public var handWritten: [TextFile] {
    [
      handWritten("HandWrittenWalk", "mutating func", top: "layers.last?.last"),
      handWritten("HandWrittenScreens", "func", top: "layers.last?.last?.events.number"),
    ]
  }

  private func handWritten(_ type: String, _ function: String, top: String) -> TextFile {
    var text = """
      // Written by `write-workload switch 100 Sources/machine-steps`.

      extension \(type) {
        // swift-format-ignore
        \(function) send(_ event: Int) {
          guard let screen = \(top) else { return }
          switch screen {

      """
    for (screen, events) in edges.enumerated() {
      let cases = events.enumerated().filter { !$0.element.isEmpty }.map { event, moves in
        "case \(event): " + alternatives(moves)
      }
      text += "    case \(screen): switch event { \(cases.joined(separator: "; ")); default: break }\n"
    }
    return TextFile(name: "\(type)+Edges.swift", text: text + "    default: break\n    }\n  }\n}\n")
  }

  private func alternatives(_ moves: [Move]) -> String {
    var text = ""
    for move in moves {
      let call = "\(move.verb)(\(move.target.map { "\($0)" } ?? ""))"
      if let condition = move.condition {
        text += "if conditions & \(1 << condition) != 0 { \(call) }"
      } else {
        text += text.isEmpty ? call : " else { \(call) }"
      }
    }
    return text
  }
}
