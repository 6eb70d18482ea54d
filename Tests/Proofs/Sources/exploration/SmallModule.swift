import FlowCompiler
import Seeded

/// Makes small modules up of what is exact: pushes, layers, children, outcomes, decisions, guards and gates. Where nothing is soft and all states
/// can be seen, every mistake shows; modules that use everything at once hide most of them.
struct SmallModule {
  private var random: Seeded
  private let flows: Int
  private let screens: [[String]]
  private let hasGate: Bool
  /// Whether stacks cannot grow without end, so that all states can be seen: what comes onto a screen is declared after it.
  private let isFinite: Bool
  /// Whether children send their parents events. There are no layers then, since it would be unclear which layer they are sent from.
  private let sendsToParent: Bool

  private init(seed: UInt64) {
    random = Seeded(seed)
    flows = 1 + random.below(3)
    var screens: [[String]] = []
    for flow in 0..<flows { screens.append((0..<1 + random.below(3)).map { "s\(flow)\($0)" }) }
    self.screens = screens
    hasGate = random.chance(25)
    isFinite = random.chance(50)
    sendsToParent = seed % 10 == 4 && flows > 1
  }

  /// The module of a seed; nil where the compiler refuses what was made up.
  static func make(seed: UInt64) -> (text: String, graph: FlowGraph)? {
    var maker = SmallModule(seed: seed)
    let text = maker.text()
    let compilation = compile([FlowFile(path: "Small.flow.yaml", bytes: Array(text.utf8))], module: "Small")
    guard !compilation.log.hasErrors, let graph = compilation.graph, graph.entry != nil else { return nil }
    return (text, graph)
  }

  private mutating func text() -> String {
    var lines = ["flow: F0", "conditions: [a, b]"]
    if hasGate { lines.append("gates: { a: { run: Gate\(random.chance(30) ? ", as: push" : "") } }") }
    lines.append("screens:")
    for flow in screens {
      for screen in flow {
        var parts = ["events: [e0, e1]"]
        if random.chance(15) { parts.append("back: hidden") }
        if hasGate, random.chance(20) { parts.append("requires: a") }
        lines.append("  \(screen): { \(parts.joined(separator: ", ")) }")
      }
    }
    if hasGate { lines.append("  in: { events: [e0] }") }
    lines += body(of: 0)
    if flows > 1 || hasGate { lines.append("flows:") }
    for flow in 1..<max(1, flows) {
      lines +=
        ["  F\(flow):", "    outcomes: [ok]"] + (sendsToParent ? ["    events: [told]"] : [])
        + body(of: flow).map { "    " + $0 }
    }
    if hasGate { lines += ["  Gate:", "    outcomes: [ok]", "    start: in", "    edges: { in: { e0: finish ok } }"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func body(of flow: Int) -> [String] {
    var lines = ["start: \(start(of: flow))", "decisions:"]
    // Anything may lead to a decision.
    let last = screens[flow].count - 1
    lines.append(
      "  d\(flow): [{ \(forward(flow, above: last, isDecided: true)), when: \(guardian()) }, "
        + "{ \(forward(flow, above: last, isDecided: true)) }]")
    lines.append("edges:")
    for (index, screen) in screens[flow].enumerated() {
      var edges = ["e0: \(move(flow, at: index))", "e1: \(move(flow, at: index))"]
      if random.chance(12) { edges.append("back: \(move(flow, at: index))") }
      lines.append("  \(screen): { \(edges.joined(separator: ", ")) }")
    }
    for child in flow + 1..<max(flow + 1, flows) {
      // It may have ended above any of them.
      var edges = ["ok: \(move(flow, at: last, isOfChild: true))"]
      if random.chance(40) { edges.append("cancelled: \(move(flow, at: last, isOfChild: true))") }
      if sendsToParent { edges.append("told: \(move(flow, at: last, isOfChild: true))") }
      lines.append("  F\(child): { \(edges.joined(separator: ", ")) }")
    }
    return lines
  }

  private mutating func start(of flow: Int) -> String {
    let first = screens[flow][0]
    if flow + 1 < flows, random.chance(20) { return "{ push: F\(flow + 1) }" }
    return random.chance(25)
      ? "[{ push: \(random.pick(screens[flow])), when: \(guardian()) }, { push: \(first) }]" : first
  }

  private mutating func guardian() -> String { random.pick(["a", "b", "not a", "a and b", "not b", "a or b"]) }

  private mutating func move(_ flow: Int, at index: Int, isOfChild: Bool = false) -> String {
    if random.chance(25) {
      return "[{ \(parts(flow, index, isOfChild)), when: \(guardian()) }, { \(parts(flow, index, isOfChild)) }]"
    }
    return "{ \(parts(flow, index, isOfChild))\(random.chance(15) ? ", when: \(guardian())" : "") }"
  }

  private mutating func parts(_ flow: Int, _ index: Int, _ isOfChild: Bool) -> String {
    let target = random.below(screens[flow].count)
    let screen = screens[flow][target]
    let kind = random.below(14)
    if sendsToParent, flow > 0, [0, 2, 4].contains(kind) { return "send: told" }
    switch kind {
    case 0: return "pop"
    case 1: return "dismiss"
    case 2: return "popTo: \(screen)"
    case 3: return "popTo: \(screen), inclusive"
    case 4: return "stay"
    case 5: return flow > 0 ? "finish: ok" : "pop"
    case 6: return "dismiss, \(forward(flow, above: index, isOfChild: isOfChild))"
    case 7, 8, 9: return "popTo: \(screen), \(forward(flow, above: max(index, target), isOfChild: isOfChild))"
    default: return forward(flow, above: index, isOfChild: isOfChild)
    }
  }

  private mutating func forward(_ flow: Int, above index: Int, isDecided: Bool = false, isOfChild: Bool = false)
    -> String
  {
    var targets = isFinite ? Array(screens[flow].dropFirst(index + 1)) : screens[flow]
    // Where a child has ended it would be run again and again.
    if flow + 1 < flows, !isFinite || !isDecided && !isOfChild { targets += (flow + 1..<flows).map { "F\($0)" } }
    if !isDecided, random.chance(25) { targets = ["d\(flow)"] }
    if flow > 0, random.chance(15) { return "finish: ok" }
    if targets.isEmpty { return "root: \(random.pick(screens[flow]))" }
    let target = random.pick(targets)
    switch random.below(8) {
    case 0, 1, 2: return "push: \(target)"
    case 3: return "replace: \(target)"
    case 4: return "root: \(target)"
    case 5...7 where sendsToParent: return "push: \(target)"
    case 5: return "present: \(target), as: full"
    default: return "present: \(target)"
    }
  }
}
