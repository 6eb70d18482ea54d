/// Questions: what an edge for a system event brings instead of what was asked, where a `proceed` may answer it.
extension ReferenceModule {
  /// Whether a `proceed` may be spoken by what a move brings, by what comes to lie on that, or as the edge for an outcome of a flow or task that it runs.
  ///
  /// Language, "Edges", `proceed`. The page is silent about an edge that none can answer: nothing is kept for it.
  func mayBeAnswered(_ move: Move, of flow: String) -> Bool {
    var search = QuestionSearch(module: self)
    search.follow(move, of: flow, isFirst: true, isInside: false)
    return search.isFound
  }
}

private struct QuestionSearch {
  let module: ReferenceModule
  var isFound = false
  private var seen: Set<String> = []

  init(module: ReferenceModule) { self.module = module }

  /// - Parameters:
  ///   - isFirst: whether nothing speaks yet.
  ///   - staysOpen: whether a child or a task leads on, so that what comes belongs to the question wherever it is put.
  ///   - isInside: whether a flow that the question runs makes the move.
  mutating func follow(
    _ move: Move, of flow: String, isFirst: Bool = false, staysOpen: Bool = false, isInside: Bool
  ) {
    let isFree = isFirst || staysOpen || isInside
    // What comes after a step back is on the question no more.
    if !isFree, move.backward != nil { return }
    switch move.forward {
    case .proceed: if !isFirst { isFound = true }
    case .run(let task): visit(task, of: flow, isInside)
    case .push(let state), .present(let state), .root(let state), .replace(let state):
      if let decision = state.singleName.map(lastName).flatMap({ module.flows[flow]?.decisions[$0] }) {
        for move in decision { follow(move, of: flow, isFirst: isFirst, staysOpen: staysOpen, isInside: isInside) }
        return
      }
      var keeps = isFree
      if case .push = move.forward { keeps = true }
      if case .present = move.forward { keeps = true }
      if keeps { bring(state, by: flow, isInside) }
    case .select, .finish, .send, .open, .restart, nil: break
    }
  }

  private mutating func bring(_ state: StateText, by flow: String, _ isInside: Bool) {
    var around = [flow]
    bring(state.entries, &around, isInside)
    for layer in state.layers { bring(layer.entries, &around, isInside) }
  }

  /// - Parameter around: the flows that may run the next entry, the mover first.
  private mutating func bring(_ entries: [EntryText], _ around: inout [String], _ isInside: Bool) {
    for entry in entries {
      guard let name = entry.path.last else { continue }
      let flows = entry.path.filter { module.flows[$0] != nil }
      for flow in flows where flow != name { enter(flow) }
      for runner in around + flows.dropLast(module.flows[name] == nil ? 0 : 1)
      where module.led[runner]?.all.contains(name) == true {
        visit(name, of: runner, isInside || runner != around[0])
      }
      if module.flows[name] != nil { enter(name) }
      around += flows
      for item in entry.items ?? [] { bring(item.entries, &around, isInside) }
    }
  }

  private mutating func visit(_ node: String, of name: String, _ isInside: Bool) {
    guard let flow = module.flows[name], flow.decisions[node] == nil,
      seen.insert("\(name).\(node) \(isInside)").inserted
    else { return }
    let screen = module.screens[node]
    if module.flows[node] != nil { enter(node) }
    let own = module.edges(of: flow)[node] ?? [:]
    var events = Set(own.keys)
    events.formUnion((screen?.events ?? [:]).keys)
    events.formUnion((module.flows[node]?.outcomes ?? [:]).keys)
    events.formUnion((module.flows[node]?.events ?? [:]).keys)
    for event in events.sorted() {
      let isSystem = ["back", "dismissed", "reselected", "blocked"].contains(event)
      for move in own[event] ?? (screen == nil && module.flows[node] == nil ? [] : flow.edges["any"]?[event] ?? []) {
        // What a system event's edge brings is a question of its own.
        if isSystem, case .proceed = move.forward {} else if isSystem { continue }
        follow(move, of: name, staysOpen: screen == nil, isInside: isInside)
      }
    }
  }

  private mutating func enter(_ name: String) {
    guard let flow = module.flows[name], seen.insert(name).inserted else { return }
    for move in flow.start { follow(move, of: name, isFirst: true, isInside: true) }
    for item in flow.items { visit(item.to, of: name, true) }
  }
}
