/// The ways in which the screens and flows of a module are entered, as far as a relaunch asks for them.
extension ReferenceModule {
  /// Whether a flow has a node of a name.
  func hasNode(_ name: String, _ flow: Flow) -> Bool {
    let moves = self.moves(of: flow) + (isEntry(flow.name) ? links.flatMap(\.action) : [])
    return isNode(name, of: flow) || moves.contains { forwardTargets(of: $0).contains(name) }
      || flows.values.contains { $0.name != flow.name && self.flow(flow.name, isLedThrough: $0, to: name) }
  }

  /// Whether a state of another flow or of a link names the node, which is then run by the nearest flow that has it.
  private func flow(_ flow: String, isLedThrough other: Flow, to name: String) -> Bool {
    links.contains { $0.to.map { names(in: $0).contains(name) } ?? false }
      || moves(of: other).contains { $0.isToState && forwardTargets(of: $0).contains(name) }
  }

  /// The moves of a flow, and of the links into it, that something leads to: a decision may be there for nothing.
  private func takenMoves(of flow: Flow) -> [Move] {
    var bare = flow
    bare.decisions = [:]
    var taken = moves(of: bare) + (isEntry(flow.name) ? links.flatMap(\.action) : [])
    var seen: Set<String> = []
    var index = 0
    while index < taken.count {
      for name in forwardTargets(of: taken[index]) where seen.insert(name).inserted {
        taken += flow.decisions[name] ?? []
      }
      index += 1
    }
    return taken
  }

  /// Whether only items, or gates, lead to a node.
  func isBound(_ name: String, in flow: Flow) -> Bool {
    let isItems = flow.items.contains { $0.to == name } || gates.values.contains { $0.run == name }
    if !isItems { return false }
    if takenMoves(of: flow).contains(where: { $0.forward?.state?.singleName == name }) { return false }
    return !allStates.contains { names(in: $0).contains(name) }
  }

  /// The states of moves and links.
  private var allStates: [StateText] {
    flows.values.flatMap { takenMoves(of: $0) }.compactMap { $0.forward?.state }
      .filter { $0.singleName == nil } + links.compactMap(\.to)
  }

  /// The names in a state, without an item's own entry.
  private func names(in state: StateText) -> [String] {
    func names(_ entries: [EntryText], _ first: String?) -> [String] {
      var own = first
      var all: [String] = []
      for entry in entries {
        let last = entry.path.last ?? ""
        let container = entry.path.last { flows[$0]?.isContainer == true && $0 != last }.flatMap { flows[$0] }
        if let items = entry.items, let flow = entry.path.last(where: { flows[$0] != nil }).flatMap({ flows[$0] }) {
          all.append(flow.name)
          for item in items {
            all += names(item.entries, flow.items.first { $0.name == item.name }?.to)
          }
          own = nil
        } else if let flow = container, let item = flow.items.first(where: { $0.name == last }) {
          all.append(flow.name)
          own = item.to
        } else {
          // `F3.form` is run by an F3 that begins with it.
          all += (entry.path.dropLast().filter { flows[$0] != nil } + [last]).filter { $0 != own }
          own = nil
        }
      }
      return all
    }
    return names(state.entries, nil) + state.layers.flatMap { names($0.entries, nil) }
  }

  /// Whether a screen, or a flow, is entered as an alert and in no other way.
  func isOnlyAlert(_ name: String) -> Bool {
    var (asAlert, otherwise) = (false, false)
    func enter(_ entered: String, _ isAlert: Bool) {
      if entered != name { return }
      if isAlert { asAlert = true } else { otherwise = true }
    }
    func enter(_ state: StateText, _ isAlert: Bool) {
      for (index, entry) in state.entries.enumerated() {
        for name in names(in: StateText(entries: [entry])) { enter(name, isAlert && index == 0) }
      }
      for layer in state.layers {
        for (index, entry) in layer.entries.enumerated() {
          let isAlert = (styles[layer.style] ?? layer.style) == "alert" && index == 0
          for name in names(in: StateText(entries: [entry])) { enter(name, isAlert) }
        }
      }
    }
    for flow in flows.values {
      for item in flow.items { enter(item.to, false) }
      for move in takenMoves(of: flow) {
        guard let state = move.forward?.state else { continue }
        let style = move.style ?? "sheet"
        var isPresented = false
        if case .present = move.forward { isPresented = true }
        enter(state, isPresented && (styles[style] ?? style) == "alert")
      }
    }
    for link in links { if let state = link.to { enter(state, false) } }
    return asAlert && !otherwise
  }
}
