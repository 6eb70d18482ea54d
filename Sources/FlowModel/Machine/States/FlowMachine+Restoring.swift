/// Restores a kept state.
extension FlowMachine {
  /// The result of an attempt to restore a state.
  package struct Restoration {
    /// The part that could not be restored.
    package enum Obstacle {
      /// The entry of this number among all kept entries.
      case element(Int)
      /// The item that is selected in the container of this number, and has to be made again.
      case selection(Int)
      /// An eager item, or the neighbour of a page, of the container of this number, which cannot come at once.
      case item(Item)
      /// A consequence of the whole state.
      case whole
    }

    package var result = StepResult.taken
    /// The obstacle, if the step was denied.
    package var obstacle = Obstacle.whole
    /// Whether items were left out.
    package var hasLeftItemsOut = false
    /// For each entry, in the order in which they were restored, its number and the number of effects before it.
    private(set) var marks: [(number: Int, effects: Int)] = []

    /// An item of a restored container, by the container's number among all kept entries; of another container (-1), by its stack's number among
    /// all that the step adds.
    package struct Item: Hashable {
      let container: Int
      let item: Int
    }

    /// The entry that an effect belongs to; nil for an effect of the whole state.
    package func element(ofEffect index: Int) -> Int? {
      guard let mark = marks.last(where: { $0.effects <= index }), index < end else { return nil }
      return mark.number
    }

    /// The number of effects when all entries had been restored.
    fileprivate var end = Int.max
    fileprivate let flows: [KeptFlow]
    fileprivate var running: [RunningFlow?]
    /// The restored containers, each with its flow and its number among all kept entries.
    fileprivate var containers: [(id: EntryID, flow: FlowID, number: Int)] = []
    fileprivate var containerFlows: Set<FlowID> = []
    /// The restored layers, by their numbers among those that were kept.
    fileprivate var layers: [Int: StackID] = [:]
    /// The restored screens, by their numbers among all kept entries.
    fileprivate var screens: [Int: EntryID] = [:]

    /// The selection of the container that is an obstacle.
    fileprivate func selection(of obstacle: Obstacle) -> Obstacle {
      if case .element(let number) = obstacle { .selection(number) } else { obstacle }
    }

    fileprivate init(_ flows: [KeptFlow]) {
      self.flows = flows
      running = Array(repeating: nil, count: flows.count)
    }

    fileprivate mutating func begin(_ number: Int, _ effects: Int) {
      marks.append((number, effects))
      obstacle = .element(number)
    }
  }

  /// Starts the entry flow with a kept state. The same flows run it under the same parents, and only the items that are made again decide their
  /// starts. Requirements are asked, without running a gate's flow, unless nothing is to be asked. If an answer takes time, the start is held until
  /// it comes: the restoration must then be tried again with it, since the machine does not remember the state.
  ///
  /// - Parameters:
  ///   - tree: the state, see ``StateTree/run(by:)``.
  ///   - flows: the flows that ran.
  ///   - answered: the held start of an earlier try, and the answer that it waited for.
  ///   - leftOut: the eager items and the neighbours of pages that are not made, since they cannot come at once.
  package mutating func restore(
    _ tree: StateTree, _ flows: [KeptFlow], _ admission: Admission, answered: (hold: PendingID, value: Int)? = nil,
    leavingOut leftOut: Set<Restoration.Item>, _ ask: Asking
  ) -> Restoration {
    var hold = answered.flatMap { answered in held.first { $0.id == answered.hold } }
    if var answer = hold?.awaiting, let answered {
      answer.value = answered.value
      hold?.answers.append(answer)
    }
    beginFromEmpty(admission)
    if let hold { step.attempt.begin(hold) }
    var restoration = Restoration(flows)
    do throws(Refusal) {
      let placement = Placement(verb: .root, place: Place(), owner: .entry)
      let entry = try begin(0, parent: nil, node: 0, placement, nil)
      guard flows.first?.name == definition.name, !tree.isTooDeep else { throw Refusal(denial: .impossible) }
      restoration.running[0] = entry
      if admission == .relaunching { try require(definition.required, of: entry, .scope(-1), ask) }
      editor.insert(.layer(StackID.root.number, nil), at: 0)
      restoration.layers[tree.rootNumber] = .root
      try restore(tree.entries, depth: 1, &restoration, ask)
      for (index, layer) in tree.layers.enumerated() {
        let record = restoredLayer(layer.style)
        editor.insert(record, at: model.records.count)
        restoration.layers[layer.number ?? index + 1] = StackID(record.id)
        try restore(layer.entries, depth: 1, &restoration, ask)
      }
      restoration.end = effects.count
      restoration.obstacle = .whole
      if tree.entries.isEmpty { throw Refusal(denial: .impossible) }
      setOrigins(restoration)
      findPresenters()
      setPresenters(restoration)
      try makeItems(&restoration, leavingOut: leftOut, ask)
      restoration.obstacle = .whole
      try finishStep(isForced: true, ask)
      noteLive(ask)
    } catch {
      noteNeighbour(in: &restoration)
      restoration.result =
        waitToRestore(for: error, hold, restoration.obstacle, ask) ?? deny(Refusal(denial: denial(insteadOf: error)))
    }
    return restoration
  }

