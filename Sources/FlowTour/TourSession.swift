import FlowModel
import FlowReporting
import FlowRuntime

/// A walk through flows: takes lines, describes their effects, and shows the stack.
///
/// It does no input or output itself, so that a terminal, a script or a test can drive it.
@MainActor
public final class TourSession {
  let flows: any TourFlows
  let style: TerminalStyle
  let values: TourValues
  private let beginning: TourBeginning
  private(set) var flow: FlowCoordinator
  private(set) var steps: [FlowStep] = []
  private var faults: [FlowFault] = []
  private(set) var end: String?
  private(set) var before = StackSnapshot()
  private(set) var now = StackSnapshot()

  /// The result of a line.
  public enum Reply: Hashable, Sendable {
    /// Nothing to show, for an empty line.
    case nothing
    /// The requested text.
    case text(String)
    /// The description of an action; the stack may have changed.
    case done(String)
    /// The end of the walk.
    case quit
  }

  /// Starts the flow, or shows the state that replaces its start.
  public convenience init(_ flows: any TourFlows, style: TerminalStyle) {
    let values = TourValues(flows.types, any: flows.anyValue)
    self.init(flows, values, TourBeginning(flows, values), style: style)
  }

  /// Starts the part that the user has chosen.
  convenience init(_ flows: any TourFlows, choice: TourChoice, style: TerminalStyle) throws(TourProblem) {
    let values = TourValues(flows.types, any: flows.anyValue)
    self.init(flows, values, try TourBeginning(choice, of: flows, values), style: style)
  }

  private init(_ flows: any TourFlows, _ values: TourValues, _ beginning: TourBeginning, style: TerminalStyle) {
    (self.flows, self.values, self.beginning, self.style) = (flows, values, beginning, style)
    flow = beginning.make() ?? flows.makeFlow()
    _ = begin()
  }

  /// Carries out a line.
  ///
  /// An event that the flow's guards deny is carried out: the denial is its effect. An event without a receiver is a
  /// problem, and so is an event that a user could not send now.
  public func carryOut(_ line: String) throws(TourProblem) -> Reply { try carryOut(TourCommand(line), isAnyway: false) }

  private func carryOut(_ command: TourCommand, isAnyway: Bool) throws(TourProblem) -> Reply {
    switch command {
    case .nothing: return .nothing
    case .quit: return .quit
    case .help: return .text(help)
    case .menu: return .text(menu)
    case .all: return .text(fullMenu)
    case .trace: return .text(trace)
    case .links: return .text(try links)
    case .conditions: return .text(conditionList)
    case .anyway(let command): return try carryOut(command, isAnyway: true)
    case .walked(let step): return try take(step)
    case .act(let act): return try carryOut(act, isAnyway: isAnyway)
    case .number(let number, let values):
      let navigator = try navigator()
      let item = try TourMenu(of: navigator, tasks: tasks).item(number, isAnyway: isAnyway)
      return .done(try send(item, try self.values.read(values, of: item.event), navigator))
    case .event(let screen, let name, let values):
      let navigator = try navigator()
      let item = try item(screen, name, isAnyway: isAnyway, navigator)
      return .done(try send(item, try self.values.read(values, of: item.event), navigator))
    }
  }

  func navigator() throws(TourProblem) -> FlowNavigator {
    guard end == nil else { throw TourProblem("the flow has ended: 'start' starts it again") }
    guard let navigator = flow.navigator else { throw TourProblem("the flow is not running: 'start' starts it") }
    return navigator
  }

  // MARK: Beginning

  func begin() -> String {
    prepare()
    beginning.begin(flow) { [weak self] in self?.steps.append($0) }
    return begun()
  }

  /// Kills the app and opens it again.
  func relaunch() throws(TourProblem) -> String {
    guard let snapshot = try navigator().snapshot() else {
      // An app without saved state starts as it did the first time.
      let sentence = begin()
      let words = "no stack was saved, so the flow has started"
      return sentence.isEmpty ? words : "\(words) · \(sentence)"
    }
    prepare()
    let restoration = beginning.restore(snapshot, flow) { [weak self] in self?.steps.append($0) }
    let words =
      switch restoration.result {
      case .whole: "everything was restored"
      case .partly: "some of it was restored"
      case .started: "nothing could be restored, so the flow has started"
      case .waiting: "an answer is awaited, which decides what is restored"
      }
    let sentence = begun()
    return sentence.isEmpty ? words : "\(words) · \(sentence)"
  }

