import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSyntax

/// The comparison of the simulator with expectations.
extension TestRun {
  /// All differences from the expectation, in the order of the source.
  func mismatches(_ then: FlowGraph.Expectation) -> [TestFailure] {
    var failures: [TestFailure] = []
    for (key, range) in then.keys {
      switch key {
      case .stack: if let state = then.stack { failures += compare(state, at: range) }
      case .context: for text in then.context ?? [] { failures += compare(text) }
      case .outcome: if let outcome = then.outcome { failures += compare(outcome, at: range) }
      case .denied: if let denied = then.denied { failures += compare(denied, at: range) }
      case .waits:
        if let waits = then.waits { failures += compare(waits, at: range) }
      case .updated: failures += compare("updated", then.updated, happened(\.updated), at: range)
      case .built: failures += compare("built", then.built, happened(\.built), at: range)
      case .ran:
        let expected = then.ran?.map { name(graph.tasks[$0].name) } ?? []
        failures += compare("ran", expected, happened(\.ran), at: range)
      case .released: failures += compare(released: then.released ?? [], at: range)
      }
    }
    return failures
  }

  /// The names in a property of all steps since the last `then`.
  private func happened(_ what: (FlowStep) -> [String]) -> [String] { simulator.steps[checked...].flatMap(what) }

  // MARK: The stack

  private func compare(_ expected: FlowGraph.State, at range: SourceRange) -> [TestFailure] {
    var tree = StateTree(expected, of: graph, isQualified: false)
    if !expected.isWrittenOut, !expected.entries.isEmpty {
      guard let whole = completed(expected) else {
        let reason = reason(against: expected).map { ": " + $0 } ?? ""
        return [.missing("the expected state cannot exist" + reason, at: range)]
      }
      tree = whole.writing(textsOf: tree).naming(columnsOf: tree, comparison)
    }
    let named = tree.namesWithTexts
    if simulator.state(naming: .whole, inputsOf: named.contains).matches(tree, comparison) { return [] }
    let found = simulator.state(inputsOf: named.contains)
    return [
      .differs(
        "stack", expected: tree.description, found: found.description, at: range, help: found.help(for: tree))
    ]
  }

  private var comparison: StateTree.Comparison {
    let graph = graph
    return StateTree.Comparison(
      keepsOrder: { name in graph.flows.contains { $0.keepsHistory && graph.names[$0.name] == name } },
      isSplit: { name in
        graph.flows.contains { flow in
          flow.container.contains { $0.kind == .split } && graph.names[flow.name] == name
        }
      })
  }

  private func compare(_ expected: FlowGraph.ContextText) -> [TestFailure] {
    let flow = graph.flows[expected.flow]
    let path = [flow.context[expected.field].field.name] + expected.path
    let isTested = expected.flow == test.given.flow
    let words = ((isTested ? [] : [flow.name]) + path).map(name).joined(separator: ".")
    guard let coordinator = simulator.running(expected.flow.number) else {
      return [.missing("flow '\(name(flow.name))' does not run, so it has no context", at: expected.range)]
    }
    let value = graph.value(expected.text)
    guard let found = coordinator.contextText(expected.field, expected.path.map(name)) else {
      return [.missing("nothing has been written to '\(words)'", at: expected.range)]
    }
    if found == value { return [] }
    return [.differs("context '\(words)'", expected: value.notation, found: found.notation, at: expected.range)]
  }

  private func compare(
    _ expected: (outcome: Int, fields: [FlowGraph.StateText]), at range: SourceRange
  ) -> [TestFailure] {
    let outcome = graph.flows[test.given.flow].outcomes[expected.outcome]
    let word = name(outcome.name)
    guard let end = simulator.end else {
      return [.missing("the flow has not ended, but outcome '\(word)' is expected", at: range)]
    }
    if end.outcome != word { return [.differs("outcome", expected: "'\(word)'", found: "'\(end.outcome)'", at: range)] }
    return expected.fields.compactMap { text in
      let (value, found) = (graph.value(text.text), end.fields[text.input])
      if found == value { return nil }
      let field = name(outcome.fields[text.input].name)
      return .differs("'\(field)' of '\(word)'", expected: value.notation, found: found.notation, at: text.range)
    }
  }

