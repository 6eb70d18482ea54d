import FlowReporting

/// The list of commands.
@MainActor
enum TourHelp {
  /// - Parameters:
  ///   - conditions: the conditions of the flows.
  ///   - hasItems: whether a container is shown.
  ///   - link: a URL or payload that opens a link; nil if there are no links.
  static func text(
    _ conditions: [TourCondition], hasItems: Bool, hasTasks: Bool, link: String?, _ style: TerminalStyle
  ) -> String {
    var lines = [
      ("1 value", "the event with that number, with its value, if it has one"),
      ("event value", "the same by name, of the nearest shown screen that has it"),
      ("screen.event value", "an event of the screen with that name"),
      ("event field=value", "a value by the name of its field; several the same way"),
      ("back", "the user goes back from the visible screen"),
      ("dismissed", "the user pulls the topmost layer down"),
    ]
    if hasItems { lines.append(("select item", "the user chooses a tab, or another item of a container")) }
    if hasTasks { lines.append(("task.outcome value", "the running task ends with that outcome")) }
    if let condition = conditions.first(where: { $0.change != nil }) {
      let values = condition.spellings.joined(separator: " or ")
      lines.append(
        (
          "set \(condition.name)=\(condition.spellings.first { condition.value(spelt: $0) != condition.answer() } ?? "")",
          "changes the answer of a condition (\(values))"
        ))
    }
    if let link {
      lines.append(("link \(link)", "opens the app by a URL or a payload"))
      lines.append(("links", "what can be opened"))
    }
    lines += [
      ("relaunch", "kills the app and opens it again, with its saved state"),
      ("start", "starts the flow again, as in a fresh app"),
      ("menu", "the events that can be sent now, and the other commands"),
      ("all", "the events of hidden screens too"),
      ("anyway line", "does what a user cannot do now: an event of a hidden screen, a tab under a sheet"),
      ("trace", "every step so far"),
      ("quit", "leave; Ctrl-D does too"),
    ]
    let width = min(lines.map(\.0.count).max() ?? 0, style.width / 2)
    return lines.map { words, meaning in
      var line = StyledLine("  \(words)")
      line.pad(to: width + 5)
      if line.width > width + 5 { line.add("   ") }
      line.add(meaning)
      return style.text([line], hanging: width + 5) + "\n"
    }.joined()
  }
}
