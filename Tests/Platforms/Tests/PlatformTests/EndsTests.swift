import Testing
import UIKit

@testable import FlowRuntime

/// However a layer or screen ends, and whatever ends it, the flow is notified.
@MainActor
struct EndsTests {
  private static let layers = """
    flow Layers
    outcome done
    condition edited
    start = push a
    screen a
      next = push b covered
      sheet = present s covered
      whole = present s as full
      ask = present alertQ as alert
      end = finish done
    screen b
    screen s
      dismissed = stay when edited
      back = stay when edited
    screen alertQ
      yes = push b
      no = dismiss
      later = stay
    """

  private func phone(_ events: String...) async -> Phone {
    let phone = Phone(Self.layers)
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    phone.steps = []
    return phone
  }

  // MARK: Layers

  @Test func `a sheet that the app's own code dismisses is pulled down`() async {
    let phone = await phone("a.sheet")
    phone.top.dismiss(animated: true)
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.steps == ["dismissed → [a], asked edited=no, released s"])
    #expect(phone.flow?.stack == "[a]")
  }

  @Test func `a sheet that the app's own code dismisses and the flow keeps comes again`() async {
    let phone = await phone("a.sheet")
    phone.flow?.answers = ["edited": 1]
    let screen = phone.topStack?.topViewController
    phone.top.dismiss(animated: true)
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }]")
    #expect(phone.topStack?.topViewController === screen)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a full layer that the app's own code dismisses is gone back from`() async {
    let phone = await phone("a.whole")
    phone.top.dismiss(animated: true)
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.steps == ["back → [a], asked edited=no, released s"])
  }

  @Test func `layers that are removed with the one below them are removed together`() async {
    let phone = await phone("a.sheet")
    phone.flow?.navigator?.onFault { _ in }
    phone.navigation.dismiss(animated: false)
    await phone.settle()
    #expect(phone.shown == phone.expected)
    #expect(phone.flow?.stack == "[a]")
  }

  @Test func `a question that closes without sending anything is gone back from, with a fault`() async {
    let phone = await phone("a.ask")
    (phone.top as? UIAlertController)?.userTaps {}
    await phone.settle()
    phone.send("a.next")
    await phone.settle()
    // It might still send something.
    #expect(phone.faults.isEmpty)
    await phone.passTime()
    #expect(phone.shown == "[home, settings, a, b]")
    #expect(phone.flow?.stack == "[a, b]")
    #expect(phone.faults == [.unanswered("alertQ")])
    // The user tapped beside it: nothing that should stop a debug build.
    #expect(phone.faults.first?.isMistake == false)
  }

  @Test func `a question that closes without sending anything is found by looking`() async {
    let phone = await phone("a.ask")
    (phone.top as? UIAlertController)?.userTaps {}
    await phone.settle()
    #expect(phone.flow?.stack == "[a, { alert: [alertQ] }]")
    await phone.passTime()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.steps == ["back → [a], released alertQ"])
    #expect(phone.faults == [.unanswered("alertQ")])
  }

  @Test func `a question that sends something a little after it has closed was answered`() async {
    let phone = await phone("a.ask")
    (phone.top as? UIAlertController)?.userTaps {}
    await phone.settle()
    phone.presenter?.look()
    phone.send("alertQ.no")
    await phone.settle()
    await phone.passTime()
    #expect(phone.shown == phone.expected)
    #expect(phone.steps == ["alertQ.no → [a], released alertQ"])
    #expect(phone.faults.isEmpty)
  }

  @Test func `a question whose answer moves nothing is asked again`() async {
    let phone = await phone("a.ask")
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertQ.later") }
    await phone.settle()
    await phone.passTime()
    #expect(phone.shown == "[home, settings, a, { alert: [alertQ] }]")
    #expect(phone.faults.isEmpty)
  }

  // MARK: The navigation controller

  @Test func `a swipe is handled though another object has become the delegate`() async {
    final class Other: NSObject, UINavigationControllerDelegate {
      var shown: [String] = []
      func navigationController(_ navigation: UINavigationController, didShow shown: UIViewController, animated: Bool) {
        self.shown.append(shown.title ?? "?")
      }
    }
    let phone = await phone("a.next")
    let other = Other()
    phone.navigation.delegate = other
    phone.navigation.userSwipesBack(finishes: true)
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.faults == [.delegateTaken])
    #expect(other.shown == ["a"])
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.navigation.delegate === other)
  }

  @Test func `a back button is handled though another object has become the delegate`() async {
    let phone = await phone("a.next")
    final class Other: NSObject, UINavigationControllerDelegate {}
    let delegate = Other()
    phone.navigation.delegate = delegate
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.faults == [.delegateTaken])
    // The next tap is not lost.
    phone.send("a.next")
    await phone.settle()
    #expect(phone.flow?.stack == "[a, b]")
    #expect(phone.shown == phone.expected)
  }

  @Test(arguments: [false, true])
  func `a layer over a view controller of the app's is removed with it`(isMarked: Bool) async {
    let phone = await phone()
    phone.window.windowScene?.marksWhatIsAbove = isMarked
    let own = UIViewController()
    phone.navigation.present(own, animated: false)
    phone.send("a.sheet")
    await phone.settle()
    #expect(phone.flow?.stack == "[a, { sheet: [s] }]")
    own.presentingViewController?.dismiss(animated: true)
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a layer of an own class is missed at once, and nothing is looked for while it rests`() async {
    final class Own: UINavigationController {}
    let phone = Phone(Self.layers)
    phone.appearance.makeNavigationController = { Own() }
    await phone.start()
    phone.send("a.sheet")
    await phone.settle()
    #expect(phone.presenter?.look() == false)
    phone.top.dismiss(animated: true)
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
  }

  @Test func `a delegate that the app has given a layer is asked and called, too`() async {
    final class Own: NSObject, UIAdaptivePresentationControllerDelegate {
      var isAllowed = false
      var calls: [String] = []
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { isAllowed }
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        calls.append("attempt")
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        calls.append("dismissal")
      }
    }
    let (phone, own) = (Phone(Self.layers), Own())
    phone.appearance.prepareLayer = { _, _, container in container.presentationController?.delegate = own }
    await phone.start()
    phone.send("a.sheet")
    await phone.settle()
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.flow?.stack == "[a, { sheet: [s] }]")
    own.isAllowed = true
    phone.top.userPullsDown()
    await phone.settle()
    #expect(own.calls == ["attempt", "dismissal"])
    #expect(phone.flow?.stack == "[a]")
  }

  @Test func `a tap that is dropped, since going back was not reported yet, has it reported`() async {
    final class Other: NSObject, UINavigationControllerDelegate {}
    let phone = await phone("a.next")
    let delegate = Other()
    phone.navigation.delegate = delegate
    phone.navigation.userTapsBack()
    phone.send("a.whole")
    await phone.settle()
    #expect(phone.steps == ["a.whole → denied (covered)", "back → [a], released b"])
    phone.send("a.whole")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { full: [s] }]")
  }

  @Test func `with the navigation controller the flow ends`() async {
    weak var flow: PhoneCoordinator?
    weak var screen: UIViewController?
    var outcome: Int?
    do {
      let phone = await phone("a.next", "a.sheet")
      flow = phone.flow
      screen = phone.flow?.screenController("a")
      phone.flow.map(FlowImplementation.of)?.onEnd { number, _ in outcome = number }
      let kept = phone.flow
      phone.replaceRoot()
      await phone.settle()
      #expect(outcome == kept?.definition.cancelled)
      #expect(kept?.navigator == nil)
      phone.flow = nil
    }
    for _ in 0..<4 { await Task.yield() }
    #expect(flow == nil)
    #expect(screen == nil)
  }

  @Test func `two flows on one navigation controller give it back whichever ends first`() async {
    final class Former: NSObject, UINavigationControllerDelegate {}
    let former = Former()
    let phone = Phone(Self.layers)
    phone.navigation.delegate = former
    await phone.start()
    let upper = PhoneCoordinator(FlowDefinition(Self.layers) { [] })
    upper.start(in: NavigationPresenter(phone.navigation))
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, a]")
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(upper.stack == "[a]")
    upper.stop()
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(phone.navigation.delegate === former)
    #expect(phone.window.complaints.isEmpty)
  }

  // MARK: Ownership

  @Test func `a coordinator that nothing keeps is a fault`() async {
    let phone = await phone()
    phone.flow = nil
    await phone.settle()
    #expect(phone.faults == [.forgotten("Layers")])
    #expect(phone.shown == "[home, settings, a]")
  }

  @Test func `a flow that has ended, or been stopped, may be forgotten`() async {
    let ended = await phone("a.end")
    ended.flow = nil
    let stopped = await phone()
    stopped.flow?.stop()
    stopped.flow = nil
    await stopped.settle()
    #expect(ended.faults.isEmpty && stopped.faults.isEmpty)
  }

  @Test func `a task that is cancelled while it waits for the end continues, and holds nothing`() async {
    weak var flow: PhoneCoordinator?
    var outcome: Int?
    do {
      let made = PhoneCoordinator(FlowDefinition(Self.layers) { [] })
      made.start()
      flow = made
      let waiting = Task { outcome = await FlowImplementation.of(made).end()?.outcome }
      await Task.yield()
      waiting.cancel()
      await waiting.value
      #expect(outcome == made.definition.cancelled)
      #expect(made.stack == "[a]")
    }
    #expect(flow == nil)
  }

  @Test func `screens that hold themselves are released though nothing has stopped the flow`() async {
    final class Watching: UIViewController, FlowObserving {
      var count = 0
      func show() { count += 1 }
    }
    final class Watched: FlowImplementation {
      override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
        let screen = Watching()
        handle.onUpdate { screen.show() }
        return BuiltScreen(handle, screen)
      }
    }
    weak var screen: AnyObject?
    do {
      let flow = FlowCoordinator(Watched(FlowDefinition("flow W\nstart = push a\nscreen a") { [] }))
      flow.start()
      screen = flow.navigator.flatMap { navigator in navigator.model.top.flatMap { navigator.screen(of: $0.id) } }
      #expect(screen != nil)
    }
    for _ in 0..<4 { await Task.yield() }
    #expect(screen == nil)
  }

  @Test func `an observer that was given with the start is notified once, however often it starts`() {
    let flow = PhoneCoordinator(FlowDefinition(Self.layers) { [] })
    var steps = 0
    flow.start(onStep: { _ in steps += 1 })
    flow.start(onStep: { _ in steps += 1 })
    #expect(steps == 2)
    let observation = flow.navigator?.onStep { _ in steps += 10 }
    observation?.cancel()
    flow.navigator?.back()
    #expect(steps == 3)
  }

  @Test func `a presenter that is attached shows the stack, and nothing starts again`() async {
    let phone = await phone("a.next")
    let other = UINavigationController()
    let window = UIWindow()
    window.rootViewController = other
    window.makeKeyAndVisible()
    phone.flow?.navigator?.attach(to: NavigationPresenter(other))
    await phone.settle()
    #expect(other.viewControllers.map(\.title) == ["a", "b"])
    #expect(phone.shown == "[home, settings]")
    #expect(phone.steps.isEmpty)
    #expect(phone.flow?.stack == "[a, b]")
  }
}

private protocol FlowObserving {}
