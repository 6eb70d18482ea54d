import Foundation
import Observation
import SwiftUI
import Testing

@testable import FlowRuntime

/// A form: what is typed is the view's own.
struct Form: View {
  @State private var text = "empty"
  var body: some View {
    Text(text)
    Button("type") { text = "typed" }
  }
}

/// Containers in views that are evaluated.
@MainActor
struct FlowViewContainerTests {
  private let app = ViewCoordinator.App()

  private static let tabs = """
    flow Home
    container tabs
    item one = push one
    item two = push two
    screen one
      next = push more
    screen two
    screen more
    """
  private static let around = """
    flow Around
    start = push Home
    link top url /top = do push over
    screen over
    child Home
      out = stay
    """

  private static let columns = """
    flow Mail
    container split
    item list = push list
    item detail = push empty
    screen list
      opened = replace message in detail
      kept = replace draft in detail
    screen empty
    screen message
      replied = push reply
    screen reply
    screen draft
      back = stay
    """

  @Test func `a narrow window shows the column that the flow shows`() async {
    let flow = ViewCoordinator(Self.columns, app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    #expect(phone.shown == "root: list empty")
    phone.scene.isNarrow = true
    await phone.settle()
    #expect(phone.shown == "root: list")
    #expect(!phone.scene.userGoesBack())
    flow.send("list.opened")
    await phone.settle()
    #expect(phone.shown == "root: message")
    flow.send("message.replied")
    await phone.settle()
    #expect(phone.shown == "root: reply")
    for shown in ["root: message", "root: list"] {
      #expect(phone.scene.userGoesBack())
      await phone.settle()
      #expect(phone.shown == shown)
    }
    #expect(flow.stack == "[{ Mail.list: { list: [list], detail: [message] } }]")
    phone.scene.isNarrow = false
    await phone.settle()
    #expect(phone.shown == "root: list message")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a narrow window stays at a column whose root has an edge of its own for back`() async {
    let flow = ViewCoordinator(Self.columns, app: app)
    let phone = ViewPhone(FlowView(flow))
    phone.scene.isNarrow = true
    await phone.settle()
    flow.send("list.kept")
    await phone.settle()
    #expect(phone.shown == "root: draft")
    #expect(phone.scene.userGoesBack())
    await phone.settle()
    #expect(phone.shown == "root: draft")
    #expect(flow.stack == "[{ Mail.detail: { list: [list], detail: [draft] } }]")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `tabs keep what their views know while something is pushed over them`() async {
    app.makes["one"] = { _ in ViewScreen { Form() } }
    let flow = ViewCoordinator(Self.around, children: [Self.tabs], app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    #expect(phone.scene.userTaps("type"))
    #expect(phone.scene.userChooses(1))
    await phone.settle()
    #expect(phone.shown == "root: two")
    #expect(phone.scene.userChooses(0))
    await phone.settle()
    #expect(phone.shown == "root: typed")
    #expect(URL(string: "https://notes.example/elsewhere").map { flow.open($0) } == false)
    #expect(URL(string: "https://notes.example/top").map { flow.open($0) } == true)
    await phone.settle()
    #expect(phone.shown == "root: over")
    #expect(phone.scene.userGoesBack())
    await phone.settle()
    #expect(phone.shown == "root: typed")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a button among the tabs takes its move, and the tab stays`() async {
    let flow = ViewCoordinator(
      """
      flow Home
      container tabs
      item one = push one
      item write button = push letter
      screen one
      screen letter
      """, app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    #expect(phone.scene.userChooses(1))
    await phone.settle()
    #expect(flow.stack == "[{ Home.one: { one: [one, letter] } }]")
    #expect(phone.shown == "root: letter")
    #expect(phone.scene.complaints.isEmpty)
  }

  @MainActor
  @Observable
  final class Unread {
    var count = 3
  }

  @Test func `tabs have the numbers that the app gives them`() async throws {
    let unread = Unread()
    let flow = ViewCoordinator(Self.tabs, app: app)
    let phone = ViewPhone(FlowView(flow).itemBadges { $0 == "two" ? unread.count : 0 })
    await phone.settle()
    func badges() throws -> [Int] {
      let tabs = phone.scene.visible.lazy.compactMap { element -> [Int]? in
        if case .tabs(let tabs, _, _) = element.kind { tabs.map(\.badge) } else { nil }
      }
      return try #require(tabs.first)
    }
    #expect(try badges() == [0, 3])
    unread.count = 0
    await phone.settle()
    #expect(try badges() == [0, 0])
  }

  // MARK: Bubbles

  private struct Anchored: View {
    let isSplit: Bool
    var body: some View {
      VStack {
        Text("below")
        Text("any").flowAnchor()
        if isSplit { Text("own").flowAnchor(for: "more") }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a bubble points to the view that declares itself its anchor`(isSplit: Bool) async {
    app.makes["one"] = { _ in ViewScreen { Anchored(isSplit: isSplit) } }
    let flow = ViewCoordinator(
      """
      flow Walk
      start = push one
      screen one
        next = present more as popover
      screen more
      """, app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    flow.send("one.next")
    await phone.settle()
    #expect(phone.shown == "root: below any\(isSplit ? " own" : ""), popover: more")
    let sources = phone.scene.layers.first?.flatMap(\.visible).filter(\.isPresentingBubble)
    #expect(sources?.map(\.visibleText) == [isSplit ? "own" : "any"])
    #expect(phone.scene.userTapsBeside())
    await phone.settle()
    #expect(flow.stack == "[one]")
    #expect(phone.scene.complaints.isEmpty)
  }

  // MARK: Screens

  @Test func `a view that SwiftUI shows has no hosting controller`() async throws {
    let flow = ViewCoordinator(Self.tabs, app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    #expect(phone.shown == "root: one")
    let entry = flow.navigator?.model.entries.last { flow.navigator?.node(of: $0.id)?.name == "one" }
    let screen = entry.flatMap { flow.navigator?.screen(of: $0.id) }
    let view = try #require(screen as? ViewScreen<Text>)
    #expect(view.made == nil)
    let controller = view.viewController
    #expect(view.viewController === controller)
  }

  @Test func `the menu of a drawer opens, and closes by a tap beside it`() async {
    let drawer = Self.tabs.replacing("container tabs", with: "container drawer")
    let flow = ViewCoordinator(Self.around, children: [drawer], app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    #expect(phone.scene.userTaps("Menu"))
    #expect(phone.shown == "root: one one two")
    #expect(phone.scene.userTaps("Close"))
    #expect(phone.shown == "root: one")
    #expect(phone.scene.userTaps("Menu"))
    #expect(phone.scene.userTaps("two"))
    await phone.settle()
    #expect(phone.shown == "root: two")
  }
}
