import FlowDiagnostics
import FlowSyntax

/// Makes a flow out of its base and what a variant of it changes: what is removed goes, the variant's own edges take their places, and
/// what is inserted cuts the edges of the base that are left.
struct VariantMerger {
  /// What other declarations say of a node, for the values that an inserted node can lead on with.
  struct NodeFields {
    /// Its inputs.
    var inputs: [Name] = []
    /// What an event of it carries.
    var event: [Name] = []
  }

  let names: NameTable
  let base: FlowDeclaration
  let own: FlowDeclaration
  /// The base as it is declared: ranges of `base` are under a number of its own.
  let baseRange: SourceRange
  /// Whether the name is a task's.
  let isTask: (Name) -> Bool
  /// Whether the name is a condition's, which is a node wherever edges name it.
  let isCondition: (Name) -> Bool
  /// What a node has, and an event of it; nil where that is not known.
  let fields: (_ node: Name, _ event: Name) -> NodeFields?
  /// Whether a link may lead to the node.
  let isLinked: (Name) -> Bool
  var log = DiagnosticLog()

  /// What is put together so far.
  var merged: FlowDeclaration
  /// The nodes of the base, each with its first mention.
  private(set) var baseNodes: [Name: Word] = [:]
  /// The nodes that are taken out.
  private(set) var removed: [Name: SourceRange] = [:]
  /// Edges of the base that were cut, by what was inserted there.
  var cuts: [(from: Name, to: Name, place: SourceRange)] = []
  /// Where the edges that insertions made stand.
  var insertedEdges: Set<SourceRange> = []

  /// Makes a merger.
  init(
    names: NameTable, base: FlowDeclaration, baseRange: SourceRange, own: FlowDeclaration,
    isTask: @escaping (Name) -> Bool, isCondition: @escaping (Name) -> Bool,
    fields: @escaping (Name, Name) -> NodeFields?, isLinked: @escaping (Name) -> Bool
  ) {
    self.names = names
    self.base = base
    self.baseRange = baseRange
    self.own = own
    self.isTask = isTask
    self.isCondition = isCondition
    self.fields = fields
    self.isLinked = isLinked
    merged = overlay(own, over: base)
  }

  /// Whether everything that the base says could be made sense of, so that what is not found in it is not there.
  var isBaseKnown: Bool { base.unread.isDisjoint(with: [.decisions, .edges, .moves, .items]) }

  /// Puts the flow together.
  mutating func merge() -> FlowDeclaration {
    guard let variant = own.variant else { return merged }
    for mention in base.nodeMentions where baseNodes[mention.word.name] == nil {
      baseNodes[mention.word.name] = mention.word
    }
    remove(variant.removals)
    for insertion in variant.insertions { insert(insertion) }
    checkEdges(variant)
    // What a change that met nothing would have named is not unused.
    if log.hasErrors { merged.unread.insert(.moves) }
    return merged
  }

  /// Whether something of the merged flow is the base's.
  func isInherited(_ range: SourceRange) -> Bool { range.file != own.name.range.file }

  /// Reports a name that is no node of the base.
  ///
  /// - Parameter others: nodes that may have been meant besides those of the base.
  mutating func reportUnknown(_ word: Word, besides others: [Word] = []) {
    guard isBaseKnown else { return }
    log.report(
      .overlayNode(
        names[word.name], of: names[base.name.name], at: word.range, declared: baseRange,
        nearest: suggest(word.name, besides: others)))
  }

  private func suggest(_ name: Name, besides others: [Word] = []) -> Suggestion? {
    let known = baseNodes.values.filter { removed[$0.name] == nil } + others
    let sorted = known.sorted { ($0.range.start, $0.range.file) < ($1.range.start, $1.range.file) }
    return nearest(to: names[name], in: sorted.map { names[$0.name] }).map { Suggestion(text: $0) }
  }

  /// Reports edges of nodes that are not there.
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
      if removed[name] == nil && (baseNodes[name] != nil || isLinked(name) || isCondition(name)) { continue }
      log.report(
        .overlayEdges(
          names[name], of: names[base.name.name], in: names[own.name.name], at: node.node.range,
          removed: removed[name], nearest: removed[name] == nil ? suggest(name) : nil))
    }
  }
}

// What is taken out.
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
    var remaining = merged
    var edges = remaining.nodeEdges
    for node in edges.indices where removed[edges[node].node.name] != nil {
      edges[node].edges.removeAll { isInherited($0.event.range) }
    }
    edges.removeAll { removed[$0.node.name] != nil && $0.edges.isEmpty && isInherited($0.node.range) }
    remaining.nodeEdges = edges
    remaining.decisions.removeAll { removed[$0.name.name] != nil && isInherited($0.name.range) }
    let mentions = remaining.nodeMentions
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
      // It stays, or every edge to it would be a finding of its own.
      removed[word.name] = nil
    }
    let gone = removed
    let own = own.name.range.file
    merged.nodeEdges.removeAll { gone[$0.node.name] != nil && $0.node.range.file != own }
    merged.decisions.removeAll { gone[$0.name.name] != nil && $0.name.range.file != own }
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
      case .decision(let name): "decide '\(names[name])' anew under 'decisions'"
      case .edge(let node, let event):
        "replace that edge, as in 'edges: { \(names[node]): { \(names[event]): … } }'"
      case .item(let name): "give item '\(names[name])' another target"
      case .shell: "give the variant a 'shell' of its own"
      }
    return "\(other), or leave '\(node)' in"
  }
}
