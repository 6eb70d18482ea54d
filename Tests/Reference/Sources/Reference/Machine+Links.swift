/// Links that are opened.
///
/// Language, "Links".
extension ReferenceMachine {
  mutating func open(url: String) {
    let fits = module.links.enumerated().flatMap { index, link in
      link.urls.compactMap { pattern in LinkPattern(pattern).match(url).map { (index, pattern, $0) } }
    }
    // The pattern with more literal characters wins.
    let best = fits.max { LinkPattern($0.1).literalCount < LinkPattern($1.1).literalCount }
    guard let best else { return submitLink(nil) }
    submitLink(OpenedLink(link: best.0, parameters: best.2.merging(["url": Value(url)]) { own, _ in own }))
  }

  mutating func open(payload: [String: String]) {
    let fitting = module.links.enumerated().compactMap { index, link -> (Int, [String: Value], Int)? in
      guard !link.payload.isEmpty else { return nil }
      var parameters: [String: Value] = [:]
      var literals = 0
      for (key, pattern) in link.payload {
        let isParameter = pattern.hasPrefix("{") && pattern.hasSuffix("}")
        guard let value = payload[key] else { return nil }
        if isParameter {
          parameters[String(pattern.dropFirst().dropLast())] = Value(value)
        } else {
          guard value == pattern else { return nil }
          literals += pattern.count
        }
      }
      return (index, parameters, literals)
    }
    let best = fitting.max { $0.2 < $1.2 }
    submitLink(best.map { OpenedLink(link: $0.0, parameters: $0.1) })
  }

  mutating func open(link name: String, _ parameters: [String: Value]) {
    let index = module.links.firstIndex { $0.name == name }
    submitLink(index.map { OpenedLink(link: $0, parameters: parameters) })
  }

  /// `open L`: the link is opened from inside, with parameters by `with:` or by name. It is part of the move, which waits as a whole where the link has to;
  /// only where its first flow does not run, it waits as one from outside does, once the move has been made.
  mutating func openInside(_ name: String, _ move: Move, _ sender: Sender) throws(Interruption) {
    guard let index = module.links.firstIndex(where: { $0.name == name }) else { throw .denied(["link"]) }
    let parameters = values(fill(parameters(of: module.links[index]), move.with, sender))
    let link = OpenedLink(link: index, parameters: parameters, entry: speakingEntry(of: current))
    guard belongs(link), parses(link) else { throw .denied(["link"]) }
    guard isThere(module.links[index].to.flatMap { firstFlow(of: $0) } ?? "") else { return opened.append(link) }
    // What a link takes ends without an edge.
    isReaching = true
    movers = []
    try reach(link)
  }

  /// A link that no flow answers, or whose parameter does not parse, is denied; one that waits for its flow replaces an older one that does.
  mutating func submitLink(_ link: OpenedLink?) {
    // What has ended takes no more events, and denies none.
    if runs[root]?.hasEnded == true { return }
    guard let link, belongs(link), parses(link) else { return denied.append("link") }
    carryOut(Request(act: .link(link)))
    goOn()
  }

  func waitsForFlow(_ request: Request) -> Bool {
    if case .flow = request.wait { true } else { false }
  }

  /// The links that wait for their flow, a gate or an answer, without those that wait as long as an entry is there.
  var waitingLinks: [Request] {
    requests.filter { if case .link(let link) = $0.act { link.entry == nil } else { false } }
  }

  /// The parameters with the types of the target's inputs.
  func parameters(of link: Link) -> [Field] {
    if !link.inputs.isEmpty { return link.inputs }
    let names = Set(
      link.urls.flatMap { LinkPattern($0).parameters }
        + link.payload.values.compactMap { value in
          value.hasPrefix("{") ? String(value.dropFirst().dropLast()) : nil
        })
    let states = [link.to].compactMap { $0 } + link.action.compactMap { $0.forward?.state }
    let targets = states.flatMap { $0.entries + $0.layers.flatMap(\.entries) }
    var with = targets.map { ($0, $0.inputs) }
    for move in link.action { if let target = move.forward?.state?.entries.last { with.append((target, move.with)) } }
    return names.sorted().map { name in
      for (target, written) in with.reversed() {
        // An item's name means the flow that has it.
        let names = target.path.reversed()
        let last = names.first { module.screens[$0] != nil || module.flows[$0] != nil } ?? ""
        let fields = module.screens[last]?.inputs ?? module.flows[last]?.inputs ?? []
        if let field = fields.first(where: {
          written[$0.name] == .path([name]) || written[$0.name] == nil && $0.name == name
        }) {
          return Field(name: name, type: field.type, defaultValue: field.defaultValue)
        }
      }
      return Field(name: name, type: "String")
    }
  }

  private mutating func parses(_ link: OpenedLink) -> Bool {
    for field in parameters(of: module.links[link.link]) {
      guard let text = link.parameters[field.name]?.text else {
        if field.isOptional || field.defaultValue != nil { continue }
        return false
      }
      switch field.type.filter({ $0 != "?" }) {
      case "String": continue
      case "Bool": if Bool(text) == nil { return false }
      case "Double", "Float": if Double(text) == nil { return false }
      case let type where type.hasPrefix("Int") || type.hasPrefix("UInt"):
        guard let number = Int(text), number >= 0 || !type.hasPrefix("U") else { return false }
      default: met(.parsedParameter)
      }
    }
    return true
  }

