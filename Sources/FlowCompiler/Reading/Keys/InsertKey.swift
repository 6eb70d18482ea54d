/// The keys of an entry of a variant's `insert:`.
package enum InsertKey: UInt8, MappingKey {
  case between, on

  package static let owner = "an inserted node"

  package var rule: KeyRule {
    switch self {
    case .between:
      KeyRule("between", .nodePair, "The two nodes whose edges are cut: an edge from the first to the second.")
    case .on: KeyRule("on", .event, "The event of the inserted node that leads on to the second.")
    }
  }
}
