import FlowSyntax

/// The inputs of screens that no move leads to.
extension DefinitionWriter {
  /// Adds the shell, with the values of its inputs.
  func addShell() {
    guard let shell = flow.shell else { return }
    let node = flow.nodes[shell.node]
    add("shell \(names[node.name])\(values(shell.fills, of: graph.inputs(of: node), Scope()))")
  }

  /// Adds the samples of the flow's screens.
  func addSamples() {
    for node in flow.nodes {
      guard case .screen(let screen) = node.kind else { continue }
      let inputs = graph.screens[screen].inputs
      for sample in graph.screens[screen].samples where sample.values.count == inputs.count {
        let fills = zip(inputs, sample.values).map { FlowGraph.Fill(literal: $1 ?? $0.defaultValue) }
        add("sample \(names[sample.name]) of \(names[node.name])\(values(fills, of: inputs, Scope()))")
      }
    }
  }

  /// Adds the inputs of `loading` screens, which no move pushes.
  func addLoadingScreens() {
    var written: [ScreenIndex] = []
    for question in asked {
      guard let screen = graph.conditions[question.condition].loading, !written.contains(screen) else { continue }
      written.append(screen)
      let inputs = graph.screens[screen].inputs
      if inputs.isEmpty { continue }
      let fills = inputs.map { FlowGraph.Fill(literal: $0.defaultValue) }
      add("loading \(name(ofNodeShowing: screen))\(values(fills, of: inputs, Scope()))")
    }
  }

  /// The name of the node that shows a screen; for another module's screen it may differ from the screen's name.
  func name(ofNodeShowing screen: ScreenIndex) -> String {
    names[flow.nodes.first { $0.kind == .screen(screen) }?.name ?? graph.screens[screen].name]
  }
}

extension FlowGraph.Fill {
  /// Makes a fill from a literal, or an empty one if it is nil.
  init(literal value: ValueSyntax?) {
    self.init(source: FlowGraph.Source(root: value == nil ? .none : .literal, isWhole: value == nil), value: value)
  }
}
