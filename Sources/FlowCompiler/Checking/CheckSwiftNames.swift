import FlowDiagnostics
import FlowSyntax

/// Checks that no two members of a generated screen have one name.
///
/// A screen's Swift type has a property for each input, a method for each event, and `onUpdate`. The types' own names cannot meet: each
/// kind has a suffix of its own (`HomeScreen`, `ShopCoordinator`, `NavCondition`), and within a kind names are declared once.
func checkSwiftNames(_ graph: FlowGraph, log: inout DiagnosticLog) {
  let onUpdate = graph.names.find("onUpdate")
  for screen in graph.screens {
    for input in screen.inputs where input.name == onUpdate {
      log.report(.memberCollision(graph.names[input.name], at: input.range))
    }
    for event in screen.events {
      if event.name == onUpdate { log.report(.memberCollision(graph.names[event.name], at: event.range)) }
      guard let input = screen.inputs.first(where: { $0.name == event.name }) else { continue }
      let name = graph.names[event.name]
      log.report(
        .nameCollision(
          "event '\(name)'", and: "input '\(name)'", become: name, at: event.range, first: input.range))
    }
  }
}
