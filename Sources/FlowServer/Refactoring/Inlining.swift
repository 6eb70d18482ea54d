import FlowCompiler
import FlowDiagnostics
import FlowSyntax

extension FlowTexts {
  /// The keys of a flow that can be taken over, or left out, by the flow that runs it.
  private static let known: Set<String> = ["doc", "inputs", "outcomes", "events", "start", "edges", "key", "flow"]

  /// The change that makes a flow's nodes those of the one flow that runs it; nil if that could change what they do.
  func inlining(of symbol: Int) -> Refactoring? {
    guard
      let number = graph.flows.indexed.first(where: { indexed($0.element.range) == index.symbols[symbol].range })?.index
    else { return nil }
    let flow = graph.flows[number]
    let parents = graph.flows.indexed.filter { _, other in other.nodes.contains { $0.kind == .flow(number) } }
    guard isPlain(flow, number), flow.context.isEmpty, flow.requires.isEmpty, !graph.entries.contains(number),
      !graph.gates.contains(where: { $0.flow == number }), parents.count == 1, let (home, parent) = parents.first,
      home != number, isPlain(parent, home),
      let node = parent.nodes.firstIndex(where: { $0.kind == .flow(number) }).map({ NodeIndex($0) }),
      flow.nodes.allSatisfy({ inner in !parent.nodes.contains { $0.kind == inner.kind } }),
      let body = self.body(of: flow),
      let outer = self.body(of: parent), body.file == outer.file, body.entry != nil,
      flow.start.count == 1, let first = Self.plainStart(of: flow), case .screen(let screen) = flow.nodes[first].kind
    else { return nil }
    let part = FlowPart(graph: graph, flow: flow, nodes: Set(flow.nodes.indexed.map(\.index)))
    var around = FlowPart(graph: graph, flow: parent, nodes: [node])
    guard let edges = part.edges, let entering = around.entering else { return nil }
    around.below = around.nodesBelow(entering)
    let inputs = graph.screens[screen].inputs
    guard let leaving = leaving(edges, part, around, node),
      reads(edges, part, around, entering, inputs), namesOf(symbol, part, entering, home) != nil
    else { return nil }
    return InliningDraft(
      texts: self, body: body, outer: outer, flow: flow, parent: parent, entering: entering, first: first,
      inputs: inputs, leaving: leaving, symbol: symbol
    ).refactoring()
  }

  /// The screen that a flow starts with, whatever holds, and with inputs of the same names; nil if it starts otherwise.
  private static func plainStart(of flow: FlowGraph.Flow) -> NodeIndex? {
    let start = flow.start[0]
    guard start.guardExpression == nil, start.requires.isEmpty, start.assignments.isEmpty, start.backward == nil,
      start.transition == nil, case .show(.push, .node(let first, let fills)) = start.target,
      fills.allSatisfy({ fill in
        if case .input = fill.source.root { fill.value == nil && fill.source.isWhole } else { false }
      })
    else { return nil }
    return first
  }

