import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSimulator

/// The steps from the start of the entry flow to a state. The machine took them, and the simulator has replayed them as
/// a test.
public struct Walk: Sendable {
  /// One step.
  public struct Step: Sendable {
    /// The act, with the values that a test gives.
    public var act: Act
    /// The app's other answers, given before.
    public var answers: [Act.Value]
    /// The state afterwards, in the notation of the flow language.
    public var state: String
    /// The place of the move, or of its subject.
    public var range: SourceRange
    /// The inputs that a test gives the flow at the start; empty for other steps.
    var inputs: [Act.Value] = []
    /// Whether a request is denied in the step, which a test has to expect.
    var isDenied = false
    /// Whether an app can make the call, rather than only a test of a flow file.
    var isCallable = true
    /// The entries on the stack afterwards, since a link may choose any of several entries that look alike.
    var entries: [EntryID] = []

    /// The step in one line: `help.ordersTapped, authenticated: false → [home, orders]`.
    public var line: String {
      "\(act.text)\(answers.map { ", \($0.name): \($0.value)" }.joined()) → \(state)"
    }

    /// The step as steps of a test.
    fileprivate var lines: [String] {
      (answers.isEmpty ? [] : [Act.conditions(answers).text]) + [act.text]
    }
  }

  /// The steps, the start first.
  public var steps: [Step]
  /// The name of the flow that it starts, for a test; nil for the only entry flow.
  var flow: String?

  /// The steps as numbered notes, each at its move.
  public var notes: [Diagnostic.Note] {
    steps.enumerated().map { Diagnostic.Note("\($0 + 1). \($1.line)", at: $1.range) }
  }

  /// The walk as a test of the flow language, with its results as expectations.
  ///
  /// - Parameter name: the name of the test.
  public func test(_ name: String) -> String { "tests:\n" + lines(ofTest: name) }

