/// The entries that a relaunch leaves out, and whether one may be there.
///
/// Language, "Screens", `restore`.
extension ReferenceMachine {
  // MARK: What is left out

  /// The place of an entry: the containers around it, each with the item, and whether it is in a layer, and the lowest of what is left of its stack.
  struct Spot {
    var around: [(container: Entry, item: String)] = []
    var isInLayer = false
    var isLowest = true
  }

  typealias Judge = (ReferenceMachine, Entry, Spot) -> Bool

  /// Leaves out what may not be there, "and of what lies above it in its stack and layers only what begins at a `checkpoint` stays; the entry flow's
  /// lowest entry gone, the flow starts anew unless a `checkpoint` is left". Layers are left out only with an entry that was shown, and an overlay is on none.
  mutating func keepWhatComesBack(_ mayBe: Judge) {
    guard !layers.isEmpty else { return }
    var isCut = entries(layers[0].stack).isEmpty
    var hasRoot = false
    for layer in layers {
      if layer.kind == "overlay" { isCut = !hasRoot }
      let rest = rest(of: layer.stack, Spot(isInLayer: hasRoot), &isCut, mayBe)
      keep(rest, on: layer.stack)
      if !rest.isEmpty { hasRoot = true } else if layer.kind == "overlay" { isCut = true }
    }
    layers = layers.filter { !entries($0.stack).isEmpty }
    // What is lowest now is the base.
    if !layers.isEmpty {
      layers[0].style = "base"
      layers[0].kind = "base"
    }
  }

  private mutating func rest(of stack: Int, _ spot: Spot, _ isCut: inout Bool, _ mayBe: Judge) -> [Entry] {
    var rest: [Entry] = []
    for entry in entries(stack) {
      var spot = spot
      spot.isLowest = rest.isEmpty
      guard mayBe(self, entry, spot) else {
        isCut = true
        continue
      }
      if entry.container != nil {
        if let container = container(entry, spot, &isCut, mayBe) { rest.append(container) }
      } else if !isCut || module.screens[entry.name]?.restore == "checkpoint" {
        isCut = false
        rest.append(entry)
      }
    }
    return rest
  }

  /// A container with what is left in its items. Above something left out it stays if what it shows begins at a checkpoint.
  private mutating func container(
    _ entry: Entry, _ spot: Spot, _ isCut: inout Bool, _ mayBe: Judge
  ) -> Entry? {
    guard let container = entry.container else { return nil }
    let wasCut = isCut
    var (isShownCut, isAnyShown) = (false, false)
    let isSplit = module.flows[entry.name].map { kind(of: $0) == .split } ?? false
    for item in container.items {
      var inside = spot
      inside.around.append((entry, item.name))
      var isItemCut = wasCut
      let rest = rest(of: item.stack, inside, &isItemCut, mayBe)
      keep(rest, on: item.stack)
      if isSplit || item.name == container.selected {
        isShownCut = isShownCut || isItemCut
        isAnyShown = isAnyShown || !rest.isEmpty
      }
    }
    if wasCut, !isAnyShown { return nil }
    isCut = isShownCut
    return entry
  }

  /// The entries of a stack are `all`; what was in the others is removed.
  private mutating func keep(_ all: [Entry], on stack: Int) {
    for gone in entries(stack) where !all.contains(where: { $0.id == gone.id }) {
      for item in gone.container?.items ?? [] {
        keep([], on: item.stack)
        stacks[item.stack] = nil
      }
    }
    stacks[stack] = all
  }

  /// Whether an entry is kept when the app is left: it is not `never`, and its inputs and those of the flows that run it can be kept.
  func isKept(_ entry: Entry) -> Bool {
    var run: Int? = entry.run
    while let id = run, let this = runs[id] {
      // The app gives the entry flow its inputs again.
      if id != root, !areKept(module.flows[this.flow]?.inputs ?? [], this.inputs) { return false }
      run = this.parent
    }
    guard entry.container == nil, let screen = module.screens[entry.name] else { return true }
    switch screen.restore {
    case "never": return false
    case "always", "checkpoint": return true
    default: return areKept(screen.inputs, entry.inputs)
    }
  }

  /// Whether inputs can be kept: what is bound to context comes from there again, and nothing is needed to keep nil.
  private func areKept(_ fields: [Field], _ inputs: [String: Input]) -> Bool {
    fields.allSatisfy { field in
      isKept(field.type) || inputs[field.name]?.run != nil || inputs[field.name].map { value($0) } == .null
    }
  }

  // MARK: Whether an entry may be there

  /// Leaves out what may not be there, until every flow that is left has what it needs: a container's flow its container, and a flow that an item
  /// alone starts that item.
  mutating func keepGrounded(_ leftOut: Set<Int>) {
    var groundless: Set<Int> = []
    for _ in 0..<100 {
      keepWhatComesBack { machine, entry, spot in
        !leftOut.contains(entry.id) && machine.mayBe(entry, spot, groundless)
      }
      let missing = Set(runs.keys.sorted().filter { !hasGround($0) })
      if missing.isSubset(of: groundless) { return }
      groundless = missing
    }
  }

