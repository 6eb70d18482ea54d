import FlowLanguage
import FlowModel
import FlowTestSupport

/// Flows with every verb between random screens, stacks and containers running each other.
struct RandomFlows {
  private var random: Seeded
  private var count = 0
  /// Whether there is also what takes time and what is required: conditions that take time, tasks, gates.
  private let isWaiting: Bool

  init(seed: UInt64, isWaiting: Bool = false) {
    random = Seeded(seed)
    self.isWaiting = isWaiting
  }

  /// The flow that gates run.
  private static let gate = FlowDefinition(
    """
    flow G
    outcome done
    condition a async loading wait
    start = push g1
    screen g1
      probe = push probe
      e0 = finish done
      e1 = push g2 when a | finish done
      e2 = finish cancelled
    screen g2
      probe = push probe
      e0 = finish done
      e1 = pop
      e2 = present g2 as full
    screen wait
    screen probe
    """
  ) { [] }

  /// A flow that runs others down to a depth, with links to it.
  mutating func flow(depth: Int, links: Int = 0) -> FlowDefinition {
    let children = depth > 0 ? (0..<1 + random.below(2)).map { _ in flow(depth: depth - 1) } : []
    defer { count += 1 }
    let screens = (0..<2 + random.below(3)).map { "s\($0)" }
    let names = screens + children.map(\.name)
    var text = "flow F\(count)\noutcome done\nevent told\ncondition c\ncondition d\n"
    if isWaiting { text += services() }
    if random.chance(50) {
      text += "container \(kind()) when d | \(kind())\n"
      for (item, name) in items.enumerated() where item == 0 || random.chance(70) {
        let flags = (item == 1 ? " start" : "") + (random.chance(25) ? " eager" : "") + requirement(10)
        text += "item \(name)\(flags)\(item > 0 && random.chance(30) ? " when c" : "") = push \(pick(names))\n"
      }
    } else {
      text += "start = push \(pick(names))\n"
    }
    for screen in screens {
      text += "screen \(screen)\(requirement(20))\(random.chance(15) ? " locked when c" : "")\n  probe = push probe\n"
      for event in 0..<3 {
        let condition = isWaiting && random.chance(25) ? "a" : "c"
        text += "  e\(event) = \(move(names))\(covered())\(requirement(8)) when \(condition)"
        text += " | \(move(names))\(covered())\n"
      }
      for system in ["back", "dismissed", "reselected"] where random.chance(15) {
        text += "  \(system) = \(move(names)) when c\n"
      }
    }
    text += "screen probe\n"
    for child in children {
      text += "child \(child.name)\n  done = \(move(names))\n  cancelled = \(move(names))\n  told = \(move(names))\n"
    }
    if isWaiting {
      text += "task t\n  done = \(move(names))\n  failed = stay\ntask fired\n"
      text += "child G\n  done = \(move(names))\n  cancelled\n"
    }
    for link in 0..<links { text += "link l\(link)\(requirement(25)) = \(target(screens, children))\n" }
    let all = children + (isWaiting ? [Self.gate] : [])
    return FlowDefinition(text) { all }
  }

  /// Conditions that take time or are announced, and gates; asked by name.
  private mutating func services() -> String {
    let loading = random.chance(50) ? " loading probe" : ""
    var text = "condition a async\(loading)\(random.chance(30) ? " failed yes" : "")\ncondition l live\ncondition m\n"
    let lost = Lost.allCases[random.below(Lost.allCases.count)]
    text += "gate l = \(gateVerb()) G lost \(lost.rawValue)\n"
    if random.chance(60) { text += "gate m = \(gateVerb()) G\n" }
    return text
  }

  private mutating func gateVerb() -> String { ["present", "push", "root"][random.below(3)] }

  /// Makes up a requirement, now and then.
  private mutating func requirement(_ percent: Int) -> String {
    isWaiting && random.chance(percent) ? " requires \(random.chance(70) ? "l" : "m")" : ""
  }

  /// Makes up whether a move is made from below, too.
  private mutating func covered() -> String { random.chance(40) ? " covered" : "" }

  /// The target of a link: what this flow and those below it show.
  private mutating func target(_ screens: [String], _ children: [FlowDefinition]) -> String {
    if random.chance(15) { return "do \(move(screens + children.map(\.name)))" }
    func entries(_ count: Int, _ random: inout Seeded) -> String {
      let elements = (0..<count).map { _ -> String in
        guard random.chance(60), let child = children.randomElement(using: &random) else {
          return screens[random.below(screens.count)]
        }
        guard random.chance(60), let item = child.items.randomElement(using: &random) else { return child.name }
        return "\(child.name).\(item.name)"
      }
      return elements.joined(separator: ", ")
    }
    var state = entries(1 + random.below(3), &random)
    for _ in 0..<random.below(3) where random.chance(50) {
      state += ", \(style()) [\(entries(1 + random.below(2), &random))]"
    }
    return "to [\(state)]"
  }

  private let items = ["one", "two", "three"]

  private mutating func pick(_ names: [String]) -> String { names[random.below(names.count)] }

  private mutating func kind() -> String {
    let kind = ContainerKind.allCases[random.below(4)]
    return kind.rawValue + (kind != .split && random.chance(50) ? " history" : "")
  }

  private mutating func move(_ names: [String]) -> String {
    let target = pick(names)
    if isWaiting && random.chance(8) { return random.chance(80) ? "run t" : "run fired" }
    let forward = (random.chance(20) ? " in \(pick(items))" : "") + (random.chance(20) ? " existing \(existing())" : "")
    switch random.below(20) {
    case 0...3: return "push \(target)\(forward)"
    case 4: return "root \(target)\(forward)"
    case 5: return "replace \(target)\(forward)"
    case 6, 7: return "present \(target) as \(style())"
    case 8: return "pop"
    case 9: return "popTo \(pick(names))"
    case 10: return "popTo \(pick(names)) inclusive, push \(target)"
    case 11: return "dismiss"
    case 12: return "dismiss, push \(target)"
    case 13: return "finish done"
    case 14: return "restart"
    case 15, 16: return "select \(pick(items))"
    case 17: return "send told"
    case 18: return "\(random.chance(50) ? "root" : "push") [\(target), \(pick(names)), \(style()) [\(pick(names))]]"
    default: return "stay"
    }
  }

  private mutating func style() -> String { Presentation.allCases[random.below(Presentation.allCases.count)].rawValue }
  private mutating func existing() -> String { Existing.allCases[random.below(5)].rawValue }
}
