import FlowRuntime
import Testing

@testable import FlowTesting

/// The user's hands in a test of an app.
@MainActor
final class HandsTests {
  private let flow = ScriptedCoordinator(
    FlowDefinition(
      """
      flow Main
      condition edited
      container tabs
      item home = push home
      item settings = push settings
      screen home
        opened = push detail
        asked = present ask
        shared = present share
      screen settings
      screen detail
      screen ask
        dismissed = present sure as alert when edited
      screen sure
        kept = dismiss
      screen share
      """
    ) { [] }, children: [])

  private func start() throws {
    try #require(flow.definition.problem == nil)
    flow.start()
  }

  @Test func `a user goes back, selects and pulls down`() throws {
    try start()
    try flow.select("settings")
    #expect(flow.stack == "[{ Main.settings: { home: [home], settings: [settings] } }]")
    try flow.select("home")
    flow.navigator?.send("home.opened")
    try flow.back()
    #expect(flow.stack == "[{ Main.home: { home: [home], settings: [settings] } }]")
    flow.navigator?.send("home.shared")
    try flow.dismissed()
    #expect(flow.stack == "[{ Main.home: { home: [home], settings: [settings] } }]")
  }

  @Test func `a layer asks before it is pulled down`() throws {
    flow.answers = ["edited": 1]
    try start()
    flow.navigator?.send("home.asked")
    try flow.dismissed()
    #expect(flow.state == "[Main.home, home, { sheet: [ask] }, { alert: [sure] }]")
  }

  @Test func `a gesture that the user could not make is an error`() throws {
    try start()
    let stack = "[{ Main.home: { home: [home] } }]"
    #expect(throws: FlowGestureImpossible(gesture: "back", reason: "the user cannot go back", stack: stack)) {
      try self.flow.back()
    }
    #expect(throws: FlowGestureImpossible(gesture: "dismissed", reason: "no layer can be pulled down", stack: stack)) {
      try self.flow.dismissed()
    }
    #expect(throws: FlowGestureImpossible(gesture: "select: news", reason: "there is no item 'news'", stack: stack)) {
      try self.flow.select("news")
    }
  }

  @Test func `an alert cannot be pulled down`() throws {
    flow.answers = ["edited": 1]
    try start()
    flow.navigator?.send("home.asked")
    try flow.dismissed()
    #expect(throws: FlowGestureImpossible.self) { try self.flow.dismissed() }
  }

  @Test func `a state that is not there is shown beside the one that is`() throws {
    try start()
    flow.navigator?.send("home.shared")
    try flow.require(state: "[Main.home, home, { sheet: [share] }]")
    let mismatch = FlowStateMismatch(expected: "[home, detail, { sheet: [ask] }]", found: "[home, list]")
    #expect(
      mismatch.description == """
          expected           found
          home               home
        → detail             list
          { sheet: [ask] }
        """)
    #expect(throws: FlowStateMismatch.self) { try self.flow.require(state: "[Main.settings]") }
  }
}
