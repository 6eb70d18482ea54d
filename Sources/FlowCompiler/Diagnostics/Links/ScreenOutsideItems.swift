import FlowDiagnostics

extension DiagnosticID {
  /// A container's own screen, outside its items and layers.
  public static let screenOutsideItems = DiagnosticID("screen-outside-items", .error)
}

extension Diagnostic {
  /// A state of a link or a test with a screen that a container shows in its items.
  ///
  /// - Parameters:
  ///   - item: an item that it could be in; nil if the container has none.
  ///   - isItsRoot: whether the item starts with the screen.
  static func screenOutsideItems(
    _ screen: String, of flow: String, item: String?, isItsRoot: Bool, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    let state = item.map { isItsRoot ? "[\(flow).\($0)]" : "[\(flow).\($0), \(screen)]" }
    return Diagnostic(
      .screenOutsideItems, "'\(screen)' is shown in an item of '\(flow)', and here it would be outside of all of them",
      at: range, label: "in which item?", notes: [.declared(flow, at: declared)], help: state.map { "write '\($0)'" })
  }
}