  /// The edges that end the flow or send an event, each with the outcome's or event's name; nil if the flow around does
  /// not take the flow's entries off by itself.
  private func leaving(
    _ edges: [FlowPart.Edge], _ part: FlowPart, _ around: FlowPart, _ node: NodeIndex
  ) -> [(edge: FlowPart.Edge, outcome: Name)]? {
    let outside = around.flow.nodes[node]
    let events = graph.events(of: outside)
    if !outside.systemEdges.isEmpty { return nil }
    func move(for name: Name) -> (FlowGraph.Alternative, Int)? {
      guard let place = events.firstIndex(where: { $0.name == name }), let edge = outside.edges[place],
        case .own = edge.origin, edge.alternatives.count == 1
      else { return nil }
      return (around.flow.alternatives[edge.alternatives.lowerBound], events[place].fields.count)
    }
    let cancelled = part.flow.outcomes[part.flow.cancelled].name
    if let (ending, _) = move(for: cancelled),
      !(ending.assignments.isEmpty && ending.target == nil && ending.backward == nil)
    {
      return nil
    }
    var found: [(FlowPart.Edge, Name)] = []
    for edge in edges {
      for alternative in edge.alternatives {
        let isAlone = edge.alternatives.count == 1
        if let crossing = part.crossing(of: alternative, isAlone: isAlone, own: edge.event.fields.count),
          case .inside = crossing
        {
          continue
        }
        guard isAlone, edge.isOwn, alternative.guardExpression == nil, alternative.requires.isEmpty,
          alternative.assignments.isEmpty, alternative.backward == nil
        else { return nil }
        let (name, fills, isEnd): (Name, [FlowGraph.Fill], Bool)
        let fields: [FlowGraph.Field]
        switch alternative.target {
        case .act(.finish(let outcome), let values):
          if outcome == part.flow.cancelled || alternative.covered != nil { return nil }
          (name, fills, isEnd) = (part.flow.outcomes[outcome].name, values, true)
          fields = part.flow.outcomes[outcome].fields
        case .act(.send(let event), let values):
          (name, fills, isEnd) = (part.flow.events[event].name, values, false)
          fields = part.flow.events[event].fields
        default: return nil
        }
        // The outcome's fields must be the event's, since the move around then reads the event.
        for (field, fill) in zip(fields, fills) {
          guard case .event(let read) = fill.source.root, fill.value == nil, read < edge.event.fields.count,
            edge.event.fields[read].name == field.name
          else { return nil }
        }
        guard let (outer, own) = move(for: name),
          let crossing = around.crossing(of: outer, isAlone: true, own: own)
        else { return nil }
        switch crossing {
        case .ends: if !isEnd { return nil }
        case .tells: if isEnd || alternative.covered == nil { return nil }
        case .inside: return nil
        }
        var hidden = Set(edge.event.fields.map(\.name))
        if case .screen(let sender) = part.flow.nodes[edge.node].kind {
          hidden.formUnion(graph.screens[sender].inputs.map(\.name))
        }
        for source in FlowPart.sources(of: outer, in: around.flow) {
          if let field = around.field(of: source)?.field, hidden.contains(field.name) { return nil }
        }
        found.append((edge, name))
      }
    }
    return found
  }

  /// Whether what moves in the flow read of its inputs is found by the same name in the flow around.
  private func reads(
    _ edges: [FlowPart.Edge], _ part: FlowPart, _ around: FlowPart, _ entering: [FlowPart.Entering],
    _ inputs: [FlowGraph.Field]
  ) -> Bool {
    for edge in edges {
      for alternative in edge.alternatives {
        for source in FlowPart.sources(of: alternative, in: part.flow) {
          guard case .input(let input) = source.root else { continue }
          for move in entering {
            guard case .show(_, .node(_, let fills)) = move.alternative.target, fills[input].source.path.isEmpty,
              let field = around.field(of: fills[input].source)?.field, field.name == part.flow.inputs[input].name
            else { return false }
          }
        }
      }
    }
    return part.flow.inputs.allSatisfy { $0.defaultValue == nil }
  }

  /// The places that name the flow; nil if one is something else than its declaration, a move that leads to it, its
  /// node, or a test's list of what was released.
  private func namesOf(
    _ symbol: Int, _ part: FlowPart, _ entering: [FlowPart.Entering], _ home: FlowIndex
  ) -> [SourceRange]? {
    let leading = entering.compactMap { indexed($0.alternative.range) }
    var found: [SourceRange] = []
    for mention in index.occurrences where mention.symbol == symbol && !mention.isDeclaration {
      guard let (flow, entries, tree) = surroundings(of: mention.range), let first = entries.first else { return nil }
      let key = names[tree.text(first.key)]
      let isNode =
        key == "edges" && entries.count == 2 && flow == graph.names[graph.flows[home].name]
        && tree.contains(entries[1].key, Int(mention.range.start))
      let isReleased = key == "tests" && entries.last.map { names[tree.text($0.key)] } == "released"
      guard isNode || isReleased || leading.contains(where: { $0.contains(mention.range) }) else { return nil }
      found.append(mention.range)
    }
    // Its outcomes and inputs have no other name for what is in their place afterwards.
    for member in index.symbols[symbol].members {
      for mention in index.occurrences where mention.symbol == member && !mention.isDeclaration {
        if let key = key(around: mention.range), key != "edges", key != "start" { return nil }
      }
    }
    guard let body = self.body(of: part.flow) else { return nil }
    for entry in body.tree.pairs(of: body.mapping) where !Self.known.contains(names[body.tree.text(entry.key)]) {
      return nil
    }
    return found
  }
}
