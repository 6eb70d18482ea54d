import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowSimulator

/// The result of proving a property.
public struct PropertyProof: Sendable {
  /// Whether the property holds.
  public enum Verdict: Sendable {
    /// It holds in every reachable state.
    case proved
    /// It does not hold; the walk leads to a state that breaks it.
    case refuted(Walk)
    /// Neither could be found, for this reason.
    case undecided(String)
  }

  public var property: FlowGraph.Property
  public var verdict: Verdict
  /// The number of entries that can be on the stack.
  public var entries = 0
  /// The number of pairs in the relation that the proof rests on.
  public var pairs = 0
  /// The number of pairs that may be impossible, plus the number of symbols that may lie on anything.
  public var soft = 0
  /// The number of ways into the subject that were examined; for `reach`, the number of entries from which it must be reached.
  public var ways = 0
}

extension Saturation {
  /// The jobs that enter a watched symbol, or the symbol where none is known.
  fileprivate var goals: Set<Guide.Goal> {
    var goals: Set<Guide.Goal> = []
    for (symbol, ways) in entered {
      for way in ways { goals.insert(way.goal(symbol)) }
    }
    return goals
  }
}

extension Saturation.WayIn {
  /// The job that enters a symbol, else the symbol.
  fileprivate func goal(_ symbol: Int) -> Guide.Goal { job.map { .job($0) } ?? .symbol(symbol) }
}

/// Proves the properties of a module.
@MainActor
struct PropertyProver {
  let graph: FlowGraph
  let base: Saturation
  let entry: FlowDefinition
  let writer: WalkWriter
  /// The most steps of the search for a walk.
  var limit = 4_000
  /// The most steps of a search that follows the relation, after the first search has found nothing.
  var farther = 10_000

  func prove(_ property: FlowGraph.Property) -> PropertyProof {
    var proof = PropertyProof(property: property, verdict: .proved)
    switch property.claim {
    case .never(let subject, let unless): never(subject, unless, property, &proof)
    case .before(let subject, let always): before(subject, always, property, &proof)
    case .reach(let subject, let from): reach(subject, from, property, &proof)
    }
    return proof
  }

  /// Returns the screens that can be entered under a property's assumption.
  func entered(_ screens: [ScreenIndex], under property: FlowGraph.Property) -> Set<ScreenIndex> {
    let symbols = screens.map { self.symbols(of: .screen($0), property) }
    let watched = symbols.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let entered = saturated(property, watched: watched, closed: []).entered
    return Set(zip(screens, symbols).filter { $1.contains { entered[$0] != nil } }.map(\.0))
  }

  /// The shortest walk to each move that newly shows a screen under a property's assumption, in the order of their length.
  func ways(into screen: ScreenIndex, under property: FlowGraph.Property) -> [Walk] {
    let names = names(of: .screen(screen))
    let ways = Ways()
    var exploration = explore(property) { step in
      guard enters(step, names, property) else { return .proceed }
      if let range = writer.range(of: step) { ways.add(step, at: range) }
      return .prune
    }
    if ways.ranges.isEmpty, !exploration.isComplete {
      let saturation = saturated(property, watched: Set(symbols(of: .screen(screen), property)), closed: [])
      exploration.pursue(Guide(StepMap(saturation), to: saturation.goals), writer, steps: limit) {
        !ways.ranges.isEmpty
      }
    }
    return ways.ranges.compactMap { range in
      // Not every step can be written down.
      for step in ways.steps[range] ?? [] { if let walk = walk(to: step, in: exploration, property) { return walk } }
      return nil
    }
  }

  /// The first steps at each place.
  private final class Ways {
    private(set) var ranges: [SourceRange] = []
    private(set) var steps: [SourceRange: [Exploration.Step]] = [:]

    func add(_ step: Exploration.Step, at range: SourceRange) {
      if steps[range] == nil { ranges.append(range) }
      if steps[range, default: []].count < 3 { steps[range, default: []].append(step) }
    }
  }

  // MARK: The kinds of claims

