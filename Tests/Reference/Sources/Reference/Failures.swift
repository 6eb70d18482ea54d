extension ReferenceTest {
  /// The expectations of a test that the machine does not meet; empty if the test passes.
  ///
  /// Language, "States, properties, tests": a key left out is not checked, but an unexpected denial fails the test, as does a step
  /// that cannot happen. `built`, `updated` and `released` are not compared.
  public func failures(in module: ReferenceModule) -> [String] {
    var machine = ReferenceMachine(module, given: given)
    var failures: [String] = []
    var denied: [String] = machine.observation.denied
    var ran: [String] = machine.observation.ran
    for item in when {
      switch item {
      case .step(let step):
        let seen = machine.take(step)
        if machine.wasImpossible { failures.append("\(step) cannot happen in \(seen.stack)") }
        denied += seen.denied
        ran += seen.ran
      case .then(let expected):
        failures += expected.failures(machine, denied: denied, ran: ran)
        (denied, ran) = ([], [])
      }
    }
    return failures
  }
}

extension ReferenceTest.Expectation {
  func failures(_ machine: ReferenceMachine, denied seen: [String], ran: [String]) -> [String] {
    var failures: [String] = []
    let observation = machine.observation
    if let state, !machine.matches(state.literals) {
      failures.append("stack is \(observation.stack), not \(stack ?? "")")
    }
    for (key, value) in context {
      let found = machine.context(at: key)
      if found != value { failures.append("\(key) is \(found.map(\.description) ?? "nowhere"), not \(value)") }
    }
    if let outcome {
      if machine.outcome != outcome { failures.append("outcome is \(machine.outcome ?? "none"), not \(outcome)") }
      for (name, value) in outcomeFields where machine.outcomeFields[name] != value {
        failures.append("outcome's \(name) is \(machine.outcomeFields[name]?.description ?? "nowhere"), not \(value)")
      }
    }
    if denied.isEmpty != seen.isEmpty || (denied != ["true"] && !Set(denied).isSubset(of: seen)) {
      failures.append("denied is \(seen), not \(denied)")
    }
    if let waits, waits.sorted() != observation.waits { failures.append("waits is \(observation.waits), not \(waits)") }
    if let expected = self.ran, expected != ran { failures.append("ran is \(ran), not \(expected)") }
    return failures
  }
}

extension ReferenceMachine {
  /// A context field by `field` of the tested flow or `Flow.field`, with a path.
  func context(at key: String) -> Value? {
    var path = key.split(separator: ".").map(String.init)[...]
    var run = runs[root]
    if let first = path.first, first.first?.isUppercase == true {
      run = runsInOrder.filter { $0.flow == first }.max { $0.id < $1.id }
      path.removeFirst()
    }
    guard let field = path.popFirst() else { return nil }
    return run?.context[field]?.read(path)
  }
}
