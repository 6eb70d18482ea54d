/// What can be typed.
@MainActor
enum TourHelp {
  static func text(_ conditions: [TourCondition], hasItems: Bool) -> String {
    var lines = [
      ("1 value", "the event with that number, with the value that it carries, if it carries one"),
      ("event value", "the same by name, of the nearest screen that has it"),
      ("screen.event value", "an event of the screen with that name, a buried one too"),
      ("event field=value", "a value by the name of its field; several the same way"),
      ("back", "the user goes back from the visible screen"),
      ("pull", "the user pulls the topmost layer down"),
    ]
    if hasItems { lines.append(("select item", "the user chooses a tab, or another item of a container")) }
    if let condition = conditions.first(where: { $0.change != nil }) {
      let values = condition.spellings.joined(separator: " or ")
      lines.append(
        (
          "set \(condition.name) \(condition.spellings.last ?? "")",
          "a condition answers otherwise from now on (\(values))"
        ))
    }
    lines += [
      ("restart", "the flow starts anew, as when the app is opened"),
      ("menu", "what can be said now, and what else can be done"),
      ("trace", "every step so far"),
      ("quit", "leave; Ctrl-D does too"),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))   \($0.1)\n" }.joined()
  }
}
