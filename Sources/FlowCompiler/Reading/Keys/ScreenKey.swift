/// The keys of a screen.
enum ScreenKey: UInt8, MappingKey {
  case doc, inputs, events

  static let owner = "a screen"

  var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the screen is for.")
    case .inputs: KeyRule("inputs", .fields, "What the screen needs to be shown.")
    case .events: KeyRule("events", .events, "What the screen can say.")
    }
  }
}