  /// Holds the start until an answer comes that a restoration needs, as a start's own questions do.
  ///
  /// - Parameter old: the request that an earlier try held.
  /// - Returns: nil if no answer is awaited. For an item that is not shown none is: it is made when it is selected.
  private mutating func waitToRestore(
    for refusal: Refusal, _ old: PendingRequest?, _ obstacle: Restoration.Obstacle, _ ask: Asking
  ) -> StepResult? {
    guard step.attempt.admission == .relaunching, let wait = refusal.wait, case .condition = wait.cause else {
      return nil
    }
    if case .item = obstacle { return nil }
    let entry = step.attempt.entry
    rollBackUnseen()
    _ = ask(.rollBack, &self)
    begin()
    durable.held.removeAll { $0.id == old?.id }
    dropAll()
    clearAll()
    do throws(Refusal) {
      let hold = try self.wait(for: wait, .start, old, ask)
      durable.held[durable.held.count - 1].awaiting?.entry = entry
      if let loading = old?.loading, held.last?.loading?.flow.id != loading.flow.id { end([loading.flow.id]) }
      showLoading()
      return .held(hold)
    } catch {
      return deny(error)
    }
  }

  /// A restored layer; a sheet if its style is no longer known.
  private mutating func restoredLayer(_ style: String) -> StackRecord {
    let presentation = presentation(style, of: 0)
    let isOwnName = presentation != nil && Presentation(rawValue: style) == nil
    return .layer(editor.newID(), presentation ?? .sheet, name: isOwnName ? editor.number(ofStyle: style) : 0)
  }

  // MARK: Entries

  /// Puts the entries of a stack on top of all that were restored so far.
  private mutating func restore(
    _ elements: [StateTree.Element], depth: UInt16, _ restoration: inout Restoration, _ ask: Asking
  ) throws(Refusal) {
    for element in elements {
      guard let kept = element.kept else { throw Refusal(denial: .impossible) }
      restoration.begin(kept.number, effects.count)
      step.attempt.entry = kept.number
      let flow = try run(kept.flow, &restoration, ask)
      let definition = program.definitions[flow.definition]
      switch element.body {
      case .items(let items):
        try restore(items, of: element, as: flow, depth: depth, &restoration, ask)
      case .entries: throw Refusal(denial: .impossible)
      case .none:
        guard let node = definition.screenNode(element.lastName) else { throw Refusal(denial: .impossible) }
        let filling: Filling = if case .texts(let texts) = element.values { .texts(texts) } else { .texts([]) }
        try require(definition.nodes[node].requirements, of: flow, .coming(filling, node: node), ask)
        var record = screen(node, of: flow.id)
        record.depth = depth
        if filling != .texts([]) || !definition.nodes[node].inputs.isEmpty {
          step.effects.append(.enter(EntryID(record.id), flow.id, node: node, filling))
        }
        editor.insert(record, at: model.records.count)
        restoration.screens[kept.number] = EntryID(record.id)
      }
    }
  }

