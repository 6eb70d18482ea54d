import FlowCompiler

extension Simulator {
  /// Makes a simulator that has not started; nil if the module has no flow with that name.
  ///
  /// - Parameters:
  ///   - graph: the module.
  ///   - flow: the name of the entry flow.
  ///   - inputs: the text of each input. A missing input has its default, nil for an optional, or its own name as text.
  public convenience init?(_ graph: FlowGraph, flow: String, inputs: [String: String] = [:]) {
    guard let index = graph.flows.firstIndex(where: { graph.names[$0.name] == flow }) else { return nil }
    self.init(graph, flow: Index(index), inputs: inputs)
  }

  /// Makes a simulator of the flow with an index. The flow has not started yet.
  public convenience init(_ graph: FlowGraph, flow: FlowIndex, inputs: [String: String] = [:]) {
    let values = graph.flows[flow].inputs.map { inputs[graph.names[$0.name]].map { SimulatedValue($0) } }
    self.init(SimulatedModule(graph), flow: flow.number, values)
  }
}

extension SimulatorSession {
  /// The text from which a session of a flow is made, without inputs.
  public static func text(of graph: FlowGraph, flow: FlowIndex) -> String {
    var out = TokenWriter()
    out.add(flow.number)
    out.add(0)
    out.add(0)
    return SimulatedModule(graph).text + out.text
  }
}
