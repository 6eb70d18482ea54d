import FlowSyntax

/// Factories: what an app implements to show a flow's screens.
extension FileEmitter {
  /// Writes a flow's factory protocol.
  ///
  /// It inherits those of the flows that the flow runs, so that one factory serves them all. Protocols cannot inherit each other in a
  /// circle: where flows run each other, each has a protocol with its own screens, and their factories are all of them together.
  mutating func emitScreens(of index: Int) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier
    let name = module.flowTypes[index]
    let circle = module.circles[index]
    out.add("\n")
    if !circle.isEmpty {
      out.line(0, "/// Makes the screens of `" + names[flow.name] + "` and of the flows that it runs.")
      out.typealias(access + "typealias " + name + "Screens", circle.map { module.flowTypes[$0] + "ScreensBase" })
      out.add("\n")
      out.line(0, "/// Makes the screens that `" + names[flow.name] + "` itself shows.")
    } else {
      let isAlone = module.children[index].allSatisfy { $0 == index }
      out.line(
        0, "/// Makes the screens of `" + names[flow.name] + (isAlone ? "`." : "` and of the flows that it runs."))
    }
    out.line(0, "@MainActor")
    var parents: [String] = []
    for child in module.children[index] where child != index && !circle.contains(child) {
      parents.append(module.flowTypes[child] + "Screens")
    }
    let head = access + "protocol " + name + (circle.isEmpty ? "Screens" : "ScreensBase")
    let screens = flow.nodes.compactMap { node -> Int? in
      if case .screen(let screen) = node.kind { screen } else { nil }
    }
    out.inheritance(head, parents, screens.isEmpty ? " {}" : " {")
    if screens.isEmpty { return }
    for (position, screen) in screens.enumerated() {
      let declaration = module.graph.screens[screen]
      if position > 0 { out.add("\n") }
      out.add("  /// Makes what shows the screen `", names[declaration.name], "`.\n")
      out.list(
        2, "func " + names.escaped(declaration.name), ["_ screen: " + module.screenTypes[screen]], " -> any FlowScreen")
    }
    out.line(0, "}")
  }
}
