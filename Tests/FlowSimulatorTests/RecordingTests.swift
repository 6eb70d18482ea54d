import FlowCompiler
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSimulator
import FlowTestSupport
import Foundation
import Testing

/// Recordings that are made, saved and replayed.
@MainActor
struct RecordingTests {
  private static let yaml = """
    types: { City: kept }
    conditions:
      member: { live: true }
      paid:
      online: { async: true, loading: splash, failed: false }
      nav:    [tabs, drawer]
    gates: { member: { run: SignIn, lost: dismiss } }
    tasks:
      send: { inputs: { text: String }, outcomes: { sent: { id: Int }, failed } }
    links:
      club: { url: "/club/{id}", to: [Main.home, club] }
      page: { url: "/page/{id}", to: [Main.more, page] }
    flows:
      App:
        entry: true
        start: [ { when: paid, root: Main }, { root: door } ]
        edges:
          door: { opened: { root: Main }, asked: { present: page, with: { id: 0 } } }
          Main: { closed: { root: door } }
      Main:
        outcomes: { closed }
        context:  { city: { type: City, default: .moscow } }
        container: [ { when: nav == tabs, is: tabs }, { is: drawer } ]
        items: { home: home, more: more, me: { to: club, with: { id: 1 }, when: paid } }
        edges:
          home: { moved: { set: { city: city } }, joined: push Join, left: finish closed, clubbed: { push: club, with: { id: id } } }
          more: { checked: { push: page, when: online }, shared: run send }
          send: { sent: push page, failed: { present: help, as: alert } }
          page: { up: pop, next: { push: page, existing: raise } }
          help: { up: dismiss }
          Join: { joined: { set: { city: city } } }
      Join:
        outcomes: { joined: { city: City } }
        context:  { city: City? }
        start: which
        edges:
          which: { chosen: { push: sure, set: { city: city } } }
          sure:  { done: { finish: joined, with: { city: .omsk } } }
      SignIn:
        outcomes: { done }
        start: login
        edges: { login: { entered: finish done, asked: { push: page, with: { id: 9 } } } }
    screens:
      door:   { events: { opened, asked } }
      splash:
      home:   { inputs: { city: City }, events: { moved: { city: City }, joined, left, clubbed: { id: Int } } }
      more:   { events: { checked: { id: Int }, shared: { text: String } } }
      page:   { inputs: { id: Int }, events: { up, next: { id: Int } }, restore: never, back: hidden }
      club:   { inputs: { id: Int }, requires: member }
      help:   { events: { up } }
      which:  { events: { chosen: { city: City } } }
      sure:   { inputs: { city: City? }, events: { done } }
      login:  { events: { entered, asked } }
    """

  private func graph() throws -> FlowGraph {
    let compilation = compileWithExpectations(
      [FlowFile(path: "App.flow.yaml", bytes: Array(Self.yaml.utf8))], module: "App")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  private func simulator(_ graph: FlowGraph) throws -> Simulator { try #require(Simulator(graph, flow: "App")) }

  /// Through JSON, as an app would.
  private func saved(_ recorder: FlowRecorder) throws -> FlowRecording {
    try JSONDecoder().decode(FlowRecording.self, from: JSONEncoder().encode(recorder.recording))
  }

  /// Takes one step at random.
  private func step(_ simulator: Simulator, _ random: inout Seeded) {
    guard let navigator = simulator.coordinator.navigator else { return }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: simulator.back()
    case 1: simulator.dismiss()
    case 2: for item in ["home", "more", "me"].shuffled(using: &random) where simulator.select(item) { break }
    case 3:
      simulator.answer("member", Bool.random(using: &random) ? "yes" : "no")
      simulator.announceConditions()
    case 4: simulator.answer("paid", Bool.random(using: &random) ? "yes" : "no")
    case 5: simulator.answer("nav", Bool.random(using: &random) ? "tabs" : "drawer")
    case 6, 7: simulator.answer("online", ["yes", "no", "failed"].randomElement(using: &random) ?? "no")
    case 8: simulator.end("send.sent", ["id": "\(Int.random(in: 0..<3, using: &random))"])
    case 9: simulator.end("send.failed")
    case 10: simulator.open("/club/\(Int.random(in: 0..<3, using: &random))")
    case 11: simulator.open(Bool.random(using: &random) ? "/page/1" : "/nowhere")
    default:
      guard let entry = navigator.model.entries.randomElement(using: &random), let node = navigator.node(of: entry.id),
        let event = node.events.indices.randomElement(using: &random)
      else { return }
      let values = node.events[event].fields.map { field in
        SimulatedValue(field.type == "Int" ? "\(Int.random(in: 0..<3, using: &random))" : "x")
      }
      navigator.send(event, values, from: entry.id)
    }
    if simulator.end != nil { simulator.restart() }
  }

  @Test(arguments: sample(oneIn: 8, of: 1...24 as ClosedRange<UInt64>))
  func `a recording takes the same course when it is taken again, also where it is cut`(seed: UInt64) throws {
    var random = Seeded(seed)
    let graph = try graph()
    let simulator = try simulator(graph)
    let recorder = FlowRecorder(capacity: seed % 3 == 0 ? 1_000 : 20)
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    var taken = 0
    for count in 0..<120 {
      step(simulator, &random)
      if count % 10 != 0 { continue }
      let recording = try saved(recorder)
      try #require(recording.count <= 40 || recorder.capacity > 20)
      if !recording.canBeReplayed { continue }
      let twin = try self.simulator(graph)
      let replay = twin.replay(recording)
      try #require(
        replay.difference == nil,
        "seed \(seed), step \(count): \(replay.difference?.description ?? "")\n\(recording)")
      try #require(twin.detailedStack == simulator.detailedStack, "seed \(seed), step \(count)\n\(recording)")
      taken += 1
    }
    #expect(simulator.faults == [])
    #expect(taken > 1)
  }

