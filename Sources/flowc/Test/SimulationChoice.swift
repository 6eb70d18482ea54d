import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSimulator
import FlowTour

/// The part of the flows to walk through, from the command line.
struct SimulationChoice {
  /// The reason why there is nothing to walk through.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var flow: String?
  var screen: String?
  var sample: String?
  var inputs: [NamedText]
  var conditions: [NamedText]

  /// The module, the flow to start in it, and the state that is shown instead of the flow's start; nil for the start.
  func flows(in graphs: [FlowGraph]) -> Result<(FlowGraph, FlowIndex, StateTree?), Problem> {
    do throws(Problem) {
      let (graph, flow) = try flow(in: graphs)
      for input in inputs {
        let known = graph.flows[flow].inputs.map { graph.names[$0.name] }
        try check(input.name, among: known, "flow '\(graph.names[graph.flows[flow].name])' has no input")
      }
      for condition in conditions { try check(condition, in: graph) }
      guard let screen else { return .success((graph, flow, nil)) }
      guard let state = graph.state(showing: screen, sample: sample, in: flow, placeholder: TourType.example) else {
        let samples = graph.samples(of: screen)
        try check(sample ?? "", among: samples, "screen '\(screen)' has no sample")
        throw Problem(description: "screen '\(screen)' cannot be shown")
      }
      return .success((graph, flow, state))
    } catch {
      return .failure(error)
    }
  }

  private func flow(in graphs: [FlowGraph]) throws(Problem) -> (FlowGraph, FlowIndex) {
    let own = graphs.map { graph in graph.flows.allIndices.filter { graph.flows[$0].module == 0 } }
    let names = zip(graphs, own).flatMap { graph, flows in flows.map { graph.names[graph.flows[$0].name] } }
    if let flow {
      for (graph, flows) in zip(graphs, own) {
        if let index = flows.first(where: { graph.names[graph.flows[$0].name] == flow }) { return (graph, index) }
      }
      try check(flow, among: names, "there is no flow")
    }
    if let screen {
      for graph in graphs where graph.screens.contains(where: { graph.names[$0.name] == screen }) {
        // Takes the entry flow if it leads to the screen; otherwise the first flow that shows it.
        if let flow = graph.flowShowing(screen) { return (graph, flow) }
      }
      try check(
        screen, among: graphs.flatMap { graph in graph.screens.map { graph.names[$0.name] } }, "there is no screen")
    }
    let entries = graphs.flatMap { graph in graph.entries.map { (graph, $0) } }
    if entries.count == 1 { return entries[0] }
    throw Problem(
      description: names.isEmpty
        ? "there is no flow"
        : "name the flow to start with '--flow': \(names.map { "'\($0)'" }.joined(separator: ", "))")
  }

  private func check(_ condition: NamedText, in graph: FlowGraph) throws(Problem) {
    guard let declared = graph.conditions.first(where: { !$0.asksStack && graph.names[$0.name] == condition.name })
    else {
      return try check(
        condition.name, among: graph.conditions.filter { !$0.asksStack }.map { graph.names[$0.name] },
        "there is no condition")
    }
    // The walk shows the answers of a Bool as `no` and `yes`, so these are accepted too.
    if declared.values.isEmpty && ["no", "yes"].contains(condition.text) { return }
    if declared.isAsync && condition.text == "failed" { return }
    let values = declared.values.isEmpty ? ["false", "true"] : declared.values.map { graph.names[$0] }
    try check(condition.text, among: values, "condition '\(condition.name)' has no answer")
  }

  private func check(_ name: String, among known: [String], _ problem: String) throws(Problem) {
    if known.contains(name) { return }
    let hint =
      nearest(to: name, in: known).map { "; did you mean '\($0)'?" }
      ?? (known.isEmpty ? "" : "; there are \(known.map { "'\($0)'" }.joined(separator: ", "))")
    throw Problem(description: "\(problem) '\(name)'\(hint)")
  }
}
