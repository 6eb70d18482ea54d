import FlowCompiler

extension ScreenKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the screen.")
    case .inputs: KeyRule(rawValue, .fields, "The values that the screen needs.")
    case .events: KeyRule(rawValue, .events, "The events that the screen can send.")
    case .key: KeyRule(rawValue, .inputNames, "The inputs that make its identity; an empty list: there is only one.")
    case .requires:
      KeyRule(
        rawValue, .requirements,
        "The conditions required to enter the screen; if one does not hold, its gate runs first.")
    case .restore:
      KeyRule(rawValue, .word(of: ScreenDeclaration.Restore.self), "The effect of a relaunch on the screen.")
    case .back: KeyRule(rawValue, .word(of: ScreenDeclaration.Back.self), "Hides the platform's own way back.")
    case .locked: KeyRule(rawValue, .condition, "The guard; while it holds, no move removes the screen.")
    case .track: KeyRule(rawValue, .text, "The screen's name in analytics.")
    case .samples: KeyRule(rawValue, .samples, "Sample inputs with which the screen can be opened alone, by name.")
    }
  }
}
