import FlowCompiler

extension ConditionKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the condition.")
    case .values: KeyRule(rawValue, .values, "The possible answers; without them it is a Bool.")
    case .by: KeyRule(rawValue, .screenNames, "The screen that answers it, instead of the app, or a list of screens.")
    case .stack:
      KeyRule(
        rawValue, .standing, "The screen, flow or layers that it finds anywhere on the stack, instead of the app.")
    case .top:
      KeyRule(rawValue, .standing, "The screen, flow or layers that it finds where the user is, instead of the app.")
    case .inputs:
      KeyRule(rawValue, .fields, "The values that the app needs to answer it; filled by name, like a screen's inputs.")
    case .live: KeyRule(rawValue, .bool, "Whether it is read as last announced; an announcement is a step of its own.")
    case .async: KeyRule(rawValue, .bool, "Whether the answer takes time.")
    case .failed:
      KeyRule(rawValue, .answer, "The answer if the app fails to give one; without it the move is denied.")
    case .loading: KeyRule(rawValue, .screen, "The screen that is shown while the answer is awaited.")
    }
  }
}
