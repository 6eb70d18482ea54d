import FlowRuntime

/// What can be said now: every event of every screen that stands, numbered from 1, the visible screen's first, those of shells last.
@MainActor
struct TourMenu {
  /// One event of one screen.
  struct Item {
    let entry: EntryID
    let screen: String
    let index: Int
    let event: FlowDefinition.Event
  }

  let items: [Item]

  init(of navigator: FlowNavigator) {
    let shells = navigator.model.flows.compactMap(\.shell)
    items = (navigator.model.entries.map(\.id).reversed() + shells.reversed()).flatMap { entry in
      let node = navigator.node(of: entry)
      return (node?.events ?? []).enumerated().map { index, event in
        Item(entry: entry, screen: node?.name ?? "?", index: index, event: event)
      }
    }
  }

  /// The event with a number.
  func item(_ number: Int) throws(TourProblem) -> Item {
    guard number >= 1 && number <= items.count else {
      throw TourProblem(
        items.isEmpty
          ? "no screen has anything to say" : "there is no event \(number): they go from 1 to \(items.count)")
    }
    return items[number - 1]
  }

  /// The event with a name, of the nearest screen that has it, from the visible one down.
  func item(screen: String?, event: String) throws(TourProblem) -> Item {
    guard let screen else {
      if let item = items.first(where: { $0.event.name == event }) { return item }
      throw TourProblem("no screen that stands has an event '\(event)', and it is no command: 'help' lists them")
    }
    let ofScreen = items.filter { $0.screen == screen }
    if let item = ofScreen.first(where: { $0.event.name == event }) { return item }
    if ofScreen.isEmpty { throw TourProblem("no screen '\(screen)' stands that could say '\(event)'") }
    var known: [String] = []
    for item in ofScreen where !known.contains(item.event.name) { known.append(item.event.name) }
    throw TourProblem("the screen '\(screen)' has no event '\(event)', only \(known.joined(separator: ", "))")
  }

  /// The list, a line an event.
  func text(_ values: TourValues, _ style: TourStyle) -> String {
    let screenWidth = items.map(\.screen.count).max() ?? 0
    let eventWidth = items.map(\.event.name.count).max() ?? 0
    let visible = items.first?.entry
    var last: EntryID?
    var text = ""
    for (index, item) in items.enumerated() {
      var line = StyledLine()
      line.add("  ")
      if item.entry != last { line.add(item.screen, item.entry == visible ? .bold : .faint) }
      last = item.entry
      line.pad(to: screenWidth + 4)
      let number = "\(index + 1)"
      line.pad(to: line.width + 2 - number.count)
      line.add(number, .key)
      line.add("  \(item.event.name)")
      if let example = values.example(of: item.event) {
        line.pad(to: screenWidth + eventWidth + 10)
        line.add(item.event.fields.map { "\($0.name): \($0.type)" }.joined(separator: ", "), .faint)
        line.add("   e.g. \(index + 1) \(example)", .faint)
      }
      text += line.cut(to: style.width).text(style) + "\n"
    }
    return text
  }
}
