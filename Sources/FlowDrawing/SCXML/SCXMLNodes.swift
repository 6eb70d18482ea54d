import FlowCompiler
import FlowSyntax

/// The states of a document, and the transitions that apply to all of them.
extension SCXMLDocument {
  /// Writes the start of the flow.
  mutating func writeStart() {
    if flow.items.isEmpty { return write(flow.start, on: nil, from: nil, first: "stack = []") }
    let item = flow.items[flow.startItem]
    let script =
      "items = {}; selected = \(scriptQuoted(graph.names[item.name])); stack = [\(scriptQuoted(id(item.node)))]; items[selected] = stack"
    write(SCXMLMove(script: [script], target: id(item.node)), on: nil, if: "")
  }

  /// Writes a node.
  mutating func write(_ node: NodeIndex) {
    let content = flow.nodes[node]
    // A shell screen is shown all the time.
    if node == flow.shell?.node { return }
    describe(content)
    open("state id=\(xmlQuoted(id(node)))")
    switch content.kind {
    case .screen, .condition: break
    case .flow(let child): writeInvoke(of: child, as: "_run.\(id(node))")
    case .task:
      open("onentry")
      line("<log label=\"run\" expr=\(xmlQuoted(scriptQuoted(id(node))))/>")
      close("onentry")
    case .decision:
      if let use = flow.decisions.first(where: { $0.node == node }) { write(use.alternatives, on: nil, from: node) }
    }
    writeEdges(of: node)
    close("state")
  }

  private mutating func describe(_ node: FlowGraph.Node) {
    switch node.kind {
    case .screen(let index):
      let screen = graph.screens[index]
      comment(graph.names[screen.doc])
      if !screen.inputs.isEmpty { comment("inputs \(fields(screen.inputs))") }
      for note in words.notes(on: screen) { comment(note.words.joined(separator: " ")) }
      if screen.track != .empty { comment("track \(graph.names[screen.track])") }
    case .flow(let index): comment(graph.names[graph.flows[index].doc])
    case .task(let index):
      comment(graph.names[graph.tasks[index].doc])
      comment(
        "a task: the app carries it out and sends how it ended"
          + (graph.tasks[index].outcomes.isEmpty ? ", or nothing" : ""))
    case .decision, .condition: break
    }
    if let line = words.line(graph.requirements(of: node)) { comment(line.text) }
  }

  private mutating func writeEdges(of node: NodeIndex) {
    let content = flow.nodes[node]
    for (number, (event, edge)) in zip(graph.events(of: content), content.edges).enumerated() {
      let name = graph.names[event.name]
      guard let edge else {
        if case .flow = content.kind, name == "cancelled" { writeLeaving(node, name) }
        continue
      }
      write(
        Array(flow.alternatives(of: edge)), on: self.event(of: node, number, name), from: node,
        hasEnded: hasEnded(content, with: number))
    }
    if case .task(let task) = content.kind, graph.tasks[task].outcomes.isEmpty {
      line("<transition target=\"_return\"/>")
    }
    for edge in content.systemEdges where edge.event != .blocked {
      write(Array(flow.alternatives(of: edge.edge)), on: Event(name: "_\(edge.event.rawValue)"), from: node)
    }
    if case .screen(let screen) = content.kind, let lock = graph.screens[screen].locked {
      writeBlocked(node, while: script(lock.guardExpression, lock.questions))
    }
  }

  // In the list of a child's events, the outcomes come first, then the events that it sends while it runs.
  private func hasEnded(_ node: FlowGraph.Node, with event: Int) -> Bool {
    switch node.kind {
    case .flow(let child): event < graph.flows[child].outcomes.count
    case .task: true
    case .screen, .decision, .condition: false
    }
  }

  // A child's outcome is the data of `done.invoke`; other events of the child are ordinary events.
  private func event(of node: NodeIndex, _ number: Int, _ name: String) -> Event {
    guard case .flow(let child) = flow.nodes[node].kind, number < graph.flows[child].outcomes.count else {
      return Event(name: "\(id(node)).\(name)")
    }
    return Event(name: "done.invoke._run.\(id(node))", condition: "_event.data.outcome == \(scriptQuoted(name))")
  }

  private mutating func writeLeaving(_ node: NodeIndex, _ outcome: String) {
    write(
      SCXMLMove(script: [SCXMLMove.leave], target: "_return"), on: "done.invoke._run.\(id(node))",
      if: "_event.data.outcome == \(scriptQuoted(outcome))")
  }

