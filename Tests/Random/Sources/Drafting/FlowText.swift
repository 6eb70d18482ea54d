/// A drafted module as flow files, one edge a line.
public struct FlowText {
  /// A file, which is all of one module.
  public struct File {
    /// The module.
    public let module: String
    /// The lines.
    public fileprivate(set) var lines: [String] = []
    /// The lines that can be removed without harm to anything else.
    fileprivate var drafted: [Int: Drafted] = [:]

    /// The file as text.
    public var text: String { lines.joined(separator: "\n") + "\n" }
  }

  /// A line that can be removed.
  fileprivate enum Drafted {
    /// An edge: `stay` takes the place of its move, since some events must lead somewhere.
    case edge
    /// Anything optional.
    case other
  }

  /// An edge of a flow that others may extend.
  private struct Edge {
    var flow: Int
    var node: String
    var event: ModuleDraft.Event
    var move: String
  }

  /// The modules that are imported, and the module itself, which comes last.
  public private(set) var files: [File] = []
  private var edges: [Edge] = []
  /// The nodes of the flow that ask instead of a move, and may say `proceed`.
  private var questions: [ModuleDraft.Node] = []

  /// Writes a module down; the moves of its edges are made up on the way.
  public init(_ draft: ModuleDraft, _ drafter: inout Drafter, module: String) {
    if draft.isSplitOverModules {
      files = [File(module: "\(module)Kit")]
      add("access: public")
      addShared(draft)
      addFlows(draft, &drafter) { $0.isImported }
      files.append(File(module: module))
      add("imports: [\(module)Kit]")
    } else {
      files = [File(module: module)]
      addShared(draft)
    }
    if !draft.styles.isEmpty { add("styles: { \(draft.styles.joined(separator: ", ")) }") }
    if !draft.links.isEmpty { add("links:") }
    for link in draft.links { addDrafted("  \(link.name): \(link.text)") }
    addFlows(draft, &drafter) { !$0.isImported }
  }

  /// The number of lines that could be refused.
  public var draftedCount: Int { files.reduce(0) { $0 + $1.drafted.count } }

  /// Takes out what a line of a file contains.
  ///
  /// - Returns: whether something can be taken out there, and was not before.
  public mutating func drop(_ line: Int, of file: Int) -> Bool {
    guard let drafted = files[file].drafted[line] else { return false }
    let old = files[file].lines[line]
    var new = ""
    if drafted == .edge, let colon = old.firstIndex(of: ":") { new = String(old[..<colon]) + ": stay" }
    if old == new { return false }
    files[file].lines[line] = new
    return true
  }

  // MARK: Lines

  private mutating func add(_ line: String) { files[files.count - 1].lines.append(line) }

