import Testing
import UIKit

@testable import FlowRuntime

/// A step is reported once when it is decided, and once when it can be seen.
@MainActor
struct ShownTests {
  private static let walk = """
    flow Walk
    outcome done
    condition edited
    start = push a
    screen a
      next = push b
      sheet = present s
      never = push b when edited
      ask = present question as alert
    screen b
      next = push c
    screen c
      home = popTo a, present s
    screen s
      done = dismiss
    screen question
    """

  /// The reports that were received, in order.
  @MainActor
  private final class Reports {
    var lines: [String] = []

    func observe(_ flow: FlowCoordinator) {
      flow.navigator?.onStep { [weak self] in self?.lines.append("decided \($0.trigger)") }
      flow.navigator?.onShown { [weak self] in self?.lines.append("shown \($0.trigger)") }
    }
  }

  private let reports = Reports()

  // MARK: UIKit

  private func phone(_ events: String...) async -> Phone {
    let phone = Phone(Self.walk)
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    if let flow = phone.flow { reports.observe(flow) }
    return phone
  }

  @Test func `a push is shown when its transition has ended`() async {
    let phone = await phone()
    phone.send("a.next")
    for _ in 0..<8 { await Task.yield() }
    #expect(reports.lines == ["decided a.next"])
    await phone.settle()
    #expect(reports.lines == ["decided a.next", "shown a.next"])
  }

  @Test func `steps that are shown together are reported one after the other`() async {
    let phone = await phone()
    phone.send("a.next")
    phone.send("b.next")
    phone.send("c.home")
    #expect(reports.lines == ["decided a.next", "decided b.next", "decided c.home"])
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }]")
    #expect(reports.lines.suffix(3) == ["shown a.next", "shown b.next", "shown c.home"])
  }

  @Test func `a denied step is reported in its turn`() async {
    let phone = await phone()
    phone.send("a.next")
    phone.send("a.never")
    await phone.settle()
    #expect(reports.lines == ["decided a.next", "decided a.never", "shown a.next", "shown a.never"])
  }

  @Test func `a layer that UIKit refuses is shown when it was asked for again`() async {
    let phone = await phone()
    phone.window.windowScene?.refusals = 1
    phone.send("a.sheet")
    await phone.settle()
    #expect(reports.lines == ["decided a.sheet"])
    await phone.passTime()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }]")
    #expect(reports.lines == ["decided a.sheet", "shown a.sheet"])
  }

  @Test func `a move of the user's is reported as shown when UIKit has finished`() async {
    let phone = await phone("a.next")
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(reports.lines == ["decided back", "shown back"])
  }

  @Test func `nothing is reported of a flow that was stopped`() async {
    let phone = await phone()
    phone.send("a.sheet")
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(reports.lines == ["decided a.sheet"])
  }

  @Test func `another presenter that takes over shows what the first had not`() async {
    let phone = await phone()
    phone.send("a.next")
    let other = UINavigationController()
    let window = UIWindow()
    window.rootViewController = other
    window.makeKeyAndVisible()
    phone.flow?.navigator?.attach(to: NavigationPresenter(other))
    while window.finishNext() { for _ in 0..<8 { await Task.yield() } }
    for _ in 0..<8 { await Task.yield() }
    #expect(reports.lines == ["decided a.next", "shown a.next"])
    await phone.settle()
    #expect(reports.lines == ["decided a.next", "shown a.next"])
  }

  @Test func `the start is reported to an observer that was given with it`() async {
    let phone = Phone(Self.walk)
    phone.onShown = { [reports] in reports.lines.append("shown \($0.trigger)") }
    await phone.start()
    #expect(reports.lines == ["shown start"])
  }

  @Test func `a cancelled observation receives no more, of steps that were decided before, too`() async {
    let phone = await phone()
    let observation = phone.flow?.navigator?.onShown { [reports] _ in reports.lines.append("told") }
    phone.send("a.next")
    observation?.cancel()
    await phone.settle()
    #expect(reports.lines == ["decided a.next", "shown a.next"])
  }

  // MARK: SwiftUI

  private func views(_ events: String...) async -> (ViewCoordinator, ViewPhone) {
    let app = ViewCoordinator.App()
    app.makes["question"] = { _ in AlertScreen("Sure?", buttons: [.init("Yes") {}]) }
    let flow = ViewCoordinator(Self.walk, app: app)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    for event in events {
      flow.send(event)
      await phone.settle()
    }
    reports.observe(flow)
    return (flow, phone)
  }

  @Test func `a view that is pushed is shown when SwiftUI has had time for it`() async {
    let (flow, phone) = await views()
    flow.send("a.next")
    #expect(reports.lines == ["decided a.next"])
    await phone.settle()
    #expect(reports.lines == ["decided a.next", "shown a.next"])
  }

  @Test func `layers and pushes that SwiftUI shows one after the other are reported when all are there`() async {
    let (flow, phone) = await views("a.next")
    flow.send("b.next")
    flow.send("c.home")
    #expect(reports.lines == ["decided b.next", "decided c.home"])
    await phone.settle()
    #expect(phone.shown == "root: a, sheet: s")
    #expect(reports.lines.suffix(2) == ["shown b.next", "shown c.home"])
    flow.send("s.done")
    #expect(reports.lines.last == "decided s.done")
    await phone.settle()
    #expect(reports.lines.last == "shown s.done")
  }

  @Test func `a layer that SwiftUI drops is shown when it was asked for again`() async {
    let (flow, phone) = await views()
    phone.scene.drops = 1
    flow.send("a.sheet")
    await phone.settle()
    #expect(phone.shown == "root: a, sheet: s")
    #expect(reports.lines == ["decided a.sheet", "shown a.sheet"])
  }

  @Test func `a question of the system's is shown when it has been asked`() async {
    let (flow, phone) = await views()
    flow.send("a.ask")
    #expect(reports.lines == ["decided a.ask"])
    await phone.settle()
    #expect(reports.lines == ["decided a.ask", "shown a.ask"])
  }
}
