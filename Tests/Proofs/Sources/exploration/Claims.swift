import FlowCompiler
import FlowExpectations

/// What a proved property says about a step, judged by what is on the stack alone.
struct Claims {
  let graph: FlowGraph

  /// Whether a step breaks a property that is proved.
  ///
  /// - Parameters:
  ///   - new: the names of the screens that the step has entered.
  ///   - met: those that were entered before.
  ///   - values: the values of the conditions, by name; a condition without one has its first.
  func isBroken(
    _ property: FlowGraph.Property, _ new: Set<String>, _ met: Set<String>, _ values: [String: Int]
  ) -> Bool {
    switch property.claim {
    case .never(let subject, let unless):
      new.contains(name(subject)) && !(unless.map { holds($0, property, values) } ?? false)
    case .before(let subject, let always):
      new.contains(name(subject)) && !met.contains(name(always)) && !new.contains(name(always))
    case .reach: false
    }
  }

  /// Whether what a property assumes is true.
  func isAssumed(_ property: FlowGraph.Property, _ values: [String: Int]) -> Bool {
    property.assume.map { holds($0, property, values) } ?? true
  }

  private func name(_ subject: FlowGraph.Property.Subject) -> String {
    switch subject {
    case .screen(let screen): graph.names[graph.screens[screen].name]
    case .flow(let flow): graph.names[graph.flows[flow].name]
    }
  }

  private func holds(_ expression: FlowGraph.Guard, _ property: FlowGraph.Property, _ values: [String: Int]) -> Bool {
    switch expression {
    case .test(let question, let value):
      let name = graph.names[graph.conditions[property.questions[question].condition].name]
      return (values[name] ?? 0) == value
    case .not(let inner): return !holds(inner, property, values)
    case .and(let left, let right): return holds(left, property, values) && holds(right, property, values)
    case .or(let left, let right): return holds(left, property, values) || holds(right, property, values)
    }
  }
}
