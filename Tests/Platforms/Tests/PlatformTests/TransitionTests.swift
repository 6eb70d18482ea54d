import SwiftUI
import Testing
import UIKit

@testable import FlowRuntime

/// The app's own animations of changes, and what follows the screen as it is turned.
@MainActor
struct TransitionTests {
  private static let text = """
    flow Albums
    condition edited
    start = push a
    screen a
      open = push b transition zoom
      plain = push c
      sheet = present s
      bubble = present q as popover
    screen b
      close = pop
      fade = pop transition fade
      more = push c
      back = present s when edited
    screen c
    screen s
      done = dismiss transition fade
    screen q
    """

  private final class Animation: NSObject, UIViewControllerAnimatedTransitioning {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let phone = Phone(text)

  private func start(_ events: String...) async {
    phone.appearance.makeAnimation = { name, operation, from, to in
      Animation("\(name) \(operation) \(from.title ?? "?") \(to.title ?? "?")")
    }
    await phone.start()
    for event in events { await send(event) }
    phone.steps = []
  }

  private func send(_ event: String) async {
    phone.send(event)
    await phone.settle()
  }

  private var lastAnimation: String? { (phone.navigation.lastAnimation as? Animation)?.name }

  @Test func `the app's animation shows a push with a transition, and the way back, however it is gone`() async {
    await start("a.open")
    #expect(lastAnimation == "zoom push a b")
    await send("b.more")
    #expect(lastAnimation == nil)
    phone.navigation.userTapsBack()
    #expect(lastAnimation == nil, "what came without a transition goes without one")
    await phone.settle()
    phone.navigation.userTapsBack()
    #expect(lastAnimation == "zoom pop b a")
    await phone.settle()
    await send("a.open")
    await send("b.close")
    #expect(lastAnimation == "zoom pop b a")
    await send("a.open")
    await send("b.fade")
    #expect(lastAnimation == "fade pop b a", "the move's own transition counts before")
    await send("a.plain")
    #expect(lastAnimation == nil)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a gesture of the app's drives its animation, and the flow hears of it when it has finished`(
    finishes: Bool
  ) async throws {
    let finger = UIPercentDrivenInteractiveTransition()
    await start("a.open")
    phone.presenter?.appearance.makeInteraction = { _ in finger }
    phone.navigation.topViewController?.goBackInFlow()
    #expect(lastAnimation == "zoom pop b a")
    await phone.settle()
    #expect(phone.flow?.stack == "[a, b]")
    if finishes { finger.finish() } else { finger.cancel() }
    await phone.settle()
    #expect(phone.flow?.stack == (finishes ? "[a]" : "[a, b]"))
    #expect(phone.shown == phone.expected)
    #expect(phone.steps == (finishes ? ["back → [a], asked edited=no, released b"] : []))
  }

  @Test func `a gesture of the app's asks the flow, and moves nothing where the flow does something else`() async {
    await start("a.open")
    phone.flow?.answers["edited"] = 1
    phone.flow?.navigator?.conditionsChanged()
    phone.navigation.topViewController?.goBackInFlow()
    #expect(phone.navigation.viewControllers.count == 4)
    await phone.settle()
    #expect(phone.flow?.stack == "[a, b, { sheet: [s] }]")
    #expect(phone.shown == phone.expected)
    UIViewController().goBackInFlow()
  }

  @Test func `the app makes ready what goes with a transition: screens, and the containers of layers`() async {
    var received: [String] = []
    phone.appearance.prepareRemoval = { name, leaving in
      let names = leaving.map {
        ($0 as? UINavigationController).map { "in \($0.topViewController?.title ?? "?")" } ?? $0.title ?? "?"
      }
      received.append("\(name) \(names.joined(separator: " "))")
    }
    await start("a.open", "b.fade", "a.sheet", "s.done")
    #expect(received == ["fade b", "fade s in s"])
  }

  // MARK: Turning

  private final class Landscape: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  private final class Portrait: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
  }

  @Test func `the screen on top decides the orientations, unless the app's own delegate does`() async throws {
    phone.flow?.makes["b"] = {
      let screen = Landscape()
      screen.title = "b"
      return screen
    }
    await start()
    let scene = try #require(phone.window.windowScene)
    #expect(scene.orientations == .allButUpsideDown)
    await send("a.open")
    #expect(scene.orientations == .landscape)
    await send("b.close")
    #expect(scene.orientations == .allButUpsideDown)

    let locked = Phone(Self.text)
    let delegate = Portrait()
    locked.navigation.delegate = delegate
    locked.flow?.makes["b"] = { Landscape() }
    await locked.start()
    locked.send("a.open")
    await locked.settle()
    #expect(locked.window.windowScene?.orientations == .portrait)
  }

  @Test(arguments: [false, true])
  func `a bubble without an anchor stays in the middle when the phone is turned`(ofSwiftUI: Bool) async throws {
    if ofSwiftUI {
      phone.flow?.makes["a"] = {
        ViewScreen {
          Text("a")
        } configure: {
          $0.title = "a"
        }
      }
    }
    phone.window.userTurns(width: 300, height: 600)
    await start()
    phone.window.userTurns(width: 300, height: 600)
    await send("a.bubble")
    let bubble = try #require(phone.top.popoverPresentationController)
    #expect(bubble.target == CGPoint(x: 150, y: 300))
    phone.window.userTurns(width: 600, height: 300)
    #expect(bubble.target == CGPoint(x: 300, y: 150))
    let below = try #require(phone.navigation.topViewController?.view)
    #expect(phone.top.userTapsBeside())
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(below.subviews.allSatisfy { $0.isHidden }, "nothing is left in the screen's view")
  }
}
