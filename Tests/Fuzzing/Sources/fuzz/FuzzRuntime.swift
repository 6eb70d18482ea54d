import FlowCompiler
import FlowModel
import FlowRuntime
import Foundation

@testable import FlowSimulator

/// A module of the examples, ready to run.
@MainActor struct Sample {
  let graph: FlowGraph
  let module: SimulatedModule
  let flow: Int

  static let all: [Sample] = ["Chat", "Shop", "Launch", "EditProfile"].map { Sample($0) }

  /// Compiles the flow files of an example.
  private init(_ name: String) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Flows/\(name)").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { $0.hasSuffix(".flow.yaml") }.sorted().map { name in
      FlowFile(path: name, bytes: Array((try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()))
    }
    guard let graph = compile(files, module: name).graph else { preconditionFailure("\(name) does not compile") }
    self.graph = graph
    module = SimulatedModule(graph)
    flow = graph.entry?.number ?? 0
  }

  func simulator() -> Simulator { Simulator(module, flow: flow, module.flows[flow].inputs.map { _ in nil }) }
}

/// Takes a flow through events, answers, actions of the system and relaunches.
@MainActor func walk(_ simulator: Simulator, of graph: FlowGraph, _ choices: inout Choices, atMost count: Int) {
  for _ in 0..<count where !choices.isAtEnd {
    switch choices.next(below: 12) {
    case 0: simulator.back()
    case 1: simulator.dismiss()
    case 2:
      let items = graph.flows.flatMap(\.items)
      if !items.isEmpty { simulator.select(graph.names[items[choices.next(below: items.count)].name]) }
    case 3, 4:
      let condition = graph.conditions[choices.next(below: graph.conditions.count)]
      let answers = condition.answers.map { graph.names[$0] } + ["failed", "yes"]
      simulator.answer(graph.names[condition.name], answers[choices.next(below: answers.count)])
      simulator.announceConditions()
    case 5: simulator.relaunch()
    case 6:
      guard !graph.tasks.isEmpty else { continue }
      let task = graph.tasks[choices.next(below: graph.tasks.count)]
      guard !task.outcomes.isEmpty else { continue }
      let outcome = task.outcomes[choices.next(below: task.outcomes.count)]
      simulator.end("\(graph.names[task.name]).\(graph.names[outcome.name])")
    default:
      let screen = graph.screens[choices.next(below: graph.screens.count)]
      guard !screen.events.isEmpty else { continue }
      let event = screen.events[choices.next(below: screen.events.count)]
      simulator.send("\(graph.names[screen.name]).\(graph.names[event.name])")
    }
  }
  expectReadable(simulator)
}

/// Expects that the printed state reads back as the same state.
@MainActor func expectReadable(_ simulator: Simulator) {
  let printed = simulator.stack
  guard let tree = StateTree(parsing: printed) else { preconditionFailure("a state that nobody reads: \(printed)") }
  precondition(tree.description == printed, "a state that is read as another: \(printed)")
}

/// The bytes of a snapshot as an app would hand them over.
@MainActor func fuzzSnapshots(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  guard let snapshot = try? JSONDecoder().decode(FlowSnapshot.self, from: Data(bytes.dropFirst())) else { return }
  var rest = Choices([5, 0, 1, 5])
  restore(snapshot, Sample.all[Int(first) % Sample.all.count], &rest)
}

/// A real snapshot, changed here and there.
@MainActor func fuzzKeptParts(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let sample = Sample.all[choices.next(below: Sample.all.count)]
  let simulator = sample.simulator()
  simulator.start()
  walk(simulator, of: sample.graph, &choices, atMost: choices.next(below: 24))
  guard let snapshot = simulator.coordinator.navigator?.snapshot(), let data = try? JSONEncoder().encode(snapshot),
    var value = try? JSONDecoder().decode(KeptValue.self, from: data)
  else { return }
  let whole = value
  for _ in 0...choices.next(below: 4) { change(&value, whole, &choices) }
  guard let changed = try? JSONEncoder().encode(value),
    let snapshot = try? JSONDecoder().decode(FlowSnapshot.self, from: changed)
  else { return }
  restore(snapshot, sample, &choices)
}

