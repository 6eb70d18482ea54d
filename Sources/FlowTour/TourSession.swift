import FlowRuntime

/// One person's walk through flows: takes lines, says what they did, and shows what stands.
///
/// It reads and writes nothing itself, so it can be driven by a terminal, a script or a test.
@MainActor
public final class TourSession {
  private let flows: any TourFlows
  private let style: TourStyle
  private let values: TourValues
  private let beginning: TourBeginning
  private var flow: FlowCoordinator
  private var steps: [FlowStep] = []
  private var faults: [FlowFault] = []
  private var end: String?
  private var before = StackSnapshot()
  private var now = StackSnapshot()

  /// What came of a line.
  public enum Reply: Hashable, Sendable {
    /// There was nothing in it.
    case nothing
    /// What was asked for, to be read.
    case text(String)
    /// Something was done, in these words: what stands may be another.
    case done(String)
    /// The person wants to leave.
    case quit
  }

  /// Starts a flow, or makes stand what it begins with.
  public convenience init(_ flows: any TourFlows, style: TourStyle) {
    let values = TourValues(flows.types, any: flows.anyValue)
    self.init(flows, values, TourBeginning(flows, values), style: style)
  }

  /// Starts what someone has chosen.
  convenience init(_ flows: any TourFlows, choice: TourChoice, style: TourStyle) throws(TourProblem) {
    let values = TourValues(flows.types, any: flows.anyValue)
    self.init(flows, values, try TourBeginning(choice, of: flows, values), style: style)
  }

  private init(_ flows: any TourFlows, _ values: TourValues, _ beginning: TourBeginning, style: TourStyle) {
    (self.flows, self.values, self.beginning, self.style) = (flows, values, beginning, style)
    flow = beginning.make() ?? flows.makeFlow()
    _ = begin()
  }

  // MARK: What stands

  /// The stack, a box for each layer, with what the last line changed.
  public var picture: String {
    if now.layers.isEmpty, case .denied(let denial) = steps.last?.result {
      return "  (nothing stands, \(StepSentence.text(of: denial)))\n"
    }
    return StackPicture(now: now, before: before, style: style).text()
  }

  /// What can be typed now: the events with their numbers, and the conditions.
  public var menu: String {
    var text = flow.navigator.map { TourMenu(of: $0).text(values, style) } ?? ""
    if end != nil { text = style.paint("  The flow has ended: restart starts it anew.", .faint) + "\n" }
    if !flows.conditions.isEmpty { text += "  \(style.paint("conditions", .faint))  \(conditions)\n" }
    let settable = flows.conditions.contains { $0.change != nil } ? "  set" : ""
    let items = items
    if !items.isEmpty { text += "  \(style.paint("items", .faint))       \(items.joined(separator: "  "))\n" }
    let selectable = items.isEmpty ? "" : "  select"
    return text + style.paint("  commands    back  pull\(selectable)\(settable)  restart  trace  help  quit", .faint)
      + "\n"
  }

  private var conditions: String {
    flows.conditions.map { condition in "\(condition.name)=\(condition.answer())" }.joined(separator: "  ")
  }

  /// The items of the containers that stand, the innermost container's first.
  private var items: [String] {
    guard let navigator = flow.navigator else { return [] }
    return navigator.model.containers.reversed().flatMap { container in
      container.items.compactMap { item in navigator.flow(of: container.id)?.items[item.index].name }
    }
  }

  // MARK: Lines

  /// Carries out a line.
  ///
  /// An event that the flow's guards deny is carried out: being denied is what it does. One that nobody could hear is a problem.
  public func carryOut(_ line: String) throws(TourProblem) -> Reply {
    guard let navigator = flow.navigator else { throw TourProblem("the flow does not run: restart starts it anew") }
    switch try TourCommand(line) {
    case .nothing: return .nothing
    case .quit: return .quit
    case .help: return .text(TourHelp.text(flows.conditions, hasItems: !items.isEmpty))
    case .menu: return .text(menu)
    case .trace: return .text(trace)
    case .restart: return .done(begin())
    case .conditions: return .text(flows.conditions.isEmpty ? "  these flows ask no condition\n" : "  \(conditions)\n")
    case .set(let condition, let value): return try change(condition, value, navigator)
    case .select(let item): return .done(try select(item, navigator))
    case .number(let number, let text):
      return .done(try say(TourMenu(of: navigator).item(number), text, navigator))
    case .event(let screen, let name, let text):
      return .done(try say(TourMenu(of: navigator).item(screen: screen, event: name), text, navigator))
    case .back:
      return .done(try step { navigator.back() })
    case .pull:
      guard let layer = navigator.model.layers.last, layer.style != nil else {
        throw TourProblem("nothing can be pulled down: no layer lies over the root")
      }
      return .done(try step { navigator.dismissed(layer.id) })
    }
  }

