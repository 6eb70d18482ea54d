extension Flow {
  init(_ name: String, _ tree: Tree, _ module: Int) {
    self.name = name
    self.module = module
    read(tree)
  }

  /// Takes in what is written; for a variant over what its base has.
  mutating func read(_ tree: Tree) {
    if let fields = tree["inputs"]?.fields { inputs = fields }
    for (outcome, fields) in tree["outcomes"]?.events ?? [:] { outcomes[outcome] = fields }
    for (event, fields) in tree["events"]?.events ?? [:] { events[event] = fields }
    for field in tree["context"]?.fields ?? [] {
      context.removeAll { $0.name == field.name }
      context.append(field)
    }
    if let names = tree["requires"]?.conjunction { requires = names }
    if let names = tree["key"]?.names { key = names }
    if let edges = tree["edges"] { readEdges(edges, into: &self.edges) }
    for (name, tree) in tree["decisions"]?.pairs ?? [] { decisions[name] = Move.alternatives(tree) }
    readContainer(tree)
    if let start = tree["start"] { read(start: start) }
    isMarkedEntry = tree.flag("entry")
    entryStyle = tree["entry"]?["as"]?.text
  }

  private mutating func read(start: Tree) {
    guard !isContainer else { return startItem = start.text }
    startIsName = start.text.map { !$0.contains(" ") && !["stay", "pop", "dismiss", "restart"].contains($0) } ?? false
    self.start = startIsName ? [Move(forward: .push(StateText(start)))] : Move.alternatives(start)
  }

  /// Language, "Containers".
  private mutating func readContainer(_ tree: Tree) {
    if let container = tree["container"] {
      self.container =
        container.isList
        ? container.elements.map { ($0["when"]?.text.map { Guard($0) }, $0["is"]?.text ?? "tabs") }
        : [(nil, container.text ?? "stack")]
    }
    if tree["history"] != nil { history = tree.flag("history") }
    if let shell = tree["shell"]?.text { self.shell = lastName(shell) }
    for (name, tree) in (tree["items"] ?? tree["columns"])?.pairs ?? [] {
      items.removeAll { $0.name == name }
      buttons.removeAll { $0.name == name }
      let item = Item(name, tree)
      if item.action.isEmpty { items.append(item) } else { buttons.append(item) }
    }
  }
}

extension Item {
  init(_ name: String, _ tree: Tree) {
    self.name = name
    to = lastName(tree.text ?? tree["to"]?.text ?? "")
    guard tree.isMapping else { return }
    with = tree["with"]?.writtenValues ?? [:]
    requires = tree["requires"]?.conjunction ?? []
    when = tree["when"]?.text.map { Guard($0) }
    eager = tree.flag("eager")
    fresh = tree.flag("fresh")
    action = tree["do"].map { Move.alternatives($0) } ?? []
  }
}

/// Adds the edges that are written, each event's in place of those that were there.
func readEdges(_ tree: Tree, into edges: inout [String: [String: [Move]]]) {
  for (node, events) in tree.pairs {
    for (event, move) in events.pairs { edges[lastName(node), default: [:]][event] = Move.alternatives(move) }
  }
}

extension ReferenceModule {
  /// Language, "Variants of a flow": a flow of its own that has what its base has, but for what it changes.
  mutating func readVariant(_ name: String, _ tree: Tree, _ module: Int) {
    guard var flow = flows[lastName(tree["extends"]?.text ?? "")] else { return }
    flow.name = name
    flow.module = module
    flow.isMarkedEntry = false
    flow.entryStyle = nil
    for node in tree["remove"]?.names ?? [] {
      flow.edges[lastName(node)] = nil
      flow.decisions[node] = nil
      flow.items.removeAll { $0.to == node || $0.name == node }
      flow.buttons.removeAll { $0.name == node }
    }
    for (node, insertion) in tree["insert"]?.pairs ?? [] {
      let between = insertion["between"]?.names.map(lastName) ?? []
      guard between.count == 2, let event = insertion["on"]?.text else { continue }
      flow.insert(lastName(node), between: between[0], and: between[1], on: event)
    }
    flow.read(tree)
    flows[name] = flow
  }
}

extension Flow {
  /// Language, "Variants of a flow": `insert` cuts all edges between the two. The page does not define by which verb the new node leads on:
  /// here by the one that was cut.
  fileprivate mutating func insert(_ node: String, between from: String, and to: String, on event: String) {
    var cut: [Move] = []
    func redirect(_ moves: [Move]) -> [Move] {
      moves.map { move in
        guard let forward = move.forward, forward.state?.singleName.map(lastName) == to else { return move }
        var onward = Move(
          forward: forward, with: move.with, style: move.style, into: move.into, existing: move.existing)
        if case .present = forward { onward.forward = .push(StateText(to)) }
        cut.append(onward)
        var redirected = move
        redirected.forward = forward.leading(to: StateText(node))
        redirected.with = [:]
        return redirected
      }
    }
    for (name, moves) in edges[from] ?? [:] { edges[from]?[name] = redirect(moves) }
    if let moves = decisions[from] { decisions[from] = redirect(moves) }
    guard let onward = cut.first else { return }
    edges[node, default: [:]][event] = [onward]
  }
}

extension Move.Forward {
  /// The state that a verb with one leads to.
  var state: StateText? {
    switch self {
    case .root(let state), .push(let state), .replace(let state), .present(let state): state
    default: nil
    }
  }

  /// The same verb, leading elsewhere.
  func leading(to state: StateText) -> Move.Forward {
    switch self {
    case .root: .root(state)
    case .push: .push(state)
    case .replace: .replace(state)
    case .present: .present(state)
    default: self
    }
  }
}
