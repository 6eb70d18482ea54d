import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import Reference

/// One walk through flowc's machine, checked at every step, and compared with the second reading of the language as far as that reaches.
@MainActor
final class WalkRun {
  /// Whether flows with a shell are compared, too.
  static var comparesShells = false
  private let graph: FlowGraph
  private let side: MachineSide
  private let module: ReferenceModule?
  /// Other versions of the module, into which snapshots are brought back.
  private let versions: [ModuleVersion]
  private var reference: ReferenceMachine?
  /// Whether the reference has met something that it leaves out: from there on the two may rightly differ.
  private var hasLeftOut = false
  private var twins: [Twin] = []
  /// Whether what costs more is checked at every step rather than now and then.
  private let isThorough: Bool
  private(set) var counts = WalkCounts()
  private var step = 0
  /// Whether the reference has left out what the two now differ by: nothing is compared any more.
  private var isParted: Bool { module != nil && reference == nil }

  /// Prepares a walk; nil where the module has no entry flow.
  init?(
    _ graph: FlowGraph, _ bindings: Bindings, _ module: ReferenceModule?, _ versions: [ModuleVersion] = [],
    isThorough: Bool
  ) {
    guard let side = MachineSide(graph, bindings) else { return nil }
    self.graph = graph
    self.side = side
    self.module = module
    self.versions = versions
    self.isThorough = isThorough
    counts.walks = 1
  }

  /// Starts both machines, with what the app answers from the beginning.
  func begin(_ answers: [String: String]) throws(Failure) {
    for (name, value) in answers { side.simulator.answer(name, word(name, value)) }
    let before = Moment.Before(side)
    let batch = side.take(.start)
    if let module {
      var given = Given()
      given.flow = graph.names[graph.flows[side.entry].name]
      given.conditions = answers
      reference = ReferenceMachine(module, given: given)
    }
    try check(before, .start, batch)
    hasLeftOut = !leftOut.isEmpty
    if hasLeftOut { counts.leftOutSteps += 1 }
    counts.leftOut = leftOut
    if let observation = reference?.observation { try compare(observation) }
  }

  /// Takes a step with all machines.
  func take(_ next: Step) throws(Failure) {
    step += 1
    counts.steps += 1
    let before = Moment.Before(side)
    let batch = side.take(next)
    note(next, batch)
    try check(before, next, batch)
    try takeWithTwins(next)
    if reference != nil {
      let old = leftOut
      let observation = reference?.take(next)
      counts.comparedSteps += 1
      let new = leftOut
      if old != new {
        counts.leftOutSteps += 1
        hasLeftOut = true
        for (name, count) in new { counts.leftOut[name, default: 0] += count - old[name, default: 0] }
      }
      if let observation { try compare(observation) }
    }
    try makeTwins()
    if isThorough || step % 5 == 0 { try restoreInVersions() }
  }

  /// Everything that the reference has met and leaves out, of what is not compared all the same.
  private var leftOut: [String: Int] {
    let all = reference?.leftOut ?? [:]
    return Self.comparesShells ? all.filter { $0.key != "shell" } : all
  }

  /// Chooses the steps of a walk and takes them.
  ///
  /// - Returns: the walk, as far as it was taken, and what was wrong.
  func explore(_ chooser: inout Chooser, most: Int) -> (walk: Walk, failure: Failure?) {
    var walk = Walk(answers: chooser.answers(graph))
    do throws(Failure) {
      try begin(walk.answers)
      while walk.steps.count < most {
        // What has ended handles nothing; two steps show that.
        if side.simulator.end != nil, walk.steps.count > 1, chooser.random.chance(50) { break }
        // What follows is checked by itself alone, of which a few steps are enough.
        if isParted, chooser.random.chance(20) { break }
        let next = chooser.next(side)
        walk.steps.append(next)
        try take(next)
      }
      return (walk, nil)
    } catch {
      return (walk, named(error, walk))
    }
  }

  /// Takes a walk again.
  ///
  /// - Parameter observe: gets each step, and the state after it.
  func replay(_ walk: Walk, observing observe: (Step, Observation) -> Void = { _, _ in }) -> Failure? {
    do throws(Failure) {
      try begin(walk.answers)
      observe(.start, side.observation)
      for step in walk.steps {
        try take(step)
        observe(step, side.observation)
      }
      return nil
    } catch {
      return named(error, walk)
    }
  }

