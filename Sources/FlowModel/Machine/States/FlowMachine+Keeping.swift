/// Keeps the stack, for a relaunch to bring it back.
extension FlowMachine {
  /// The part of the stack that a relaunch restores, without gates' flows and without screens that are shown while an answer is awaited: see
  /// ``StateTree/restored(_:isUnselected:_:)``.
  ///
  /// - Parameters:
  ///   - isExact: whether screens with `restore: never` are written too.
  ///   - isKept: whether a screen can be restored, since its inputs can be kept.
  ///   - isFlowKept: whether the values of a flow can be kept.
  ///   - inputs: the texts of a screen's inputs.
  /// - Returns: nil if nothing is restored.
  public func keptState(
    isExact: Bool = false, isKept: (EntryID) -> Bool, isFlowKept: (FlowID) -> Bool = { _ in true },
    inputs: (EntryID) -> [StateTree.Text]
  ) -> KeptState? {
    var ordinary: [FlowID: RunningFlow] = [:]
    // Parents come before their children.
    for flow in model.flows where flow.role == .ordinary {
      if flow.parent.map({ ordinary[$0] != nil }) ?? true { ordinary[flow.id] = flow }
    }
    let whole = wholeState(ordinary, isExact) { entry, flow in isFlowKept(flow) && (entry.map(isKept) ?? true) }
    guard let tree = whole.restored({ isOverlay($0) }, { element, _ in element.kept?.isKept == true }) else {
      return nil
    }
    var isNeeded: Set<FlowID> = []
    _ = tree.mapped { element in
      var next = element.kept.map { FlowID(UInt32($0.flow)) }
      while let id = next, isNeeded.insert(id).inserted { next = ordinary[id]?.parent }
    }
    let running = model.flows.map { $0.id }.filter(isNeeded.contains)
    var numbers: [FlowID: Int] = [:]
    for (number, id) in running.enumerated() { numbers[id] = number }
    var runs: [Int] = []
    var places: [EntryID: Int] = [:]
    let written = tree.mapped { element in
      if let entry = element.kept?.entry { places[entry] = runs.count }
      runs.append(element.kept.flatMap { numbers[FlowID(UInt32($0.flow))] } ?? 0)
      if let entry = element.kept?.entry {
        let texts = inputs(entry)
        if !texts.isEmpty { element.values = .texts(texts) }
      }
      element.kept = nil
    }
    let layers = [tree.rootNumber] + tree.layers.compactMap { $0.number }
    let origins = origins(numbers, layers)
    let overlays = presentedOverlays(layers)
    let flows = running.compactMap { ordinary[$0] }.map { flow in
      let parent = flow.parent.flatMap { ordinary[$0] }
      return KeptFlow(
        name: program.definitions[flow.definition].name, parent: flow.parent.flatMap { numbers[$0] },
        node: parent.map { program.definitions[$0.definition].nodes[flow.node].name } ?? "",
        origin: flow.origin.flatMap { origins[$0] }, overlays: overlays[flow.id] ?? [],
        led: flow.led.flatMap { places[$0] })
    }
    return KeptState(tree: written, flows: flows, runs: runs, running: running)
  }

  /// The numbers of the kept overlays that each flow has presented.
  ///
  /// - Parameter layers: the numbers of the layers that are kept.
  private func presentedOverlays(_ layers: [Int]) -> [FlowID: [Int]] {
    var overlays: [FlowID: [Int]] = [:]
    if !model.hasOverlays { return overlays }
    for (number, record) in model.records.filter({ $0.kind == .layer }).enumerated() where record.isOverlay {
      if let position = layers.firstIndex(of: number) { overlays[record.flow, default: []].append(position) }
    }
    return overlays
  }

