import FlowDiagnostics

/// Reports the properties, of which none is proved: who reads one in a flow file must not take it for a fact.
func checkProperties(_ graph: FlowGraph, log: inout DiagnosticLog) {
  // A variant has those of its base, which stand there once.
  var reported: Set<SourceRange> = []
  for property in graph.properties where reported.insert(property.range).inserted {
    log.report(.propertyNotProved(graph.names[property.name], at: property.range))
  }
}
