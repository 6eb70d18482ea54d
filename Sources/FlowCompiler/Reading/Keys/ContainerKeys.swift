/// The keys of one alternative of `container:`.
package enum ContainerChoiceKey: UInt8, MappingKey {
  case when, kind

  package static let owner = "an alternative of 'container'"

  package var rule: KeyRule {
    switch self {
    case .when: KeyRule("when", .condition, "The guard; the first alternative whose guard holds is what it is.")
    case .kind: KeyRule("is", .containerKind, "What the container is.")
    }
  }
}

/// The keys of an item or a column that is written as a mapping.
package enum ItemKey: UInt8, MappingKey {
  case doc, target, with, requires, when, eager

  package static let owner = "an item"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the item is for.")
    case .target: KeyRule("to", .target, "The screen or flow that it starts with.")
    case .with: KeyRule("with", .arguments, "What the inputs of what it starts with are given.")
    case .requires:
      KeyRule("requires", .requirements, "What must hold for it to be selected; else its gate runs first.")
    case .when: KeyRule("when", .condition, "Whether it is there.")
    case .eager: KeyRule("eager", .bool, "Whether its stack is made at once, not on its first selection.")
    }
  }
}
