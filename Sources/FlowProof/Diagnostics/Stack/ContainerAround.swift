import FlowCompiler
import FlowDiagnostics

extension Diagnostic {
  /// A move of a flow in an item that makes the item's container again, in that item.
  static func containerAround(
    _ container: String, of flow: String, at range: SourceRange, item: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .flowRecursion, "flow '\(container)' would be made inside itself, in the item that is shown", at: range,
      label: "runs already", notes: [Note("'\(flow)' runs only in the items of '\(container)'", at: item)],
      help: "write 'select' to show an item, 'open' a link that leads there, or send an event to '\(container)'")
  }
}
