import FlowCompiler
import FlowExpectations
import Seeded

/// Makes small modules whose flows, screens, items and edges require live conditions with every kind of `lost`, whose screens may be locked, and that
/// have properties about all that. Every tenth is smaller still, and has a screen that only a `blocked` edge leads
/// to; every tenth has tabs that a lock
/// covers, and links into them.
/// Two of five take time: they have async conditions, tasks, children, tabs, overlays, and events that are taken from
/// wherever a screen lies.
struct LockedModule {
  private static let screens = ["s0", "s1", "s2", "s3"]
  private var random: Seeded
  /// Whether the module has what takes time.
  private var takesTime = false

  /// The module of a seed, with its properties; nil where the compiler refuses what was made up.
  static func make(seed: UInt64) -> (file: FlowFile, compilation: FullCompilation)? {
    var maker = LockedModule(random: Seeded(seed))
    maker.takesTime = seed % 5 > 1 && seed % 5 < 4
    let text = seed % 5 < 4 ? maker.text() : seed % 2 == 0 ? maker.blockedText() : maker.coveredText()
    let file = FlowFile(path: "Locked.flow.yaml", bytes: Array(text.utf8))
    let compilation = compileWithExpectations([file], module: "Locked")
    guard !compilation.log.hasErrors, compilation.graph?.entry != nil else { return nil }
    return (file, compilation)
  }

