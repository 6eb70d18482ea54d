import FlowDiagnostics
import FlowReporting
import FlowRuntime

/// The texts that the user reads.
extension TourSession {
  /// The stack, a box for each layer, with the changes made by the last line.
  public var picture: String {
    if now.layers.isEmpty, case .denied(let denial) = steps.last?.result {
      return "  (nothing is shown, \(StepSentence.text(of: denial)))\n"
    }
    return StackPicture(now: now, before: before, style: style).text()
  }

  /// The menu: the events with their numbers, the awaited conditions and tasks, the conditions and the commands.
  public var menu: String { menuText(all: false) }

  /// The menu, with the events of hidden screens.
  var fullMenu: String { menuText(all: true) }

  private func menuText(all: Bool) -> String {
    guard end == nil, let navigator = flow.navigator else {
      return style.paint("  The flow has ended: 'start' starts it again.", .faint) + "\n"
        + heading("conditions", conditions) + commands(["start", "trace", "help", "quit"])
    }
    let reach = navigator.reach
    let menu = TourMenu(of: navigator, tasks: tasks)
    var text = menu.text(values, style, all: all)
    text += heading("waits for", waits)
    text += heading("conditions", conditions)
    let containers = all ? navigator.model.containers.reversed() : reach.containers
    text += heading("items", containers.flatMap { names(of: $0, navigator) })
    var words: [String] = []
    if reach.goesBack { words.append("back") }
    if reach.layer != nil { words.append("dismissed") }
    if !containers.isEmpty { words.append("select") }
    if flows.conditions.contains(where: { $0.change != nil }) { words.append("set") }
    if !flow.definition.links.isEmpty { words += ["link", "links"] }
    words += ["relaunch", "start"]
    if menu.items.count > menu.offered { words.append("all") }
    return text + commands(words + ["trace", "help", "quit"])
  }

  private func commands(_ words: [String]) -> String {
    let line = StyledLine("  commands    \(words.joined(separator: "  "))", .faint)
    return style.text([line], hanging: 14) + "\n"
  }

  private func heading(_ word: String, _ texts: [String]) -> String {
    if texts.isEmpty { return "" }
    var line = StyledLine("  ")
    line.add(word, .faint)
    line.pad(to: 14)
    line.add(texts.joined(separator: "  "))
    return style.text([line], hanging: 14) + "\n"
  }

  private var conditions: [String] { flows.conditions.map { "\($0.name)=\($0.answer())" } }

  /// The awaited conditions and tasks, with the commands that answer them.
  private var waits: [String] {
    (steps.last?.waits ?? []).map { wait in
      switch wait {
      case .condition(let name):
        let condition = flows.conditions.first { $0.name == name && $0.change != nil }
        return condition.map { "\(name): set \(name)=\($0.spellings.joined(separator: "|"))" } ?? name
      case .task(let name): return tasks.contains { $0.name == name } ? "\(name): type its outcome" : name
      case .gate(let condition, let flow): return "\(flow), for \(condition)"
      case .link(let name): return "the flow that the link \(name) leads to"
      }
    }
  }

  var conditionList: String {
    if conditions.isEmpty { return "  these flows ask no condition\n" }
    return style.text([StyledLine("  \(conditions.joined(separator: "  "))")], hanging: 2) + "\n"
  }

  var help: String {
    let hasItems = flow.navigator.map { !$0.model.containers.isEmpty } ?? false
    return TourHelp.text(
      flows.conditions, hasItems: hasItems, hasTasks: flows.endTask != nil, link: openable.first?.example, style)
  }

  var links: String {
    get throws(TourProblem) {
      let openable = openable
      if openable.isEmpty { throw TourProblem("these flows have no links that a URL or a payload opens") }
      let width = openable.map { displayWidth($0.name) }.max() ?? 0
      return openable.map { name, example in
        var line = StyledLine("  \(name)")
        line.pad(to: width + 5)
        line.add("link \(example)")
        return style.text([line], hanging: width + 5) + "\n"
      }.joined()
    }
  }

  /// The steps, in whole lines, so that they can be replayed.
  var trace: String {
    steps.enumerated().map { index, step in
      let number = "\(index + 1)"
      return String(repeating: " ", count: max(0, 4 - number.count)) + "\(number). \(step.descriptionWithValues)\n"
    }.joined()
  }
}
