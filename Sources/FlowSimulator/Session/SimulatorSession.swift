import FlowModel
import FlowRuntime

/// A simulator that takes commands as text and returns results as JSON: the page's machine.
@MainActor
public final class SimulatorSession {
  /// The simulator that the session drives.
  public let simulator: Simulator
  /// The number of steps and faults that were returned.
  private var reported = (steps: 0, faults: 0)
  /// The number of the flows, if it was asked for.
  private var digest: String?
  /// The reason that a recorded step cannot be taken; nil if it was taken.
  private var problem: String?

  /// Makes a session of a flow that has not started.
  ///
  /// - Parameter text: a module as text, the number of the flow, the values of its inputs by their numbers, and values for contexts.
  /// - Returns: nil if the text does not have this form.
  public init?(_ text: [UInt8]) {
    var reader = TokenReader(text)
    let module = SimulatedModule(&reader)
    let flow = reader.number()
    guard !reader.hasFailed, module.flows.indices.contains(flow) else { return nil }
    var inputs: [SimulatedValue?] = module.flows[flow].inputs.map { _ in nil }
    let given = reader.each { ($0.number(), $0.value()) }
    for (index, value) in given where inputs.indices.contains(index) { inputs[index] = value }
    let conditions = SimulatedConditions()
    conditions.context = reader.each { reader in
      ContextText(
        flow: reader.number(), field: reader.number(), path: reader.each { $0.text() }, value: reader.value())
    }
    if reader.hasFailed { return nil }
    simulator = Simulator(module, flow: flow, inputs, conditions)
  }

  /// Carries out a command.
  ///
  /// - Returns: the result, as JSON.
  public func run(_ command: [UInt8]) -> String {
    var reader = TokenReader(command)
    (problem, digest) = (nil, nil)
    let isHandled = carryOut(reader.text(), &reader)
    var out = JSONWriter()
    out.object { out in
      out.add("handled", isHandled && !reader.hasFailed)
      if let digest { out.add("digest", digest) }
      if let problem { out.add("problem", problem) }
      out.array("steps", Array(simulator.steps[reported.steps...])) { $0.add($1, simulator) }
      out.strings("faults", simulator.faults[reported.faults...].map { $0.description })
      out.add(momentOf: simulator)
    }
    reported = (simulator.steps.count, simulator.faults.count)
    return out.text
  }

  /// Carries out a command by its name.
  ///
  /// - Returns: whether that was possible.
  private func carryOut(_ command: String, _ reader: inout TokenReader) -> Bool {
    switch command {
    case "startAt":
      guard let state = StateTree(parsing: reader.text()) else { return false }
      return simulator.start(at: state)
    // Flows that begin from now on have their usual context.
    case "begun":
      simulator.conditions.context = []
      return true
    case "act": return Act(parsing: reader.text()).map { simulator.take($0) } ?? false
    // Answers before the flow starts, which are not announced.
    case "answers":
      guard case .conditions(let answers) = Act(parsing: reader.text()) else { return false }
      simulator.answer(answers)
      return true
    case "look": return true
    // An app says the same number if it has the same flows.
    case "digest":
      digest = String(FlowTools(simulator.coordinator).digest)
      return true
    case "follow":
      let name = reader.text()
      let numbers = reader.each { Int($0.text()) }
      let values = reader.each { $0.value().text.map { KeptValue.text($0) } ?? .null }
      let text = reader.text()
      let answers = reader.each { Int($0.text()) ?? AnswerCode.failed }
      let compared = reader.number() == 1 ? reader.each { $0.number() } : nil
      guard !reader.hasFailed,
        let record = FlowRecording.Record(name, numbers, values, text: text, answers: answers, compared: compared)
      else { return false }
      problem = simulator.follow(record)
      return problem == nil
    default: return false
    }
  }
}
