import FlowCompiler

extension OverRelation {
  /// Circles of entries that certainly come to lie on each other and have no identity of their own; each by the screens in it.
  var circles: [[Int]] {
    func hasNoIdentity(_ symbol: Int) -> Bool {
      guard case .node(let flow, let node) = symbols.kinds[symbol], !isLoose[symbol],
        case .screen(let screen) = graph.flows[flow].nodes[node].kind
      else { return false }
      let value = graph.screens[screen]
      return value.key?.isEmpty ?? value.inputs.isEmpty
    }
    let entries = symbols.kinds.indices.filter { mayStand($0) && hasNoIdentity($0) }
    var found: [[Int]] = []
    var seen: Set<Int> = []
    for entry in entries where !seen.contains(entry) {
      // Up from it, as far as it comes round.
      var from: [Int: Int] = [:]
      var waiting = [entry]
      search: while let symbol = waiting.popLast() {
        for upper in above[symbol] where hasNoIdentity(upper) && isHard(upper, over: symbol) {
          if upper == entry {
            var circle = [symbol]
            while let before = from[circle[circle.count - 1]] { circle.append(before) }
            seen.formUnion(circle)
            found.append(circle.reversed())
            break search
          }
          if from[upper] == nil {
            from[upper] = symbol
            waiting.append(upper)
          }
        }
      }
    }
    return found
  }
}
