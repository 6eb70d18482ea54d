import FlowCompiler

extension InsertKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .between:
      KeyRule(rawValue, .nodePair, "The two nodes whose edges are cut: an edge from the first to the second.")
    case .on: KeyRule(rawValue, .event, "The event of the inserted node that leads to the second.")
    }
  }
}
