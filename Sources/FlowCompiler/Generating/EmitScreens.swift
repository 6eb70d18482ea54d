import FlowSyntax

/// Factories: what an app implements to show a flow's screens.
extension FileEmitter {
  /// Writes a flow's factory protocol.
  ///
  /// It inherits those of the flows that the flow runs, so that one factory serves them all. Protocols cannot inherit each other in a
  /// circle: where flows run each other, each has a protocol with its own screens, and their factories are all of them together.
  mutating func emitScreens(of index: Int) {
    let flow = module.graph.flows[index]
    let circle = module.circles[index]
    out.add("\n")
    if !circle.isEmpty {
      out.add("/// Makes the screens of `", flow.name, "` and of the flows that it runs.\n")
      out.begin(0)
      out.add(flow.access.modifier)
      out.add("typealias ")
      addType(ofFlow: index)
      out.add("Screens")
      out.composition(circle.map { module.flowTypes[$0] + "ScreensBase" })
      out.add("\n/// Makes the screens that `", flow.name, "` itself shows.\n")
    } else {
      let isAlone = module.children[index].allSatisfy { $0 == index }
      out.add("/// Makes the screens of `", flow.name)
      out.add(isAlone ? "`.\n" : "` and of the flows that it runs.\n")
    }
    out.add("@MainActor\n")
    var parents: [String] = []
    for child in module.children[index] where child != index && !circle.contains(child) {
      parents.append(module.flowTypes[child] + "Screens")
    }
    let showsScreens = flow.nodes.contains { if case .screen = $0.kind { true } else { false } }
    out.begin(0)
    out.add(flow.access.modifier)
    out.add("protocol ")
    addType(ofFlow: index)
    out.add(circle.isEmpty ? "Screens" : "ScreensBase")
    out.inheritance(parents, showsScreens ? " {" : " {}")
    if !showsScreens { return }
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
