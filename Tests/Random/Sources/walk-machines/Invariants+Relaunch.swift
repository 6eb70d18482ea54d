import FlowCompiler
@testable import FlowModel
import FlowRuntime
import Reference

/// Entries that a relaunch may bring back, whatever the module was when the app was left.
extension Invariant {
  /// "That an item's lowest entry is the item's, that a screen entered only as an alert is no root, and never a `loading:` screen." What is required is
  /// looked at by the invariant about what is locked.
  @MainActor
  static func whatComesBackMayBeThere(_ moment: Moment) -> String? {
    guard case .relaunch = moment.step, moment.batch.count == 1, moment.batch[0].continued.isEmpty else { return nil }
    for (entry, _) in moment.side.placed where !moment.isOfGate(entry.flow) {
      let name = moment.side.navigator?.node(of: entry.id)?.name ?? ""
      // A start, or an item that is made anew, may show it too.
      if moment.side.isEntered(name) { continue }
      if moment.graph.conditions.contains(where: { condition in
        condition.loading.map { moment.name(moment.graph.screens[$0].name) == name } ?? false
      }) {
        return "'\(name)' comes back, which is shown while an answer is awaited"
      }
    }
    return moment.side.misplaced
  }
}

extension MachineSide {
  /// The screens of the model, each with the name of its node.
  var placed: [(entry: StackModel.Entry, name: String)] {
    model.entries.filter { !$0.isContainer }.map { ($0, navigator?.node(of: $0.id)?.name ?? "") }
  }

  /// The description of an entry that a move may have put where a relaunch does not leave it: not the item's own as an item's lowest, or an alert as the
  /// root. Nil if there is none.
  var misplaced: String? {
    if let root = model.layers.first?.entries.first {
      let names = [root.isContainer ? "" : navigator?.node(of: root.id)?.name ?? ""] + flowNames(from: root.flow)
      if let alert = names.first(where: isOnlyAlert) {
        return "'\(alert)' is the root, which is entered only as an alert"
      }
    }
    if hasOwnScreenOutside { return "a container's own screen is outside of it" }
    for container in model.containers {
      guard let flow = graphFlow(container.flow) else { continue }
      for item in container.items {
        guard let lowest = item.entries.first, !isItems(lowest, flow.items[item.index].node, flow, container.flow)
        else {
          continue
        }
        let name = graph.names[flow.items[item.index].name]
        return "the lowest entry of the item '\(name)' is not the item's"
      }
    }
    return nil
  }

  /// Whether a move has put a container's own screen beside the container, where no state says it.
  var hasOwnScreenOutside: Bool {
    model.records.indices.contains { index in
      let record = model.records[index]
      guard record.kind == .screen, graphFlow(record.flow)?.items.isEmpty == false else { return false }
      var stack = model.stack(of: index)
      while model.records[stack].kind == .item {
        let container = model.container(of: stack)
        if model.records[container].flow == record.flow { return false }
        stack = model.stack(of: container)
      }
      return stack == 0
    }
  }

  private func isItems(_ entry: StackModel.Entry, _ node: NodeIndex, _ flow: FlowGraph.Flow, _ container: FlowID)
    -> Bool
  {
    let name = graph.names[flow.nodes[node].name]
    if case .screen = flow.nodes[node].kind {
      return !entry.isContainer && entry.flow == container && navigator?.node(of: entry.id)?.name == name
    }
    var next = model.flow(entry.flow)
    while let running = next {
      if running.parent == container { return graphFlow(running.id).map { graph.names[$0.name] } == name }
      next = running.parent.flatMap { model.flow($0) }
    }
    return false
  }

  private func graphFlow(_ id: FlowID) -> FlowGraph.Flow? {
    running.first { $0.flow.id == id }.flatMap { running in
      graph.flows.first { graph.names[$0.name] == FlowImplementation.of(running.coordinator).definition.name }
    }
  }

  private func flowNames(from id: FlowID) -> [String] {
    var names: [String] = []
    var next = model.flow(id)
    while let running = next {
      if let flow = graphFlow(running.id) { names.append(graph.names[flow.name]) }
      next = running.parent.flatMap { model.flow($0) }
    }
    return names
  }

  /// Whether moves enter a screen or a flow as an alert, and neither moves nor items in any other way.
  private func isOnlyAlert(_ name: String) -> Bool {
    let styles = ways(to: name)
    return !styles.isEmpty && styles.allSatisfy { $0 == .alert }
  }

  /// Whether moves, starts or items enter a screen.
  fileprivate func isEntered(_ name: String) -> Bool { !ways(to: name).isEmpty }

  /// The ways in which a screen or a flow is entered: the style of the layer that a move opens for it, or nil. What a state or a link enters counts
  /// for all.
  private func ways(to name: String) -> [Presentation?] {
    var ways: [Presentation?] = graph.links.isEmpty ? [] : [nil]
    for flow in graph.flows {
      ways += flow.items.filter { graph.names[flow.nodes[$0.node].name] == name }.map { _ in nil }
      for move in flow.alternatives + flow.start + flow.decisions.flatMap({ $0.alternatives }) {
        switch move.target {
        case .show(let verb, .node(let node, _)) where graph.names[flow.nodes[node].name] == name:
          ways.append(verb.style?.presentation)
        case .show(_, .state): ways.append(nil)
        default: break
        }
      }
    }
    return ways
  }
}
