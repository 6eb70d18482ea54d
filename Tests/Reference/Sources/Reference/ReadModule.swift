import Yams

extension ReferenceModule {
  /// The module that files make up, with those that they import; each text is one file.
  public init(files: [String], importing modules: [[String]] = []) throws {
    var variants: [(name: String, tree: Tree, module: Int)] = []
    for (module, files) in ([files] + modules).enumerated() {
      for tree in try files.compactMap({ try Tree(text: $0) }) {
        readDeclarations(of: tree, module)
        if let name = tree["flow"]?.text {
          readFlow(name, tree, module, &variants)
        } else if let edges = tree["edges"] {
          readEdges(edges, into: &libraryEdges[module, default: [:]])
        }
        for (name, flow) in tree["flows"]?.pairs ?? [] {
          readDeclarations(of: flow, module)
          readFlow(name, flow, module, &variants)
        }
        if module == 0 { tests += Self.readTests(tree["tests"], of: tree["flow"]?.text) }
      }
    }
    // A variant may be one of another variant: its base comes first.
    while let index = variants.firstIndex(where: { flows[lastName($0.tree["extends"]?.text ?? "")] != nil }) {
      let variant = variants.remove(at: index)
      readVariant(variant.name, variant.tree, variant.module)
    }
    entry = entryFlow()
    saysProceed = allMoves.contains { if case .proceed = $0.forward { true } else { false } }
    for flow in flows.values {
      namesLedTo.formUnion(moves(of: flow).filter { !$0.isToState }.flatMap { forwardTargets(of: $0) })
      namesLedTo.formUnion(flow.items.map(\.to))
    }
    led = flows.mapValues { (leads(moves(of: $0)).sorted(), leads(startMoves(of: $0)).sorted()) }
  }

  /// All moves of a flow: its start's, its decisions', and those of its edges, the library's too.
  func moves(of flow: Flow) -> [Move] {
    let shared = (libraryEdges[flow.module] ?? [:]).filter { isNode($0.key, of: flow) }
    return flow.start + flow.decisions.values.joined() + flow.buttons.flatMap(\.action)
      + (Array(flow.edges.values) + Array(shared.values)).flatMap { $0.values.joined() }
  }

  /// All moves that are written anywhere.
  private var allMoves: [Move] {
    flows.values.flatMap { moves(of: $0) } + links.flatMap(\.action)
      + libraryEdges.values.flatMap { $0.values.flatMap { $0.values.joined() } }
  }

  /// The names of the nodes that moves lead to. The page does not define whether a state's entries count: they do, where no flow leads to them by name.
  func leads(_ moves: [Move]) -> Set<String> {
    Set(moves.flatMap { move in forwardTargets(of: move).filter { !move.isToState || !namesLedTo.contains($0) } })
  }

  private mutating func readFlow(
    _ name: String, _ tree: Tree, _ module: Int, _ variants: inout [(name: String, tree: Tree, module: Int)]
  ) {
    if tree["extends"] != nil {
      variants.append((name, tree, module))
    } else {
      flows[name] = Flow(name, tree, module)
    }
  }

  /// Screens, conditions, gates, tasks and links, wherever in the module they are written.
  private mutating func readDeclarations(of tree: Tree, _ module: Int) {
    for (name, tree) in tree["screens"].map(Self.declarations) ?? [] {
      if screens[name] != nil { leftOut[ReferenceMachine.LeftOut.sameNameInModules.rawValue, default: 0] += 1 }
      screens[name] = Screen(name, tree)
    }
    for (name, tree) in tree["conditions"].map(Self.declarations) ?? [] {
      conditions[name] = Condition(name, tree)
      conditions[name]?.module = module
    }
    // One that has no effect is left out.
    for (name, tree) in tree["gates"].map(Self.declarations) ?? [] where tree["run"] != nil || tree["lost"] != nil {
      gates[name] = Gate(lastName(name), tree)
    }
    for (name, tree) in tree["tasks"].map(Self.declarations) ?? [] { tasks[name] = TaskNode(name, tree) }
    for (name, tree) in tree["links"].map(Self.declarations) ?? [] { links.append(Link(name, tree)) }
    var overlays: [String] = []
    for (name, tree) in tree["styles"]?.pairs ?? [] {
      styles[name] = tree.text
      if tree.text == "overlay" { overlays.append(name) }
    }
    overlayStyles = overlays + overlayStyles
    for (name, tree) in tree["types"]?.pairs ?? [] where tree.text == "kept" { keptTypes.insert(name) }
  }

  /// The names of a mapping or a list, each with what is written under it.
  static func declarations(_ tree: Tree) -> [(String, Tree)] {
    tree.isMapping ? tree.pairs.map { ($0.key, $0.value) } : tree.names.map { ($0, Tree("")) }
  }

