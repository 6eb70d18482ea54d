import Testing
import UIKit

@testable import FlowRuntime

/// Modal layers come and go as UIKit demands, and what the user does to them reaches the flow.
@MainActor
struct ModalTests {
  private static let layers = """
    flow Layers
    outcome done
    condition edited
    start = push a
    screen a
      next = push b covered
      sheet = present s
      full = present f as full
      bubble = present p as popover
      ask = present alertA as alert covered
      odd = present odd
      both = dismiss, push b covered
    screen b
      back = push c
    screen c
    screen s
      next = push t
      up = present f as full covered
      done = dismiss covered
      all = finish done
      dismissed = present alertA as alert when edited
    screen t
    screen f
      done = dismiss
    screen p
    screen odd
    screen alertA
      other = dismiss, present alertB as alert
      yes = popTo a
      no = dismiss
    screen alertB
      no = dismiss
    """

  private func phone(_ events: String..., edited: Bool = false, isVisible: Bool = true) async -> Phone {
    let phone = Phone(Self.layers, isVisible: isVisible)
    phone.flow?.answers = ["edited": edited ? 1 : 0]
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    phone.steps = []
    return phone
  }

  @Test(arguments: [true, false])
  func `a bubble is a sheet where there is little room, and each way out of it is handled`(isCompact: Bool) async {
    let phone = Phone(
      """
      flow Walk
      start = push a
      screen a
        show = present b as popover
      screen b
      """)
    phone.window.isCompact = isCompact
    await phone.start()
    phone.send("a.show")
    await phone.settle()
    #expect(phone.flow?.stack == "[a, { popover: [b] }]")
    #expect(phone.top.userTapsBeside() == !isCompact)
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.steps.suffix(1) == ["dismissed → [a], released b"])
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a sheet covers all while there is little height, and is a sheet again when there is more`() async {
    let phone = await phone()
    phone.window.isShort = true
    for event in ["a.sheet", "s.up", "f.done"] {
      phone.send(event)
      await phone.settle()
    }
    #expect(phone.shown == phone.expected)
    // The whole screen cannot be pulled.
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.flow?.stack == "[a, { sheet: [s] }]")
    phone.window.isShort = false
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.shown == phone.expected)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test(arguments: [
    ("sheet", "sheet: [s]"), ("full", "full: [f]"), ("bubble", "popover: [p]"), ("ask", "alert: [alertA]"),
  ])
  func `each style is presented as its own`(event: String, layer: String) async {
    let phone = await phone("a.\(event)")
    #expect(phone.shown == "[home, settings, a, { \(layer) }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `layers over layers come one after the other`() async {
    let phone = await phone()
    for event in ["a.sheet", "s.next", "s.up"] { phone.send(event) }
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s, t] }, { full: [f] }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a dismissal, a push and a presentation in a row come in that order`() async {
    let phone = await phone("a.sheet", "s.up")
    phone.send("a.both")
    phone.send("a.ask")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, b, { alert: [alertA] }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a dismissal during a push waits for the push`() async {
    let phone = await phone("a.sheet")
    phone.send("s.next")
    phone.send("s.done")
    await phone.settle()
    phone.send("s.done")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a layer that is removed while it appears is gone in the end`() async {
    let phone = await phone()
    phone.send("a.sheet")
    phone.send("s.done")
    phone.send("a.full")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { full: [f] }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `an alert that follows an alert takes its place`() async {
    let phone = await phone("a.ask")
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertA.other") }
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { alert: [alertB] }]")
    #expect(phone.window.complaints.isEmpty)
  }

  // MARK: What the user pulls down

  @Test func `a sheet that is pulled down is removed with all its screens`() async {
    let phone = await phone("a.sheet", "s.next")
    phone.top.userPullsDown()
    #expect(phone.steps.isEmpty)
    await phone.settle()
    #expect(phone.steps == ["dismissed → [a], released t s"])
    #expect(phone.shown == "[home, settings, a]")
  }

  @Test func `a sheet whose screen objects stays under its question`() async {
    let phone = await phone("a.sheet", edited: true)
    let sheet = phone.top
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }, { alert: [alertA] }]")
    #expect(sheet.presentingViewController != nil)
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertA.yes") }
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a sheet whose objection does not hold is removed`() async {
    let phone = await phone("a.sheet")
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
  }

  @Test(arguments: ["full", "ask"])
  func `a layer that must be answered cannot be pulled down`(event: String) async {
    let phone = await phone("a.\(event)")
    let before = phone.shown
    if phone.top is UIAlertController == false { phone.top.userPullsDown() }
    await phone.settle()
    #expect(phone.steps.isEmpty)
    #expect(phone.shown == before)
  }

  @Test func `a sheet that the flow removes while the user pulls is removed once`() async {
    let phone = await phone("a.sheet", "s.next")
    phone.top.userPullsDown()
    phone.send("s.done")
    await phone.settle()
    #expect(phone.steps.first == "s.done → [a], released t s")
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `back in a sheet is back in the flow`() async {
    let phone = await phone("a.sheet", "s.next")
    phone.topStack?.userSwipesBack(finishes: true)
    await phone.settle()
    #expect(phone.steps == ["back → [a, { sheet: [s] }], released t"])
    #expect(phone.shown == phone.expected)
  }

  // MARK: The app's own doings

  @Test func `a sheet that the app dismisses by itself is removed from the flow at the next change`() async {
    let phone = await phone("a.sheet")
    phone.navigation.dismiss(animated: false)
    phone.send("a.next")
    await phone.settle()
    #expect(phone.flow?.stack == "[a, b]")
    #expect(phone.shown == phone.expected)
  }

  @Test func `a layer comes over what the app has presented`() async {
    let phone = await phone()
    let own = UIViewController()
    own.title = "own"
    phone.navigation.present(own, animated: true)
    phone.send("a.sheet")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { alert: [own] }, { sheet: [s] }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a layer that is presented before the window is there comes with it`() async {
    let phone = await phone("a.sheet", isVisible: false)
    #expect(phone.shown == "[home, settings, a]")
    phone.window.makeKeyAndVisible()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a popover points at the anchor of the screen below`() async throws {
    final class Anchored: UIViewController, PopoverAnchor {
      func anchor(_ popover: UIPopoverPresentationController) {
        popover.sourceRect = CGRect(x: 7, y: 0, width: 0, height: 0)
      }
    }
    let phone = await phone()
    phone.navigation.viewControllers.append(Anchored())
    phone.send("a.bubble")
    await phone.settle()
    #expect(phone.top.popoverPresentationController?.sourceRect.minX == 7)
  }

  @Test func `a screen that is not a view controller is a fault, and is left out`() async {
    let phone = await phone()
    var faults: [FlowFault] = []
    phone.flow?.navigator?.onFault { faults.append($0) }
    phone.send("a.odd")
    await phone.settle()
    #expect(faults == [.wrongType(expected: "UIViewController", place: "what shows 'odd'")])
    #expect(phone.shown == "[home, settings, a]")
  }
}
