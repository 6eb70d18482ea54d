import SwiftUI
import Testing

@testable import FlowRuntime

/// SwiftUI does not present what it is asked for, as it happens while UIKit presents something of its own.
@MainActor
struct FlowViewRefusalTests {
  private static let walk = """
    flow Walk
    start = push a
    screen a
      sheet = present s
      whole = present s as full
      bubble = present s as popover
      next = push b
    screen b
    screen s
      next = push b
    """

  /// In which way SwiftUI does it: without a word, or by emptying the binding.
  enum Way: CaseIterable { case leftOut, dropped }

  @Test(arguments: ["a.sheet", "a.whole", "a.bubble"], Way.allCases)
  func `a layer that SwiftUI has not presented comes after all`(event: String, way: Way) async throws {
    let flow = ViewCoordinator(Self.walk)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    let steps = try steps(of: flow)
    refuse(phone, 2, way)
    flow.send(event)
    await settle(phone)
    #expect(phone.scene.texts == [["a"], ["s"]])
    #expect(steps.descriptions.count == 1, "SwiftUI's doing is not the user's: \(steps.descriptions)")
    #expect(steps.faults.isEmpty)
  }

  @Test(arguments: Way.allCases)
  func `a layer that SwiftUI never presents is a fault, and the next change tries again`(way: Way) async throws {
    let flow = ViewCoordinator(Self.walk)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    let steps = try steps(of: flow)
    refuse(phone, 3, way)
    flow.send("a.sheet")
    await settle(phone)
    #expect(phone.shown == "root: a")
    #expect(steps.faults == [.stuck("the layer 'sheet' with 's'")])
    flow.send("s.next")
    await phone.settle()
    #expect(flow.stack == "[a, { sheet: [s, b] }]")
    #expect(phone.shown == "root: a, sheet: b")
  }

  @Test func `a sheet that a view's own code takes away is pulled down`() async {
    let flow = ViewCoordinator(Self.walk)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    flow.send("a.sheet")
    await phone.settle()
    #expect(phone.scene.appDismisses())
    await phone.settle()
    #expect(flow.stack == "[a]")
    flow.send("a.sheet")
    await phone.settle()
    #expect(phone.shown == "root: a, sheet: s")
  }

  @Test func `a view that does not report its disappearance is not waited for`() async {
    let flow = ViewCoordinator(Self.walk)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    flow.send("a.sheet")
    await phone.settle()
    phone.scene.lostDisappearances = 1
    _ = phone.scene.userPullsDown()
    flow.send("a.whole")
    await phone.settle()
    #expect(phone.shown == "root: a, cover: s")
  }

  /// As long as it takes until the presenter has waited in vain for each attempt.
  private func settle(_ phone: ViewPhone) async { for _ in 0..<4 { await phone.settle() } }

  private func refuse(_ phone: ViewPhone, _ count: Int, _ way: Way) {
    switch way {
    case .leftOut: phone.scene.refusals = count
    case .dropped: phone.scene.drops = count
    }
  }

  @MainActor
  private final class Received {
    var descriptions: [String] = []
    var faults: [FlowFault] = []
    var observation: FlowObservation?
  }

  private func steps(of flow: ViewCoordinator) throws -> Received {
    let received = Received()
    let navigator = try #require(flow.navigator)
    received.observation = navigator.onStep { [weak received] in received?.descriptions.append($0.description) }
    navigator.onFault { [weak received] in received?.faults.append($0) }
    return received
  }
}
