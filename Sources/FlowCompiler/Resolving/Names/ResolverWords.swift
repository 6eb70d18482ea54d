import FlowSyntax

extension FlowResolver {
  /// The names that have a meaning of their own.
  struct Words {
    let event, screen, context, inputs, any: Name?
    /// The system's events, in their order.
    let system: [(name: Name, event: FlowGraph.SystemEvent)]

    init(_ names: NameTable) {
      event = names.find("event")
      screen = names.find("screen")
      context = names.find("context")
      inputs = names.find("inputs")
      any = names.find("any")
      system = FlowGraph.SystemEvent.allCases.compactMap { event in names.find(event.rawValue).map { ($0, event) } }
    }
  }
}
