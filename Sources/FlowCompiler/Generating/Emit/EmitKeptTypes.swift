import FlowSyntax

/// The app's types that can be kept over a relaunch.
extension FileEmitter {
  /// Writes the kept types of a flow's values, each at its place in the flow file: there Swift reports a type that is not Codable.
  func emitKeptTypes(of index: FlowIndex) {
    let types = keptTypes(of: index)
    if types.isEmpty { return }
    let entries = types.map { type in
      let (place, path) = place(of: type.range)
      let value = "\(place.line > 1 ? "\n" : " ")\(SwiftLayout.blanks(place.column - 1))\(names[type.name]).self"
      return located(path, max(1, place.line - 1), "types[\(swiftLiteral(names[type.name]))] =\(value)")
    }
    out.add(
      """

        // swift-format-ignore
        override var keptTypes: [String: any Codable.Type] {
          var types: [String: any Codable.Type] = [:]
      \(entries.joined(separator: "\n"))
          return types
        }
      """)
  }

  /// The kept types of a flow's values, in the order of `types:`.
  private func keptTypes(of index: FlowIndex) -> [Word] {
    let graph = module.graph
    if graph.keptTypes.isEmpty { return [] }
    var isUsed = graph.keptTypes.map { _ in false }
    func use(_ fields: [FlowGraph.Field]) {
      for field in fields { if let type = graph.keptType(in: field.type) { isUsed[type] = true } }
    }
    use(graph.flows[index].inputs)
    use(graph.flows[index].context.map(\.field))
    for node in graph.flows[index].nodes { use(graph.inputs(of: node)) }
    if module.links?.entries.contains(index) == true { for link in graph.links { use(link.parameters.map(\.field)) } }
    return zip(graph.keptTypes, isUsed).compactMap { $1 ? $0 : nil }
  }
}