  private func begin() -> String {
    flow.stop()
    flow = beginning.make() ?? flow
    (steps, end) = ([], nil)
    before = StackSnapshot()
    let note: @MainActor (FlowStep) -> Void = { [weak self] in self?.steps.append($0) }
    beginning.begin(flow, onStep: note)
    flow.navigator?.onFault { [weak self] fault in
      // What the answers lead to is told with the step.
      if fault.isMistake { self?.faults.append(fault) }
    }
    let outcomes = flow.definition.outcomes
    flow.onEnd { [weak self] outcome, values in
      let fields = outcomes[outcome].fields.enumerated().map { index, field in
        "\(field.name): \(values.value(index, Any.self).map { text(of: $0) } ?? "?")"
      }
      self?.end = outcomes[outcome].name + (fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))")
    }
    if let navigator = flow.navigator { now = StackSnapshot(of: navigator) }
    return steps.last.map { StepSentence($0, end: end, style).text } ?? ""
  }

  private func say(_ item: TourMenu.Item, _ text: String, _ navigator: FlowNavigator) throws(TourProblem) -> String {
    let values = try values.read(text, of: item.event)
    return try step { navigator.say(item.index, values, from: item.entry) }
  }

  private func select(_ item: String, _ navigator: FlowNavigator) throws(TourProblem) -> String {
    for container in navigator.model.containers.reversed() {
      guard let index = navigator.flow(of: container.id)?.items.firstIndex(where: { $0.name == item }),
        container.items.contains(where: { $0.index == index })
      else { continue }
      return try step { navigator.select(index, of: container.id) }
    }
    let known = items
    throw TourProblem(
      known.isEmpty
        ? "nothing can be selected: no container stands"
        : "there is no item '\(item)': there are \(known.joined(separator: ", "))")
  }

  /// Carries out one step, and says what it did.
  private func step(_ body: () -> Void) throws(TourProblem) -> String {
    guard end == nil else { throw TourProblem("the flow has ended: restart starts it anew") }
    let known = steps.count
    body()
    if let fault = faults.first {
      faults = []
      throw TourProblem("\(fault)")
    }
    guard steps.count > known, let step = steps.last else { throw TourProblem("nobody heard it") }
    if case .ignored(let reason) = step.result { throw TourProblem(StepSentence.text(of: reason)) }
    before = now
    if let navigator = flow.navigator { now = StackSnapshot(of: navigator) }
    return StepSentence(step, after: steps.dropLast().last, end: end, style).text
  }

  private func change(_ name: String, _ text: String, _ navigator: FlowNavigator) throws(TourProblem) -> Reply {
    let known = flows.conditions
    if known.isEmpty { throw TourProblem("these flows ask no condition") }
    guard let condition = known.first(where: { $0.name == name }) else {
      throw TourProblem("'\(name)' is not a condition: there are \(known.map(\.name).joined(separator: ", "))")
    }
    guard let change = condition.change else {
      throw TourProblem("'\(name)' follows from what the app knows, and cannot be set")
    }
    guard let value = condition.value(spelt: text) else {
      throw TourProblem("'\(name)' is \(condition.spellings.joined(separator: " or ")), not '\(text)'")
    }
    change(value)
    if condition.isLive && end == nil { return .done(try step { navigator.conditionsChanged() }) }
    return .text("  \(name)=\(value), for the next guard that asks\n")
  }

  private var trace: String {
    var text = ""
    for (index, step) in steps.enumerated() {
      let number = "\(index + 1)"
      text += String(repeating: " ", count: max(0, 4 - number.count)) + "\(number)  \(step)\n"
    }
    return text
  }
}
