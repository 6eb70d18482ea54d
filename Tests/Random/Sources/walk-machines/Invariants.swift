import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import FlowSyntax
import Reference

/// A rule that holds for every step, whatever the module.
struct Invariant: Sendable {
  /// Its function's name.
  let name: String
  /// Finds a violation of the rule in a step; nil if the rule holds.
  let check: @MainActor (Moment) -> String?

  /// All that look at one step alone.
  static let all: [Invariant] = [
    Invariant(name: "nothing that is locked is entered", check: nothingThatIsLockedIsEntered),
    Invariant(
      name: "a gate's flow runs while something is held for it", check: aGatesFlowRunsWhileSomethingIsHeldForIt),
    Invariant(name: "a link leaves a gate's flow where it is", check: aLinkLeavesAGatesFlowWhereItIs),
    Invariant(name: "the window is empty only while a start waits or was denied", check: theWindowIsEmptyOnlyAtStarts),
    Invariant(name: "what comes from the context stays bound", check: whatComesFromTheContextStaysBound),
    Invariant(name: "what is denied changes nothing", check: whatIsDeniedChangesNothing),
    Invariant(name: "a link ends in its target state", check: aLinkEndsInItsTargetState),
    Invariant(name: "what comes back may be there", check: whatComesBackMayBeThere),
    Invariant(name: "no fault is reported", check: noFaultIsReported),
  ]

  /// Those that hold for what another version brings back.
  static let ofVersions = all.filter { invariant in
    ["nothing that is locked is entered", "what comes back may be there", "no fault is reported"].contains(
      invariant.name)
  }

  // MARK: Gates

  /// "`requires: authenticated` on a screen, flow, item, edge or link: where it does not hold, the gate's flow runs first. […] Only entering asks:
  /// going back does not."
  @MainActor
  static func nothingThatIsLockedIsEntered(_ moment: Moment) -> String? {
    func refused(_ requirements: [FlowGraph.Requirement]) -> String? {
      requirements.first { moment.isKnownFalse($0.condition) }.map { requirement in
        moment.name(moment.graph.conditions[requirement.condition].name)
      }
    }
    for entry in moment.entered {
      guard let node = moment.side.navigator?.node(of: entry.id),
        let screen = moment.graph.screens.first(where: { moment.name($0.name) == node.name })
      else { continue }
      if let condition = refused(screen.requires) { return "'\(node.name)' is entered, which requires '\(condition)'" }
    }
    let old = moment.isContinuing ? Set(moment.before.model.flows.map(\.id)) : []
    // An edge of a live condition may end the entry flow before its start: then nothing of it is entered.
    let hasEnded = moment.side.simulator.end != nil
    for (running, coordinator) in moment.side.running
    where !old.contains(running.id) && !(hasEnded && running.id == .entry) {
      if let condition = moment.flow(running.id).flatMap({ refused($0.requires) }) {
        return "'\(FlowImplementation.of(coordinator).definition.name)' is entered, which requires '\(condition)'"
      }
    }
    return lockedItem(moment, refused)
  }

  @MainActor
  private static func lockedItem(_ moment: Moment, _ refused: ([FlowGraph.Requirement]) -> String?) -> String? {
    if case .back = moment.step { return nil }
    for container in moment.model.containers {
      guard let flow = moment.flow(container.flow) else { continue }
      let before = moment.isContinuing ? moment.before.model.container(container.id) : nil
      for item in container.items where item.isMade {
        let wasMade = before?.items.first { $0.index == item.index }?.isMade ?? false
        let isNew = !wasMade || container.selected == item.index && before?.selected != item.index
        // It falls back to the start item, which is not entered with a question.
        if wasMade, before?.items.count != container.items.count { continue }
        if isNew, let condition = refused(flow.items[item.index].requires) {
          return "item '\(moment.name(flow.items[item.index].name))' is entered, which requires '\(condition)'"
        }
      }
    }
    return nil
  }

