import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// The names in a module's files, bound as far as they can be.
package struct BoundNames: Sendable {
  package var bindings: Bindings
  /// The graph, with gaps where something could not be bound.
  package var graph: FlowGraph
}

extension FlowResolver {
  /// Everything that was bound, once the graph is complete; nil unless it was asked for.
  ///
  /// - Parameter variants: the module's variants as written.
  func boundNames(in graph: FlowGraph, variants: [FlowDeclaration]) -> BoundNames? {
    if found.bindings == nil { return nil }
    for written in variants {
      guard let flow = module.flows.firstIndex(where: { $0.range == written.name.range }).map({ FlowIndex($0) }) else {
        continue
      }
      noteChanges(written, of: flow, in: graph)
    }
    found.log.subject = nil
    if graph.entry == nil { noteLinkTargets() }
    return found.bindings.map { BoundNames(bindings: $0, graph: graph) }
  }

  /// Notes the names in a variant that the whole flow does not have: those of its changes, and the nodes whose edges it
  /// changes.
  private func noteChanges(_ written: FlowDeclaration, of flow: FlowIndex, in graph: FlowGraph) {
    guard let variant = written.variant, let base = variant.base else { return }
    found.log.subject = flow.number
    enterScope(of: flow)
    _ = find(.flow, base)
    let inserted = variant.insertions.flatMap { [$0.node, $0.from, $0.to] }
    for insertion in variant.insertions {
      let event = events(of: insertion.node, in: graph).first { $0.name == insertion.event.name }
      if let event { found.note(insertion.event, event.range) }
    }
    for word in variant.removals + inserted + written.nodeEdges.map(\.node) {
      let flows = sequence(first: flow) { self.module.flows[$0].base }
      let decision = flows.lazy.compactMap { self.decision(word.name, of: $0) }.first
      if let decision { found.note(word, decision) } else { note(node: word) }
    }
  }

  private func events(of node: Word, in graph: FlowGraph) -> [FlowGraph.Event] {
    if let screen = find(.screen, node) { return graph.screens[screen].events }
    if let flow = find(.flow, node) { return graph.flows[flow].outcomes + graph.flows[flow].events }
    return find(.task, node).map { graph.tasks[$0].outcomes } ?? []
  }

  private func decision(_ name: Name, of flow: FlowIndex) -> SourceRange? {
    module.bodies[flow.number].decisions.first { $0.name.name == name }?.name.range
  }

  /// Notes the targets of links, which are not bound without an entry flow.
  private func noteLinkTargets() {
    for link in module.links {
      enterScope(ofFile: link.name.range.file)
      switch link.target {
      case .state(let state): state.forEachEntry { entry, _ in (entry.qualifiers + [entry.name]).forEach(note(node:)) }
      case .moves(let moves, _):
        for move in moves {
          switch move.forward?.verb {
          case .lead(_, let target), .act(.run, let target?): note(node: target)
          case .act, .state, .stay, nil: break
          }
        }
      case nil: break
      }
    }
  }
}
