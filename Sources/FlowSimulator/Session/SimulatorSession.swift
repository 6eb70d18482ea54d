import FlowModel
import FlowRuntime

/// A simulator that takes commands as text and returns results as JSON: the page's machine.
@MainActor
public final class SimulatorSession {
  /// The simulator that the session drives.
  public let simulator: Simulator
  /// The number of steps and faults that were returned.
  private var reported = (steps: 0, faults: 0)

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
    let isHandled = carryOut(reader.text(), &reader)
    var out = JSONWriter()
    out.object { out in
      out.add("handled", isHandled && !reader.hasFailed)
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
    default: return false
    }
  }
}