  private func hasGround(_ run: Int) -> Bool {
    guard let this = runs[run], let flow = module.flows[this.flow] else { return false }
    let all = stacks.filter { layer(of: $0.key) != nil }.values.joined()
    if flow.isContainer, !all.contains(where: { $0.container != nil && $0.run == run }) { return false }
    guard let parent = this.parent.flatMap({ runs[$0] }).flatMap({ module.flows[$0.flow] }),
      module.isBound(flow.name, in: parent)
    else { return true }
    return all.contains { entry in
      entry.run == this.parent
        && (entry.container?.items ?? []).contains { item in
          parent.items.first { $0.name == item.name }?.to == flow.name
            && entries(item.stack).first.map { isRun($0.run, within: run) } ?? false
        }
    }
  }

  /// "That it is a node of its flow, that an item's lowest entry is the item's, that a screen entered only as an alert is no root, and never a
  /// `loading:` screen … nor a gate's flow."
  private func mayBe(_ entry: Entry, _ spot: Spot, _ groundless: Set<Int>) -> Bool {
    var run: Int? = entry.run
    while let id = run {
      guard let this = runs[id], let flow = module.flows[this.flow], !groundless.contains(id) else { return false }
      if let parent = this.parent {
        guard let above = runs[parent].flatMap({ module.flows[$0.flow] }), module.hasNode(flow.name, above) else {
          return false
        }
      } else if id != root || this.flow != given.flow ?? module.entry {
        return false
      }
      run = this.parent
    }
    guard let flow = runs[entry.run].flatMap({ module.flows[$0.flow] }) else { return false }
    let isOwn = spot.isLowest && spot.around.last.map { isItems(entry, $0.container, $0.item) } ?? false
    if spot.isLowest, !spot.around.isEmpty, !isOwn { return false }
    if spot.isLowest, spot.around.isEmpty, !spot.isInLayer {
      // The entry flow is where the app begins, whatever else leads to it.
      let names = [entry.name] + path(of: entry.run).dropFirst()
      if names.contains(where: module.isOnlyAlert) { return false }
    }
    if entry.container != nil { return flow.isContainer }
    guard let screen = module.screens[entry.name], module.hasNode(screen.name, flow), screen.restore != "never",
      !module.conditions.values.contains(where: { $0.loading == screen.name })
    else { return false }
    if flow.isContainer, !spot.isInLayer, !spot.around.contains(where: { $0.container.run == entry.run }) {
      return false
    }
    return isOwn || !module.isBound(screen.name, in: flow)
  }

  /// Whether an entry is what an item starts with, or is run by the flow that the item starts.
  private func isItems(_ entry: Entry, _ container: Entry, _ name: String) -> Bool {
    guard let item = module.flows[container.name]?.items.first(where: { $0.name == name }) else { return false }
    if module.flows[item.to] == nil {
      return entry.container == nil && entry.name == item.to && entry.run == container.run
    }
    var run: Int? = entry.run
    while let id = run, let this = runs[id] {
      if this.parent == container.run { return this.flow == item.to }
      run = this.parent
    }
    return false
  }

  // MARK: What is asked again

  /// The first entry, from below, that requires what does not hold: by its own word, its flow's, or its item's. No gate's flow runs for it, and an
  /// answer that takes time is waited for.
  mutating func firstRefused() throws(Interruption) -> Int? {
    for layer in layers { if let refused = try firstRefused(on: layer.stack) { return refused } }
    return nil
  }

  private mutating func firstRefused(on stack: Int) throws(Interruption) -> Int? {
    for entry in entries(stack) {
      if try !isAllowed(entry.run) { return entry.id }
      guard let container = entry.container, let flow = module.flows[entry.name] else {
        if try !allHold(module.screens[entry.name]?.requires ?? [], of: entry) { return entry.id }
        continue
      }
      for item in flow.items {
        guard let lowest = container.stack(of: item.name).flatMap({ entries($0).first }) else { continue }
        if let guarded = item.when, try !isHeld(guarded) { return lowest.id }
        if try !allHold(item.requires) { return lowest.id }
      }
      // A split shows all its columns.
      if kind(of: flow) == .split, try !allHold(flow.items.flatMap(\.requires)) { return entry.id }
      for item in printed(container, flow) {
        if let refused = try firstRefused(on: item.stack) { return refused }
      }
    }
    return nil
  }

  /// Whether what a flow and those that run it require holds.
  mutating func isAllowed(_ run: Int) throws(Interruption) -> Bool {
    guard let this = runs[run] else { return false }
    if let parent = this.parent, try !isAllowed(parent) { return false }
    return try allHold(module.flows[this.flow]?.requires ?? [])
  }

  mutating func allHold(_ names: [String], of entry: Entry? = nil) throws(Interruption) -> Bool {
    let asker = entry.map { Asker.carrier(module.screens[$0.name]?.inputs ?? [], $0.inputs) }
    for name in names {
      if hasUnfilledInputs(name) { met(.conditionInputs) }
      if module.conditions[name]?.query != nil { met(.standingAgain) }
      do throws(Interruption) {
        if try ask(name, for: asker) != "true" { return false }
      } catch {
        if case .needsAnswer = error { throw error }
        return false
      }
    }
    return true
  }

  mutating func isHeld(_ guarded: Guard) throws(Interruption) -> Bool {
    do throws(Interruption) { return try holds(guarded) } catch {
      if case .needsAnswer = error { throw error }
      return false
    }
  }
}
