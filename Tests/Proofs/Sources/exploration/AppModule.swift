import FlowCompiler
import FlowExpectations
import Seeded

/// Makes modules as apps are: an entry flow that restores a session, a gate, tabs with a flow each, links, conditions,
/// and one way round the gate that begins some steps behind a tab.
struct AppModule {
  /// A module's file, and the number of steps to its breach.
  struct Made {
    var file: FlowFile
    var compilation: FullCompilation
    var depth: Int
  }

  private static let tabs = 5
  private static let links = 26
  private static let conditions = 20
  private var random: Seeded
  private let screens: Int
  /// The events of each screen, with their moves.
  private var edges: [String: [(event: String, move: String)]] = [:]
  /// The screens of each tab's flow, in the order of their names.
  private var names: [[String]]

  /// The module of a seed; nil where the compiler refuses it.
  ///
  /// - Parameter depth: the number of steps to the breach, the start and the choice of the tab not counted.
  static func make(seed: UInt64, screens: Int, depth: Int) -> Made? {
    var maker = AppModule(random: Seeded(seed), screens: screens)
    let file = FlowFile(path: "App.flow.yaml", bytes: Array(maker.text(depth: depth).utf8))
    let compilation = compileWithExpectations([file], module: "App")
    guard !compilation.log.hasErrors, compilation.graph?.entry != nil else { return nil }
    return Made(file: file, compilation: compilation, depth: depth)
  }

  private init(random: Seeded, screens: Int) {
    (self.random, self.screens) = (random, screens)
    names = (0..<Self.tabs).map { tab in (0..<screens / Self.tabs).map { "s\(tab)x\($0)" } }
  }

  private mutating func add(_ event: String, of screen: String, _ move: String) {
    edges[screen, default: []].append((event, move))
  }

  private mutating func text(depth: Int) -> String {
    for tab in names.indices { fill(tab) }
    let tab = random.below(Self.tabs)
    add("vaultTapped", of: names[tab][0], "{ push: vault, requires: authenticated }")
    let breach = breach(in: tab, depth: depth)
    var lines = [
      "conditions:", "  stored: { async: true, failed: false, loading: splash }", "  authenticated: { live: true }",
    ]
    lines += (0..<Self.conditions).map { "  c\($0):\($0 % 4 == 0 ? " { live: true }" : "")" }
    lines += [
      "gates: { authenticated: { run: Auth, lost: dismiss } }", "tasks: { fetch: { outcomes: { ok, failed } } }",
    ]
    lines += ["flows:", "  App:", "    start: [{ when: stored, root: Main }, { root: welcome }]"]
    lines.append("    edges: { welcome: { signedIn: root Main } }")
    lines.append("  Auth:")
    lines.append("    outcomes: { ok }")
    lines.append("    start: login")
    lines.append("    edges: { login: { done: finish ok, help: push loginHelp } }")
    lines.append("  Child: { outcomes: { ok }, start: form, edges: { form: { sent: finish ok } } }")
    let items = names.indices.map { "t\($0): F\($0)" }.joined(separator: ", ")
    lines.append("  Main: { container: tabs, items: { \(items) } }")
    for (tab, screens) in names.enumerated() {
      lines += ["  F\(tab):", "    start: \(screens[0])", "    edges:"]
      for screen in screens {
        guard let events = edges[screen] else { continue }
        lines.append("      \(screen): { \(events.map { "\($0.event): \($0.move)" }.joined(separator: ", ")) }")
      }
      if tab == breach.tab { lines += breach.edges.map { "      \($0)" } }
    }
    lines.append("screens:")
    lines += [
      "  welcome: { events: { signedIn } }", "  login: { events: { done, help } }", "  form: { events: { sent } }",
    ]
    lines += ["splash", "loginHelp", "vault"].map { "  \($0):" }
    for screen in names.joined() {
      let events = edges[screen]?.map(\.event).joined(separator: ", ")
      lines.append("  \(screen):" + (events.map { " { events: { \($0) } }" } ?? ""))
    }
    lines.append("links:")
    for link in 0..<Self.links {
      let tab = random.below(Self.tabs)
      let target = random.pick(Array(names[tab].dropLast(tab == breach.tab ? depth : 0)))
      let requires = random.chance(30) ? ", requires: authenticated" : ""
      lines.append("  l\(link): { url: /l\(link), to: [Main.t\(tab), \(target)]\(requires) }")
    }
    lines.append("properties: { breach: { never: vault, unless: authenticated } }")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A tree of screens, each of which is reached from an earlier one, and some moves across it.
  private mutating func fill(_ tab: Int) {
    let screens = names[tab]
    for index in 1..<screens.count {
      let from = screens[max(0, index - 6) + random.below(min(6, index))]
      let condition = "c\(random.below(Self.conditions))"
      let move =
        switch random.below(20) {
        case 0..<5: "{ push: \(screens[index]), when: \(condition) }"
        case 5..<7: "{ present: \(screens[index]), requires: authenticated }"
        case 7..<9: "present \(screens[index])"
        default: "push \(screens[index])"
        }
      add("e\(index)", of: from, move)
    }
    for index in 0..<screens.count / 2 {
      add("x\(index)", of: random.pick(screens), "\(random.pick(["push", "present"])) \(random.pick(screens))")
    }
  }

  /// A chain of screens that nothing else leads to, and at its end the way into what the gate protects.
  private mutating func breach(in tab: Int, depth: Int) -> (tab: Int, edges: [String]) {
    var last = names[tab][0]
    var left = depth
    var edges: [String] = []
    let end = random.below(4)
    // A task's end, and a child's, take a step more.
    if end > 1 { left -= 1 }
    while left > 1 {
      let next = "b\(left)"
      add("to\(next)", of: last, "\(random.pick(["push", "push", "present"])) \(next)")
      names[tab].append(next)
      last = next
      left -= 1
    }
    switch end {
    case 0: add("breach", of: last, "push vault")
    case 1: add("breach", of: last, "present vault")
    case 2:
      add("breach", of: last, "run fetch")
      edges.append("fetch: { ok: push vault, failed: stay }")
    default:
      add("breach", of: last, "push Child")
      edges.append("Child: { ok: push vault }")
    }
    return (tab, edges)
  }
}