  private func never(
    _ subject: FlowGraph.Property.Subject, _ unless: FlowGraph.Guard?, _ property: FlowGraph.Property,
    _ proof: inout PropertyProof
  ) {
    let symbols = symbols(of: subject, property)
    var saturation = saturated(property, watched: symbols, closed: [])
    count(saturation, &proof)
    var sets = saturation.moves.sets
    let allowed = unless.map { sets.answers(to: numbered($0, property)) } ?? AnswerSets.empty
    let wrong = sets.complement(allowed)
    var goals: Set<Guide.Goal> = []
    for (symbol, ways) in saturation.entered {
      proof.ways += Set(ways.map(\.step)).count
      for way in ways where sets.intersection(way.step.answers, wrong) != AnswerSets.empty {
        goals.insert(way.goal(symbol))
      }
    }
    saturation.moves.sets = sets
    if isShownWhileWaiting(subject) { goals.formUnion(symbols.map { .symbol($0) }) }
    if goals.isEmpty && !sets.isOverLimit { return }
    let names = names(of: subject)
    decide(&proof, property, toward: goals, saturation, violating: unless) { step in
      guard enters(step, names, property) else { return .proceed }
      return isPossible(not: unless, property, step.knownAnswers) ? .found : .proceed
    }
  }

  private func before(
    _ subject: FlowGraph.Property.Subject, _ always: FlowGraph.Property.Subject, _ property: FlowGraph.Property,
    _ proof: inout PropertyProof
  ) {
    let symbols = symbols(of: subject, property)
    let saturation = saturated(property, watched: symbols, closed: self.symbols(of: always, property))
    count(base, &proof)
    proof.ways = saturation.entered.values.reduce(0) { $0 + Set($1.map(\.step)).count }
    if saturation.entered.isEmpty, !isShownWhileWaiting(subject) { return }
    let (names, first) = (names(of: subject), names(of: always))
    decide(&proof, property, toward: saturation.goals, saturation) { step in
      if enters(step, first, property) { return .prune }
      return enters(step, names, property) ? .found : .proceed
    }
  }

  private func reach(
    _ subject: FlowGraph.Property.Subject, _ from: FlowGraph.Property.Subject?, _ property: FlowGraph.Property,
    _ proof: inout PropertyProof
  ) {
    let saturation = property.assume == nil ? base : saturated(property, watched: [], closed: [])
    count(saturation, &proof)
    let reach = Reach(saturation)
    let goal = symbols(of: subject, property)
    let heads = from.map { symbols(of: $0, property).filter { saturation.relation.mayBeOnStack($0) } }
    let starts = (heads.map { Set($0) } ?? Set(reach.heads)).sorted()
    proof.ways = starts.count
    let certain = CertainReach(saturation, heads: reach.heads, to: goal).found
    if starts.allSatisfy(certain.contains) { return }
    // Who is stuck opens no link: what is there without one, and leads nowhere, is lost.
    let alone = graph.withoutLinks.map { saturated(property, watched: [], closed: [], of: $0) } ?? saturation
    let possible = Reach(alone).possible(to: goal)
    let stuck = starts.filter { !possible.contains($0) && alone.relation.mayBeOnStack($0) }
    let lost = Set(stuck.compactMap { reach.name(of: $0) })
    let unsure = starts.filter { !certain.contains($0) }
    let ways = WaysOn(
      sure: Set(certain.compactMap { reach.name(of: $0) }), unsure: Set(unsure.compactMap { reach.name(of: $0) }),
      goal: names(of: subject))
    decide(&proof, property, toward: Set(unsure.map { .symbol($0) }), saturation) { step in
      guard let top = top(of: step) else { return .proceed }
      return lost.contains(top) || ways.unsure.contains(top) && isLost(step, ways, property) ? .found : .proceed
    }
    if case .refuted = proof.verdict { return }
    // All was tried, and none of them is ever shown.
    if case .proved = proof.verdict, ways.tried.isEmpty { return }
    let names = unsure.prefix(3).compactMap { reach.name(of: $0) }.map { "'\($0)'" }
    let others = unsure.count > names.count ? " and \(unsure.count - names.count) others" : ""
    proof.verdict = .undecided(
      "no step from \(names.joined(separator: ", "))\(others) leads there whatever is asked and lies below; one that "
        + "nothing can prevent would prove it")
  }

  /// The ways on from where `reach` is not certain.
  private final class WaysOn {
    /// The heads that certainly lead to the goal, and those of which that is asked, by name.
    let (sure, unsure): (Set<String>, Set<String>)
    /// The names of the goal.
    let goal: Set<String>
    /// The number of states from which each head's ways were tried, and of the steps tried in all.
    var tried: [String: Int] = [:]
    var steps = 0