  // MARK: The steps

  private func compare(_ expected: FlowGraph.Expectation.Denial, at range: SourceRange) -> [TestFailure] {
    var failures: [TestFailure] = []
    var isDenied = false
    for index in checked..<simulator.steps.count {
      for denial in denials(simulator.steps[index]) {
        isDenied = true
        guard let wanted = name(of: expected), !denial.names.contains(wanted) else { continue }
        failures.append(
          .missing("'\(denial.trigger)' was denied \(denial.words), not by '\(wanted)'", at: range))
      }
    }
    if !isDenied { failures.append(.missing("nothing was denied", at: range)) }
    return failures
  }

  /// Compares all current waits, whenever they began.
  private func compare(_ expected: FlowGraph.Expectation.Wait, at range: SourceRange) -> [TestFailure] {
    let waits = simulator.steps.last?.waits ?? []
    let found = waits.map { wait in
      switch wait {
      case .condition(let name), .task(let name), .link(let name): name
      case .gate(_, let flow): flow
      }
    }
    // A move that waits for a gate's flow waits for the gate's condition, too.
    let conditions = waits.compactMap { wait in
      if case .gate(let condition, _) = wait { condition } else { nil }
    }
    guard let wanted = name(of: expected) else {
      return found.isEmpty ? [] : [.missing("a move waits for \(list(found)), but none should", at: range)]
    }
    if (found + conditions).contains(wanted) { return [] }
    return [
      .missing(
        found.isEmpty
          ? "no move waits for '\(wanted)', or for anything else"
          : "a move waits for \(list(found)), not for '\(wanted)'", at: range)
    ]
  }

  private func compare(_ key: String, _ screens: [ScreenIndex]?, _ found: [String], at range: SourceRange)
    -> [TestFailure]
  {
    compare(key, screens?.map { name(graph.screens[$0].name) } ?? [], found, at: range)
  }

  /// Compares complete lists, in any order.
  private func compare(_ key: String, _ expected: [String], _ found: [String], at range: SourceRange) -> [TestFailure] {
    if expected.sorted() == found.sorted() { return [] }
    return [.differs(key, expected: list(expected), found: list(found), at: range)]
  }

  private func compare(released expected: [FlowGraph.Property.Subject], at range: SourceRange) -> [TestFailure] {
    let found = happened(\.released)
    var left = found
    for subject in expected {
      let word =
        switch subject {
        case .screen(let screen): name(graph.screens[screen].name)
        case .flow(let flow): name(graph.flows[flow].name)
        }
      if let index = left.firstIndex(of: word) {
        left.remove(at: index)
      } else {
        let times = found.contains(word) ? "only \(found.count { $0 == word }) time(s)" : "not"
        return [.missing("'\(word)' was \(times) released; released were \(list(found))", at: range)]
      }
    }
    return []
  }

  private func list(_ names: [String]) -> String { "[\(names.joined(separator: ", "))]" }

  // MARK: Names

  /// The name that must have denied a step; nil if any name may.
  private func name(of denial: FlowGraph.Expectation.Denial) -> String? {
    switch denial {
    case .anything: nil
    case .condition(let condition): name(graph.conditions[condition].name)
    case .screen(let screen): name(graph.screens[screen].name)
    case .link: "link"
    case .word(let word): word.rawValue
    }
  }

  /// The name that a move must wait for; nil if no move may wait.
  private func name(of wait: FlowGraph.Expectation.Wait) -> String? {
    switch wait {
    case .condition(let condition): name(graph.conditions[condition].name)
    case .task(let task): name(graph.tasks[task].name)
    case .flow(let flow): name(graph.flows[flow].name)
    case .link(let link): name(graph.links[link].name)
    case .nothing: nil
    }
  }
}
