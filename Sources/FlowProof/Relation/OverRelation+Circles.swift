import FlowCompiler

extension OverRelation {
  /// The circles of entries that can certainly be pushed on each other: an entry that is pushed on itself, or several entries. None has an identity.
  var circles: [[Int]] {
    func hasNoIdentity(_ symbol: Int) -> Bool {
      guard case .node(let flow, let node) = symbols.kinds[symbol],
        case .screen(let screen) = graph.flows[flow].nodes[node].kind
      else { return false }
      let value = graph.screens[screen]
      return value.key?.isEmpty ?? value.inputs.isEmpty
    }
    let mayRepeat = symbols.kinds.indices.map { mayBeOnStack($0) && hasNoIdentity($0) }
    let uppers = symbols.kinds.indices.map { symbol in
      mayRepeat[symbol] ? above[symbol].filter { mayRepeat[$0] && isHard($0, over: symbol) } : []
    }
    var circles: [[Int]] = []
    for (entry, circle) in findCircles(uppers).enumerated() {
      if uppers[entry].contains(entry) {
        circles.append([entry])
      } else if circle.first == entry, !circle.contains(where: { uppers[$0].contains($0) }) {
        circles.append(circle)
      }
    }
    return circles
  }
}
