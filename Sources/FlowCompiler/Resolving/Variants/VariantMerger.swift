import FlowDiagnostics
import FlowSyntax

/// Merges a base with the changes of a variant. Removed nodes are dropped, the variant's own edges replace those of the base, and inserted nodes cut
/// the edges of the base that are left.
struct VariantMerger {
  let module: Declarations
  /// The names as the variant means them.
  let space: NameSpace
  /// The screens and flows that links may lead to.
  let linked: Set<Name>
  let base: FlowDeclaration
  let own: FlowDeclaration
  var log = DiagnosticLog()

  /// The merged flow so far.
  lazy var merged = overlay(own, over: base)
  /// The nodes of the base, each with its first mention.
  private(set) var baseNodes: [Name: Word] = [:]
  /// The removed nodes, each with the place of its removal.
  private(set) var removed: [Name: SourceRange] = [:]
  /// The edges of the base that were cut, each with the place of the inserted node.
  var cuts: [(from: Name, to: Name, place: SourceRange)] = []

  var names: NameTable { module.names }

  /// Whether all of the base's edges and moves could be read, so that a node that is not found in it does not exist.
  var isBaseKnown: Bool { base.unread.isDisjoint(with: .leads) }

  /// Returns the merged flow.
  mutating func merge() -> FlowDeclaration {
    guard let variant = own.variant else { return merged }
    for mention in base.nodeMentions where baseNodes[mention.word.name] == nil {
      baseNodes[mention.word.name] = mention.word
    }
    remove(variant.removals)
    for insertion in variant.insertions { insert(insertion) }
    checkEdges(variant)
    // A name that only a failed change would use is not reported as unused.
    if log.hasErrors { merged.unread.insert(.moves) }
    return merged
  }

  /// Whether the variant has its own edge for a node's event.
  func isOwn(_ event: Name, of node: Name) -> Bool {
    own.nodeEdges.contains { $0.node.name == node && $0.edges.contains { $0.event.name == event } }
  }

  /// Reports a name that is no node of the base.
  ///
  /// - Parameter others: nodes that may have been meant besides those of the base.
  mutating func reportUnknown(_ word: Word, besides others: [Word] = []) {
    guard isBaseKnown else { return }
    log.report(
      .overlayNode(
        names[word.name], of: names[base.name.name], at: word.range, declared: base.name.range,
        nearest: suggest(word.name, besides: others)))
  }

  private func suggest(_ name: Name, besides others: [Word] = []) -> Suggestion? {
    let known = baseNodes.values.filter { removed[$0.name] == nil } + others
    let sorted = known.sorted { ($0.range.start, $0.range.file) < ($1.range.start, $1.range.file) }
    return nearest(to: names[name], in: sorted.map { names[$0.name] }).map { Suggestion(text: $0) }
  }

  /// Reports edges of nodes that the flow does not have.
  private mutating func checkEdges(_ variant: VariantSyntax) {
    guard isBaseKnown else { return }
    let any = names.find("any")
    var known: Set<Name> = []
    for mention in own.nodeMentions {
      if case .edges = mention.place { continue }
      known.insert(mention.word.name)
    }
    for insertion in variant.insertions { known.insert(insertion.node.name) }
    for node in own.nodeEdges where node.node.name != any && !known.contains(node.node.name) {
      let name = node.node.name
      let isThere = baseNodes[name] != nil || linked.contains(name) || space[.condition, name] != nil
      if removed[name] == nil && isThere { continue }
      log.report(
        .overlayEdges(
          names[name], of: names[base.name.name], in: names[own.name.name], at: node.node.range,
          removed: removed[name], nearest: removed[name] == nil ? suggest(name) : nil))
    }
  }
}

// The removed nodes.
extension VariantMerger {
  private mutating func remove(_ removals: [Word]) {
    for word in removals {
      if let first = removed[word.name] {
        log.report(.overlayRemovedTwice(names[word.name], at: word.range, first: first))
      } else if baseNodes[word.name] == nil {
        reportUnknown(word)
      } else {
        removed[word.name] = word.range
      }
    }
    if removed.isEmpty { return }
    let mentions = overlay(own, over: base.without(removed)).nodeMentions
    for word in removals where removed[word.name] == word.range {
      let needed = mentions.filter { $0.word.name == word.name && needs($0) }
      guard let first = needed.first else { continue }
      log.report(
        .danglingEdge(
          names[word.name], neededBy: description(of: first.place), at: word.range,
          places: needed.prefix(3).map {
            Diagnostic.Note("\(description(of: $0.place)) leads to it here", at: $0.word.range)
          },
          help: help(for: first.place, leaving: names[word.name])))
      // The node stays, since otherwise every edge to it would be reported.
      removed[word.name] = nil
    }
    merged = overlay(own, over: base.without(removed))
  }

  private func needs(_ mention: NodeMention) -> Bool {
    switch mention.place {
    case .start, .decision, .edge, .item, .shell: true
    case .edges, .declaration: false
    }
  }

  private func description(of place: NodeMention.Place) -> String {
    switch place {
    case .start: "the start"
    case .decision(let name): "decision '\(names[name])'"
    case .edge(let node, let event): "'\(names[node])' on '\(names[event])'"
    case .item(let name): "item '\(names[name])'"
    case .shell: "the shell"
    case .edges, .declaration: "the flow"
    }
  }

  private func help(for place: NodeMention.Place, leaving node: String) -> String {
    let other =
      switch place {
      case .start, .edges, .declaration: "give the variant a 'start' of its own"
      case .decision(let name): "declare '\(names[name])' again under 'decisions'"
      case .edge(let node, let event):
        "replace that edge, as in 'edges: { \(names[node]): { \(names[event]): … } }'"
      case .item(let name): "give item '\(names[name])' another target"
      case .shell: "give the variant a 'shell' of its own"
      }
    return "\(other), or leave '\(node)' in"
  }
}

extension FlowDeclaration {
  /// The flow without the edges and decisions of some nodes.
  fileprivate func without(_ nodes: [Name: SourceRange]) -> FlowDeclaration {
    var rest = self
    rest.nodeEdges.removeAll { nodes[$0.node.name] != nil }
    rest.decisions.removeAll { nodes[$0.name.name] != nil }
    return rest
  }
}