    init(sure: Set<String>, unsure: Set<String>, goal: Set<String>) {
      (self.sure, self.unsure, self.goal) = (sure, unsure, goal)
    }
  }

  /// The most states from which a head's ways on are tried, the most steps of each of them, and of all.
  private static let ways = (states: 3, steps: 300, all: 10_000)

  /// Whether all that users and the app can do after a step was tried, and nothing leads to a goal: who is stuck opens
  /// no link, and not each device has a key for what hides its button.
  private func isLost(_ step: Exploration.Step, _ ways: WaysOn, _ property: FlowGraph.Property) -> Bool {
    guard let top = top(of: step), ways.tried[top, default: 0] < Self.ways.states, ways.steps < Self.ways.all,
      step.after.outcome == nil, !isShown(ways.goal, step.after)
    else { return false }
    ways.tried[top, default: 0] += 1
    let tried = Exploration(
      entry, Exploration.Limits(steps: Self.ways.steps, depth: 24), from: step.end, marking: nil, opening: []
    ) { next in
      if let assume = property.assume, !isPossible(assume, property, next.knownAnswers) { return .prune }
      if case .back(let entry) = next.request, hidesBack(entry, next.before) { return .prune }
      if isShown(ways.goal, next.after) || self.top(of: next).map(ways.sure.contains) == true {
        return .found
      }
      return .proceed
    }
    ways.steps += tried.steps
    return tried.found == nil && tried.isComplete
  }

  /// The screen that is shown on top after a step, as `Flow.screen`.
  private func top(of step: Exploration.Step) -> String? {
    guard let top = step.after.model.shown.first, let node = step.after.node(of: top.id),
      let flow = writer.flow(top.flow, step.after)
    else { return nil }
    return "\(graph.names[graph.flows[flow].name]).\(node.name)"
  }

  /// Whether a screen of these names is shown, or one of a flow of these names.
  private func isShown(_ names: Set<String>, _ machine: FlowMachine) -> Bool {
    for entry in machine.model.shown {
      if machine.node(of: entry.id).map({ names.contains($0.name) }) == true { return true }
      var flow = machine.flow(entry.flow)
      while let running = flow {
        if machine.definition(of: running.id).map({ names.contains($0.name) }) == true {
          return true
        }
        flow = running.parent.flatMap { machine.flow($0) }
      }
    }
    return machine.flows.contains { running in
      running.shell.flatMap { machine.node(of: $0) }.map { names.contains($0.name) } == true
    }
  }

  private func hidesBack(_ entry: EntryID, _ machine: FlowMachine) -> Bool {
    guard let (flow, node) = writer.place(of: entry, machine),
      case .screen(let screen) = graph.flows[flow].nodes[node].kind
    else { return false }
    return graph.screens[screen].hidesBack
  }

  // MARK: Walks

  /// Looks for a walk that refutes a property.
  ///
  /// - Parameter goals: the symbols that are entered where it is refuted, and the jobs that do so.
  private func decide(
    _ proof: inout PropertyProof, _ property: FlowGraph.Property, toward goals: Set<Guide.Goal>,
    _ saturation: Saturation, violating expression: FlowGraph.Guard? = nil,
    _ judge: @escaping (Exploration.Step) -> Exploration.Verdict
  ) {
    var exploration = explore(property, judge)
    if exploration.found == nil, !exploration.isComplete {
      exploration.pursue(Guide(StepMap(saturation), to: goals), writer, steps: farther)
    }
    guard var found = exploration.found else {
      if exploration.isComplete { return }
      let left = goals.compactMap { event(of: $0, saturation) }.sorted()
      return proof.verdict = .undecided(
        "none of the \(exploration.steps) steps that were tried breaks it, but "
          + (left.isEmpty ? "not all were tried" : "\(left.prefix(3).joined(separator: ", ")) may"))
    }
    // The guard may fail because of conditions that the step did not ask: the walk gives their answers, too.
    if let expression { found.answers += unasked(.not(expression), property, found.knownAnswers) }
    guard let walk = walk(to: found, in: exploration, property) else {
      return proof.verdict = .undecided("the walk that breaks it cannot be written as a test")
    }
    proof.verdict = .refuted(walk)
  }

