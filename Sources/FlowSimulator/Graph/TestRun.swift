import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSyntax

/// One run of one test.
@MainActor
struct TestRun {
  /// The failures that end a run.
  struct Failure: Error {
    let failure: TestFailure
    var others: [TestFailure] = []

    init(_ failure: TestFailure) { self.failure = failure }

    /// Makes the error from some failures; nil if there are none.
    init?(_ failures: [TestFailure]) {
      guard let first = failures.first else { return nil }
      (failure, others) = (first, Array(failures.dropFirst()))
    }
  }

  let test: FlowGraph.Test
  let module: SimulatedModule
  let graph: FlowGraph
  let simulator: Simulator
  /// The number of the simulator's steps that earlier `then`s have checked.
  var checked = 0
  /// The step of the test that led to each of the simulator's steps.
  private var origins: [SourceRange] = []
  /// Called after the start and after each step of the test.
  var watch: ((_ steps: [FlowStep], _ simulator: Simulator) -> Void)?
  /// The simulator's steps, for the diagnostic's notes.
  private var trail: [Diagnostic.Note] = []

  init(_ test: FlowGraph.Test, _ module: SimulatedModule, _ graph: FlowGraph) {
    self.test = test
    self.module = module
    self.graph = graph
    let conditions = SimulatedConditions()
    conditions.context = test.given.context.map { text in
      ContextText(
        flow: text.flow.number, field: text.field, path: text.path.map { graph.names[$0] },
        value: graph.value(text.text))
    }
    var inputs: [SimulatedValue?] = graph.flows[test.given.flow].inputs.map { _ in nil }
    for text in test.given.inputs { inputs[text.input] = graph.value(text.text) }
    simulator = Simulator(module, flow: test.given.flow.number, inputs, conditions)
  }

  func name(_ name: Name) -> String { graph.names[name] }

  /// Runs the test.
  ///
  /// - Returns: the diagnostic, if the test failed.
  mutating func run() -> Diagnostic? {
    do throws(Failure) {
      try begin()
      for step in test.steps { try take(step) }
      try check(test.then)
      return nil
    } catch {
      // The diagnostic itself reports the steps of the failing line. Of the other steps, the last ones are the most useful.
      let steps = trail.filter { $0.range != error.failure.range }
      let omitted = steps.count > 12 ? [Diagnostic.Note("after \(steps.count - 12) more steps:")] : []
      return .testFailed(name(test.name), error.failure, also: error.others, after: omitted + steps.suffix(12))
    }
  }

  // MARK: Given

  private mutating func begin() throws(Failure) {
    let given = test.given
    simulator.answer(given.answers)
    switch given.beginning {
    case .started: simulator.start()
    case .stack(let state):
      if !simulator.start(at: StateTree(state, of: graph, isQualified: true)) {
        let words = "this state cannot exist in flow '\(name(graph.flows[given.flow].name))'"
        throw Failure(.missing(words + (reason(against: state).map { ": " + $0 } ?? ""), at: state.range))
      }
    case .link(let link):
      simulator.start()
      simulator.take(link)
    }
    for text in given.context where simulator.running(text.flow.number) == nil {
      throw Failure(
        .missing(
          "flow '\(name(graph.flows[text.flow].name))' does not run yet, so it has no context", at: text.range))
    }
    // Flows that begin later have their usual context.
    simulator.conditions.context = []
    if case .stack = given.beginning {
      // The flow did not reach a given state by moves, so no `then` checks its steps.
      checked = simulator.steps.count
      trail.append(Diagnostic.Note("given \(simulator.stack)", at: given.range))
    } else {
      note(given.range)
    }
    origins = Array(repeating: given.range, count: simulator.steps.count)
    watch?(simulator.steps, simulator)
    try checkFaults(at: given.range)
  }

  // MARK: When

  private mutating func take(_ step: FlowGraph.Step) throws(Failure) {
    let known = simulator.steps.count
    switch step.kind {
    case .then(let then): return try check(then)
    case .act(let act): try carryOut(act, at: step.range)
    }
    watch?(Array(simulator.steps[known...]), simulator)
    note(step.range)
    try checkFaults(at: step.range)
  }

  /// Adds the new steps to the trail.
  private mutating func note(_ range: SourceRange) {
    for step in simulator.steps[origins.count...] {
      origins.append(range)
      trail.append(Diagnostic.Note(step.descriptionWithValues, at: range))
    }
  }

  /// Fails the test if there is a programmer's error, which makes its result meaningless. Other faults come from the answers, and are denials.
  private func checkFaults(at range: SourceRange) throws(Failure) {
    if let fault = simulator.faults.first(where: \.isMistake) { throw Failure(.missing("\(fault)", at: range)) }
  }

  // MARK: Then

  /// Compares everything since the last check with an expectation.
  private mutating func check(_ then: FlowGraph.Expectation) throws(Failure) {
    var failures: [TestFailure] = []
    // Steps without an origin are those of who watches the test.
    for index in checked..<max(checked, min(simulator.steps.count, origins.count)) {
      if then.denied != nil { continue }
      for denial in denials(simulator.steps[index]) {
        failures.append(
          .denied(denial.trigger, by: denial.words, writing: denial.names.first ?? "true", at: origins[index]))
      }
    }
    failures += mismatches(then)
    if let failure = Failure(failures) { throw failure }
    checked = simulator.steps.count
  }

  /// The denied requests of a step: its trigger, and moves that had been held.
  func denials(_ step: FlowStep) -> [StepDenial] {
    ([(step.trigger, step.result)] + step.continued.map { ($0.trigger, $0.result) }).compactMap { trigger, result in
      guard case .denied(let denial) = result else { return nil }
      return StepDenial(trigger, denial, step, simulator.lockedScreens)
    }
  }
}
