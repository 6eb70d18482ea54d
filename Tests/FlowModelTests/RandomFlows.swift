import FlowModel

/// A generator whose numbers a seed gives back.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// Flows with every verb between random screens, stacks and containers running each other.
struct RandomFlows {
  private var random: Seeded
  private var count = 0

  init(seed: UInt64) { random = Seeded(seed) }

  /// A flow that runs others down to a depth, with links to it.
  mutating func flow(depth: Int, links: Int = 0) -> FlowDefinition {
    let children = depth > 0 ? (0..<1 + random.below(2)).map { _ in flow(depth: depth - 1) } : []
    defer { count += 1 }
    let screens = (0..<2 + random.below(3)).map { "s\($0)" }
    let names = screens + children.map(\.name)
    var text = "flow F\(count)\noutcome done\nevent told\ncondition c\ncondition d\n"
    if random.chance(50) {
      text += "container \(kind()) when d | \(kind())\n"
      for (item, name) in items.enumerated() where item == 0 || random.chance(70) {
        let flags = (item == 1 ? " start" : "") + (random.chance(25) ? " eager" : "")
        text += "item \(name)\(flags)\(item > 0 && random.chance(30) ? " when c" : "") = push \(pick(names))\n"
      }
    } else {
      text += "start = push \(pick(names))\n"
    }
    for screen in screens {
      text += "screen \(screen)\(random.chance(15) ? " locked when c" : "")\n  probe = push probe\n"
      for event in 0..<3 { text += "  e\(event) = \(move(names)) when c | \(move(names))\n" }
      for system in ["back", "dismissed", "reselected"] where random.chance(15) {
        text += "  \(system) = \(move(names)) when c\n"
      }
    }
    text += "screen probe\n"
    for child in children {
      text += "child \(child.name)\n  done = \(move(names))\n  cancelled = \(move(names))\n  told = \(move(names))\n"
    }
    for link in 0..<links { text += "link l\(link) = \(target(screens, children))\n" }
    return FlowDefinition(text) { children }
  }

  /// Where a link leads: to what this flow and those below it show.
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

  private mutating func style() -> String { Presentation.allCases[random.below(4)].rawValue }
  private mutating func existing() -> String { FlowDefinition.Existing.allCases[random.below(5)].rawValue }
}