  /// The kept form of the stacks that are kept, by their ids.
  ///
  /// - Parameter layers: the numbers of the layers that are kept.
  private func origins(_ numbers: [FlowID: Int], _ layers: [Int]) -> [StackID: KeptFlow.Origin] {
    var origins: [StackID: KeptFlow.Origin] = [:]
    var positions: [Int: Int] = [:]
    for (position, number) in layers.enumerated() { positions[number] = position }
    var layer = 0
    for record in model.records where record.isStack {
      if record.kind == .layer {
        if let number = positions[layer] {
          origins[StackID(record.id)] = KeptFlow.Origin(layer: number, flow: nil, item: nil)
        }
        layer += 1
      } else if let flow = numbers[record.flow], let definition = definition(of: record.flow) {
        origins[StackID(record.id)] = KeptFlow.Origin(
          layer: nil, flow: flow, item: definition.items[Int(record.node)].name)
      }
    }
    return origins
  }

  // MARK: The whole state

  private func wholeState(
    _ ordinary: [FlowID: RunningFlow], _ isExact: Bool, _ isKept: (EntryID?, FlowID) -> Bool
  ) -> StateTree {
    var tree = StateTree()
    var (layer, number) = (0, 0)
    while layer < model.records.count {
      let elements = elements(on: layer, depth: 0, ordinary, isExact, isKept)
      if layer == 0 {
        tree.entries = elements
      } else if let style = style(at: layer), !elements.isEmpty || model.records[layer].isOverlay {
        var kept = StateTree.Layer(style: style, entries: elements)
        kept.number = number
        tree.layers.append(kept)
      }
      layer = model.end(of: layer)
      number += 1
    }
    return tree
  }

  /// Whether a layer is an overlay, by the built-in name or one of the app's own.
  private func isOverlay(_ layer: StateTree.Layer) -> Bool {
    layer.style == Presentation.overlay.rawValue
      || program.definitions.contains { $0.styles[layer.style] == .overlay }
  }

  /// - Parameter depth: the number of containers around the stack.
  private func elements(
    on stack: Int, depth: Int, _ ordinary: [FlowID: RunningFlow], _ isExact: Bool, _ isKept: (EntryID?, FlowID) -> Bool
  ) -> [StateTree.Element] {
    if depth > StateTree.deepest { return [] }
    var elements: [StateTree.Element] = []
    var index = stack + 1
    let end = model.end(of: stack)
    while index < end {
      if let flow = ordinary[model.records[index].flow] {
        elements.append(element(at: index, depth: depth, of: flow, ordinary, isExact, isKept))
      }
      index = model.end(of: index)
    }
    return elements
  }

  private func element(
    at index: Int, depth: Int, of flow: RunningFlow, _ ordinary: [FlowID: RunningFlow], _ isExact: Bool,
    _ isKept: (EntryID?, FlowID) -> Bool
  ) -> StateTree.Element {
    let record = model.records[index]
    let definition = program.definitions[flow.definition]
    let entry = EntryID(record.id)
    var kept = StateTree.Element.Kept(flow: Int(flow.id.number), number: 0)
    var element: StateTree.Element
    if record.kind == .screen {
      let node = definition.nodes[Int(record.node)]
      kept.entry = entry
      kept.isKept = (isExact || node.isRestored) && isKept(entry, flow.id) && !isBroughtInstead(entry)
      kept.isCheckpoint = node.isCheckpoint
      element = StateTree.Element(name: definition.name + "." + node.name)
    } else {
      kept.isKept = isKept(nil, flow.id) && !isBroughtInstead(entry)
      kept.isSplit = record.flags.contains(.split)
      let name = model.selectedItem(of: index).map { "." + definition.items[Int(model.records[$0].node)].name } ?? ""
      let stacks = writtenItems(of: index).map { item in
        StateTree.Item(
          name: definition.items[Int(model.records[item].node)].name,
          entries: elements(on: item, depth: depth + 1, ordinary, isExact, isKept))
      }
      element = StateTree.Element(name: definition.name + name, body: .items(stacks))
    }
    element.kept = kept
    return element
  }

  /// Whether the kept stacks are enough to restore the machine: no request is held, no task is carried out, no gate's flow runs, no required
  /// condition is known not to hold, and the entry flow has not ended.
  public var isAtRest: Bool {
    held.isEmpty && tasks.isEmpty && !keepsAny && outcome == nil && durable.live.isEmpty
      && flows.allSatisfy { $0.role == .ordinary }
  }
}
