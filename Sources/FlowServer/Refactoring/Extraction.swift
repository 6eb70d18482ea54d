import FlowCompiler
import FlowDiagnostics
import FlowSyntax

extension FlowTexts {
  /// The ways to make a flow of screens and of what only they lead to; nil if that could change what the flows do.
  ///
  /// There is one for each name that the flow may have: the first that is free is offered.
  func extraction(of screens: Set<Int>) -> [Refactoring]? {
    let homes = graph.flows.indexed.filter { _, flow in
      flow.module == 0
        && screens.allSatisfy { screen in flow.nodes.contains { symbol(of: $0) == screen } }
    }
    guard homes.count == 1, let (number, flow) = homes.first, isPlain(flow, number), let body = self.body(of: flow)
    else {
      return nil
    }
    var part = FlowPart(
      graph: graph, flow: flow,
      nodes: Set(
        flow.nodes.indexed.filter { _, node in symbol(of: node).map { screens.contains($0) } ?? false }.map(\.index)))
    close(&part)
    guard let entering = part.entering, let first = FlowPart.target(of: entering),
      case .screen(let screen) = flow.nodes[first].kind, let edges = part.edges
    else { return nil }
    part.below = part.nodesBelow(entering)
    let seen = entering.reduce(into: Set<Name>()) { $0.formUnion($1.seen) }
    guard let crossings = crossings(edges, part, seen), mayMove(part, entering, number) else { return nil }
    let inputs = graph.screens[screen].inputs
    guard inputs.allSatisfy({ $0.defaultValue == nil }), let needs = needs(edges, part, entering, inputs, first) else {
      return nil
    }
    let draft = ExtractionDraft(
      texts: self, body: body, part: part, entering: entering, first: first, crossings: crossings, needs: needs,
      seen: seen)
    let name = graph.names[flow.nodes[first].name]
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    guard let new = [capital, capital + "Flow"].first(where: { names.find($0) == nil }) else { return nil }
    return draft.refactoring(new).map { [$0] }
  }

  /// Adds the nodes that only the part leads to.
  private func close(_ part: inout FlowPart) {
    var didGrow = true
    while didGrow {
      didGrow = false
      for (index, _) in part.flow.nodes.indexed where !part.nodes.contains(index) {
        var isLedTo = false
        var isOnlyInside = true
        for (other, node) in part.flow.nodes.indexed where other != index {
          let own = node.edges.compactMap { $0 } + node.systemEdges.map(\.edge)
          for alternative in own.flatMap({ part.flow.alternatives(of: $0) }) where leads(alternative, to: index) {
            isLedTo = true
            if !part.nodes.contains(other) { isOnlyInside = false }
          }
        }
        let others = part.flow.start + part.flow.decisions.flatMap(\.alternatives)
        if others.contains(where: { leads($0, to: index) }) { isOnlyInside = false }
        if isLedTo, isOnlyInside {
          part.nodes.insert(index)
          didGrow = true
        }
      }
    }
  }

  private func leads(_ alternative: FlowGraph.Alternative, to node: NodeIndex) -> Bool {
    switch alternative.target {
    case .show(_, .node(node, _)), .act(.run(node), _): true
    default: false
    }
  }

  /// The edges that leave the part, each with its relation to it; nil if one of the part's edges cannot be in a flow of
  /// its own.
  func crossings(
    _ edges: [FlowPart.Edge], _ part: FlowPart, _ seen: Set<Name>
  ) -> [(edge: FlowPart.Edge, crossing: FlowPart.Crossing)]? {
    var found: [(FlowPart.Edge, FlowPart.Crossing)] = []
    var mayWait = false
    for edge in edges {
      for alternative in edge.alternatives {
        if !alternative.requires.isEmpty { mayWait = true }
        if case .act(.run, _) = alternative.target { mayWait = true }
        let own = edge.event.fields.count
        guard let crossing = part.crossing(of: alternative, isAlone: edge.alternatives.count == 1, own: own) else {
          return nil
        }
        if case .inside = crossing { continue }
        // What the flow around reads must not be hidden by a field of a move that leads into the part.
        let hidden = seen.union(edge.event.fields.map(\.name))
        for source in FlowPart.sources(of: alternative, in: part.flow) {
          if let field = part.field(of: source)?.field, hidden.contains(field.name) { return nil }
        }
        guard edge.isOwn else { return nil }
        found.append((edge, crossing))
      }
    }
    // What is told waits while a move of its screen is held; a write to the context does not.
    if mayWait, found.contains(where: { if case .tells = $0.1 { true } else { false } }) { return nil }
    return found
  }

  /// The fields of the flow's context and inputs that moves in the part read, each with its path; nil if the first
  /// screen has another input of that name.
  private func needs(
    _ edges: [FlowPart.Edge], _ part: FlowPart, _ entering: [FlowPart.Entering], _ inputs: [FlowGraph.Field],
    _ first: NodeIndex
  ) -> [(field: FlowGraph.Field, text: String)]? {
    var found: [(field: FlowGraph.Field, text: String)] = []
    for edge in edges {
      for alternative in edge.alternatives {
        guard
          case .inside = part.crossing(
            of: alternative, isAlone: edge.alternatives.count == 1, own: edge.event.fields.count)
        else { continue }
        for source in FlowPart.sources(of: alternative, in: part.flow) {
          guard let need = part.field(of: source) else { continue }
          if let input = inputs.firstIndex(where: { $0.name == need.field.name }) {
            for move in entering {
              guard case .show(_, .node(first, let fills)) = move.alternative.target, fills[input].source.path.isEmpty,
                part.field(of: fills[input].source)?.text == need.text
              else { return nil }
            }
          } else if let known = found.first(where: { $0.field.name == need.field.name }) {
            if known.text != need.text { return nil }
          } else {
            found.append(need)
          }
        }
      }
    }
    return found
  }

  /// Whether all places that name the part's nodes are its own, lead into it, or are tests and the like.
  private func mayMove(_ part: FlowPart, _ entering: [FlowPart.Entering], _ number: FlowIndex) -> Bool {
    let flow = graph.names[part.flow.name]
    let own = Set(part.nodes.map { graph.names[part.flow.nodes[$0].name] })
    let leading = entering.compactMap { indexed($0.alternative.range) }
    for node in part.nodes {
      guard let symbol = symbol(of: part.flow.nodes[node]) else { return false }
      for mention in index.occurrences where mention.symbol == symbol && !mention.isDeclaration {
        guard let (home, entries, tree) = surroundings(of: mention.range), let first = entries.first else {
          return false
        }
        let key = names[tree.text(first.key)]
        if key == "links" { return false }
        if ["screens", "tasks", "tests", "properties", "allow", "conditions"].contains(key) { continue }
        if let home, home != flow { continue }
        if key == "edges", entries.count > 1, own.contains(names[tree.text(entries[1].key)]) { continue }
        if !leading.contains(where: { $0.contains(mention.range) }) { return false }
      }
    }
    return true
  }
}
