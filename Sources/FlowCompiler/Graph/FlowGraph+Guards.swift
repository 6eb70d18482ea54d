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
    var text = ""
    func add(_ index: Int, _ value: Int, isEqual: Bool) {
      let condition = graph.conditions[questions[index].condition]
      if condition.values.isEmpty && isEqual != (value == 1) { text += "not " }
      text += names?[index] ?? graph.names[condition.name]
      if condition.values.isEmpty { return }
      text += isEqual ? " == " : " != "
      text += graph.names[condition.values[value]]
    }
    /// Writes a part; around it stands what binds 0: nothing or `or`, 1: `and`, 2: `not`.
    func add(_ part: FlowGraph.Guard, _ binding: Int) {
      switch part {
      case .test(let index, let value): add(index, value, isEqual: true)
      case .not(.test(let index, let value)): add(index, value, isEqual: false)
      case .not(let inner):
        text += "not "
        add(inner, 2)
      case .and(let left, let right): add(left, " and ", right, 1, isBound: binding > 1)
      case .or(let left, let right): add(left, " or ", right, 0, isBound: binding > 0)
      }
    }
    func add(_ left: FlowGraph.Guard, _ word: String, _ right: FlowGraph.Guard, _ binding: Int, isBound: Bool) {
      if isBound { text += "(" }
      add(left, binding)
      text += word
      add(right, binding)
      if isBound { text += ")" }
    }
    add(self, 0)
    return text
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
