import FlowDiagnostics
import FlowReporting
import FlowRuntime

/// The possible events, numbered from 1: the events of the screens that the user sees, the top screen's first, and the outcomes of tasks. They are
/// followed by the events of all other screens, which are listed and sent on demand.
@MainActor
struct TourMenu {
  /// The sender of an event.
  enum Sender: Hashable {
    case screen(EntryID)
    /// A task that is running.
    case task
  }

  /// One event of one screen, or one outcome of a task.
  struct Item {
    let sender: Sender
    /// The name of the screen, or of the task.
    let name: String
    let index: Int
    let event: FlowDefinition.Event
  }

  let items: [Item]
  /// The number of items that a user can choose now; these items come first.
  let offered: Int

  /// - Parameter tasks: the awaited tasks that the user ends.
  init(of navigator: FlowNavigator, tasks: [FlowDefinition.Node]) {
    func events(of entry: EntryID) -> [Item] {
      let node = navigator.node(of: entry)
      return (node?.events ?? []).enumerated().map { index, event in
        Item(sender: .screen(entry), name: node?.name ?? "?", index: index, event: event)
      }
    }
    let shown = navigator.reach.screens
    let all = navigator.model.entries.map(\.id).reversed() + navigator.model.flows.compactMap(\.shell).reversed()
    let outcomes = tasks.flatMap { task in
      task.events.enumerated().map { Item(sender: .task, name: task.name, index: $0, event: $1) }
    }
    let offered = shown.flatMap { events(of: $0) } + outcomes
    self.offered = offered.count
    items = offered + all.filter { !shown.contains($0) }.flatMap { events(of: $0) }
  }

  /// The item with a number.
  func item(_ number: Int, isAnyway: Bool) throws(TourProblem) -> Item {
    let count = isAnyway ? items.count : offered
    if number >= 1 && number <= count { return items[number - 1] }
    if number > offered && number <= items.count { throw hidden(items[number - 1], "anyway \(number)") }
    throw TourProblem(
      count == 0 ? "no screen that is shown has an event" : "there is no event \(number): they go from 1 to \(count)")
  }

  /// The item of an event by name, of the nearest screen that has it, from the visible screen down.
  ///
  /// - Parameters:
  ///   - screen: the name of the screen or task; nil for any.
  ///   - isAnyway: whether a hidden screen may send the event.
  ///   - others: other commands that the user may have meant, as they would be typed.
  func item(screen: String?, event: String, isAnyway: Bool, others: [String]) throws(TourProblem) -> Item {
    func isMeant(_ item: Item) -> Bool { item.event.name == event && (screen == nil || item.name == screen) }
    if let item = items[..<offered].first(where: { isMeant($0) }) { return item }
    if let item = items[offered...].first(where: { isMeant($0) }) {
      if isAnyway { return item }
      throw hidden(item, "anyway \(item.name).\(event)")
    }
    guard let screen else {
      let problem = "no screen that is shown has an event '\(event)', and it is not a command"
      if others.contains("select \(event)") { throw TourProblem("\(problem): write 'select \(event)'") }
      let names = items.map(\.event.name) + TourCommand.words
      if let meant = nearest(to: event, in: names) { throw TourProblem("\(problem); did you mean '\(meant)'?") }
      throw TourProblem("\(problem): 'help' lists them")
    }
    let ofScreen = items.filter { $0.name == screen }
    if ofScreen.isEmpty {
      throw TourProblem("no screen '\(screen)' is there to send '\(event)'", screen, among: items.map(\.name))
    }
    throw TourProblem("the screen '\(screen)' has no event '\(event)'", event, among: ofScreen.map(\.event.name))
  }

  private func hidden(_ item: Item, _ line: String) -> TourProblem {
    TourProblem(
      "'\(item.event.name)' is an event of '\(item.name)', which is not shown: '\(line)' sends it anyway")
  }

  /// The list of events, one a line.
  ///
  /// - Parameter all: whether to include events that a user cannot send now.
  func text(_ values: TourValues, _ style: TerminalStyle, all: Bool = false) -> String {
    let listed = all ? items[...] : items[..<offered]
    let nameWidth = listed.map { displayWidth($0.name) }.max() ?? 0
    let eventWidth = listed.map { displayWidth($0.event.name) }.max() ?? 0
    let visible = items.first?.sender
    var last: (sender: Sender, name: String)?
    var text = ""
    for (index, item) in listed.enumerated() {
      if index == offered { text += style.paint("  hidden: send them with 'anyway'", .faint) + "\n" }
      var line = StyledLine("  ")
      if last.map({ $0 != (item.sender, item.name) }) ?? true {
        line.add(item.name, item.sender == visible ? .message : .faint)
      }
      last = (item.sender, item.name)
      line.pad(to: nameWidth + 4)
      let number = "\(index + 1)"
      line.pad(to: line.width + 2 - number.count)
      line.add(number, .code)
      line.add("  \(item.event.name)")
      if let example = values.example(of: item.event) {
        let column = nameWidth + eventWidth + 10
        line.pad(to: column)
        line.add(item.event.fields.map { "\($0.name): \($0.type)" }.joined(separator: ", "), .faint)
        var eg = StyledLine("e.g. \(index + 1) \(example)", .faint)
        if line.width + 3 + eg.width > style.width {
          text += style.text([line], hanging: column) + "\n"
          line = StyledLine()
          line.pad(to: min(column, style.width / 2))
        } else {
          eg = StyledLine("   e.g. \(index + 1) \(example)", .faint)
        }
        line.add(eg)
      }
      text += style.text([line], hanging: nameWidth + eventWidth + 10) + "\n"
    }
    return text
  }
}
