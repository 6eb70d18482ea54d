/// A module as a flow file, one edge a line.
struct FlowText {
  private(set) var lines: [String] = []
  /// The lines that are an edge: they can be silenced without harm to anything else.
  private(set) var edges: Set<Int> = []

  init(_ draft: ModuleDraft, _ drafter: inout Drafter) {
    add("conditions:")
    for condition in draft.conditions { add("  \(condition): {}") }
    add("  \(draft.chosen): [\(draft.values.joined(separator: ", "))]")
    add("screens:")
    for screen in draft.screens {
      add("  \(screen.name):")
      add(screen.inputs, as: "inputs", indent: "    ")
      add(screen.events, as: "events", indent: "    ")
      for manner in screen.manner { add("    \(manner)") }
    }
    add("flows:")
    for (index, flow) in draft.flows.enumerated() { add(flow, index, of: draft, &drafter) }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Makes the edge on a line stay; whether there is one, and it moved.
  mutating func silence(_ line: Int) -> Bool {
    guard edges.contains(line), let colon = lines[line].firstIndex(of: ":") else { return false }
    let silent = String(lines[line][..<colon]) + ": stay"
    if lines[line] == silent { return false }
    lines[line] = silent
    return true
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func addEdge(_ event: String, _ move: String) {
    edges.insert(lines.count)
    add("        \(event): \(move)")
  }

  private mutating func add(_ fields: [ModuleDraft.Field], as key: String, indent: String) {
    if fields.isEmpty { return }
    add("\(indent)\(key): { \(fields.map(\.text).joined(separator: ", ")) }")
  }

  private mutating func add(_ events: [ModuleDraft.Event], as key: String, indent: String) {
    if events.isEmpty { return }
    let texts = events.map { event in
      event.fields.isEmpty
        ? "\(event.name): {}" : "\(event.name): { \(event.fields.map(\.text).joined(separator: ", ")) }"
    }
    add("\(indent)\(key): { \(texts.joined(separator: ", ")) }")
  }

  private mutating func add(_ flow: ModuleDraft.Flow, _ index: Int, of draft: ModuleDraft, _ drafter: inout Drafter) {
    add("  \(flow.name):")
    if index == 0 { add("    entry: true") }
    add(flow.inputs, as: "inputs", indent: "    ")
    add(flow.context, as: "context", indent: "    ")
    add(flow.outcomes, as: "outcomes", indent: "    ")
    add(flow.events, as: "events", indent: "    ")
    let scope = Drafter.Scope(flow: flow)
    // A start leads on, never back: else flows would start each other without end.
    let onward = flow.nodes.filter { if case .flow(let child) = $0 { child > index } else { true } }
    if flow.isContainer {
      addItems(of: flow, draft, &drafter)
    } else {
      let start = drafter.alternatives(scope, mustEnd: true) { drafter in
        drafter.enter("push", scope, to: drafter.random.pick(onward), plainly: true)
      }
      add("    start: \(start)")
    }
    if !flow.decisions.isEmpty { add("    decisions:") }
    for decision in flow.decisions {
      let moves = (0..<1 + drafter.random.below(2)).map { _ in
        "{ "
          + (drafter.enter(drafter.random.pick(["push", "root", "replace"]), scope, plainly: true)
          + ["when: \(drafter.guardText())"]).joined(separator: ", ") + " }"
      }
      let last = drafter.enter("push", scope, to: drafter.random.pick(onward), plainly: true).joined(separator: ", ")
      add("      \(decision): [\((moves + ["{ \(last) }"]).joined(separator: ", "))]")
    }
    add("    edges:")
    for node in flow.nodes { addEdges(of: node, scope, draft, &drafter) }
    let heard: [ModuleDraft.Event] = flow.nodes.flatMap { node in
      if case .screen = node { draft.events(of: node) } else { [ModuleDraft.Event]() }
    }
    if drafter.random.chance(25), let event = heard.randomElement(using: &drafter.random) {
      add("      any:")
      addEdge(event.name, drafter.alternatives(scope) { $0.move(scope) })
    }
  }

  private mutating func addItems(of flow: ModuleDraft.Flow, _ draft: ModuleDraft, _ drafter: inout Drafter) {
    add("    container: \(flow.container)")
    if flow.container != "split" && drafter.random.chance(40) { add("    history: true") }
    if !flow.isSplit && drafter.random.chance(40) { add("    start: i0") }
    add(flow.isSplit ? "    columns:" : "    items:")
    for item in flow.items {
      let parts = ["to: \(draft.name(of: item.target))"] + item.manner
      add("      \(item.name): { \(parts.joined(separator: ", ")) }")
    }
  }

  private mutating func addEdges(
    of node: ModuleDraft.Node, _ scope: Drafter.Scope, _ draft: ModuleDraft, _ drafter: inout Drafter
  ) {
    add("      \(draft.name(of: node)):")
    let start = lines.count
    var scope = scope
    var system = ["back", "dismissed"]
    var isScreen = false
    if case .screen(let screen) = node {
      isScreen = true
      scope.screen = draft.screens[screen].inputs
      if draft.screens[screen].manner.contains(where: { $0.hasPrefix("locked") }) { system.append("blocked") }
      if !scope.flow.items.isEmpty || !scope.flow.around.isEmpty { system.append("reselected") }
    }
    for event in draft.events(of: node) {
      // What a child says must lead somewhere.
      if isScreen && drafter.random.chance(10) { continue }
      var inner = scope
      inner.event = event.fields
      addEdge(event.name, drafter.alternatives(inner) { $0.move(inner) })
    }
    if !isScreen {
      if drafter.random.chance(35) { addEdge("cancelled", drafter.alternatives(scope) { $0.move(scope) }) }
    } else {
      for event in system where drafter.random.chance(12) {
        addEdge(event, drafter.alternatives(scope) { $0.move(scope) })
      }
    }
    if lines.count == start {
      lines.removeLast()
    }
  }
}
