/// A step of a walk as `flowc check` prints it, with its number and its place:
/// `Shop.flow.yaml:14:25: note: 3. help.ordersTapped, authenticated no → [home, orders]`.
struct WalkedStep: Hashable {
  /// The event or action, such as `home.ordersTapped` or `back`.
  let trigger: String
  /// The app's answers to conditions in the step.
  let answers: [NamedText]
  /// The state after the step, in the notation of the flow language.
  let state: String

  /// Reads a line; nil if it is not a step.
  init?(_ line: String) {
    guard let arrow = line.firstRange(of: " → ["), line.last == "]" else { return nil }
    var text = line[..<arrow.lowerBound]
    if let note = text.firstRange(of: ": note: ") { text = text[note.upperBound...] }
    let number = text.prefix { $0.isNumber }
    if !number.isEmpty, text[number.endIndex...].hasPrefix(". ") { text = text.dropFirst(number.count + 2) }
    let parts = text.split(separator: ", ")
    guard let trigger = parts.first, !String(trigger).words.isEmpty else { return nil }
    var answers: [NamedText] = []
    for part in parts.dropFirst() {
      let words = String(part).words
      if words.count != 2 { return nil }
      answers.append(NamedText(name: words[0], text: words[1]))
    }
    self.trigger = String(trigger)
    self.answers = answers
    state = "[" + line[arrow.upperBound...]
  }

  /// Whether a line is a diagnostic, or a note of a diagnostic, printed between the steps of a walk.
  static func isBeside(_ line: String) -> Bool { line.contains(#/:[0-9]+:[0-9]+: (error|warning|note): /#) }
}
