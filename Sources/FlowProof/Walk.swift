import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSimulator

/// The steps from the start of the entry flow to a state. The machine took them, and the simulator has replayed them as a test.
public struct Walk: Sendable {
  /// One step.
  public struct Step: Sendable {
    /// The trigger, as in `home.ordersTapped`, `back`.
    public var trigger: String
    /// The app's answers, each a condition and its value.
    public var answers: [(condition: String, value: String)]
    /// The state afterwards, in the notation of the flow language.
    public var state: String
    /// The place of the move, or of its subject.
    public var range: SourceRange
    /// The lines of the step in a test; empty for a start.
    public var lines: [String]
    /// The answers of conditions that a test gives at the start; empty for other steps.
    var given: [String] = []
    /// The inputs that a test gives the flow at the start; empty for other steps.
    var inputs: [String] = []
    /// Whether a request is denied in the step, which a test has to expect.
    var isDenied = false
    /// The app's call for the step; nil if only a test of a flow file can take it.
    var call: Call?
    /// The values of an event, as text, by field.
    var values: [String: String] = [:]
    /// The URL that is opened; nil for other steps.
    var url: String?
    /// The entries on the stack afterwards, since a link may choose any of several entries that look alike.
    var entries: [EntryID] = []
  }

  /// A call by an app, or by a presenter.
  enum Call: Sendable {
    case start
    case event(screen: String, event: String, fields: [FlowGraph.Field])
    case back
    case dismissed
    case select(item: Int, container: String)
    case link(String)
    case changed
  }

  /// The steps, the start first.
  public var steps: [Step]

  /// The steps as numbered notes, each at its move.
  public var notes: [Diagnostic.Note] {
    steps.enumerated().map { index, step in
      let answers = step.answers.map { ", \($0.condition) \($0.value)" }.joined()
      return Diagnostic.Note("\(index + 1). \(step.trigger)\(answers) → \(step.state)", at: step.range)
    }
  }

  /// The walk as a test of the flow language, with its results as expectations.
  ///
  /// - Parameter name: the name of the test.
  public func test(_ name: String) -> String { "tests:\n" + lines(ofTest: name) }

