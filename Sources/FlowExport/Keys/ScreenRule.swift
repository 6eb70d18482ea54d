import FlowCompiler

extension ScreenKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the screen is for.")
    case .inputs: KeyRule(rawValue, .fields, "What the screen needs to be shown.")
    case .events: KeyRule(rawValue, .events, "What the screen can say.")
    case .key: KeyRule(rawValue, .inputNames, "The inputs that make its identity; an empty list: there is only one.")
    case .requires:
      KeyRule(rawValue, .requirements, "What must hold for the screen to be entered; else its gate runs first.")
    case .restore: KeyRule(rawValue, .restore, "What a relaunch makes of the screen.")
    case .back: KeyRule(rawValue, .back, "Says that the platform's own way back is not shown.")
    case .locked: KeyRule(rawValue, .condition, "While it holds, no move takes the screen off.")
    case .track: KeyRule(rawValue, .text, "What analytics call the screen.")
    case .samples: KeyRule(rawValue, .samples, "Inputs that the screen can be opened with alone, by name.")
    }
  }
}