  /// The walk to a found step, on which what the property assumes is true at every step; nil if it cannot be written.
  private func walk(
    to found: Exploration.Step, in exploration: Exploration, _ property: FlowGraph.Property
  ) -> Walk? {
    var steps = exploration.steps(to: found)
    guard let assume = property.assume else { return writer.walk(through: steps) }
    var values: [String: Int] = [:]
    var announced: [Exploration.Answer] = []
    for index in steps.indices {
      if index == 0 || steps[index].request == .conditionsChanged {
        let next = steps[(index + 1)...].firstIndex { $0.request == .conditionsChanged } ?? steps.endIndex
        guard let possible = self.announced(in: steps[index..<next], assume, property, values) else { return nil }
        announced = possible
        steps[index].answers += announced.filter { live in
          values[live.name] ?? 0 != live.value && !steps[index].answers.contains { $0.name == live.name }
        }
      }
      let said = (announced + steps[index].answers).filter { $0.value >= 0 }
      for answer in said { values[answer.name] = answer.value }
      let asked = property.questions.map { graph.names[graph.conditions[$0.condition].name] }
      if isPossible(assume, property, asked.map { Exploration.Answer(name: $0, value: values[$0] ?? 0) }) { continue }
      for answer in unasked(assume, property, steps[index].knownAnswers + announced)
      where !steps[index].answers.contains(where: { $0.name == answer.name }) {
        steps[index].answers.append(answer)
        values[answer.name] = answer.value
      }
    }
    return writer.walk(through: steps)
  }

  /// The values of the live conditions that an assumption asks, from an announcement to the next one: as they were
  /// before, if it can be true so at each of these steps; nil if it can be true with no values that stay.
  private func announced(
    in steps: ArraySlice<Exploration.Step>, _ assume: FlowGraph.Guard, _ property: FlowGraph.Property,
    _ before: [String: Int]
  ) -> [Exploration.Answer]? {
    var announced: [Exploration.Answer] = []
    for condition in Set(property.questions.map(\.condition)).sorted() {
      let (name, value) = (graph.names[graph.conditions[condition].name], graph.conditions[condition])
      guard value.isLive, !value.isAsync else { continue }
      let last = before[name] ?? 0
      let options = steps.last?.live[name].map { [$0] } ?? [last] + (0..<value.answerCount).filter { $0 != last }
      let possible = options.first { option in
        let chosen = announced + [Exploration.Answer(name: name, value: option)]
        return steps.allSatisfy { isPossible(assume, property, $0.knownAnswers + chosen) }
      }
      guard let possible else { return nil }
      announced.append(Exploration.Answer(name: name, value: possible))
    }
    return announced
  }

  /// The event whose job is a goal, in quotes; nil for other goals.
  private func event(of goal: Guide.Goal, _ saturation: Saturation) -> String? {
    guard case .job(let job) = goal, job >= saturation.symbols.count else { return nil }
    let sender = saturation.senderOf[job - saturation.symbols.count]
    guard case .node(let flow, let node) = saturation.symbols.kinds[sender] else { return nil }
    let (value, index) = (graph.flows[flow].nodes[node], job - saturation.firstJob[sender])
    let event =
      index < value.edges.count
      ? graph.names[graph.events(of: value)[index].name] : value.systemEdges[index - value.edges.count].event.rawValue
    return "'\(saturation.symbols.name(sender, in: graph)).\(event)'"
  }

  /// Explores the steps that a property's assumption allows.
  private func explore(
    _ property: FlowGraph.Property, _ judge: @escaping (Exploration.Step) -> Exploration.Verdict
  ) -> Exploration {
    Exploration(entry, Exploration.Limits(steps: limit, depth: 24), opening: { !graph.links[$0].isInsideOnly }) {
      step in
      if let assume = property.assume, !isPossible(assume, property, step.knownAnswers) { return .prune }
      return judge(step)
    }
  }

