/// The keys of a screen.
package enum ScreenKey: UInt8, MappingKey {
  case doc, inputs, events, key, requires, restore, back, locked, track, samples

  package static let owner = "a screen"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the screen is for.")
    case .inputs: KeyRule("inputs", .fields, "What the screen needs to be shown.")
    case .events: KeyRule("events", .events, "What the screen can say.")
    case .key: KeyRule("key", .inputNames, "The inputs that make its identity; an empty list: there is only one.")
    case .requires:
      KeyRule("requires", .requirements, "What must hold for the screen to be entered; else its gate runs first.")
    case .restore: KeyRule("restore", .restore, "What a relaunch makes of the screen.")
    case .back: KeyRule("back", .back, "Says that the platform's own way back is not shown.")
    case .locked: KeyRule("locked", .condition, "While it holds, no move takes the screen off.")
    case .track: KeyRule("track", .text, "What analytics call the screen.")
    case .samples: KeyRule("samples", .samples, "Inputs that the screen can be opened with alone, by name.")
    }
  }
}
