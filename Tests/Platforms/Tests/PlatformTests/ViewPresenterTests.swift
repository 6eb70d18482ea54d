import SwiftUI
import Testing
import UIKit

@testable import FlowRuntime

/// Changes by SwiftUI itself reach the flow; if the flow refuses one, its own state is shown again.
@MainActor
struct ViewPresenterTests {
  private static let views = """
    flow Views
    condition edited
    start = push a
    screen a
      next = push b
      sheet = present s
    screen b
      next = push c
      back = present alertQ as alert when edited
    screen c
      next = push d
    screen d
    screen s
      done = dismiss
      dismissed = present alertQ as alert when edited
    screen alertQ
    """

  private let presenter = ViewPresenter()
  private let flow = PhoneCoordinator(FlowDefinition(views) { [] })

  private func start(_ events: (screen: String, event: Int)...) {
    // SwiftUI shows no alert controller: that is another test's.
    flow.start(in: presenter, onFault: { _ in })
    for (screen, event) in events { send(screen, event) }
  }

  private func send(_ screen: String, _ event: Int) {
    guard let navigator = flow.navigator else { return }
    for entry in navigator.model.entries where navigator.node(of: entry.id)?.name == screen {
      navigator.send(event, [], from: entry.id)
    }
  }

  @Test func `a shortened path is going back, once for all that was removed`() {
    start(("a", 0), ("b", 0), ("c", 0))
    var steps = 0
    flow.navigator?.onStep { _ in steps += 1 }
    let path = presenter.path(of: .root)
    #expect(path.count == 3)
    presenter.shows([path[0]], in: .root)
    #expect(flow.stack == "[a, b]")
    #expect(steps == 1)
  }

  @Test func `a refused way back has the path read again`() {
    flow.answers = ["edited": 1]
    start(("a", 0))
    presenter.shows([], in: .root)
    #expect(flow.stack == "[a, b, { alert: [alertQ] }]")
    #expect(presenter.path(of: .root).count == 1)
  }

  @Test func `a sheet that was pulled down is removed`() throws {
    start(("a", 1))
    let sheet = try #require(presenter.modal(over: .root, styles: [.sheet]))
    #expect(presenter.modal(over: .root, styles: [.full]) == nil)
    presenter.hasCome(sheet.layer.id)
    presenter.didLose(sheet)
    #expect(flow.stack == "[a]")
    #expect(presenter.modal(over: .root, styles: [.sheet]) == nil)
    #expect(presenter.current(sheet.layer) == sheet.layer)
  }

  @Test func `a sheet that the flow took away is not reported`() throws {
    start(("a", 1))
    let sheet = try #require(presenter.modal(over: .root, styles: [.sheet]))
    send("s", 0)
    var steps = 0
    flow.navigator?.onStep { _ in steps += 1 }
    presenter.didLose(sheet)
    #expect(steps == 0)
  }

  private static let tabs = """
    flow Tabs
    condition member
    gate member = root Auth
    container tabs
    item home = push home
    item me requires member = push me
    screen home
    screen me
    child Auth
      ok
      cancelled
    """
  private nonisolated static let auth = FlowDefinition(
    """
    flow Auth
    outcome ok
    start = push login
    screen login
      leave = finish cancelled
    """
  ) { [] }

  @Test func `a chosen tab is reported; one behind a gate is covered, and stays unchosen`() async throws {
    presenter.pause = { await Task.yield() }
    let flow = PhoneCoordinator(FlowDefinition(Self.tabs) { [Self.auth] }, children: [Self.auth])
    flow.start(in: presenter)
    let container = try #require(presenter.model.containers.first)
    let (home, me) = (container.items[0].id, container.items[1].id)
    presenter.chooses(me, in: container.id)
    #expect(presenter.selected(in: container.id) == home)
    let cover = try #require(presenter.modal(over: .root, styles: [.full]))
    #expect(presenter.modal(over: .root, styles: [.sheet]) == nil)
    #expect(cover.layer.style == nil)
    let login = try #require(presenter.model.top)
    flow.answers = ["member": 1]
    flow.navigator?.send(0, [], from: login.id)
    for _ in 0..<8 { await Task.yield() }
    #expect(presenter.modal(over: .root, styles: [.full]) == nil)
    #expect(presenter.selected(in: container.id) == me)
  }

  private static let calls = """
    flow Calls
    style card = sheet
    start = push a
    screen a
      sheet = present s as card transition zoom
      call = present c as overlay
      lock = present p as overlay
    screen s
    screen c
      keys = present k
    screen k
    screen p
    """

  @Test func `overlays are presented over nothing, and are over the topmost layer under them`() throws {
    let flow = PhoneCoordinator(FlowDefinition(Self.calls) { [] })
    flow.start(in: presenter)
    func send(_ screen: String, _ event: Int) throws {
      let navigator = try #require(flow.navigator)
      let entry = try #require(navigator.model.entries.last { navigator.node(of: $0.id)?.name == screen })
      navigator.send(event, [], from: entry.id)
    }
    let all: [Presentation] = [.sheet, .full, .popover, .alert, .overlay]
    try send("a", 1)
    try send("a", 2)
    let overlays = presenter.model.layers.dropFirst().map(\.id)
    #expect(presenter.overlays(over: .root).map(\.id) == overlays)
    #expect(presenter.modal(over: .root, styles: [.sheet, .full, .popover, .alert]) == nil)
    try send("a", 0)
    let sheet = try #require(presenter.modal(over: .root, styles: all))
    #expect(sheet.layer.styleName == "card" && presenter.transition == "zoom")
    #expect(presenter.overlays(over: .root).isEmpty)
  }

  @Test func `a move with the transition 'none' is shown without an animation`() throws {
    let flow = PhoneCoordinator(
      FlowDefinition(
        """
        flow Plain
        start = push a
        screen a
          next = push b transition none
          back = push b
        screen b
        """
      ) { [] })
    flow.start(in: presenter)
    let navigator = try #require(flow.navigator)
    let entry = try #require(navigator.model.entries.last)
    let before = Transaction.unanimated
    navigator.send(0, [], from: entry.id)
    #expect(Transaction.unanimated == before + 1 && presenter.model.entries.count == 2)
  }

  @Test func `a view is shown as itself, a view controller in its wrapper`() {
    let view: any FlowScreen = ViewScreen { Text("hello") }
    #expect((view.asView?.wrapped as? Text)?.text == "hello")
    #expect((view as? any ControllerHolder)?.controller is UIHostingController<Text>)
    let controller: any FlowScreen = UIViewController()
    #expect(controller.asView != nil)
    #expect((Unshowable() as any FlowScreen).asView == nil)
  }

}
