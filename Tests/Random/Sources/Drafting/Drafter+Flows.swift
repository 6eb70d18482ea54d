/// Changes to flows that are already drafted: a second entry flow, variants, shells, a second module.
extension Drafter {
  /// Makes another flow that the app starts by itself, and has the app show the first one in a way of its own.
  mutating func makeSecondEntry() {
    draft.flows[0].entry = random.pick(["true", "{ as: sheet }", "{ as: popover }", "{ as: full }", "{ as: push }"])
    var flow = ModuleDraft.Flow(name: "\(prefix)E0")
    flow.entry = random.pick(["true", "{ as: sheet }"])
    flow.nodes = random.some(draft.screens.indices.map(Node.screen), 50)
    if flow.nodes.isEmpty { flow.nodes = [.screen(0)] }
    flow.nodes += random.some(draft.flows.indices.dropFirst().map(Node.flow), 40)
    draft.flows.append(flow)
  }

  /// Makes a flow that extends another, and has one that comes before its base run it.
  mutating func makeVariant() {
    let plain = draft.flows.indices.filter {
      !draft.flows[$0].isOfGate && draft.flows[$0].manner.isEmpty && ($0 == 0 || draft.flows[$0].entry == nil)
    }
    let bases = plain.filter { $0 > 0 && !draft.flows[$0].isContainer }
    guard let base = bases.randomElement(using: &random) else { return }
    var flow = draft.flows[base]
    flow.name = "\(prefix)V0"
    flow.base = base
    draft.flows.append(flow)
    // The flow that runs the base has the items around it that the base's edges name.
    let runners = plain.filter { $0 < base && draft.flows[$0].nodes.contains(.flow(base)) }
    draft.flows[runners.randomElement(using: &random) ?? 0].nodes.append(.flow(draft.flows.count - 1))
  }

  /// Gives some flows a screen that holds what they show.
  mutating func makeShells() {
    for index in draft.flows.indices where random.chance(25) && draft.flows[index].base == nil {
      var screen = screen(named: "shell\(index)")
      screen.inputs = screen.inputs.filter { input in
        input.isFree || draft.flows[index].context.contains { $0.name == input.name && $0.type == input.type }
      }
      screen.manner = []
      draft.flows[index].shell = draft.screens.count
      draft.screens.append(screen)
    }
  }

  /// Has the imported module declare flows that lead to nothing but such flows and to themselves.
  mutating func spreadOverModules() {
    for index in draft.flows.indices.reversed() {
      let flow = draft.flows[index]
      let isSelfContained = flow.nodes.allSatisfy { node in
        guard case .flow(let other) = node else { return true }
        return other == index || draft.flows[other].isImported
      }
      let isBaseThere = flow.base.map { draft.flows[$0].isImported } ?? true
      if flow.isOfGate || isSelfContained && isBaseThere && flow.entry == nil && random.chance(70) {
        draft.flows[index].isImported = true
      }
    }
    // A base comes before its variant in the list, and was decided on after it.
    for index in draft.flows.indices {
      if let base = draft.flows[index].base, !draft.flows[base].isImported { draft.flows[index].isImported = false }
    }
    // What is declared here cannot be named there.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in draft.flows.indices where draft.flows[index].isImported && !draft.flows[index].isOfGate {
        let isBroken = draft.flows[index].nodes.contains { node in
          if case .flow(let other) = node { !draft.flows[other].isImported } else { false }
        }
        if isBroken {
          draft.flows[index].isImported = false
          hasChanged = true
        }
      }
    }
  }
}