  /// "It goes when nothing is held for it any more", and what is held waits for its end.
  @MainActor
  static func aGatesFlowRunsWhileSomethingIsHeldForIt(_ moment: Moment) -> String? {
    var awaited: Set<String> = []
    for case .gate(_, let flow) in moment.waits { awaited.insert(flow) }
    let running = moment.side.running
    for (flow, coordinator) in running where flow.role == .gate {
      if !awaited.contains(FlowImplementation.of(coordinator).definition.name) {
        return "'\(FlowImplementation.of(coordinator).definition.name)' is run by a gate, and nothing waits for it"
      }
    }
    if moment.observation.outcome != nil || running.isEmpty { return nil }
    let names = Set(running.map { FlowImplementation.of($0.coordinator).definition.name })
    return awaited.first { !names.contains($0) }.map { "something waits for '\($0)', which does not run" }
  }

  /// "One that the entry flow's start or `lost` runs is nobody's modal layer: links and moves of other flows leave it. […] While a gate's flow runs, a
  /// link waits if an entry of its target state requires the condition, standing already or not; one that leaves all of them goes on, and the
  /// gate's flow goes."
  @MainActor
  static func aLinkLeavesAGatesFlowWhereItIs(_ moment: Moment) -> String? {
    guard moment.batch.count == 1, let step = moment.batch.first, case .link(_?, _, _) = step.trigger,
      step.continued.isEmpty
    else { return nil }
    for case .gate(let name, let flow) in moment.before.waits where !moment.waits.contains(.gate(name, flow: flow)) {
      let kept = moment.model.entries.first { entry in
        guard moment.before.model.contains(entry.id), let node = moment.side.navigator?.node(of: entry.id),
          let screen = moment.graph.screens.first(where: { moment.name($0.name) == node.name })
        else { return false }
        return screen.requires.contains { moment.name(moment.graph.conditions[$0.condition].name) == name }
      }
      guard let entry = kept, let index = moment.graph.conditions.firstIndex(where: { moment.name($0.name) == name }),
        moment.isKnownFalse(index)
      else { continue }
      let screen = moment.side.navigator?.node(of: entry.id)?.name ?? "?"
      return "a link takes '\(flow)' off, and '\(screen)' is left, which requires '\(name)'"
    }
    return nil
  }

  /// "So the window is empty, `[]`, only while a start waits without `loading:` or was denied as a fault."
  @MainActor
  static func theWindowIsEmptyOnlyAtStarts(_ moment: Moment) -> String? {
    guard moment.model.isEmpty, moment.observation.outcome == nil else { return nil }
    for wait in moment.waits {
      switch wait {
      case .condition, .task: return nil
      case .gate, .link: continue
      }
    }
    let results = moment.batch.flatMap { step in
      (step.trigger == .start ? [step.result] : []) + step.continued.filter { $0.trigger == .start }.map(\.result)
    }
    let isDenied = results.contains { if case .denied = $0 { true } else { false } }
    if !moment.before.model.isEmpty || moment.isBeginning {
      // At once, if a gate's flow was shown, and not before the app was left.
      let wasGate = moment.isContinuing && moment.before.waits.contains { if case .gate = $0 { true } else { false } }
      if isDenied && !(wasGate && results.count < 2) { return nil }
    } else if isDenied || !moment.hasAnswered {
      return nil
    }
    return "the window is empty, and no start waits or was denied as a fault: \(moment.batch)"
  }

  // MARK: Values

  /// "What comes from `context` stays bound: when the field changes, every live screen that was given it gets its inputs anew."
  @MainActor
  static func whatComesFromTheContextStaysBound(_ moment: Moment) -> String? {
    let running = moment.side.running
    for entry in moment.model.entries {
      guard let node = moment.side.navigator?.node(of: entry.id),
        let (_, coordinator) = running.first(where: { $0.flow.id == entry.flow })
      else { continue }
      let bound = moment.side.bindings.fields(of: node.name, in: FlowImplementation.of(coordinator).definition.name)
      if bound.isEmpty { continue }
      let inputs = moment.side.inputs(of: entry.id)
      for (input, field) in bound {
        // A context field that cannot be kept starts again after a relaunch, beside an input that could be.
        if moment.side.hasRelaunched,
          !moment.graph.canBeKept(FlowImplementation.of(coordinator).definition.context[field].type)
        {
          continue
        }
        let value = moment.side.contextText(coordinator, field)
        if let given = inputs[input], given != value {
          let name = FlowImplementation.of(coordinator).definition.context[field].name
          return "'\(node.name)' has \(input): \(given), which comes from the context's \(name): \(value)"
        }
      }
    }
    return nil
  }