  @Test(arguments: sample(oneIn: 8, of: 1...24 as ClosedRange<UInt64>))
  func `a recording without the values takes the same course, since it says which were equal`(seed: UInt64) throws {
    var random = Seeded(seed)
    let simulator = try simulator(graph())
    let recorder = FlowRecorder()
    var values = 0
    var stacks: [String] = []
    recorder.disguise = { _ in
      values += 1
      return "hidden \(values)"
    }
    recorder.onRecord { stacks.append($0.stack) }
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    for _ in 0..<200 { step(simulator, &random) }
    let recording = try saved(recorder)
    #expect(values > 20)
    // Each event is told once, when nothing follows from it any more.
    #expect(stacks == recording.description.split(separator: "\n").map { $0.components(separatedBy: " → ")[1] })
    #expect(!recording.descriptionWithValues.contains(": x"))
    let replay = try self.simulator(graph()).replay(recording)
    #expect(replay.difference == nil, "seed \(seed): \(replay.difference?.description ?? "")")
  }

  @Test func `a recording can be read, and has its values as text`() throws {
    let simulator = try simulator(graph())
    let recorder = FlowRecorder()
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    simulator.send("door.opened")
    simulator.open("/club/7")
    simulator.back()
    let recording = try saved(recorder)
    #expect(
      recording.descriptionWithValues == """
        start → [door]
        door.opened → [{ Main.home: { home: [home] } }]
        link: /club/7 → [{ Main.home: { home: [home] } }, { sheet: [login] }]
        back → [{ Main.home: { home: [home] } }]
        """)
    // A line is written into a log: the values are left out of it.
    #expect(recording.description == recording.descriptionWithValues.replacing("/club/7", with: "club"))
  }

  @Test func `a replay ends at the first difference, and names it`() throws {
    let simulator = try simulator(graph())
    let recorder = FlowRecorder()
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    simulator.send("door.opened")
    simulator.send("home.joined")
    let changed = compileWithExpectations(
      [
        FlowFile(
          path: "App.flow.yaml", bytes: Array(Self.yaml.replacing("joined: push Join", with: "joined: push help").utf8))
      ], module: "App")
    let twin = try self.simulator(try #require(changed.graph))
    let replay = try twin.replay(saved(recorder))
    #expect(replay.count == 2)
    #expect(
      replay.difference?.description
        == "home.joined → [{ Main.home: { home: [home, help] } }], and not [{ Main.home: { home: [home, which] } }]")
  }

  @Test func `a damaged recording never traps when it is taken again`() throws {
    let graph = try graph()
    var random = Seeded(11)
    let simulator = try simulator(graph)
    let recorder = FlowRecorder(capacity: 30)
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    for _ in 0..<100 { step(simulator, &random) }
    let good = try Array(JSONEncoder().encode(recorder.recording))
    var read = 0
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { break }
        bytes[index] = UInt8.random(in: 48...57, using: &random)
      }
      guard let recording = try? JSONDecoder().decode(FlowRecording.self, from: Data(bytes)) else { continue }
      let twin = try self.simulator(graph)
      twin.replay(recording)
      read += 1
    }
    #expect(read > 20)
  }
}
