import FlowSyntax

/// What screens are given that no move leads to.
extension DefinitionWriter {
  /// Writes what the screen is given that holds what the flow shows.
  mutating func writeShell() {
    guard let shell = flow.shell else { return }
    beginLine("shell ", flow.nodes[shell.node].name)
    add(shell.fills, of: inputs(ofNode: shell.node), Scope())
    out.add("\n")
  }

  /// What each of the flow's screens can be shown with alone.
  mutating func writeSamples() {
    var number = 0
    let kinds = flowPlan.nodeKinds
    while number < kinds.count {
      let name = flowPlan.nodeNames[number]
      let kind = kinds[number]
      number += 1
      guard case .screen(let index) = kind, module.screenTypes[index].hasManner else { continue }
      let screen = module.graph.screens[index]
      let inputs = screen.inputs
      for sample in screen.samples where sample.values.count == inputs.count {
        beginLine("sample ", sample.name)
        out.add(" of ", name)
        let fills = zip(inputs, sample.values).map { input, given in
          let value = given ?? input.defaultValue
          let source = FlowGraph.Source(root: value == nil ? .none : .literal, isWhole: value == nil)
          return FlowGraph.Fill(source: source, value: value)
        }
        add(fills, of: inputs, Scope())
        out.add("\n")
      }
    }
  }

  /// Writes what screens are given that are shown while a condition is awaited: nobody pushes them.
  mutating func writeLoadingScreens() {
    var written: [Int] = []
    for question in asked {
      guard let index = module.graph.conditions[question.condition].loading, !written.contains(index) else { continue }
      written.append(index)
      let screen = module.graph.screens[index]
      if screen.inputs.isEmpty { continue }
      beginLine("loading ", name(ofNodeShowing: index))
      let fills = screen.inputs.map { input in
        let source = FlowGraph.Source(
          root: input.defaultValue == nil ? .none : .literal, isWhole: input.defaultValue == nil)
        return FlowGraph.Fill(source: source, value: input.defaultValue)
      }
      add(fills, of: screen.inputs, Scope())
      out.add("\n")
    }
  }

  /// What the node is called that shows a screen: another module's may have a name of its own.
  func name(ofNodeShowing screen: Int) -> Name {
    let node = flowPlan.nodeKinds.firstIndex { if case .screen(screen) = $0 { true } else { false } }
    return node.map { flowPlan.nodeNames[$0] } ?? module.graph.screens[screen].name
  }
}
