import FlowSyntax

/// The app's types that can be kept over a relaunch.
extension FileEmitter {
  /// Writes which of the types that `types:` names a flow's values are of; each stands at its place in the flow file, where Swift says so if it
  /// is not Codable.
  mutating func emitKeptTypes(of index: Int) {
    let types = keptTypes(of: index)
    if types.isEmpty { return }
    out.add("\n  // swift-format-ignore\n  override var keptTypes: [String: any Codable.Type] {\n")
    out.line(4, "var types: [String: any Codable.Type] = [:]")
    for type in types {
      let (place, path) = place(of: type.range)
      beginSource(path, max(1, place.line - 1))
      out.add("types[")
      out.literal(names[type.name])
      out.add(place.line > 1 ? "] =\n" : "] = ")
      out.pad(place.column - 1)
      out.add("", type.name, ".self")
      endSource()
    }
    out.line(4, "return types")
    out.line(2, "}")
  }

  /// The types, in the order in which `types:` names them.
  private func keptTypes(of index: Int) -> [Word] {
    let graph = module.graph
    if graph.keptTypes.isEmpty { return [] }
    var isUsed = graph.keptTypes.map { _ in false }
    func use(_ fields: [FlowGraph.Field]) {
      for field in fields { if let type = graph.keptType(in: field.type) { isUsed[type] = true } }
    }
    use(graph.flows[index].inputs)
    use(graph.flows[index].context.map(\.field))
    for node in graph.flows[index].nodes { use(graph.inputs(of: node)) }
    if module.links?.entry == index { for link in graph.links { use(link.parameters.map(\.field)) } }
    return zip(graph.keptTypes, isUsed).compactMap { $1 ? $0 : nil }
  }
}
