import Testing
import UIKit

@testable import FlowRuntime

/// Changes that the user makes to a navigation controller reach the flow, once and in order.
@MainActor
struct BackTests {
  private static let walk = """
    flow Walk
    outcome done
    start = push a
    screen a
      next = push b
      end = finish done covered
    screen b
      next = push c
      swap = replace d
    screen c
      next = push d
      home = popTo a covered
    screen d
    """

  private func phone(at screen: String, in definition: String = walk) async -> Phone {
    let phone = Phone(definition)
    await phone.start()
    for from in ["a", "b", "c"] where from < screen {
      phone.send("\(from).next")
      await phone.settle()
    }
    phone.steps = []
    return phone
  }

  @Test func `a flow is shown over the screens that the app showed before`() async {
    let phone = await phone(at: "b")
    #expect(phone.shown == "[home, settings, a, b]")
    phone.send("a.end")
    await phone.settle()
    #expect(phone.flow?.navigator?.hasEnded == true)
    #expect(phone.shown == "[home, settings, b]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `the back button goes back in the flow`() async {
    let phone = await phone(at: "c")
    phone.navigation.userTapsBack()
    #expect(phone.steps.isEmpty)
    await phone.settle()
    #expect(phone.steps == ["back → [a, b], released c"])
    #expect(phone.shown == "[home, settings, a, b]")
  }

  @Test func `a swipe that finishes goes back once`() async {
    let phone = await phone(at: "c")
    phone.navigation.userSwipesBack(finishes: true)
    await phone.settle()
    #expect(phone.steps == ["back → [a, b], released c"])
  }

  @Test func `a swipe that is begun and abandoned reports nothing`() async {
    let phone = await phone(at: "c")
    phone.navigation.userSwipesBack(finishes: false)
    await phone.settle()
    #expect(phone.steps.isEmpty)
    #expect(phone.shown == "[home, settings, a, b, c]")
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(phone.steps.count == 1)
  }

  @Test(arguments: [true, false])
  func `a change that comes during a swipe waits for its end`(finishes: Bool) async {
    let phone = await phone(at: "c")
    phone.navigation.userBeginsSwipe()
    phone.send("c.next")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, b]")
    phone.navigation.userEndsSwipe(finishes: finishes)
    await phone.settle()
    #expect(phone.flow?.stack == (finishes ? "[a, b]" : "[a, b, c, d]"))
    #expect(phone.shown == phone.expected)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a swipe over a screen that the flow has swapped meanwhile does not take the new one away`() async {
    let phone = await phone(at: "b")
    phone.navigation.userBeginsSwipe()
    phone.send("b.swap")
    phone.navigation.userEndsSwipe(finishes: true)
    await phone.settle()
    #expect(phone.steps == ["b.swap → [a, d], built d, released b"])
    #expect(phone.shown == "[home, settings, a, d]")
  }

  @Test func `the back menu takes two screens in one step`() async {
    let phone = await phone(at: "c")
    phone.navigation.userHoldsBack(to: phone.navigation.viewControllers[2])
    await phone.settle()
    #expect(phone.steps == ["back → [a], released c b"])
    #expect(phone.shown == "[home, settings, a]")
  }

  @Test func `changes that come while something moves are shown as one`() async {
    let phone = await phone(at: "a")
    for event in ["a.next", "b.next", "c.next", "c.home"] { phone.send(event) }
    #expect(phone.shown == "[home, settings, a, b]")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.window.complaints.isEmpty)
  }

  // MARK: Edges of one's own

  private static let edit = """
    flow Edit
    condition edited
    start = push list
    screen list
      next = push edit
    screen edit
      next = push preview
      back = present alertDiscard as alert when edited
    screen preview
    screen alertDiscard
      discard = popTo list
      keep = dismiss
    """

  private func editing(_ isEdited: Bool) async -> Phone {
    let phone = Phone(Self.edit)
    phone.flow?.answers = ["edited": isEdited ? 1 : 0]
    await phone.start()
    phone.send("list.next")
    await phone.settle()
    phone.steps = []
    return phone
  }

  @Test func `a screen that objects to going back is put back under its question`() async {
    let phone = await editing(true)
    let edit = phone.navigation.topViewController
    phone.navigation.userSwipesBack(finishes: true)
    await phone.settle()
    #expect(phone.shown == "[home, settings, list, edit, { alert: [alertDiscard] }]")
    #expect(phone.navigation.topViewController === edit)
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertDiscard.keep") }
    await phone.settle()
    #expect(phone.shown == "[home, settings, list, edit]")
    phone.navigation.userTapsBack()
    await phone.settle()
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertDiscard.discard") }
    await phone.settle()
    #expect(phone.shown == "[home, settings, list]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a screen whose objection does not hold is removed`() async {
    let phone = await editing(false)
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(phone.steps == ["back → [list], asked edited=no, released edit"])
    #expect(phone.shown == "[home, settings, list]")
  }

  @Test func `the back menu stops at the screen that objects`() async {
    let phone = await editing(true)
    phone.send("edit.next")
    await phone.settle()
    phone.steps = []
    phone.navigation.userHoldsBack(to: phone.navigation.viewControllers[2])
    await phone.settle()
    #expect(
      phone.steps == [
        "back → [list, edit], released preview",
        "back → [list, edit, { alert: [alertDiscard] }], asked edited=yes, built alertDiscard",
      ])
    #expect(phone.shown == phone.expected)
  }

  // MARK: The end

  @Test func `a flow that is swiped away ends, and the app's screen stays`() async {
    let phone = await phone(at: "a")
    var hasEnded = false
    phone.flow.map(FlowImplementation.of)?.onEnd { _, _ in hasEnded = true }
    phone.navigation.userSwipesBack(finishes: true)
    await phone.settle()
    #expect(hasEnded)
    #expect(phone.shown == "[home, settings]")
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
  }

  @Test func `an app that stops the flow when it receives its end keeps its own screens`() async {
    let phone = await phone(at: "b")
    phone.flow.map(FlowImplementation.of)?.onEnd { [weak phone] _, _ in phone?.flow?.stop() }
    phone.send("a.end")
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a flow that has ended and is started again is shown again`() async {
    let phone = await phone(at: "a")
    phone.navigation.userTapsBack()
    await phone.settle()
    await phone.start()
    #expect(phone.shown == "[home, settings, a]")
  }
}
