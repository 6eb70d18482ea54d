import Foundation
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