  /// The walk as a test without the line `tests:`, to be appended to other tests.
  public func lines(ofTest name: String) -> String {
    var lines = ["  \(name):"]
    var given: [String] = []
    if let first = steps.first {
      if !first.inputs.isEmpty { given.append("inputs: { \(first.inputs.joined(separator: ", ")) }") }
      if !first.given.isEmpty { given.append("conditions: { \(first.given.joined(separator: ", ")) }") }
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
  private let flows: [String: Int]
  /// For each flow, its screens by name.
  private let screens: [[String: Int]]
  private let places = Places()

  /// A cache of the flow and the nodes of each definition.
  private final class Places {
    struct Known {
      var definition: FlowDefinition
      var flow: Int
      var nodes: [Int?]
    }

    var known: [ObjectIdentifier: Known] = [:]
  }

  init(graph: FlowGraph) {
    self.graph = graph
    module = SimulatedModule(graph)
    screens = graph.flows.map { flow in
      var screens: [String: Int] = [:]
      for (index, node) in flow.nodes.enumerated() {
        if case .screen = node.kind { screens[graph.names[node.name]] = index }
      }
      return screens
    }
    flows = Dictionary(graph.flows.enumerated().map { (graph.names[$1.name], $0) }) { first, _ in first }
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
    guard let written = self.step(step) else { return false }
    if !isCallable { return true }
    let answersAtOnce = step.answers.allSatisfy { answer in
      !graph.conditions.contains { $0.isAsync && graph.names[$0.name] == answer.name }
    }
    return written.call != nil && answersAtOnce
  }

  // MARK: Steps

  /// The place of a step: its move, or its subject.
  func range(of step: Exploration.Step) -> SourceRange? { self.step(step)?.range }

  private func step(_ step: Exploration.Step) -> Walk.Step? {
    let (trigger, given, before) = (step.trigger, step.answers, step.before)
    var answers: [(condition: String, value: String)] = []
    // The answers as a test writes them.
    var words: [String] = []
    // A test does not answer questions about identity: its values decide.
    for answer in given where !answer.isOfIdentity {
      guard let condition = graph.conditions.first(where: { graph.names[$0.name] == answer.name }) else { return nil }
      if answer.value == AnswerCode.unknown { continue }
      answers.append((answer.name, text(answer.value, of: condition)))
      words.append("\(answer.name): \(word(answer.value, of: condition))")
    }
    var triggerText = "\(trigger)"
    var lines: [String] = []
    var range: SourceRange?
    var call: Walk.Call?
    var values: [String: String] = [:]
    var url: String?
    switch trigger {
    case .start:
      range = graph.entry.map { graph.flows[$0].startRange }
      call = .start
    case .event(let event, let entry, let name):
      guard let place = place(of: entry, before) else { return nil }
      let (flow, node) = place
      let value = graph.flows[flow]
      let edge = value.nodes[node].edges.indices.contains(event) ? value.nodes[node].edges[event] : nil
      range =
        edge.map { chosen(value.alternatives(of: $0), flow, step.knownAnswers)?.range ?? $0.range }
        ?? value.nodes[node].range
      let sent = graph.events(of: value.nodes[node])[event]
      lines = [line(name, fields: sent.fields)]
      values = Dictionary(sent.fields.map { (graph.names[$0.name], word(of: $0)) }) { first, _ in first }
      // A Swift test finds the topmost screen of a type, so only that screen can be called.
      if before.model.entries.last(where: { before.node(of: $0.id)?.name == before.node(of: entry)?.name })?.id == entry
      {
        call = .event(
          screen: graph.names[value.nodes[node].name], event: graph.names[sent.name], fields: sent.fields)
      }
    case .back(let entry):
      // A test goes back from the topmost entry.
      guard before.model.shown.first?.id == entry, let (flow, node) = place(of: entry, before) else { return nil }
      let own = graph.flows[flow].nodes[node][.back]
      range = own?.range ?? graph.flows[flow].nodes[node].range
      lines = ["back"]
      call = .back
    case .dismissed(let layer):
      guard let top = before.model.top(of: layer), let (flow, node) = place(of: top.id, before) else { return nil }
      range = graph.flows[flow].nodes[node][.dismissed]?.range ?? graph.flows[flow].nodes[node].range
      lines = ["dismissed"]
      call = .dismissed
    case .select(let item, let container, let name):
      guard let owner = before.model.entry(container)?.flow, let flow = flow(owner, before) else { return nil }
      range = graph.flows[flow].items[item].range
      lines = ["{ select: \(name) }"]
      let ofFlow = before.definition(of: owner)?.name ?? ""
      if before.model.containers.last(where: { before.definition(of: $0.flow)?.name == ofFlow })?.id == container {
        call = .select(item: item, container: ofFlow)
      }
    case .changed:
      // The condition that the step is about.
      let lives = graph.conditions.filter(\.isLive)
      range = (lives.first { live in given.contains { $0.name == graph.names[live.name] } } ?? lives.first)?.range
      call = .changed
    case .link(_, let name):
      let isOther = given.contains { $0.isOfIdentity && $0.value == 0 }
      guard let link = graph.links.first(where: { graph.names[$0.name] == name }),
        let opened = self.url(ofLink: name, isOther: isOther)
      else { return nil }
      range = link.range
      lines = ["{ link: \"\(opened)\" }"]
      call = .link(opened)
      url = opened
    case .answered(_, let value, let name):
      guard let condition = graph.conditions.first(where: { graph.names[$0.name] == name }), value != AnswerCode.failed,
        value < condition.answerCount
      else { return nil }
      range = condition.range
      triggerText = "\(name) is answered"
      answers = [(name, text(value, of: condition))] + answers.filter { $0.condition != name }
      words = ["\(name): \(word(value, of: condition))"] + words.filter { !$0.hasPrefix("\(name): ") }
    case .ended(let task, let outcome, let name):
      guard let running = before.tasks.first(where: { $0.id == task }), let flow = flow(running.flow, before) else {
        return nil
      }
      let taskName = String(name.prefix { $0 != "." })
      let node = graph.flows[flow].nodes.first { graph.names[$0.name] == taskName }
      range = node.map { $0.edgesRange ?? $0.range }
      lines = [line(name, fields: node.map { graph.events(of: $0)[outcome].fields } ?? [])]
    }
    guard let range else { return nil }
    var made = Walk.Step(
      trigger: triggerText, answers: answers, state: step.after.notation, range: range, lines: lines, call: call)
    (made.values, made.url) = (values, url)
    if isStart(trigger) {
      made.given = words
      made.inputs = (graph.entry.map { graph.flows[$0].inputs } ?? []).filter { $0.defaultValue == nil }.map(field)
    } else if !words.isEmpty {
      made.lines.insert("{ conditions: { \(words.joined(separator: ", ")) } }", at: 0)
    }
    return made
  }

  private func isStart(_ trigger: Trigger) -> Bool { if case .start = trigger { true } else { false } }

  private func text(_ value: Int, of condition: FlowGraph.Condition) -> String {
    if value < 0 { return "failed" }
    return condition.values.isEmpty ? (value == 1 ? "yes" : "no") : graph.names[condition.values[value]]
  }

  /// An answer as a test writes it.
  private func word(_ value: Int, of condition: FlowGraph.Condition) -> String {
    if value < 0 { return "failed" }
    return condition.values.isEmpty ? (value == 1 ? "true" : "false") : graph.names[condition.values[value]]
  }

  /// The index of the flow with a name.
  func flow(named name: String) -> Int? { flows[name] }

  /// The index of a running flow.
  func flow(_ id: FlowID, _ machine: FlowMachine) -> Int? {
    machine.definition(of: id).flatMap { flows[$0.name] }
  }

  /// The flow and the node of an entry.
  func place(of entry: EntryID, _ machine: FlowMachine) -> (flow: Int, node: Int)? {
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
      definition: definition, flow: flow, nodes: definition.nodes.map { screens[flow][$0.name] })
    places.known[ObjectIdentifier(definition)] = known
    return known
  }

  /// The alternative that these answers choose; nil if they choose none.
  func chosen(
    _ list: ArraySlice<FlowGraph.Alternative>, _ flow: Int, _ answers: [Exploration.Answer]
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