  /// The failure with the sort of the step that showed it.
  private func named(_ failure: Failure, _ walk: Walk) -> Failure {
    var named = failure
    if failure.step > 0 { named.trigger = walk.steps[failure.step - 1].sort }
    return named
  }

  private func word(_ name: String, _ value: String) -> String {
    let isBool = graph.condition(name)?.values.isEmpty ?? true
    return isBool ? ["true": "yes", "false": "no"][value] ?? value : value
  }

  private func note(_ next: Step, _ batch: [FlowStep]) {
    let kind = String("\(next)".prefix { $0.isLetter || $0 == "{" || $0 == " " }).split(separator: " ").prefix(2)
    for result in batch.map(\.result) {
      let word = String("\(result)".prefix { $0 != "(" })
      let isNamed = if case .event = next { false } else if case .task = next { false } else { true }
      counts.results["\(isNamed ? kind.joined() : "event") \(word)", default: 0] += 1
    }
  }

  // MARK: Checks

  private func check(_ before: Moment.Before, _ next: Step, _ batch: [FlowStep]) throws(Failure) {
    let moment = Moment(side, before, next, batch)
    for invariant in Invariant.all {
      if let text = invariant.check(moment) { throw Failure(kind: invariant.name, text: text, step: step) }
    }
    if isThorough || step % 7 == 0 { try readBack() }
  }

  /// "What flowc prints as a state reads back as that state."
  private func readBack() throws(Failure) {
    // What a gate runs, or is shown meanwhile, is there for what is held alone.
    if side.model.isEmpty || side.model.flows.contains(where: { $0.role != .ordinary }) { return }
    if side.simulator.end != nil || side.hasOwnScreenOutside { return }
    let text = side.simulator.detailedStack
    counts.readBack += 1
    let kind = "a printed state reads back"
    guard let twin = MachineSide(graph, side.bindings), let tree = StateTree(parsing: text) else {
      throw Failure(kind: kind, text: "\(text) cannot be read", step: step)
    }
    for (name, value) in side.simulator.answers { twin.simulator.answer(name, value) }
    if !twin.simulator.start(at: tree) {
      let why = twin.simulator.steps.last.map { "\($0.result)" } ?? "nothing happens"
      throw Failure(kind: kind, text: "\(text) cannot stand: \(why)", step: step)
    }
    let again = twin.simulator.detailedStack
    if again != text {
      let flows = "by the flows\n\(side.wholeState)\nnow by\n\(twin.wholeState)"
      throw Failure(kind: kind, text: "\(text)\nreads back as\n\(again)\n\(flows)", step: step)
    }
  }

  // MARK: Snapshots

  /// A machine into which a snapshot was brought back, for the steps that it is to take beside the original.
  private struct Twin {
    let side: MachineSide
    var left = 20
    var taken: [Step] = []
  }

  private func takeWithTwins(_ next: Step) throws(Failure) {
    let observation = side.observation
    for index in twins.indices {
      twins[index].side.take(next)
      twins[index].left -= 1
      twins[index].taken.append(next)
      counts.twinSteps += 1
      let other = twins[index].side.observation
      if other != observation {
        throw Failure(
          kind: "a snapshot brought back answers as the original does",
          text:
            "\(twins[index].taken.count) steps after it was brought back:\nthe original\n\(observation)\nbrought back\n\(other)",
          step: step)
      }
    }
    twins.removeAll { $0.left == 0 }
  }

  /// "What comes back is run by the same flows, under the same parents, entries of their own or not, with inputs and contexts."
  private func makeTwins() throws(Failure) {
    guard isThorough || step % 11 == 0, side.isWhollyKept, let snapshot = side.navigator?.snapshot(),
      let twin = MachineSide(graph, side.bindings)
    else { return }
    counts.restored += 1
    for (name, value) in side.simulator.answers { twin.simulator.answer(name, value) }
    let restoration = twin.restore(snapshot)
    let kind = "a snapshot brought back has the same flows"
    let (before, after) = (side.observation, twin.observation)
    if restoration.result != .whole {
      throw Failure(kind: kind, text: "\(before)\nis brought back \(restoration.result) as\n\(after)", step: step)
    }
    if before.stack != after.stack || before.flows != after.flows {
      throw Failure(kind: kind, text: "\(before)\nis brought back as\n\(after)", step: step)
    }
    if twins.count < 3 { twins.append(Twin(side: twin)) }
  }

