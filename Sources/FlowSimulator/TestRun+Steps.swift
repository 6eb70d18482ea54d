import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSyntax

/// The steps of a test.
extension TestRun {
  func carryOut(_ step: FlowGraph.Step) throws(Failure) {
    if let end = simulator.end, !isOutside(step.kind) {
      throw Failure(.missing("the flow has ended with '\(end.outcome)' and handles no more events", at: step.range))
    }
    switch step.kind {
    case .event(let screen, let event, let texts): try send(screen, event, texts, at: step.range)
    case .back:
      if !simulator.back() {
        throw Failure(.missing("the user cannot go back here; the stack is \(simulator.stack)", at: step.range))
      }
    case .dismissed:
      if !simulator.pullDown() {
        throw Failure(.missing("no layer here can be pulled down; the stack is \(simulator.stack)", at: step.range))
      }
    case .swipeCancelled:
      // A swipe is reported to the model only when it is completed.
      if simulator.coordinator.navigator?.canBeSwiped != true {
        throw Failure(.missing("nothing here can be swiped away; the stack is \(simulator.stack)", at: step.range))
      }
    case .select(let item):
      if !simulator.select(name(item)) {
        throw Failure(.missing("there is no item '\(name(item))'; the stack is \(simulator.stack)", at: step.range))
      }
    case .conditions(let answers):
      answer(answers)
      // An app reports only changes of live conditions; a denied start is tried again after a change of any condition.
      if simulator.isEmpty || answers.contains(where: { graph.conditions[$0.condition].isLive }) {
        simulator.announceConditions()
      }
    case .outcome(let task, let outcome, let texts): try end(task, outcome, texts, at: step.range)
    case .link(let link): open(link)
    case .relaunch: simulator.relaunch()
    case .start: simulator.restart()
    case .then: break
    }
  }

  /// Whether a step comes from the app, and is possible after the flow has ended.
  private func isOutside(_ kind: FlowGraph.Step.Kind) -> Bool {
    switch kind {
    case .conditions, .relaunch, .start, .then: true
    default: false
    }
  }

  func open(_ link: FlowGraph.Given.LinkText) {
    switch link {
    case .url(let url, _): simulator.open(name(url))
    case .payload(let fields, _):
      var payload: [String: String] = [:]
      for field in fields { payload[name(field.name)] = name(field.text) }
      simulator.open(payload: payload)
    }
  }

  private func send(
    _ screen: Int, _ event: Int, _ texts: [FlowGraph.StateText], at range: SourceRange
  ) throws(Failure) {
    let declared = graph.screens[screen]
    let values = values(texts, of: declared.events[event].fields)
    let isThere = simulator.send(name(declared.name), name(declared.events[event].name), values)
    if !isThere {
      throw Failure(
        .missing("screen '\(name(declared.name))' is not shown; the stack is \(simulator.stack)", at: range))
    }
  }

  private func end(
    _ task: Int, _ outcome: Int, _ texts: [FlowGraph.StateText], at range: SourceRange
  ) throws(Failure) {
    let declared = graph.tasks[task]
    let ending = declared.outcomes[outcome]
    var values = values(texts, of: ending.fields)[...]
    let hasEnded = simulator.conditions.end(name(declared.name), name(ending.name)) { _ in
      values.popFirst() ?? SimulatedValue(nil)
    }
    if hasEnded { return }
    throw Failure(
      .missing("task '\(name(declared.name))' is not running; the stack is \(simulator.stack)", at: range))
  }

  /// The value of each field: as written, else its stand-in.
  private func values(_ texts: [FlowGraph.StateText], of fields: [FlowGraph.Field]) -> [SimulatedValue] {
    fields.enumerated().map { index, field in
      texts.first { $0.input == index }.map { graph.value($0.text) } ?? graph.standIn(for: field)
    }
  }

  func answer(_ answers: [FlowGraph.Answer]) {
    for answer in answers {
      let condition = graph.conditions[answer.condition]
      let values = condition.values.isEmpty ? ["no", "yes"] : condition.values.map(name)
      simulator.answer(name(condition.name), answer.value.map { values[$0] } ?? "failed")
    }
  }
}