  /// Whether a step newly enters a screen or a flow with one of these names.
  private func enters(_ step: Exploration.Step, _ names: Set<String>, _ property: FlowGraph.Property) -> Bool {
    for entry in step.after.model.entries where !entry.isContainer {
      guard let node = step.after.node(of: entry.id), names.contains(node.name) else { continue }
      if isNew(step) || step.before.model.entry(entry.id) == nil { return true }
    }
    for flow in step.after.flows where isNew(step) || step.before.flow(flow.id) == nil {
      if let definition = step.after.definition(of: flow.id), names.contains(definition.name) { return true }
      // A shell is shown as long as its flow runs, on no stack.
      if let shell = flow.shell, let node = step.after.node(of: shell), names.contains(node.name) { return true }
    }
    return false
  }

  /// Whether a screen may be shown while an answer is awaited, which is no move of the relation.
  private func isShownWhileWaiting(_ subject: FlowGraph.Property.Subject) -> Bool {
    guard case .screen(let screen) = subject else { return false }
    return graph.conditions.contains { $0.loading == screen }
  }

  private func isNew(_ step: Exploration.Step) -> Bool { step.from == nil }

  private func isPossible(
    not expression: FlowGraph.Guard?, _ property: FlowGraph.Property, _ answers: [Exploration.Answer]
  ) -> Bool {
    guard let expression else { return true }
    return isPossible(.not(expression), property, answers)
  }

  /// Whether a guard can hold with these answers and some answers of the conditions that were not asked.
  private func isPossible(
    _ expression: FlowGraph.Guard, _ property: FlowGraph.Property, _ answers: [Exploration.Answer]
  ) -> Bool {
    var sets = AnswerSets(values: graph.conditions.map(\.answerCount))
    return self.answers(to: expression, property, answers, &sets) != AnswerSets.empty
  }

  /// The answers of conditions that were not asked, with which a guard holds.
  private func unasked(
    _ expression: FlowGraph.Guard, _ property: FlowGraph.Property, _ answers: [Exploration.Answer]
  ) -> [Exploration.Answer] {
    var sets = AnswerSets(values: graph.conditions.map(\.answerCount))
    let possible = self.answers(to: expression, property, answers, &sets)
    let named = (sets.ways(into: possible, limit: 1).first ?? []).map { way in
      Exploration.Answer(name: graph.names[graph.conditions[way.condition].name], value: way.value)
    }
    return named.filter { name in !answers.contains { $0.name == name.name } }
  }

  private func answers(
    to expression: FlowGraph.Guard, _ property: FlowGraph.Property, _ answers: [Exploration.Answer],
    _ sets: inout AnswerSets
  ) -> AnswerSets.Answers {
    var possible = sets.answers(to: numbered(expression, property))
    if let assume = property.assume {
      possible = sets.intersection(possible, sets.answers(to: numbered(assume, property)))
    }
    for answer in answers where answer.value >= 0 {
      guard let condition = graph.conditions.firstIndex(where: { graph.names[$0.name] == answer.name }) else {
        continue
      }
      possible = sets.intersection(possible, sets.answers(to: .test(condition: condition, value: answer.value)))
    }
    return possible
  }

  // MARK: Names

  private func numbered(_ expression: FlowGraph.Guard, _ property: FlowGraph.Property) -> FlowGraph.Guard {
    expression.renumbered { property.questions[$0].condition }
  }

  private func names(of subject: FlowGraph.Property.Subject) -> Set<String> {
    switch subject {
    case .screen(let screen): [graph.names[graph.screens[screen].name]]
    case .flow(let flow): [graph.names[graph.flows[flow].name]]
    }
  }

  private func symbols(of subject: FlowGraph.Property.Subject, _ property: FlowGraph.Property) -> Set<Int> {
    switch subject {
    case .screen(let screen): Set(base.ofScreen[screen.number])
    case .flow(let flow): Set(base.ofFlow[flow.number] + [base.symbols.flow(flow)])
    }
  }

  private func saturated(
    _ property: FlowGraph.Property, watched: Set<Int>, closed: Set<Int>, of other: FlowGraph? = nil
  ) -> Saturation {
    Saturation.saturated(other ?? graph, watched: watched, closed: closed) { moves in
      if let assume = property.assume { moves.assume(assume, property.questions) }
    }
  }

  private func count(_ saturation: Saturation, _ proof: inout PropertyProof) {
    let counts = saturation.relation.counts
    proof.entries = saturation.relation.entryCount
    proof.pairs = counts.hard + counts.soft
    proof.soft = counts.soft + counts.loose
  }
}
