import FlowCompiler

extension ContainerChoiceKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .when: KeyRule(rawValue, .condition, "The guard; the first alternative whose guard holds applies.")
    case .kind: KeyRule(rawValue, .word(of: ContainerSyntax.Kind.self), "The kind of the container.")
    }
  }
}

extension ItemKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the item.")
    case .target: KeyRule(rawValue, .target, "The screen or flow that it starts with.")
    case .moves:
      KeyRule(rawValue, .moves, "The move that it makes instead: it is a button in the bar. Or alternatives.")
    case .with: KeyRule(rawValue, .arguments, "The values of the inputs of that screen or flow.")
    case .requires:
      KeyRule(
        rawValue, .requirements, "The conditions required to select it; if one does not hold, its gate runs first.")
    case .when: KeyRule(rawValue, .condition, "The guard; the item exists while it holds.")
    case .eager: KeyRule(rawValue, .bool, "Whether its stack is made at once, not on its first selection.")
    case .fresh:
      KeyRule(rawValue, .bool, "Whether its stack is made anew each time that it is selected from another item.")
    }
  }
}