@MainActor private func restore(_ snapshot: FlowSnapshot, _ sample: Sample, _ choices: inout Choices) {
  let simulator = sample.simulator()
  let restoration = simulator.restore(snapshot)
  expectReadable(simulator)
  precondition(restoration.stack == simulator.stack, "a restoration that says what does not stand")
  walk(simulator, of: sample.graph, &choices, atMost: 16)
}

/// Leaves a part out, replaces it by something of another kind or by another part, or changes its text.
@MainActor private func change(_ value: inout KeptValue, _ whole: KeptValue, _ choices: inout Choices) {
  switch value {
  case .list(var elements) where !elements.isEmpty && choices.next() % 4 != 0:
    let index = choices.next(below: elements.count)
    switch choices.next(below: 6) {
    case 0: elements.remove(at: index)
    case 1: elements.append(elements[index])
    default: change(&elements[index], whole, &choices)
    }
    value = .list(elements)
  case .fields(var fields) where !fields.isEmpty && choices.next() % 4 != 0:
    let key = fields.keys.sorted()[choices.next(below: fields.count)]
    if choices.next() % 8 == 0 {
      fields[key] = nil
    } else if var field = fields[key] {
      change(&field, whole, &choices)
      fields[key] = field
    }
    value = .fields(fields)
  case .integer where choices.next() % 4 != 0: value = edgeNumber(whole, &choices)
  case .text(let text) where choices.next() % 4 != 0:
    var characters = Array(text)
    let index = choices.next(below: characters.count + 1)
    let other = Array(choices.text())
    characters.replaceSubrange(index..<min(characters.count, index + choices.next(below: 4)), with: other)
    value = .text(String(characters))
  default: value = replacement(for: value, whole, &choices)
  }
}

@MainActor private func replacement(for value: KeptValue, _ whole: KeptValue, _ choices: inout Choices) -> KeptValue {
  switch choices.next(below: 12) {
  case 0: return .null
  case 1: return .bool(choices.next() % 2 == 0)
  case 2: return .integer(Int64(choices.next()))
  case 3, 4: return edgeNumber(whole, &choices)
  case 5: return .number(1e300)
  case 6: return .text(choices.text())
  case 7: return .list([])
  case 8: return .fields([:])
  default:
    var part = whole
    for _ in 0..<choices.next(below: 8) {
      if case .list(let elements) = part, !elements.isEmpty { part = elements[choices.next(below: elements.count)] }
      if case .fields(let fields) = part, !fields.isEmpty {
        part = fields[fields.keys.sorted()[choices.next(below: fields.count)]] ?? part
      }
    }
    return part
  }
}

/// A number at which indices into one of a value's lists go wrong.
@MainActor private func edgeNumber(_ whole: KeptValue, _ choices: inout Choices) -> KeptValue {
  let numbers = EdgeNumbers.all(counts(in: whole))
  return .integer(numbers[choices.next(below: numbers.count)])
}

/// The lengths of all lists in a value.
@MainActor private func counts(in value: KeptValue) -> [Int] {
  switch value {
  case .list(let elements): [elements.count] + elements.flatMap { counts(in: $0) }
  case .fields(let fields): fields.keys.sorted().flatMap { key in fields[key].map { counts(in: $0) } ?? [] }
  default: []
  }
}

/// A state's text: read, printed, read again, and shown.
@MainActor func fuzzStates(_ bytes: [UInt8]) {
  guard let first = bytes.first, let tree = StateTree(parsing: String(decoding: bytes.dropFirst(), as: UTF8.self))
  else {
    return
  }
  let printed = tree.description
  let again = StateTree(parsing: printed)
  precondition(again == tree, "a state that is printed as another: \(printed)")
  let simulator = Sample.all[Int(first) % Sample.all.count].simulator()
  simulator.start(at: tree)
  expectReadable(simulator)
}

/// Replays a recording in the sample that it may have come from, or in any other.
@MainActor func fuzzRecordings(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  guard let recording = try? JSONDecoder().decode(FlowRecording.self, from: Data(bytes.dropFirst())) else { return }
  _ = recording.description
  let simulator = Sample.all[Int(first) % Sample.all.count].simulator()
  let replay = simulator.replay(recording)
  precondition(replay.count <= recording.count, "more was replayed than was recorded")
  expectReadable(simulator)
}