  private mutating func text() -> String {
    var lines = ["flows:"]
    // Tabs that the entry flow is, or that it shows.
    let isTabs = random.chance(15)
    if isTabs {
      lines.append("  App:")
    } else {
      let requires = random.chance(15) ? " requires: a," : ""
      lines.append("  App: { start: \(random.chance(60) ? "Main" : "s0"),\(requires) edges: {\(appEdges())} }")
      lines.append("  Main:")
    }
    let hasItems = isTabs || takesTime && random.chance(25)
    if hasItems {
      lines += [
        "    container: tabs",
        "    items: { one: s0, two: \(random.chance(40) ? "{ to: s1, requires: b }" : "s1") }",
      ]
    } else {
      lines += [
        "    start: \(takesTime && random.chance(25) ? random.pick(["Kid", "[{ push: s0, when: e }, { push: s1 }]"]) : "s0")"
      ]
    }
    if random.chance(50) { lines.append("    requires: a") }
    lines.append("    edges:")
    for screen in Self.screens { lines.append("      \(screen): { \(edges().joined(separator: ", ")) }") }
    if takesTime {
      lines.append("      t: { ok: \(move()), no: \(random.chance(50) ? "stay" : move()) }")
      lines.append("      Kid: { done: \(move())\(random.chance(30) ? ", cancelled: \(move())" : "") }")
    }
    if random.chance(25) { lines.append("      b: { \(random.pick(["true", "false"])): \(move()) }") }
    if random.chance(15) { lines.append("      c: { true: \(move()) }") }
    lines.append(
      "  Lock: { outcomes: { done }, start: pin, edges: { pin: { entered: finish done\(random.chance(30) ? ", left: finish cancelled" : "") } } }"
    )
    if takesTime {
      let inside = random.pick([
        "finish done", "push k1", "{ push: k1, when: e }", "run t", "{ push: k1, requires: b }",
      ])
      lines.append(
        "  Kid: { outcomes: { done }, start: k0,\(random.chance(25) ? " requires: b," : "") edges: { k0: { e0: finish done, e1: \(inside) }, "
          + "k1: { e0: finish done }\(inside == "run t" ? ", t: { ok: push k1, no: finish done }" : "") } }")
    }
    let asked =
      takesTime
      ? ", e: { async: true\(random.pick(["", ", failed: true", ", failed: false", ", loading: wait"])) }" : ""
    lines.append("conditions: { a: { live: true }, b: { live: true }, c: { live: true }, d:\(asked) }")
    if takesTime { lines.append("tasks: { t: { outcomes: { ok, no } } }") }
    lines.append("gates:")
    for condition in ["a", "b"] {
      let run = random.chance(70) ? "run: Lock, as: \(random.pick(["root", "push", "sheet", "full", "overlay"])), " : ""
      let lost = random.pick(run.isEmpty ? ["restart", "dismiss", "stay"] : ["run", "restart", "dismiss", "stay"])
      lines.append("  \(condition): { \(run)lost: \(lost) }")
    }
    lines.append("screens:")
    for screen in Self.screens {
      var parts = ["events: { e0, e1 }"]
      if random.chance(20) { parts.append("requires: \(random.pick(["a", "b", "a and b"]))") }
      if random.chance(25) { parts.append("locked: d") }
      if random.chance(15) { parts.append("back: hidden") }
      lines.append("  \(screen): { \(parts.joined(separator: ", ")) }")
    }
    lines.append("  pin: { events: { entered, left }\(random.chance(60) ? ", back: hidden" : "") }")
    if takesTime {
      lines.append("  k0: { events: { e0, e1 }\(random.chance(20) ? ", requires: a" : "") }")
      lines.append("  k1: { events: { e0 } }")
      if asked.contains("loading") { lines.append("  wait:") }
    }
    if random.chance(isTabs ? 70 : 25) {
      let target = random.pick(Self.screens)
      let state = hasItems ? "[\(isTabs ? "App" : "Main").one, s0, \(target)]" : "[s0, \(target)]"
      lines.append("links: { l: { url: /l, to: \(random.chance(50) && target != "s0" ? state : target) } }")
    }
    lines.append("properties:")
    for number in 0..<5 { lines.append("  p\(number): { \(property()) }") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Tabs behind a lock that may cover them at any time, with links into them that wait meanwhile, and overlays,
  /// which nothing covers.
  private mutating func coveredText() -> String {
    let target = random.pick(["s2", "s3"])
    var lines = ["flows:", "  App:", "    requires: a", "    container: tabs", "    items: { one: s0, two: s1 }"]
    lines.append("    edges:")
    lines.append("      s0: { e0: push s3, e1: present s2 as \(random.pick(["overlay", "overlay", "sheet"])) }")
    lines.append("  Lock: { outcomes: { done }, start: pin, edges: { pin: { entered: finish done } } }")
    lines.append("conditions: { a: { live: true } }")
    let (style, lost) = (random.pick(["root", "root", "full"]), random.pick(["run", "run", "run", "dismiss"]))
    lines.append("gates: { a: { run: Lock, as: \(style), lost: \(lost) } }")
    lines.append("links: { l: { url: /l, to: [App.one, s0, \(target)] } }")
    lines.append("screens: { s0: { events: { e0, e1 } }, s1: , s2: , s3: , pin: { events: { entered } } }")
    lines.append("properties: { p0: { never: \(target), unless: a } }")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A module that is explored to its end: of a screen that only a `blocked` edge leads to, what is proved is claimed without doubt.
  private mutating func blockedText() -> String {
    let moves = ["pop", "replace: s2", "popTo: s0"]
    let answers = ["push: s3", "present: s3", "replace: s3", "pop, push: s3"]
    let blocked =
      random.chance(30)
      ? "[{ \(random.pick(answers)), when: \(guardian()) }, stay]" : "{ \(random.pick(answers)) }"
    var lines = ["flows:", "  App:", "    start: \(random.chance(50) ? "Main" : "s0")", "    edges:"]
    lines.append("      s0: { e0: push s1, e1: push \(random.pick(["s1", "s2"])) }")
    lines.append("      s1: { e0: { \(random.pick(moves)) }, e1: { \(random.pick(moves)) }, blocked: \(blocked) }")
    lines.append("      s2: { e0: pop, e1: pop }")
    lines.append("      s3: { e0: pop, e1: \(random.pick(["pop", "stay"])) }")
    if lines[2].hasSuffix("Main") {
      lines[1] = "  App: { start: Main, edges: { Main: { cancelled: stay } } }\n  Main:"
      lines[2] = "    start: s0"
    }
    lines.append("conditions: { a: { live: true }, b: { live: true }, c: { live: true }, d: }")
    lines.append("screens:")
    for screen in Self.screens {
      let locked = screen == "s1" ? ", locked: \(random.pick(["a", "not b", "d", "a and d"]))" : ""
      lines.append("  \(screen): { events: { e0, e1 }\(locked) }")
    }
    lines.append("properties:")
    for number in 0..<3 {
      let claim = random.pick(["never: s3", "never: s3, unless: \(guardian())", "before: s3, always: s2"])
      lines.append("  p\(number): { \(claim) }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func appEdges() -> String {
    random.chance(50) ? " s0: { e0: push Main, e1: push s1 } " : " s0: { e0: push Main } "
  }

  private mutating func edges() -> [String] {
    var edges = ["e0: \(move())", "e1: \(move())"]
    if random.chance(30) { edges.append("blocked: \(move())") }
    if random.chance(12) { edges.append("back: \(move())") }
    if random.chance(8) { edges.append("dismissed: \(move())") }
    return edges
  }

  private mutating func move() -> String {
    if random.chance(20) {
      return "[{ \(verb()), when: \(guardian()) }, { \(verb()) }]"
    }
    let guarded =
      random.chance(20) ? ", when: \(guardian())" : random.chance(15) ? ", requires: \(random.pick(["a", "b"]))" : ""
    return "{ \(verb())\(guarded)\(takesTime && random.chance(6) ? ", covered: true" : "") }"
  }

  private mutating func verb() -> String {
    let screen = random.pick(Self.screens)
    if takesTime, random.chance(35) {
      return random.pick([
        "run: t", "push: Kid", "present: Kid", "root: Kid", "present: \(screen), as: overlay", "root: \(screen)",
        "pop, push: Kid",
      ])
    }
    return switch random.below(9) {
    case 0, 1: "pop"
    case 2: "popTo: \(screen)"
    case 3: "dismiss"
    case 4: "replace: \(screen)"
    case 5: "present: \(screen)"
    default: "push: \(screen)"
    }
  }

  private mutating func guardian() -> String {
    if takesTime, random.chance(40) { return random.pick(["e", "not e", "e and a", "e or d", "not e and b"]) }
    return random.pick(["a", "b", "c", "d", "not a", "not b", "not c", "a and b", "b or d"])
  }

  private mutating func property() -> String {
    let screen = random.pick(Self.screens + (takesTime ? ["k0", "k1", "Kid"] : []))
    let assume = random.chance(15) ? ", assume: \(guardian())" : ""
    return switch random.below(6) {
    case 0: "never: \(screen)\(assume)"
    case 1:
      "before: \(screen), always: \(random.pick((Self.screens + ["pin", "Lock"]).filter { $0 != screen }))\(assume)"
    case 2: "from: \(random.pick(Self.screens + ["any"])), reach: \(screen)\(assume)"
    default: "never: \(screen), unless: \(guardian())\(assume)"
    }
  }
}
