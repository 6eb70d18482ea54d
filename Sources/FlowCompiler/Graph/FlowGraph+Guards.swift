import FlowSyntax

extension FlowGraph.Guard {
  /// The guard as flow files write it, with the parentheses that its meaning needs and no more.
  ///
  /// - Parameters:
  ///   - questions: what it asks.
  ///   - names: what each of these is called; nil for their conditions' names.
  package func text(
    asking questions: [FlowGraph.Question], in graph: FlowGraph, naming names: [String]? = nil
  ) -> String {
    func test(_ index: Int, _ value: Int, isEqual: Bool) -> String {
      let condition = graph.conditions[questions[index].condition]
      let name = names?[index] ?? graph.names[condition.name]
      if condition.values.isEmpty { return isEqual == (value == 1) ? name : "not \(name)" }
      return "\(name) \(isEqual ? "==" : "!=") \(graph.names[condition.values[value]])"
    }
    /// Writes a part; around it stands what binds 0: nothing or `or`, 1: `and`, 2: `not`.
    func text(_ part: FlowGraph.Guard, _ binding: Int) -> String {
      switch part {
      case .test(let index, let value): return test(index, value, isEqual: true)
      case .not(.test(let index, let value)): return test(index, value, isEqual: false)
      case .not(let inner): return "not \(text(inner, 2))"
      case .and(let left, let right):
        let both = "\(text(left, 1)) and \(text(right, 1))"
        return binding > 1 ? "(\(both))" : both
      case .or(let left, let right):
        let either = "\(text(left, 0)) or \(text(right, 0))"
        return binding > 0 ? "(\(either))" : either
      }
    }
    return text(self, 0)
  }

  /// The same guard with other numbers for what it asks.
  package func renumbered(_ number: (Int) -> Int) -> FlowGraph.Guard {
    switch self {
    case .test(let condition, let value): .test(condition: number(condition), value: value)
    case .not(let inner): .not(inner.renumbered(number))
    case .and(let left, let right): .and(left.renumbered(number), right.renumbered(number))
    case .or(let left, let right): .or(left.renumbered(number), right.renumbered(number))
    }
  }

  /// Visits the number of what each test asks.
  package func forEachTest(_ visit: (_ condition: Int) -> Void) {
    switch self {
    case .test(let condition, _): visit(condition)
    case .not(let inner): inner.forEachTest(visit)
    case .and(let left, let right), .or(let left, let right):
      left.forEachTest(visit)
      right.forEachTest(visit)
    }
  }
}
