import FlowCompiler

extension ConditionKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the condition asks.")
    case .values: KeyRule(rawValue, .values, "What it may answer; without them it is a Bool.")
    case .by: KeyRule(rawValue, .screenNames, "The screen that answers it, instead of the app, or a list of screens.")
    case .inputs: KeyRule(rawValue, .fields, "What the app needs to answer it; filled by name, as a screen's are.")
    case .live: KeyRule(rawValue, .bool, "Whether the app also announces its changes.")
    case .async: KeyRule(rawValue, .bool, "Whether the answer takes time.")
    case .failed:
      KeyRule(rawValue, .answer, "What counts as the answer where the app fails to give one; else the move is denied.")
    case .loading: KeyRule(rawValue, .screen, "The screen that is shown while the answer is awaited.")
    }
  }
}
