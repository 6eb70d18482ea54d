import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSyntax

/// One run of one test.
@MainActor
struct TestRun {
  /// Why a run ends early.
  struct Failure: Error {
    let failure: TestFailure
    var others: [TestFailure] = []

    init(_ failure: TestFailure) { self.failure = failure }

    /// Nil where nothing failed.
    init?(_ failures: [TestFailure]) {
      guard let first = failures.first else { return nil }
      (failure, others) = (first, Array(failures.dropFirst()))
    }
  }

  let test: FlowGraph.Test
  let module: SimulatedModule
  let graph: FlowGraph
  let simulator: Simulator
  /// How many of the simulator's steps came before what the next `then` speaks of.
  var checked = 0
  /// For each of the simulator's steps, the step of the test that led to it.
  private var origins: [SourceRange] = []
  /// Hears what each step of the test did, its beginning too.
  var watch: ((_ steps: [FlowStep], _ simulator: Simulator) -> Void)?
  /// What happened, step by step.
  private var trail: [Diagnostic.Note] = []

  init(_ test: FlowGraph.Test, _ module: SimulatedModule, _ graph: FlowGraph) {
    self.test = test
    self.module = module
    self.graph = graph
    let conditions = SimulatedConditions()
    conditions.context = test.given.context.map { text in
      ContextText(
        flow: text.flow, field: text.field, path: text.path.map { graph.names[$0] }, value: graph.value(text.text))
    }
    var inputs: [SimulatedValue?] = graph.flows[test.given.flow].inputs.map { _ in nil }
    for text in test.given.inputs { inputs[text.input] = graph.value(text.text) }
    simulator = Simulator(module, flow: test.given.flow, inputs, conditions)
  }

  func name(_ name: Name) -> String { graph.names[name] }

  /// Runs the test.
  ///
  /// - Returns: what was found, if it failed.
  mutating func run() -> Diagnostic? {
    do throws(Failure) {
      try begin()
      for step in test.steps { try take(step) }
      try check(test.then)
      return nil
    } catch {
      // The finding itself says what came of the step that it is at; and the last steps are what one looks at first.
      let steps = trail.filter { $0.range != error.failure.range }
      let omitted = steps.count > 12 ? [Diagnostic.Note("after \(steps.count - 12) steps more:")] : []
      return .testFailed(name(test.name), error.failure, also: error.others, after: omitted + steps.suffix(12))
    }
  }

  // MARK: Given

  private mutating func begin() throws(Failure) {
    let given = test.given
    answer(given.answers)
    switch given.beginning {
    case .started: simulator.start()
    case .stack(let state):
      if !simulator.stand(StateTree(state, of: graph, isQualified: true)) {
        let words = "this state cannot stand in flow '\(name(graph.flows[given.flow].name))'"
        throw Failure(.missing(words + (reason(against: state).map { ": " + $0 } ?? ""), at: state.range))
      }
    case .link(let link):
      simulator.start()
      open(link)
    }
    for text in given.context where simulator.running(text.flow) == nil {
      throw Failure(
        .missing(
          "flow '\(name(graph.flows[text.flow].name))' does not run yet, so it has no context", at: text.range))
    }
    // A flow that begins later knows what it always does.
    simulator.conditions.context = []
    if case .stack = given.beginning {
      // What stands was not built by the flow.
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
    if case .then(let then) = step.kind { return try check(then) }
    let known = simulator.steps.count
    try carryOut(step)
    watch?(Array(simulator.steps[known...]), simulator)
    note(step.range)
    try checkFaults(at: step.range)
  }

  /// Remembers what came of a step.
  private mutating func note(_ range: SourceRange) {
    for step in simulator.steps[origins.count...] {
      origins.append(range)
      trail.append(Diagnostic.Note(step.descriptionWithValues, at: range))
    }
  }

  /// A fault is flowc's own mistake, and what the test then finds means nothing; but for one that the answers lead to, which is a denial.
  private func checkFaults(at range: SourceRange) throws(Failure) {
    if let fault = simulator.faults.first(where: \.isMistake) { throw Failure(.missing("\(fault)", at: range)) }
  }

  // MARK: Then

  /// Compares all that has happened since the last time with what is expected.
  private mutating func check(_ then: FlowGraph.Expectation) throws(Failure) {
    var failures: [TestFailure] = []
    for index in checked..<simulator.steps.count {
      if then.denied != nil { continue }
      for refusal in refusals(simulator.steps[index]) {
        failures.append(
          .denied(refusal.trigger, by: refusal.words, writing: refusal.names.first ?? "true", at: origins[index]))
      }
    }
    failures += mismatches(then)
    if let failure = Failure(failures) { throw failure }
    checked = simulator.steps.count
  }

  /// What was denied in a step: what set it off, and moves that had been held.
  func refusals(_ step: FlowStep) -> [StepRefusal] {
    ([(step.trigger, step.result)] + step.continued.map { ($0.trigger, $0.result) }).compactMap { trigger, result in
      guard case .denied(let denial) = result else { return nil }
      return StepRefusal(trigger, denial, step, simulator.lockedScreens)
    }
  }
}