  private mutating func restore(
    _ items: [StateTree.Item], of element: StateTree.Element, as flow: RunningFlow, depth: UInt16,
    _ restoration: inout Restoration, _ ask: Asking
  ) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    guard definition.isContainer, let number = element.kept?.number,
      restoration.containerFlows.insert(flow.id).inserted
    else { throw Refusal(denial: .impossible) }
    var record = try container(of: flow, ask)
    record.depth = depth
    editor.insert(record, at: model.records.count)
    restoration.containers.append((EntryID(record.id), flow.id, number))
    let isSplit = record.flags.contains(.split)
    var named: [Int: StateTree.Item] = [:]
    var order: [Int] = []
    for item in items {
      // An item that no longer exists, or has another name, is left out.
      guard let index = definition.items.firstIndex(where: { $0.name == item.name }), named[index] == nil else {
        restoration.hasLeftItemsOut = true
        continue
      }
      named[index] = item
      order.append(index)
    }
    let wanted = element.selectedItem.flatMap { name in definition.items.firstIndex { $0.name == name } }
    let entries = named.compactMapValues { $0.entries.first?.kept?.number }
    let (available, shown) = try restorable(order, wanted, of: flow, isSplit: isSplit, entries, &restoration, ask)
    if order.contains(where: { !available.made.contains($0) }) || (element.selectedItem != nil && wanted != shown) {
      restoration.hasLeftItemsOut = true
    }
    // Falling back to the item that the container starts with selects it, which empties the order.
    let kept = wanted == shown ? order.filter(available.made.contains) : []
    let visited = visited(of: record, kept, showing: shown)
    for index in available.there.filter({ !visited.contains($0) }) + visited {
      editor.insert(
        StackRecord(
          id: editor.newID(), flow: flow.id, node: Int32(index), depth: depth + 1, kind: .item,
          flags: visited.contains(index) ? .visited : isSplit && index == shown ? .shown : []), at: model.records.count)
      guard available.made.contains(index), let item = named[index] else { continue }
      try restore(item.entries, depth: depth + 2, &restoration, ask)
      restoration.obstacle = .element(number)
    }
  }

  /// The available items of a restored container, the kept items among them, and the selected item: the one that was selected, or else the one
  /// that the container starts with.
  ///
  /// A kept item that may not be there any more is an obstacle: its lowest entry, or its selection if it has no entry.
  private mutating func restorable(
    _ kept: [Int], _ wanted: Int?, of flow: RunningFlow, isSplit: Bool, _ entries: [Int: Int],
    _ restoration: inout Restoration, _ ask: Asking
  ) throws(Refusal) -> (available: (there: [Int], made: Set<Int>), shown: Int) {
    let definition = program.definitions[flow.definition]
    let obstacle = restoration.obstacle
    var (there, made): ([Int], Set<Int>) = ([], [])
    for index in definition.items.indices {
      let isKept = kept.contains(index) || index == wanted
      if isKept {
        restoration.obstacle =
          entries[index].map { .element($0) } ?? (index == wanted ? restoration.selection(of: obstacle) : obstacle)
      }
      let isForced = isKept && step.attempt.admission == .withoutQuestions
      let isThere = try holds(definition.items[index].condition, of: flow, .scope(-1), ask)
      if isKept, !isThere, !isForced { throw Refusal(denial: .guards) }
      if isThere || isForced { there.append(index) }
      if isKept {
        try require(definition.items[index].requirements, of: flow, .scope(-1), ask)
        made.insert(index)
      }
      restoration.obstacle = obstacle
    }
    if isSplit {
      for index in there { try require(definition.items[index].requirements, of: flow, .scope(-1), ask) }
    }
    if let wanted, made.contains(wanted) { return ((there, made), wanted) }
    guard let first = startItem(among: there, of: definition) else {
      throw Refusal(denial: .guards)
    }
    try require(definition.items[first].requirements, of: flow, .scope(-1), ask)
    return ((there, made), first)
  }

  // MARK: Flows

  /// Runs a kept flow, and its parents that do not run yet.
  private mutating func run(
    _ number: Int, _ restoration: inout Restoration, _ ask: Asking
  ) throws(Refusal) -> RunningFlow {
    var missing: [Int] = []
    var next = number
    while restoration.running.indices.contains(next), restoration.running[next] == nil {
      missing.append(next)
      // Parents come before their children.
      guard let parent = restoration.flows[next].parent, parent < next else { throw Refusal(denial: .impossible) }
      next = parent
    }
    guard restoration.running.indices.contains(next), var flow = restoration.running[next] else {
      throw Refusal(denial: .impossible)
    }
    for number in missing.reversed() {
      let kept = restoration.flows[number]
      let parent = program.definitions[flow.definition]
      guard let node = parent.nodes.firstIndex(where: { $0.name == kept.node }),
        let definition = program.linkChild(node, of: flow.definition), program.definitions[definition].name == kept.name
      else { throw Refusal(denial: .impossible) }
      let placement = Placement(verb: .push, place: Place(), owner: flow.id)
      flow = try begin(definition, parent: flow.id, node: node, placement, .kept(number))
      restoration.running[number] = flow
      try require(program.definitions[definition].required, of: flow, .scope(-1), ask)
    }
    return flow
  }

  /// Gives overlays back to the flows that presented them.
  private mutating func setPresenters(_ restoration: Restoration) {
    for (kept, running) in zip(restoration.flows, restoration.running) {
      guard let running else { continue }
      for number in kept.overlays {
        guard let layer = restoration.layers[number], let index = model.find(layer), model.records[index].isOverlay
        else { continue }
        var record = model.records[index]
        record.flow = running.id
        if record != model.records[index] { editor.set(record, at: index) }
      }
    }
  }

  /// Sets the stacks that the flows were started from, and the entries that led to them, when all exist.
  private mutating func setOrigins(_ restoration: Restoration) {
    var places: [FlowID: Int] = [:]
    for (place, flow) in model.flows.enumerated() { places[flow.id] = place }
    var lowest: [FlowID: Int] = [:]
    for index in model.records.indices.reversed() where !model.records[index].isStack {
      lowest[model.records[index].flow] = index
    }
    var items: [KeptFlow.Origin: StackID] = [:]
    func item(_ name: String, of flow: FlowID) -> StackID? {
      guard let container = model.records.firstIndex(where: { $0.kind == .container && $0.flow == flow }),
        let index = definition(of: flow)?.items.firstIndex(where: { $0.name == name }),
        let item = model.item(index, of: container)
      else { return nil }
      return StackID(model.records[item].id)
    }
    for (number, running) in restoration.running.enumerated() where number > 0 {
      guard let running, let index = places[running.id] else { continue }
      let kept = restoration.flows[number].origin
      var origin = kept?.layer.flatMap { restoration.layers[$0] }
      if let kept, let name = kept.item, let flow = kept.flow, restoration.running.indices.contains(flow),
        let container = restoration.running[flow]
      {
        // Many flows may have been started from one item, so it is looked up once.
        origin = items[kept] ?? item(name, of: container.id)
        items[kept] = origin
      }
      if origin == nil { origin = lowest[running.id].map { StackID(model.records[model.stack(of: $0)].id) } }
      editor.setOrigin(origin, ofFlowAt: index)
      if let led = restoration.flows[number].led { editor.setLeader(restoration.screens[led], ofFlowAt: index) }
    }
  }

  // MARK: Items

  /// Makes the shown items again of which nothing was restored, eager items, and the neighbours of pages.
  private mutating func makeItems(
    _ restoration: inout Restoration, leavingOut leftOut: Set<Restoration.Item>, _ ask: Asking
  ) throws(Refusal) {
    for item in leftOut where item.container < 0 {
      step.notes.leftOut.append(UInt32(Int(editor.firstID) + item.item))
    }
    for container in restoration.containers {
      restoration.obstacle = .selection(container.number)
      step.attempt.entry = container.number
      guard let index = model.find(container.id) else { continue }
      let isSplit = model.records[index].flags.contains(.split)
      let shown = isSplit ? model.items(of: index) : model.selectedItem(of: index).map { [$0] } ?? []
      for item in shown.filter({ !model.isMade($0) }).map({ StackID(model.records[$0].id) }) { try make(item, ask) }
    }
    let entry = step.attempt.entry
    step.attempt.entry = Attempt.unasked
    for container in restoration.containers {
      guard let index = model.find(container.id), let flow = flow(container.flow) else { continue }
      let items = program.definitions[flow.definition].items
      let waiting = model.items(of: index).filter { !model.isMade($0) }
      for (id, node) in waiting.map({ (StackID(model.records[$0].id), Int(model.records[$0].node)) }) {
        let item = Restoration.Item(container: container.number, item: node)
        if leftOut.contains(item) {
          step.notes.leftOut.append(id.number)
        } else if items[node].isEager, holdsNow(items[node].requirements, of: flow, .scope(-1), ask) {
          restoration.obstacle = .item(item)
          try make(id, ask)
        }
      }
      notePages(container.id)
    }
    try makeNeighbours(ask)
    step.attempt.entry = entry
  }

  /// Notes that the neighbour which was being made is the obstacle.
  private mutating func noteNeighbour(in restoration: inout Restoration) {
    guard let page = step.notes.neighbour, let index = model.find(StackID(page)) else { return }
    let id = EntryID(model.records[model.container(of: index)].id)
    let container = restoration.containers.first { $0.id == id }
    let item = container == nil ? Int(page) - Int(editor.firstID) : Int(model.records[index].node)
    restoration.obstacle = .item(Restoration.Item(container: container?.number ?? -1, item: item))
  }
}

extension StateTree.Element {
  /// The last part of the name: a screen's own.
  package var lastName: String { name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name }

  /// Whether the flow that the name says, if any, is the one that runs the element.
  func isOf(_ flow: FlowDefinition) -> Bool {
    if case .items = body { return flowName == flow.name }
    return name.split(separator: ".").dropLast().last.map { $0 == flow.name } ?? true
  }
}
