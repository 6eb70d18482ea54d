import FlowDiagnostics
import FlowSyntax

/// The shell of a flow: the screen that holds everything that the flow shows.
extension FlowResolver {
  /// Makes the first node of the flow, of the screen that `shell:` names.
  func nameShell(_ word: Word) {
    guard let screen = use(.screen, word) else {
      reportShell(word)
      return
    }
    addNode(.screen(Index(screen)), word)
    guard let node = named.node(word.name) else { return }
    flow.shell = FlowGraph.Shell(node: node, range: word.range)
    shells.append((Index(screen), index, word.range))
  }

  private func reportShell(_ word: Word) {
    let name = module.names[word.name]
    let decision = module.bodies[index.number].decisions.first { $0.name.name == word.name }
    let other =
      space.find(word.name, as: [.task, .flow]) ?? (decision == nil ? space.find(word.name, as: [.condition]) : nil)
    if let (kind, index) = other {
      found.mark(kind, index)
      found.log.report(.shellIsNoScreen(name, isA: kind.word, at: word.range, declared: module[kind, index].range))
    } else if let decision {
      found.log.report(.shellIsNoScreen(name, isA: "decision", at: word.range, declared: decision.name.range))
    } else if !module.unread.contains(.screens), !reportImport(word) {
      reportNoScreen(word)
    }
    found.unresolved[index.number].insert(.reads)
  }

  /// Fills the shell's inputs from the flow's context and inputs.
  func bindShell() {
    guard let shell = flow.shell, case .screen(let screen) = flow.nodes[shell.node].kind else { return }
    let fills = fill(
      module.filled(.screen, screen.number), at: shell.range, with: [], scope: MoveScope(place: shell.range))
    flow.shell?.fills = fills
  }

  /// Whether a node of the current flow is its shell.
  func isShell(_ node: NodeIndex) -> Bool { flow.shell?.node == node }

  /// Reports a move or a state that leads to the flow's shell.
  func reportTarget(shell target: Word) {
    guard let shell = flow.shell else { return }
    found.log.report(
      .shellAsTarget(module.names[target.name], of: module.names[flow.name], at: target.range, declared: shell.range))
  }

  /// Reports requirements and locks of shells, which never take effect.
  func reportOptions(ofShells graph: FlowGraph) {
    for (screen, flow, range) in shells {
      let declared = graph.screens[screen]
      let name = module.names[declared.name]
      let flow = module.names[graph.flows[flow].name]
      if let first = declared.requires.first {
        found.log.report(.requiresOnShell(name, of: flow, at: first.range, shell: range))
      }
      if let locked = declared.locked { found.log.report(.lockedShell(name, of: flow, at: locked.range, shell: range)) }
    }
  }
}
