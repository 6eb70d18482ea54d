import FlowSyntax

/// Factories: what an app implements to show a flow's screens.
extension FileEmitter {
  /// Writes the protocol of what makes the screens that a flow itself shows, and the type of one factory for these and for those of the flows that it runs.
  mutating func emitScreens(of index: Int) {
    let flow = module.graph.flows[index]
    if module.showsScreens(index) { emitProtocol(of: flow, index) }
    guard module.hasFactory[index] else { return }
    out.add("\n/// Makes the screens of `", flow.name, "` and of all flows that it runs.\n")
    out.begin(0)
    out.add(flow.access.modifier)
    out.add("typealias ")
    addType(ofFlow: index)
    out.add("Factory")
    out.composition(module.partsOfFactory(of: index))
  }

  private mutating func emitProtocol(of flow: FlowGraph.Flow, _ index: Int) {
    out.add("\n/// Makes the screens of `", flow.name, "`.\n")
    out.add("@MainActor\n")
    out.add(flow.access.modifier)
    out.add("protocol ")
    addType(ofFlow: index)
    out.add("Screens {\n")
    var isFirst = true
    for node in flow.nodes {
      guard case .screen(let screen) = node.kind else { continue }
      if !isFirst { out.add("\n") }
      isFirst = false
      let name = module.screenTypes[screen].name
      out.add("  /// Makes what shows the screen `", name, "`.\n")
      out.begin(2)
      out.add("func ")
      out.escaped(name)
      out.open()
      out.element()
      out.add("_ screen: ")
      addType(ofScreen: screen)
      out.close()
      out.add(" -> any FlowScreen")
      out.endLine()
    }
    out.add("}\n")
  }
}
