import FlowDiagnostics

extension DiagnosticID {
  /// A container's own screen, named outside its items and layers.
  public static let screenOutsideItems = DiagnosticID("screen-outside-items", .error)
}

extension Diagnostic {
  /// A screen that a container shows in its items, and that the state of a link or a test names outside of them.
  ///
  /// - Parameters:
  ///   - item: an item that it could be in; nil if the container has none.
  ///   - isItsRoot: whether the item starts with the screen.
  static func screenOutsideItems(
    _ screen: String, of flow: String, item: String?, isItsRoot: Bool, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    let state = item.map { isItsRoot ? "[\(flow).\($0)]" : "[\(flow).\($0), \(screen)]" }
    return Diagnostic(
      .screenOutsideItems, "'\(screen)' is shown in an item of '\(flow)', but here it is outside all of them",
      at: range, label: "in which item?", notes: [.declared(flow, at: declared)], help: state.map { "write '\($0)'" })
  }
}
