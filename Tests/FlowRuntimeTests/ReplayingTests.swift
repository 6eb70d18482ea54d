import FlowRuntime
import Foundation
import Testing

/// Recordings that somebody has written by hand, or altered.
@MainActor
struct ReplayingTests {
  final class App: HookedCoordinator {
    nonisolated static let flow = FlowDefinition(
      """
      flow App
      condition nav = tabs drawer
      container tabs when nav == tabs | drawer
      item first = push home
      screen home
        opened = push home
      """
    ) { [] }

    final class Shown: FlowScreen {}
    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }
    override func answer(_ condition: Int) -> Int { 1 }
  }

  @Test func `an answer of the beginning that its condition does not have counts as none`() throws {
    let app = App(App.flow, [])
    let recorder = FlowRecorder(capacity: 2)
    FlowTools(app).record(with: recorder)
    FlowTools(app).start(at: try #require(StateTree(parsing: "[{ App.first: { first: [home, home] } }]")))
    let navigator = try #require(app.navigator)
    for _ in 1...6 { navigator.send(0, [], from: try #require(navigator.model.entries.last).id) }
    let text = String(decoding: try JSONEncoder().encode(recorder.recording), as: UTF8.self)
    #expect(text.contains("\"App.nav\":1"), "\(text)")
    for answer in ["1", "9", "-1"] {
      let altered = text.replacingOccurrences(of: "\"App.nav\":1", with: "\"App.nav\":\(answer)")
      let recording = try JSONDecoder().decode(FlowRecording.self, from: Data(altered.utf8))
      let again = App(App.flow, [])
      let replay = FlowTools(again).replay(recording)
      #expect(replay.difference == nil)
      #expect(again.stack == app.stack)
    }
  }

  @Test func `a folder that the environment names has a recording of each flow, as far as it has come`() throws {
    #expect(RecordingFolder(environment: [:]) == nil)
    let path = NSTemporaryDirectory() + "recordings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = try #require(RecordingFolder(environment: ["FLOW_RECORDINGS": path]))
    for count in [1, 2] {
      let app = App(App.flow, [])
      FlowTools(app).record(with: folder.recorder())
      app.start()
      let navigator = try #require(app.navigator)
      for _ in 1...count { navigator.send(0, [], from: try #require(navigator.model.entries.last).id) }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let recordings = try files.map {
      try JSONDecoder().decode(FlowRecording.self, from: Data(contentsOf: URL(filePath: "\(path)/\($0)")))
    }
    #expect(recordings.map(\.count) == [2, 3])
    #expect(recordings.allSatisfy { $0.flow == "App" && FlowTools(App(App.flow, [])).replay($0).difference == nil })
  }

  @Test func `a recording in a folder is whole after each event, and is written behind itself`() throws {
    let path = NSTemporaryDirectory() + "recordings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = try #require(RecordingFolder(environment: ["FLOW_RECORDINGS": path]))
    let recorder = folder.recorder(capacity: 8)
    let app = App(App.flow, [])
    FlowTools(app).record(with: recorder)
    app.start()
    let navigator = try #require(app.navigator)
    var files: Set<UInt64> = []
    for _ in 1...12 {
      navigator.send(0, [], from: try #require(navigator.model.entries.last).id)
      let file = "\(path)/\(try #require(FileManager.default.contentsOfDirectory(atPath: path).first))"
      let written = try JSONDecoder().decode(FlowRecording.self, from: Data(contentsOf: URL(filePath: file)))
      #expect(written == recorder.recording)
      files.insert(try #require(FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? UInt64))
    }
    // A file is replaced only when the buffer has dropped its first events.
    #expect(files.count < 5)
  }
}
