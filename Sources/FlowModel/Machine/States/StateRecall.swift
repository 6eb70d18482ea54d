/// Decides which part of a kept state may come back by the current definitions, without asking a condition.
///
/// An entry must be a node of its flow, an item's lowest entry must be the item's, and what only items enter is nowhere else. A screen that is shown
/// while an answer is awaited does not come back, and neither does a flow that only gates run. What is only an alert is no root.
package struct StateRecall {
  private var kept: StateTree
  private let flows: [KeptFlow]
  private let program: FlowProgram
  private let entrances: NodeEntrances
  /// The definition of each kept flow, and its node in its parent's; nil if no such flow can run there.
  private var running: [(definition: Int, node: Int)?] = []
  /// Whether each flow needs its item or its container, and whether it or one above it is entered as an alert only.
  private var needsGround: [Bool] = []
  private var isAlert: [Bool] = []
  private var leftOut: Set<Int> = []
  private var unselected: Set<Int> = []

  /// Prepares to decide on a state.
  ///
  /// - Parameters:
  ///   - kept: the state, see ``StateTree/run(by:)``.
  ///   - flows: the flows that ran it.
  ///   - entry: the entry flow.
  package init(_ kept: StateTree, _ flows: [KeptFlow], of entry: FlowDefinition) {
    // A machine of its own: the one that runs links a flow when it first runs.
    var all = FlowMachine(entry)
    all.linkAll()
    (program, self.kept, self.flows) = (all.program, kept, flows)
    entrances = NodeEntrances(program)
    for (number, flow) in flows.enumerated() {
      // Parents come before their children.
      let parent = flow.parent.flatMap { $0 >= 0 && $0 < number ? $0 : nil }
      if let parent {
        running.append(running[parent].flatMap { Self.child(flow, of: $0.definition, all.program) })
      } else {
        running.append(number == 0 && flow.name == entry.name ? (0, 0) : nil)
      }
      needsGround.append(definition(of: number)?.isContainer == true || isItems(number))
      // The entry flow is where the app begins, whatever else leads to it.
      isAlert.append(parent.map { isAlert[$0] || entrances.isOnlyAlert(flow.name) } ?? false)
    }
    let (program, running) = (program, running)
    self.kept = kept.mapped { element in
      if case .items = element.body, let flow = element.kept?.flow, running.indices.contains(flow) {
        let definition = running[flow].map { program.definitions[$0.definition] }
        element.kept?.isSplit = definition?.containers.contains { $0.kind == .split } == true
      }
      guard case .none = element.body, let flow = element.kept?.flow, running.indices.contains(flow),
        let definition = running[flow].map({ program.definitions[$0.definition] }),
        let node = definition.screenNode(element.lastName)
      else { return }
      element.kept?.isCheckpoint = definition.nodes[node].isCheckpoint
    }
  }

  private static func child(_ flow: KeptFlow, of parent: Int, _ program: FlowProgram) -> (definition: Int, node: Int)? {
    guard let node = program.definitions[parent].nodes.firstIndex(where: { $0.name == flow.node }),
      let child = program.linkedChild(node, of: parent), program.definitions[child].name == flow.name
    else { return nil }
    return (child, node)
  }

  // MARK: Leaving out

  /// Leaves an element out from now on.
  ///
  /// - Returns: whether it was not left out before.
  package mutating func leaveOut(_ number: Int) -> Bool { leftOut.insert(number).inserted }

  /// Forgets which item of a container is selected. A container that selects none is left out, and a split, which makes
  /// all its columns whichever it shows.
  ///
  /// - Returns: whether that changes anything.
  package mutating func unselect(_ number: Int) -> Bool {
    var hasSelected = false
    _ = kept.mapped {
      if $0.kept?.number == number, $0.selectedItem != nil, $0.kept?.isSplit != true { hasSelected = true }
    }
    return hasSelected && unselected.insert(number).inserted || leaveOut(number)
  }

  /// The part of the state that may come back; nil if there is none.
  package var state: StateTree? {
    // A flow runs only if what it needs comes back: its item, or its container. Without that, all its entries are left out, which may leave out
    // what other flows need. A snapshot that was made up could go on for long.
    var grounded = flows.map { _ in true }
    for _ in 0..<64 {
      let rest = kept.restored({ isOverlay($0) }, isUnselected: { unselected.contains($0.kept?.number ?? -1) }) {
        mayBe($0, at: $1, grounded)
      }
      guard let rest else { return nil }
      let ground = ground(in: rest)
      if ground == grounded { return rest }
      grounded = ground
    }
    return nil
  }

  /// Whether all that was kept is in a state.
  package func isWhole(_ state: StateTree) -> Bool { state == kept }

  private func isOverlay(_ layer: StateTree.Layer) -> Bool {
    (Presentation(rawValue: layer.style) ?? program.definitions[0].styles[layer.style]) == .overlay
  }

  // MARK: Where an element may be

  /// - Parameter grounded: whether each flow has what it needs.
  private func mayBe(_ element: StateTree.Element, at place: StateTree.KeptPlace, _ grounded: [Bool]) -> Bool {
    guard let kept = element.kept, !leftOut.contains(kept.number), let definition = definition(of: kept.flow),
      grounded[kept.flow], element.isOf(definition)
    else { return false }
    let isOwn = place.isLowest && place.around.last.map { self.isOwn(element, of: $0.container, $0.item) } ?? false
    if place.isLowest, !place.around.isEmpty, !isOwn { return false }
    if case .items = element.body {
      if !definition.isContainer { return false }
    } else {
      guard let node = definition.screenNode(element.lastName), definition.nodes[node].isRestored,
        !entrances.isLoading(element.lastName),
        isOwn || !entrances.isBound(number(node, of: kept.flow), named: element.lastName)
      else { return false }
      let isInside = place.isInLayer || place.around.contains { $0.container.kept?.flow == kept.flow }
      if definition.isContainer, !isInside { return false }
    }
    let isRoot = place.isLowest && place.around.isEmpty && !place.isInLayer
    return !isRoot || !isAlert[kept.flow] && !entrances.isOnlyAlert(element.lastName)
  }

  /// Whether an element is the one that an item starts with, or is run by the flow that the item starts.
  private func isOwn(_ element: StateTree.Element, of container: StateTree.Element, _ item: String) -> Bool {
    guard let runner = element.kept?.flow, let flow = container.kept?.flow, let definition = definition(of: flow),
      let item = definition.items.first(where: { $0.name == item }), let node = definition.node(of: item)
    else { return false }
    if definition.nodes[node].kind == .screen {
      guard case .none = element.body else { return false }
      return runner == flow && definition.nodes[node].name == element.lastName
    }
    // An item's flows start in one step.
    return chain(from: runner, most: FlowMachine.longestStep).contains {
      flows[$0].parent == flow && running[$0]?.node == node
    }
  }

  private func definition(of flow: Int) -> FlowDefinition? {
    guard running.indices.contains(flow) else { return nil }
    return running[flow].map { program.definitions[$0.definition] }
  }

  /// A flow and those above it, the nearest first.
  private func chain(from flow: Int, most: Int) -> [Int] {
    var chain = [flow]
    while chain.count < most, let last = chain.last, let parent = flows[last].parent, parent >= 0, parent < last {
      chain.append(parent)
    }
    return chain
  }

  private func number(_ node: Int, of flow: Int) -> Int {
    running[flow].map { program.firstNode(of: $0.definition) + node } ?? -1
  }

  // MARK: What flows need

  /// Whether a flow is started by nothing but items and gates.
  private func isItems(_ flow: Int) -> Bool {
    guard let parent = flows[flow].parent, let node = running[flow]?.node else { return false }
    return entrances.isBound(number(node, of: parent), named: flows[flow].node)
  }

  /// Whether each flow, and those above it, has in a state what it needs: its container, and the item that starts it.
  private func ground(in state: StateTree) -> [Bool] {
    var contained: Set<Int> = []
    var own: Set<Int> = []
    _ = state.mapped { element in
      guard case .items(let items) = element.body, let container = element.kept?.flow else { return }
      contained.insert(container)
      for item in items {
        guard let runner = item.entries.first?.kept?.flow else { continue }
        for flow in chain(from: runner, most: FlowMachine.longestStep) {
          if flow == container { break }
          own.insert(flow)
        }
      }
    }
    var grounded: [Bool] = []
    for (number, flow) in flows.enumerated() {
      var isGrounded = flow.parent.map { $0 >= 0 && $0 < number ? grounded[$0] : false } ?? (number == 0)
      if needsGround[number] {
        if definition(of: number)?.isContainer == true, !contained.contains(number) { isGrounded = false }
        if isItems(number), !own.contains(number) { isGrounded = false }
      }
      grounded.append(isGrounded)
    }
    return grounded
  }
}