  // Events that the lock has refused get here: this transition is later in the document, so it is taken only if no other matches.
  private mutating func writeBlocked(_ node: NodeIndex, while lock: String) {
    var events = graph.events(of: flow.nodes[node]).map { "\(id(node)).\(graph.names[$0.name])" }
    events += ["_back", "_dismissed"]
    let event = Event(name: events.joined(separator: " "), condition: lock)
    guard let edge = flow.nodes[node][.blocked] else {
      return line("<transition event=\(xmlQuoted(event.name)) cond=\(xmlQuoted(lock))/>")
    }
    write(Array(flow.alternatives(of: edge)), on: event, from: node, ignoresLock: true)
  }

  /// Writes the transitions that apply in any state: live conditions, the shell screen, items, links, and the system's own moves.
  mutating func writeCommonTransitions() {
    for (node, content) in flow.nodes.indexed {
      guard case .condition(let condition) = content.kind else { continue }
      for (answer, edge) in zip(graph.events(of: content), content.edges) {
        guard let edge else { continue }
        let value =
          graph.conditions[condition].values.isEmpty ? graph.names[answer.name] : scriptQuoted(graph.names[answer.name])
        let test = "_event.data.name == \(scriptQuoted(id(node))) && _event.data.value == \(value)"
        let set = "conditions[_event.data.name] = _event.data.value"
        write(Array(flow.alternatives(of: edge)), on: Event(name: "_condition", condition: test), from: nil, first: set)
      }
    }
    let set = "if (_event.data.name in conditions) conditions[_event.data.name] = _event.data.value"
    write(SCXMLMove(script: [set]), on: "_condition", if: "")
    if let shell = flow.shell {
      comment("events of \(id(shell.node)), which is around all that is shown")
      writeShell(shell.node)
    }
    writeItems()
    writeLinks()
    comment("The system's own moves, where no edge is.")
    write(SCXMLMove(script: [SCXMLMove.pop], target: "_return"), on: "_back", if: "stack.length > 1")
    if !graph.entries.contains(index) { write(SCXMLMove(target: "_finish.cancelled"), on: "_back", if: "") }
    write(
      SCXMLMove(script: [SCXMLMove.dismiss], target: "_return"), on: "_dismissed", if: "stack.lastIndexOf('|') >= 0")
  }

  private mutating func writeShell(_ node: NodeIndex) {
    let content = flow.nodes[node]
    for (event, edge) in zip(graph.events(of: content), content.edges) {
      guard let edge else { continue }
      write(Array(flow.alternatives(of: edge)), on: Event(name: "\(id(node)).\(graph.names[event.name])"), from: nil)
    }
  }

  private mutating func writeItems() {
    for item in flow.items {
      let name = scriptQuoted(graph.names[item.name])
      let script =
        "items[selected] = stack; selected = \(name); stack = items[selected] || [\(scriptQuoted(id(item.node)))]"
      if item.isEager { comment("eager") }
      if item.isFresh { comment("fresh") }
      let move = item.isButton ? SCXMLMove(target: id(item.node)) : SCXMLMove(script: [script], target: "_return")
      write(
        move, on: Event(name: "_select.\(graph.names[item.name])"), if: item.when.map { self.script($0) } ?? "",
        requiring: item.requires)
    }
    // Parent flows handle links, and selections in a container around this flow.
    if graph.entries.contains(index) { return }
    for event in ["_select", "_link"] {
      open("transition event=\"\(event)\"")
      line("<send eventexpr=\"_event.name\" target=\"#_parent\"/>")
      close("transition")
    }
  }

  private mutating func writeLinks() {
    guard graph.entries.contains(index) else { return }
    for (number, link) in graph.links.enumerated() where link.module == 0 && !link.isDenied(by: index) {
      let row = graph.drawing(of: [number], id: "", cluster: nil).rows[0]
      comment(
        ([graph.names[link.doc], row.title] + row.lines.map(\.text)).filter { !$0.isEmpty }.joined(separator: "; "))
      let event = Event(name: "_link.\(row.title)")
      switch link.target {
      case .moves: write(link.moves(of: index) ?? [], on: event, from: nil)
      case .state(let state):
        write(move(placing: state), on: event, if: "", requiring: link.requires + required(by: state))
      }
    }
  }
}