  /// Language, "Links": the module's entry flow is the one no other runs, or the one that is marked.
  private func entryFlow() -> String {
    let own = flows.values.filter { $0.module == 0 }.sorted { $0.name < $1.name }
    if let marked = own.first(where: \.isMarkedEntry) { return marked.name }
    var run: Set<String> = []
    for flow in flows.values { run.formUnion(targets(of: flow).filter { $0 != flow.name }) }
    for gate in gates.values { if let flow = gate.run { run.insert(flow) } }
    return (own.first { !run.contains($0.name) } ?? own.first)?.name ?? ""
  }

  /// The flows and screens that a flow's start, items, decisions and edges lead to.
  func targets(of flow: Flow) -> Set<String> {
    let moves =
      flow.start + flow.decisions.values.joined() + flow.buttons.flatMap(\.action)
      + flow.edges.values.flatMap { $0.values.joined() }
    return Set(moves.flatMap { forwardTargets(of: $0) } + flow.items.map(\.to))
  }

  /// The names that a forward verb leads to.
  func forwardTargets(of move: Move) -> [String] {
    switch move.forward {
    case .root(let state), .push(let state), .replace(let state), .present(let state):
      let entries = state.entries + state.layers.flatMap(\.entries)
      return entries.flatMap { [$0] + ($0.items?.flatMap(\.entries) ?? []) }.flatMap { entry in
        entry.path.contains { flows[$0] != nil }
          ? entry.path.filter { flows[$0] != nil } + [entry.path.last ?? ""]
          : [entry.path.last ?? ""]
      }
    default: return []
    }
  }
}

extension Tree {
  fileprivate init(_ text: String) { self.init(Node.scalar(.init(text))) }

  /// Language, "Fields, types, values": `name: Type` or `name: { type: Type, default: value }`.
  var fields: [Field] {
    pairs.map { name, tree in
      let isLong = tree.isMapping && tree["type"] != nil
      let type = isLong ? tree["type"]?.typeText : tree.typeText
      let defaultValue = isLong ? tree["default"]?.writtenValue : nil
      return Field(name: name, type: type ?? "", defaultValue: defaultValue)
    }
  }

  /// Events or outcomes with their fields.
  var events: [String: [Field]] {
    var events: [String: [Field]] = [:]
    for (name, tree) in ReferenceModule.declarations(self) { events[name] = tree.fields }
    return events
  }
}

extension Screen {
  init(_ name: String, _ tree: Tree) {
    self.name = name
    inputs = tree["inputs"]?.fields ?? []
    events = tree["events"]?.events ?? [:]
    key = tree["key"]?.names
    requires = tree["requires"]?.conjunction ?? []
    restore = tree["restore"]?.text
    locked = tree["locked"]?.text.map { Guard($0) }
  }
}

extension Condition {
  init(_ name: String, _ tree: Tree) {
    self.name = name
    let written = tree.isList ? tree.names : tree["values"]?.names
    if let written { (values, isBool) = (written, false) }
    isLive = tree.flag("live")
    isAsync = tree.flag("async")
    failed = tree["failed"]?.text
    loading = tree["loading"]?.text.map(lastName)
    inputs = tree["inputs"]?.fields ?? []
    if let asked = tree["stack"] ?? tree["top"], let name = asked.text ?? asked.pairs.first?.key {
      let compared = asked.pairs.first?.value.writtenValues ?? [:]
      query = StackQuery(isTop: tree["top"] != nil, name: lastName(name), inputs: compared)
    }
  }
}

extension Gate {
  init(_ condition: String, _ tree: Tree) {
    self.condition = condition
    run = tree["run"]?.text.map(lastName)
    style = tree["as"]?.text ?? style
    with = tree["with"]?.writtenValues ?? [:]
    lost = tree["lost"]?.text ?? lost
  }
}

extension TaskNode {
  init(_ name: String, _ tree: Tree) {
    self.name = name
    inputs = tree["inputs"]?.fields ?? []
    outcomes = tree["outcomes"]?.events ?? [:]
  }
}

extension Link {
  init(_ name: String, _ tree: Tree) {
    self.name = name
    urls = tree["url"]?.names ?? []
    for (key, value) in tree["payload"]?.pairs ?? [] { payload[key] = value.rawText }
    inputs = tree["inputs"]?.fields ?? []
    to = tree["to"].map { StateText($0) }
    action = tree["do"].map { Move.alternatives($0) } ?? []
    requires = tree["requires"]?.conjunction ?? []
    for (key, value) in tree["arrive"]?.pairs ?? [] { arrive[key] = value.text }
    set = tree["set"]?.writtenPaths ?? []
  }
}