  // MARK: Denials

  /// "If the move is denied, nothing is set"; "it is denied, the stack is as before".
  @MainActor
  static func whatIsDeniedChangesNothing(_ moment: Moment) -> String? {
    guard moment.isContinuing, !moment.batch.isEmpty else { return nil }
    for step in moment.batch {
      switch step.result {
      case .denied, .ignored: if !step.continued.isEmpty { return nil }
      case .taken, .held: return nil
      }
    }
    let (old, new) = (moment.before.observation, moment.observation)
    // A task has ended, whatever comes of it.
    let areWaitsKept = if case .task = moment.step { true } else { old.waits == new.waits }
    if old.stack == new.stack && old.flows == new.flows && areWaitsKept { return nil }
    return "a denied step changes what there was:\n\(old)\nis now\n\(new)"
  }

  // MARK: Links

  /// "Opening a link computes the target state and the smallest change that leads there from wherever the user is"; "a parameter reaches its
  /// screen however the state is spelt; […] What stands above the last entry of the target state, in an item's stack too, goes."
  @MainActor
  static func aLinkEndsInItsTargetState(_ moment: Moment) -> String? {
    guard moment.batch.count == 1, let step = moment.batch.first, case .link(let name?, _, _) = step.trigger,
      step.result == .taken, step.continued.isEmpty, !step.waits.contains(.link(name)),
      let link = moment.graph.links.first(where: { moment.name($0.name) == name }), case .link(let url) = moment.step,
      case .state(let state) = link.target, let last = lastEntry(of: state)
    else { return nil }
    if let locked = link.requires.first(where: { moment.isKnownFalse($0.condition) }) {
      return "the link is taken, which requires '\(moment.name(moment.graph.conditions[locked.condition].name))'"
    }
    guard case .screen(let screen) = last.kind else { return nil }
    let declared = moment.graph.screens[screen]
    let texts = FlowImplementation.of(moment.side.simulator.coordinator).definition.link(url: url)?.texts ?? []
    let stacks = moment.model.layers.map(\.entries) + moment.model.containers.flatMap(\.items).map(\.entries)
    let shown = stacks.compactMap(\.last).filter {
      moment.side.navigator?.node(of: $0.id)?.name == moment.name(declared.name)
    }
    if shown.isEmpty { return "the link leads to '\(moment.name(declared.name))', which is on top of no stack" }
    if link.arrive.same == .keep { return nil }
    let isReached = shown.contains { entry in
      let inputs = moment.side.inputs(of: entry.id)
      return zip(declared.inputs, last.fills).allSatisfy { input, fill in
        guard case .event(let parameter) = fill.source.root, fill.source.path.isEmpty,
          texts.indices.contains(parameter),
          let text = texts[parameter]
        else { return true }
        return inputs[moment.name(input.name)] == Value(text)
      }
    }
    return isReached ? nil : "the link's parameters do not reach '\(moment.name(declared.name))'"
  }

  private static func lastEntry(of state: FlowGraph.State) -> FlowGraph.StateEntry? {
    guard let layer = state.layers.last else { return state.entries.last }
    return layer.entries.last
  }

  // MARK: Faults

  /// The simulator follows the graph, so a fault is flowc's own; a start that is denied is one of the app's.
  @MainActor
  static func noFaultIsReported(_ moment: Moment) -> String? {
    moment.side.simulator.faults.map { "\($0)" }.first { !$0.contains("start") }
  }
}

extension Moment {
  /// Whether the step changed a condition, or answered what was awaited.
  fileprivate var hasAnswered: Bool {
    guard case .conditions(let answers) = step else { return false }
    return answers.contains { name, value in
      guard let condition = graph.condition(name), condition.isLive || condition.isAsync else { return false }
      return before.observation.waits.contains(name) || condition.isLive
    }
  }
}