  /// Brings a snapshot back in the other versions of the module, with both machines.
  private func restoreInVersions() throws(Failure) {
    guard let reference, !hasLeftOut, let snapshot = side.navigator?.snapshot() else { return }
    // One after the other takes its turn.
    let turns = versions.isEmpty ? [] : [versions[step / 5 % versions.count]]
    for version in isThorough ? versions : turns {
      guard let twin = MachineSide(version.graph, version.bindings) else { continue }
      for (name, value) in side.simulator.answers { twin.simulator.answer(name, value) }
      let before = Moment.Before(twin)
      let result = twin.restore(snapshot).result
      counts.versions += 1
      let moment = Moment(twin, before, .relaunch, twin.simulator.steps)
      for invariant in Invariant.ofVersions {
        guard let text = invariant.check(moment) else { continue }
        throw Failure(
          kind: "in another version, \(invariant.name)", text: "\(text)\nin\n\(version.text)", step: step)
      }
      let other = ReferenceMachine(version.reference, relaunching: reference)
      // Where nothing came back, the flow starts, which is compared elsewhere.
      let isStarted = other.hasStartedInstead && result != .whole && result != .partly
      if other.leftOut != reference.leftOut || isStarted { continue }
      let (flowc, expected) = (twin.observation.sorted, other.observation.bare.sorted)
      if names(flowc.stack) == names(expected.stack), flowc.flows.isEmpty || flowc.flows == expected.flows,
        flowc.waits == expected.waits
      {
        continue
      }
      throw Failure(
        kind: "difference in another version",
        text: "\(side.observation)\nflowc:\n\(flowc)\nreference:\n\(expected)\nin\n\(version.text)", step: step)
    }
  }

  /// A state without inputs: an expression of another version is not evaluated again.
  private func names(_ state: String) -> String {
    func names(_ elements: [StateTree.Element]) -> [StateTree.Element] {
      elements.map { element in
        guard case .items(let items) = element.body else { return StateTree.Element(name: element.name) }
        let bare = items.map { StateTree.Item(name: $0.name, entries: names($0.entries)) }
        return StateTree.Element(name: element.name, body: .items(bare))
      }
    }
    guard var tree = StateTree(parsing: state) else { return state }
    tree.entries = names(tree.entries)
    tree.layers = tree.layers.map { StateTree.Layer(style: $0.style, entries: names($0.entries)) }
    return tree.description
  }

  // MARK: The reference

  private func compare(_ other: Observation) throws(Failure) {
    let (flowc, reference) = (side.observation.sorted, other.bare.sorted)
    func differ(_ what: String, _ isEqual: Bool) throws(Failure) {
      if isEqual || self.reference == nil { return }
      if hasLeftOut { return self.reference = nil }
      throw Failure(
        kind: "difference in \(what)", text: "flowc:\n\(flowc)\nreference:\n\(reference)", step: step)
    }
    try differ("the stack", flowc.stack == reference.stack)
    // While nothing is shown, the runtime has no flow to report: a start that waits or was denied is taken back.
    let isEmpty = flowc.flows.isEmpty
    try differ("the flows", isEmpty || flowc.flows == reference.flows)
    try differ("the outcome", flowc.outcome == reference.outcome)
    let isSame = flowc.denied.isEmpty == reference.denied.isEmpty
    let named = Set(flowc.denied).subtracting([MachineSide.guards])
    try differ("what is denied", isSame && named.isSubset(of: reference.denied))
    // Nothing is carried out after the end.
    try differ("what waits", flowc.outcome != nil || flowc.waits == reference.waits)
    try differ("the tasks", flowc.ran == reference.ran)
  }
}

extension Observation {
  /// The same without what flows were given: the runtime does not report that, and the screens show what became of it.
  fileprivate var bare: Observation {
    var bare = self
    for index in bare.flows.indices { bare.flows[index].inputs = [:] }
    return bare
  }

  /// The same, with what it lists put in order again.
  fileprivate var sorted: Observation {
    Observation(stack: stack, flows: flows, outcome: outcome, denied: denied, waits: waits, ran: ran)
  }
}