  private func prepare() {
    flow.stop()
    flow = beginning.make() ?? flow
    (steps, end, faults) = ([], nil, [])
    before = StackSnapshot()
  }

  private func begun() -> String {
    flow.navigator?.onFault { [weak self] fault in
      // Faults that are not mistakes are reported with the step.
      if fault.isMistake { self?.faults.append(fault) }
    }
    let outcomes = flow.definition.outcomes
    flow.implementation.onEnd { [weak self] outcome, values in
      let fields = outcomes[outcome].fields.enumerated().map { index, field in
        "\(field.name): \(values.value(index, Any.self).map { text(of: $0) } ?? "?")"
      }
      self?.end = outcomes[outcome].name + (fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))")
    }
    if let navigator = flow.navigator { now = StackSnapshot(of: navigator) }
    return steps.last.map { sentences([StepSentence($0, end: end).line]) } ?? ""
  }

  // MARK: Steps

  /// Carries out an action that leads to a step, and describes its effect.
  func step(_ body: () throws(TourProblem) -> Void) throws(TourProblem) -> String {
    let known = steps.count
    try body()
    guard let sentence = try sentence(since: known) else { throw TourProblem("nothing received it") }
    return sentence
  }

  /// Describes the steps since a number of steps; nil if there were none.
  func sentence(since known: Int) throws(TourProblem) -> String? {
    if let fault = faults.first {
      faults = []
      throw TourProblem("\(fault)")
    }
    guard steps.count > known, let last = steps.last else { return nil }
    if steps.count == known + 1, case .ignored(let reason) = last.result {
      throw TourProblem(StepSentence.text(of: reason))
    }
    before = now
    if let navigator = flow.navigator { now = StackSnapshot(of: navigator) }
    let lines = steps.indices[known...].map { index in
      let isLast = index == steps.count - 1
      return StepSentence(steps[index], after: index > 0 ? steps[index - 1] : nil, end: isLast ? end : nil).line
    }
    return sentences(lines)
  }

  private func sentences(_ lines: [StyledLine]) -> String { style.text(lines, hanging: 2, besides: 2) }

  func change(_ answers: [Act.Value], isAnnounced: Bool) throws(TourProblem) -> Reply {
    if flows.conditions.isEmpty { throw TourProblem("these flows ask no condition") }
    let known = steps.count
    let changed = try change(answers)
    // Moves that waited for the answer have continued by now.
    if end == nil, isAnnounced || changed.contains(where: { $0.condition.isLive }) {
      flow.navigator?.conditionsChanged()
    }
    if let sentence = try sentence(since: known) { return .done(sentence) }
    let answers = changed.map { "\($0.condition.name)=\($0.value)" }.joined(separator: " ")
    return .text("  \(answers), for the next guard that asks\n")
  }

  /// Changes the answers of conditions, all of them or none.
  private func change(_ answers: [Act.Value]) throws(TourProblem) -> [(condition: TourCondition, value: String)] {
    var changes: [(condition: TourCondition, value: String, change: @MainActor (String) -> Void)] = []
    for answer in answers {
      let condition = try TourCondition.named(answer.name, in: flows.conditions)
      let change = try condition.changing()
      let text = answer.plain ?? "null"
      guard let value = condition.value(spelt: text) else {
        throw TourProblem("'\(answer.name)' is \(condition.spellings.joined(separator: " or ")), not '\(text)'")
      }
      changes.append((condition, value, change))
    }
    for (_, value, change) in changes { change(value) }
    return changes.map { ($0.condition, $0.value) }
  }

  /// Replays a step of a walk, which must lead to the same state. A walk that starts begins with the first answers of
  /// all conditions.
  private func take(_ step: WalkedStep) throws(TourProblem) -> Reply {
    if step.act == .start { flows.forgetAnswers() }
    let known = steps.count
    _ = try change(step.answers)
    let done: Reply =
      switch step.act {
      case .began: .nothing
      // Announced even if the step itself says no answer, as an app does.
      case .conditions(let answers): try change(answers, isAnnounced: answers.isEmpty)
      default: try carryOut(step.act, isAnyway: true, isExample: true)
      }
    if let state = step.state, let stack = flow.navigator?.stack, StateTree(parsing: stack) != state {
      throw TourProblem("the walk led to \(state) here, and this led to \(stack)")
    }
    if case .nothing = done { return .done(try sentence(since: known) ?? "") }
    return done
  }
}
