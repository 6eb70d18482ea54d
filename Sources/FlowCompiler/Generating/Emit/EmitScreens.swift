/// Factories, which an app implements to show a flow's screens.
extension FileEmitter {
  /// Writes the protocol that makes a flow's own screens, and the type of one factory for these and the screens of the flows that it runs.
  func emitScreens(of index: FlowIndex) {
    let flow = module.graph.flows[index]
    let makers = flow.shownScreens.map { screen in
      let name = module.graph.screens[screen].name
      let parameter = "_ screen: \(module.screenTypes[screen.number])"
      return """
          /// Makes what shows the screen `\(names[name])`.
        \(SwiftLayout.list("  ", "func \(names.escaped(name))", [parameter], " -> any FlowScreen"))
        """
    }
    if !makers.isEmpty {
      out.add(
        """

        /// Makes the screens of `\(names[flow.name])`.
        @MainActor
        \(flow.access.modifier)protocol \(module.flowTypes[index.number])Screens {
        \(makers.joined(separator: "\n\n"))
        }
        """)
    }
    guard module.hasFactory[index.number] else { return }
    let head = "\(flow.access.modifier)typealias \(module.flowTypes[index.number])Factory"
    out.add(
      """

      /// Makes the screens of `\(names[flow.name])` and of all flows that it runs.
      \(SwiftLayout.composing(head, module.partsOfFactory(of: index)))
      """)
  }
}