  /// The walk as a test without the line `tests:`, to be appended to other tests.
  public func lines(ofTest name: String) -> String {
    var lines = ["  \(name):"]
    var given = flow.map { ["flow: \($0)"] } ?? []
    if let first = steps.first {
      if !first.inputs.isEmpty {
        given.append("inputs: { \(first.inputs.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }")
      }
      if !first.answers.isEmpty { given.append(Act.conditions(first.answers).text) }
    }
    if !given.isEmpty { lines.append("    given: { \(given.joined(separator: ", ")) }") }
    let when = steps.dropFirst().enumerated().flatMap { index, step in
      step.lines + (step.isDenied && index + 2 < steps.count ? ["{ then: { denied: true } }"] : [])
    }
    if !when.isEmpty {
      lines.append("    when:")
      lines += when.map { "      - \($0)" }
    }
    let denied = steps.last?.isDenied == true ? ", denied: true" : ""
    lines.append("    then: { stack: \(steps.last?.state ?? "[]")\(denied) }")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The walks made so far by copies of one writer.
@MainActor
final class WrittenWalks {
  fileprivate(set) var walks: [Walk] = []
}

/// Makes walks from steps on the machine.
@MainActor
struct WalkWriter {
  let graph: FlowGraph
  let written = WrittenWalks()
  /// The module, as the machine and the simulator run it.
  let module: SimulatedModule
  private let flows: [String: FlowIndex]
  private let conditions: [String: FlowGraph.Condition]
  private let links: [String: FlowGraph.Link]
  /// For each flow, its screens by name.
  private let screens: [[String: NodeIndex]]
  private let places = Places()

  /// A cache of the flow and the nodes of each definition.
  private final class Places {
    struct Known {
      var definition: FlowDefinition
      var flow: FlowIndex
      var nodes: [NodeIndex?]
    }

    var known: [ObjectIdentifier: Known] = [:]
  }

  init(graph: FlowGraph) {
    self.graph = graph
    module = SimulatedModule(graph)
    screens = graph.flows.map { flow in
      var screens: [String: NodeIndex] = [:]
      for (index, node) in flow.nodes.indexed {
        if case .screen = node.kind { screens[graph.names[node.name]] = index }
      }
      return screens
    }
    conditions = Dictionary(graph.conditions.map { (graph.names[$0.name], $0) }) { first, _ in first }
    links = Dictionary(graph.links.map { (graph.names[$0.name], $0) }) { first, _ in first }
    flows = Dictionary(graph.flows.indexed.map { (graph.names[$1.name], $0) }) { first, _ in first }
  }

  /// The walk to a found step; nil if the simulator does not reach the same states.
  func walk(to found: Exploration.Step, in exploration: Exploration) -> Walk? {
    walk(through: exploration.steps(to: found))
  }

  /// The walk through some steps; nil if the simulator does not reach the same states.
  func walk(through taken: [Exploration.Step]) -> Walk? {
    var steps: [Walk.Step] = []
    for step in bound(taken) {
      guard isAnnounceable(step), var written = self.step(step) else { return nil }
      written.isDenied = step.isDenied
      written.entries = step.after.model.entries.map(\.id)
      steps.append(written)
    }
    let walk = Walk(steps: steps)
    if !isReplayed(walk) { return nil }
    written.walks.append(walk)
    return walk
  }

  /// Whether a step can be written down. With `isCallable`, it must be a call by the app.
  func isWritable(_ step: Exploration.Step, isCallable: Bool = false) -> Bool {
    guard place(of: step) != nil, act(of: step) != nil, answers(of: step) != nil else { return false }
    if !isCallable { return true }
    let answersAtOnce = step.answers.allSatisfy { conditions[$0.name]?.isAsync != true }
    return self.isCallable(step) && answersAtOnce
  }

  // MARK: Steps

  /// The place of a step: its move, or its subject.
  func range(of step: Exploration.Step) -> SourceRange? { self.step(step)?.range }

  private func step(_ step: Exploration.Step) -> Walk.Step? {
    guard let place = place(of: step), let act = act(of: step), let answers = answers(of: step) else { return nil }
    var made = Walk.Step(
      act: act, answers: answers, state: step.after.notation, range: place, isCallable: isCallable(step))
    if case .conditions(let changed) = act {
      made.act = .conditions(changed + answers.filter { answer in !changed.contains { $0.name == answer.name } })
      made.answers = []
    }
    if case .start = act {
      made.inputs = (graph.entry.map { graph.flows[$0].inputs } ?? []).filter { $0.defaultValue == nil }.map {
        value(of: $0)
      }
    }
    return made
  }

  /// The answers of a step, as a test gives them; nil if no test can.
  private func answers(of step: Exploration.Step) -> [Act.Value]? {
    var answers: [Act.Value] = []
    // A test does not answer questions about identity: its values decide.
    for answer in step.answers where !answer.isOfIdentity {
      guard let condition = conditions[answer.name] else { return nil }
      if answer.value != AnswerCode.unknown { answers.append(text(answer.value, of: condition)) }
    }
    return answers
  }

  /// The act of a step, with values that a test can give; nil if no test can do it.
  private func act(of step: Exploration.Step) -> Act? {
    let (request, before) = (step.request, step.before)
    let isOther = step.answers.contains { $0.isOfIdentity && $0.value == 0 }
    // A machine looks through all links for the one with a URL.
    if case .opened(let link) = request, graph.links.indices.contains(link) {
      let name = graph.names[graph.links[link].name]
      if let url = url(ofLink: name, isOther: isOther) { return .link(name, url: url, []) }
    }
    let act = before.act(of: request)
    switch (request, act) {
    case (.event(let event, let entry), .event(let sender, let name, _)):
      guard let (flow, node) = self.place(of: entry, before) else { return nil }
      let sent = graph.events(of: graph.flows[flow].nodes[node])
      return .event(sender, name, sent.indices.contains(event) ? sent[event].fields.map { value(of: $0) } : [])
    // A test goes back from the topmost entry.
    case (.back(let entry), _): return before.model.shown.first?.id == entry ? act : nil
    case (.opened(let link), .link(_?, _, _)):
      let opened = before.act(
        of: request, graph.links[link].givenParameters.map { text(of: $0.field, isOther: isOther) })
      if case .link(_, _, let fields) = opened, fields.isEmpty { return nil }
      return opened
    case (.answered(_, let outcome), .event(let task, let name, _)):
      let outcomes = graph.tasks.first { graph.names[$0.name] == task }?.outcomes ?? []
      let fields = outcomes.indices.contains(outcome) ? outcomes[outcome].fields : []
      return .event(task, name, fields.map { value(of: $0) })
    case (.ended(let task, let outcome), .event(let sender, let name, _)):
      guard let running = before.tasks.first(where: { $0.id == task }), let flow = flow(running.flow, before) else {
        return nil
      }
      let node = graph.flows[flow].nodes.first { graph.names[$0.name] == sender }
      return .event(sender, name, node.map { graph.events(of: $0)[outcome].fields.map { value(of: $0) } } ?? [])
    default: return act
    }
  }

  /// The place of the move that a step makes, or of its subject.
  private func place(of step: Exploration.Step) -> SourceRange? {
    let before = step.before
    switch step.request {
    case .start: return graph.entry.map { graph.flows[$0].startRange }
    case .event(let event, let entry):
      guard let (flow, node) = place(of: entry, before) else { return nil }
      let value = graph.flows[flow]
      let edge = value.nodes[node].edges.indices.contains(event) ? value.nodes[node].edges[event] : nil
      return edge.map { chosen(value.alternatives(of: $0), flow, step.knownAnswers)?.range ?? $0.range }
        ?? value.nodes[node].range
    case .back(let entry): return place(of: .back, at: entry, before)
    case .dismissed(let layer): return before.model.top(of: layer).flatMap { place(of: .dismissed, at: $0.id, before) }
    case .selected(let item, let container):
      guard let owner = before.model.entry(container)?.flow, let flow = flow(owner, before) else { return nil }
      return graph.flows[flow].items[item].range
    case .conditionsChanged:
      // The condition that the step is about.
      let lives = graph.conditions.filter(\.isLive)
      return (lives.first { live in step.answers.contains { $0.name == graph.names[live.name] } } ?? lives.first)?.range
    case .opened(let link): return graph.links.indices.contains(link) ? graph.links[link].range : nil
    case .answered(let hold, _):
      switch before.held.first(where: { $0.id == hold })?.wait {
      case .condition(let name): return conditions[name]?.range
      case .task(let name): return graph.tasks.first { graph.names[$0.name] == name }?.range
      case .gate, nil: return nil
      }
    case .ended(let task, _):
      guard let running = before.tasks.first(where: { $0.id == task }), let flow = flow(running.flow, before),
        let name = before.definition(of: running.flow)?.nodes[running.node].name
      else { return nil }
      return graph.flows[flow].nodes.first { graph.names[$0.name] == name }.map { $0.edgesRange ?? $0.range }
    case .shellEvent, .turned, .regained: return nil
    }
  }

  /// The place of a screen's edge for an event of the system, else of the screen.
  private func place(of event: FlowGraph.SystemEvent, at entry: EntryID, _ before: FlowMachine) -> SourceRange? {
    guard let (flow, node) = place(of: entry, before) else { return nil }
    return graph.flows[flow].nodes[node][event]?.range ?? graph.flows[flow].nodes[node].range
  }

  /// Whether an app can make the call. A test in Swift finds the topmost screen of a type and the topmost container of
  /// a flow.
  private func isCallable(_ step: Exploration.Step) -> Bool {
    let before = step.before
    switch step.request {
    case .event(_, let entry):
      return before.model.entries.last { before.node(of: $0.id)?.name == before.node(of: entry)?.name }?.id == entry
    case .selected(_, let container):
      let name = before.model.entry(container).flatMap { before.definition(of: $0.flow)?.name }
      return before.model.containers.last { before.definition(of: $0.flow)?.name == name }?.id == container
    case .answered, .ended: return false
    default: return true
    }
  }

  /// A condition with an answer, as a test gives it.
  private func text(_ value: Int, of condition: FlowGraph.Condition) -> Act.Value {
    let name = graph.names[condition.name]
    if value < 0 { return Act.Value(name: name, value: "failed") }
    let isBool = condition.values.isEmpty
    return Act.Value(
      name: name, value: isBool ? (value == 1 ? "true" : "false") : graph.names[condition.values[value]])
  }

  /// The condition with a name.
  func condition(named name: String) -> FlowGraph.Condition? { conditions[name] }

  /// The link with a name.
  func link(named name: String) -> FlowGraph.Link? { links[name] }

  /// The index of the flow with a name.
  func flow(named name: String) -> FlowIndex? { flows[name] }

  /// The index of a running flow.
  func flow(_ id: FlowID, _ machine: FlowMachine) -> FlowIndex? {
    machine.definition(of: id).flatMap { flows[$0.name] }
  }

  /// The flow and the node of an entry.
  func place(of entry: EntryID, _ machine: FlowMachine) -> (flow: FlowIndex, node: NodeIndex)? {
    let known = machine.model.entry(entry)
    if known?.isContainer == true { return nil }
    guard let owner = known?.flow ?? machine.model.flows.first(where: { $0.shell == entry })?.id,
      let definition = machine.definition(of: owner), let node = known?.node ?? definition.shell?.node,
      let places = places(of: definition)
    else { return nil }
    return places.nodes[node].map { (places.flow, $0) }
  }

  private func places(of definition: FlowDefinition) -> Places.Known? {
    if let known = places.known[ObjectIdentifier(definition)] { return known }
    guard let flow = flows[definition.name] else { return nil }
    let known = Places.Known(
      definition: definition, flow: flow, nodes: definition.nodes.map { screens[flow.number][$0.name] })
    places.known[ObjectIdentifier(definition)] = known
    return known
  }

  /// The alternative that these answers choose; nil if they choose none.
  func chosen(
    _ list: ArraySlice<FlowGraph.Alternative>, _ flow: FlowIndex, _ answers: [Exploration.Answer]
  ) -> FlowGraph.Alternative? {
    list.first { alternative in
      guard let expression = alternative.guardExpression else { return true }
      return holds(expression, graph.flows[flow].questions, answers)
    }
  }

  private func holds(
    _ expression: FlowGraph.Guard, _ questions: [FlowGraph.Question], _ answers: [Exploration.Answer]
  ) -> Bool {
    switch expression {
    case .test(let question, let value):
      let name = graph.names[graph.conditions[questions[question].condition].name]
      return answers.first { $0.name == name }?.value == value
    case .not(let inner): return !holds(inner, questions, answers)
    case .and(let left, let right): return holds(left, questions, answers) && holds(right, questions, answers)
    case .or(let left, let right): return holds(left, questions, answers) || holds(right, questions, answers)
    }
  }
}
