import FlowSyntax

/// The app's own names for how layers are presented, in the grammar of `DefinitionReader`.
extension DefinitionWriter {
  /// Writes those that the flow's states and moves can name: its module's, and those of others whose names its own does not have. All of them,
  /// since what is brought back after a relaunch names any.
  mutating func writeStyles() {
    let styles = module.graph.styles
    for style in styles where style.module == flow.module || !isOwn(style.name, styles) {
      beginLine("style ", style.name)
      out.add(text: " = " + style.presentation.rawValue)
      out.add("\n")
    }
  }

  private func isOwn(_ name: Name, _ styles: [FlowGraph.Style]) -> Bool {
    styles.contains { $0.module == flow.module && $0.name == name }
  }
}