  private mutating func addDrafted(_ line: String, _ kind: Drafted = .other) {
    files[files.count - 1].drafted[files[files.count - 1].lines.count] = kind
    add(line)
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

  // MARK: What flows share

  private mutating func addShared(_ draft: ModuleDraft) {
    if !draft.keptTypes.isEmpty {
      add("types: { \(draft.keptTypes.map { "\($0): kept" }.joined(separator: ", ")) }")
    }
    add("conditions:")
    for condition in draft.conditions + draft.stackConditions {
      var parts = condition.values.isEmpty ? [] : ["values: [\(condition.values.joined(separator: ", "))]"]
      if condition.isLive { parts.append("live: true") }
      if condition.isAsync { parts.append("async: true") }
      add("  \(condition.name): { \((parts + condition.manner).joined(separator: ", ")) }")
    }
    if !draft.gates.isEmpty { add("gates:") }
    for gate in draft.gates {
      let run = gate.flow.map { ["run: \(draft.flows[$0].name)"] } ?? []
      addDrafted("  \(gate.condition): { \((run + gate.manner).joined(separator: ", ")) }")
    }
    if !draft.tasks.isEmpty { add("tasks:") }
    for task in draft.tasks {
      add("  \(task.name):")
      add(task.inputs, as: "inputs", indent: "    ")
      add(task.outcomes, as: "outcomes", indent: "    ")
    }
    add("screens:")
    for screen in draft.screens {
      add("  \(screen.name):")
      add(screen.inputs, as: "inputs", indent: "    ")
      add(screen.events, as: "events", indent: "    ")
      for manner in screen.manner { addDrafted("    \(manner)") }
    }
  }

  // MARK: Flows

  private mutating func addFlows(
    _ draft: ModuleDraft, _ drafter: inout Drafter, _ isMeant: (ModuleDraft.Flow) -> Bool
  ) {
    let meant = draft.flows.indices.filter { isMeant(draft.flows[$0]) }
    if meant.isEmpty { return }
    add("flows:")
    for index in meant {
      if draft.flows[index].base == nil {
        add(draft.flows[index], index, of: draft, &drafter)
      } else {
        addVariant(draft.flows[index], draft, &drafter)
      }
    }
  }

  private mutating func add(_ flow: ModuleDraft.Flow, _ index: Int, of draft: ModuleDraft, _ drafter: inout Drafter) {
    add("  \(flow.name):")
    if let entry = flow.entry { add("    entry: \(entry)") }
    for manner in flow.manner { addDrafted("    \(manner)") }
    add(flow.inputs, as: "inputs", indent: "    ")
    add(flow.context, as: "context", indent: "    ")
    add(flow.outcomes, as: "outcomes", indent: "    ")
    add(flow.events, as: "events", indent: "    ")
    if let shell = flow.shell { addDrafted("    shell: \(draft.screens[shell].name)") }
    let scope = Drafter.Scope(flow: flow)
    // A start leads on, never back: else flows would start each other without end.
    let onward = flow.places.filter { if case .flow(let child) = $0 { child > index } else { true } }
    if flow.isContainer {
      addItems(of: flow, draft, &drafter)
    } else {
      let tasks = flow.nodes.filter(\.isTask)
      let start = drafter.alternatives(scope, mustEnd: true) { drafter in
        if let task = tasks.randomElement(using: &drafter.random), drafter.random.chance(10) {
          return drafter.enter("run", scope, to: task, plainly: true)
        }
        let children = onward.filter { if case .flow = $0 { true } else { false } }
        if drafter.features.contains(.betweenEntries), drafter.random.chance(70),
          let child = children.randomElement(using: &drafter.random)
        {
          return drafter.enter(
            drafter.random.pick(["push", "push", "push", "root", "present"]), scope, to: child, plainly: true)
        }
        return drafter.enter("push", scope, to: drafter.random.pick(onward), plainly: true)
      }
      add("    start: \(start)")
    }
    var seeing = scope
    if drafter.features.contains(.seenValues) { seeing.seen = [Drafter.seen] }
    if !flow.decisions.isEmpty { add("    decisions:") }
    for decision in flow.decisions {
      let moves = (0..<1 + drafter.random.below(2)).map { _ in
        "{ "
          + (drafter.enter(drafter.random.pick(["push", "root", "replace"]), seeing, plainly: true)
          + ["when: \(drafter.moveGuard())"]).joined(separator: ", ") + " }"
      }
      let last = drafter.enter("push", seeing, to: drafter.random.pick(onward), plainly: true).joined(separator: ", ")
      add("      \(decision): [\((moves + ["{ \(last) }"]).joined(separator: ", "))]")
    }
    add("    edges:")
    if drafter.features.contains(.proceeding) { questions = drafter.random.some(flow.nodes, 40) }
    for node in flow.nodes { addEdges(of: node, index, scope, draft, &drafter) }
    if let shell = flow.shell { addEdges(of: .screen(shell), index, scope, draft, &drafter, isShell: true) }
    addLiveNodes(scope, draft, &drafter)
    let handled: [ModuleDraft.Event] = flow.nodes.flatMap { node in
      if case .screen = node { draft.events(of: node) } else { [ModuleDraft.Event]() }
    }
    if drafter.random.chance(25), let event = handled.randomElement(using: &drafter.random) {
      add("      any:")
      addDrafted("        \(event.name): \(drafter.alternatives(scope) { $0.move(scope) })", .edge)
    }
    if files[files.count - 1].lines.last == "    edges:" { files[files.count - 1].lines.removeLast() }
  }

  private mutating func addItems(of flow: ModuleDraft.Flow, _ draft: ModuleDraft, _ drafter: inout Drafter) {
    add("    container: \(flow.container)")
    if flow.container != "split" && drafter.random.chance(40) { add("    history: true") }
    if drafter.isOfContainers {
      if drafter.random.chance(50) { add("    start: \(drafter.random.pick(flow.items).name)") }
    } else if !flow.isSplit && drafter.random.chance(40) {
      add("    start: i0")
    }
    add(flow.isSplit ? "    columns:" : "    items:")
    var buttons = flow.buttons[...]
    for item in flow.items {
      if !buttons.isEmpty, drafter.random.chance(50) { addButton(buttons.removeFirst(), of: flow, &drafter) }
      let parts = ["to: \(draft.name(of: item.target))"] + item.manner
      add("      \(item.name): { \(parts.joined(separator: ", ")) }")
    }
    for button in buttons { addButton(button, of: flow, &drafter) }
  }

  /// Adds an item that is a move; the entry that speaks it fills nothing.
  private mutating func addButton(_ name: String, of flow: ModuleDraft.Flow, _ drafter: inout Drafter) {
    let scope = Drafter.Scope(flow: flow)
    var parts = ["do: \(drafter.alternatives(scope) { $0.move(scope) })"]
    if drafter.random.chance(30), let guardText = drafter.liveGuard() { parts.append("when: \(guardText)") }
    if !drafter.draft.gates.isEmpty, drafter.random.chance(25) { parts.append("requires: \(drafter.requirements())") }
    addDrafted("      \(name): { \(parts.joined(separator: ", ")) }")
  }

  private mutating func addEdges(
    of node: ModuleDraft.Node, _ flow: Int, _ scope: Drafter.Scope, _ draft: ModuleDraft, _ drafter: inout Drafter,
    isShell: Bool = false
  ) {
    add("      \(draft.name(of: node)):")
    let start = files[files.count - 1].lines.count
    var scope = scope
    var system = ["back", "dismissed"]
    var isScreen = false
    let isQuestion = !isShell && questions.contains(node)
    if case .screen(let screen) = node {
      isScreen = true
      // A shell sends events, and fills nothing.
      if !isShell { scope.screen = draft.screens[screen].inputs }
      if draft.screens[screen].manner.contains(where: { $0.hasPrefix("locked") }) { system.append("blocked") }
      if !scope.flow.items.isEmpty || !scope.flow.around.isEmpty { system.append("reselected") }
    }
    for event in draft.events(of: node) {
      // What a child or a task sends must lead somewhere.
      if isScreen && drafter.random.chance(10) { continue }
      var inner = scope
      inner.event = event.fields
      if !isScreen, drafter.features.contains(.seenValues) { inner.seen = [Drafter.seen] }
      addEdge(
        flow, draft.name(of: node), event,
        drafter.alternatives(inner) { isQuestion && $0.random.chance(45) ? ["proceed: true"] : $0.move(inner) })
    }
    if case .flow = node {
      if drafter.random.chance(35) { addSystemEdge("cancelled") }
    } else if isScreen && !isShell {
      for event in system where drafter.random.chance(questions.isEmpty ? 12 : 50) { addSystemEdge(event) }
    }
    if files[files.count - 1].lines.count == start { files[files.count - 1].lines.removeLast() }

    func addSystemEdge(_ event: String) {
      let asked = questions.filter { $0 != node }
      addEdge(
        flow, draft.name(of: node), ModuleDraft.Event(name: event),
        drafter.alternatives(scope) { drafter in
          guard isScreen, !asked.isEmpty, drafter.random.chance(75) else { return drafter.move(scope) }
          let question = drafter.random.pick(asked)
          let verb = question.isTask ? "run" : drafter.random.pick(["present", "present", "push"])
          return drafter.enter(verb, scope, to: question, plainly: true)
        })
    }
  }

  private mutating func addEdge(_ flow: Int, _ node: String, _ event: ModuleDraft.Event, _ move: String) {
    edges.append(Edge(flow: flow, node: node, event: event, move: move))
    addDrafted("        \(event.name): \(move)", .edge)
  }

  /// Live conditions as nodes: their values are events.
  private mutating func addLiveNodes(_ scope: Drafter.Scope, _ draft: ModuleDraft, _ drafter: inout Drafter) {
    if !drafter.features.contains(.liveNodes) { return }
    let share = drafter.features.contains(.betweenEntries) ? 60 : 35
    for condition in draft.conditions where condition.isLive && !condition.isAsync && drafter.random.chance(share) {
      add("      \(condition.name):")
      for value in drafter.random.some(condition.values.isEmpty ? ["true", "false"] : condition.values, 80) {
        addDrafted("        \(value): \(drafter.alternatives(scope) { $0.move(scope) })", .edge)
      }
      if files[files.count - 1].lines.last?.hasPrefix("        ") != true { files[files.count - 1].lines.removeLast() }
    }
  }

  // MARK: Variants

  private mutating func addVariant(_ flow: ModuleDraft.Flow, _ draft: ModuleDraft, _ drafter: inout Drafter) {
    guard let base = flow.base else { return }
    add("  \(flow.name):")
    add("    extends: \(draft.flows[base].name)")
    let scope = Drafter.Scope(flow: flow)
    let inherited = edges.filter { $0.flow == base }
    let screens = draft.screens.indices.filter { !draft.screens[$0].events.isEmpty }
    if drafter.random.chance(50),
      let cut = inherited.filter({ $0.move.contains("push: ") }).randomElement(using: &drafter.random)
    {
      let after = cut.move.components(after: "push: ")
      let new = screens.filter { screen in
        !flow.nodes.contains(.screen(screen)) && draft.screens[screen].inputs.allSatisfy(\.isFree)
      }
      if let screen = new.randomElement(using: &drafter.random), draft.screens.contains(where: { $0.name == after }) {
        let event = drafter.random.pick(draft.screens[screen].events).name
        add("    insert:")
        addDrafted("      \(draft.screens[screen].name): { between: [\(cut.node), \(after)], on: \(event) }")
      }
    }
    var isFirst = true
    for node in Set(inherited.map(\.node)).sorted() where drafter.random.chance(50) {
      let edges = inherited.filter { $0.node == node && drafter.random.chance(50) }
      if edges.isEmpty { continue }
      if isFirst { add("    edges:") }
      isFirst = false
      add("      \(node):")
      for edge in edges {
        var inner = scope
        inner.event = edge.event.fields
        let move = drafter.alternatives(inner) { $0.move(inner) }
        addDrafted("        \(edge.event.name): \(move)", .edge)
      }
    }
  }
}

extension String {
  /// The word that comes after the first of these.
  fileprivate func components(after start: String) -> String {
    guard let range = range(of: start) else { return "" }
    return String(self[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private func range(of text: String) -> Range<String.Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
