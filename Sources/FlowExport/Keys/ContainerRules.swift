import FlowCompiler

extension ContainerChoiceKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .when: KeyRule(rawValue, .condition, "The guard; the first alternative whose guard holds is what it is.")
    case .kind: KeyRule(rawValue, .containerKind, "What the container is.")
    }
  }
}

extension ItemKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the item is for.")
    case .target: KeyRule(rawValue, .target, "The screen or flow that it starts with.")
    case .with: KeyRule(rawValue, .arguments, "What the inputs of what it starts with are given.")
    case .requires:
      KeyRule(rawValue, .requirements, "What must hold for it to be selected; else its gate runs first.")
    case .when: KeyRule(rawValue, .condition, "Whether it is there.")
    case .eager: KeyRule(rawValue, .bool, "Whether its stack is made at once, not on its first selection.")
    }
  }
}
