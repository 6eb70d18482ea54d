import Testing
import UIKit

@testable import FlowRuntime

/// Owners of screens, and the order in which they are released.
@MainActor
struct LifetimeTests {
  private struct Weak { weak var object: AnyObject? }

  private static let parent = """
    flow Parent
    start = push a
    screen a
      child = present Child
      sheet = present s covered
      swap = replace Child covered
    screen s
      next = push t
      done = dismiss covered
    screen t
    child Child
      ok = stay
    """
  private static let child = """
    flow Child
    outcome ok
    start = push x
    screen x
      next = push y
      done = finish ok covered
    screen y
    """

  private func phone(_ events: String...) async -> Phone {
    let phone = Phone(Self.parent, children: [Self.child])
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    return phone
  }

  @Test func `a layer over a removed one is shown again`() async {
    let phone = await phone("a.child", "x.next", "a.sheet", "s.next")
    #expect(phone.shown == "[home, settings, a, { sheet: [x, y] }, { sheet: [s, t] }]")
    let above = phone.top
    phone.send("x.done")
    await phone.settle()
    #expect(phone.flow?.stack == "[a, { sheet: [s, t] }]")
    #expect(phone.shown == phone.expected)
    #expect(phone.top === above)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a layer that is left alone becomes the root, with the screen that was there`() async {
    let phone = await phone("a.sheet", "a.swap")
    let sheet = phone.topStack?.topViewController
    #expect(phone.flow?.stack == "[x, { sheet: [s] }]")
    phone.send("x.done")
    await phone.settle()
    #expect(phone.flow?.stack == "[s]")
    #expect(phone.shown == phone.expected)
    #expect(phone.navigation.topViewController === sheet)
    phone.send("s.next")
    await phone.settle()
    #expect(phone.shown == "[home, settings, s, t]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `the delegate that was there before receives all calls, and is given back`() async {
    final class Former: NSObject, UINavigationControllerDelegate {
      var received: [String] = []
      func navigationController(_ navigation: UINavigationController, didShow shown: UIViewController, animated: Bool) {
        received.append("did \(shown.title ?? "?")")
      }
      func navigationController(_ navigation: UINavigationController, willShow shown: UIViewController, animated: Bool)
      {
        received.append("will \(shown.title ?? "?")")
      }
    }
    let former = Former()
    let phone = Phone(Self.parent, children: [Self.child])
    phone.navigation.delegate = former
    await phone.start()
    #expect(former.received == ["will a", "did a"])
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.navigation.delegate === former)
    #expect(phone.shown == "[home, settings]")
  }

  @Test func `a flow that is stopped while something moves still takes its screens off`() async {
    let phone = await phone()
    phone.send("a.sheet")
    phone.flow?.stop()
    phone.flow = nil
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a flow that is released without being stopped leaves its screens, and they are mute`() async {
    let phone = await phone("a.sheet")
    phone.flow = nil
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }]")
    phone.top.userPullsDown()
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a presenter that takes over shows the flow alone`() async {
    let phone = await phone("a.sheet")
    let other = UINavigationController()
    phone.flow?.start(in: NavigationPresenter(other))
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(other.viewControllers.map(\.title) == ["a"])
  }

  @Test(arguments: ["stop", "swipe", "pull"])
  func `nothing is alive afterwards`(way: String) async {
    let phone = await phone("a.child", "x.next", "a.sheet", "s.next")
    var weak: [Weak] = []
    if let navigator = phone.flow?.navigator {
      weak = navigator.model.entries.map { Weak(object: navigator.screen(of: $0.id)) }
      weak += navigator.coordinators.map { Weak(object: $0) } + [Weak(object: navigator)]
    }
    weak += [Weak(object: phone.navigation.delegate), Weak(object: phone.top)]
    #expect(weak.count == 10 && weak.allSatisfy { $0.object != nil })
    switch way {
    case "swipe":
      phone.send("x.done")
      await phone.settle()
      phone.send("s.done")
      await phone.settle()
      phone.navigation.userSwipesBack(finishes: true)
      await phone.settle()
    case "pull":
      for _ in 0..<2 {
        phone.top.userPullsDown()
        await phone.settle()
      }
      phone.flow?.stop()
    default: phone.flow?.stop()
    }
    await phone.settle()
    phone.flow = nil
    #expect(phone.shown == "[home, settings]")
    #expect(weak.allSatisfy { $0.object == nil })
  }
}