  /// Whether what a link waits for is there: a flow, or for no name that the start is through.
  func isThere(_ flow: String) -> Bool {
    let isStarting =
      startIsDue || layers.isEmpty || requests.contains { if case .start = $0.act { true } else { false } }
    if isStarting || runs[root]?.place != nil { return false }
    return flow.isEmpty || runsInOrder.contains { isCalled(flow, $0) && $0.place == nil && !isOfGate($0.id) }
  }

  /// Whether a run is of a flow as it is written: `Session.Main` is a Main that a Session runs.
  func isCalled(_ written: String, _ run: Run) -> Bool {
    var next: Run? = run
    for name in written.split(separator: ".").reversed() {
      guard let run = next, run.flow == name else { return false }
      next = run.parent.flatMap { runs[$0] }
    }
    return true
  }

  /// Whether a flow runs under one that a gate runs: that answers to the gate alone, and no link means it.
  func isOfGate(_ run: Int) -> Bool {
    var next: Int? = run
    while let id = next {
      if runs[id]?.gate != nil { return true }
      next = runs[id]?.parent
    }
    return false
  }

  /// Opens a link: the smallest change that leads to its target from wherever the user is.
  mutating func reach(_ opened: OpenedLink) throws(Interruption) {
    let link = module.links[opened.link]
    guard let to = link.to else {
      guard isThere("") else { throw .waitsForFlow("") }
      try checkRequires(link.requires)
      try leaveLayers(before: link)
      if !aside.isEmpty { met(.eventsAside) }
      // What a gate sets aside is what the link acts on; the gate's flow is removed.
      for run in aside.keys.sorted() { try finish(run, "cancelled", [:]) }
      // An overlay, and what is on it, is not a place for what is opened elsewhere.
      let top = group(of: 0).last { !isLeftAlone($0, by: nil) } ?? 0
      var sender = Sender(run: root, stack: shown(layers[top].stack), fields: opened.parameters)
      // The page does not define what 'replace' swaps here; the project's own reference defines it as the top entry.
      sender.spoken = entries(sender.stack).last
      sender.fillsNothing = true
      sender.isLink = true
      sender.types = parameters(of: link) + [Field(name: "url", type: "\u{0}")]
      return try perform(link.action, sender)
    }
    let first = firstFlow(of: to)
    guard isThere(first ?? "") else { throw .waitsForFlow(first ?? "") }
    var sender = Sender(run: root, stack: nowhere, fields: opened.parameters)
    // One that is missing is its default, else nil, where something is made.
    let missing = parameters(of: link).filter {
      sender.fields[$0.name] == nil && ($0.isOptional || $0.defaultValue != nil)
    }
    for field in missing { sender.fields[field.name] = field.defaultValue.map { literal($0) } ?? .null }
    sender.types = parameters(of: link) + [Field(name: "url", type: "\u{0}")]
    if !isBeyondGate, let (run, condition) = gateToWaitFor(to) {
      // What is denied anyway, since its item is not there, is not waited for: the page does not define it.
      var trial = self
      do throws(Interruption) {
        try trial.arrive(at: to, link.arrive, sender)
      } catch {
        if case .denied = error { throw error }
      }
      throw .waitsFor(run: run, condition: condition)
    }
    try checkRequires(link.requires)
    write(link.set, sender)
    try arrive(at: to, link.arrive, sender)
  }

  /// A running gate's flow whose condition an entry of the state requires.
  private func gateToWaitFor(_ to: StateText) -> (run: Int, condition: String)? {
    for run in runsInOrder.sorted(by: { $0.id < $1.id }) {
      if let condition = run.gate, requires(condition, to) { return (run.id, condition) }
    }
    // One that another one ran, too, while something is held for it.
    for request in requests {
      if case .run(let run, let condition) = request.wait, runs[run] != nil, requires(condition, to) {
        return (run, condition)
      }
    }
    return nil
  }

  /// Whether an entry of the state requires a condition, by its own, its flow's or its item's word.
  private func requires(_ condition: String, _ state: StateText) -> Bool {
    let entries = state.entries + state.layers.flatMap(\.entries)
    var run = root
    var names: [String] = []
    for entry in entries {
      let last = entry.path.last ?? ""
      if module.screens[last]?.requires.contains(condition) == true { return true }
      // A container alone is as it is, with what its shown item has.
      if let container = entriesFromTop.first(where: { $0.container != nil && $0.name == last && !isOfGate($0.run) }),
        let stack = shownItem(of: container).flatMap({ container.container?.stack(of: $0) })
      {
        for inner in entriesFromTop(of: stack) {
          if module.screens[inner.name]?.requires.contains(condition) == true { return true }
          names.append(runs[inner.run]?.flow ?? "")
        }
      }
      names += entry.path.filter { module.flows[$0] != nil }
      for name in entry.path {
        guard let flow = module.flows[name] else { continue }
        if let item = flow.items.first(where: { $0.name == last }) {
          if item.requires.contains(condition) { return true }
          // The entry that the item begins with is one of the state's.
          if module.screens[item.to]?.requires.contains(condition) == true { return true }
          names.append(item.to)
        }
      }
      let way = way(from: run, to: last)
      names += way.flows + [runs[way.run]?.flow ?? ""]
      let children = runsInOrder.filter { $0.flow == (entry.path.first ?? "") }
      if let child = children.min(by: { $0.id < $1.id }) { run = child.id }
    }
    // What a flow surely starts with comes with it.
    var index = 0
    while index < names.count {
      if let start = module.flows[names[index]].flatMap({ module.sureStart(of: $0) }), !names.contains(start) {
        names.append(start)
      }
      index += 1
    }
    return names.contains { module.flows[$0]?.requires.contains(condition) == true }
  }
}
