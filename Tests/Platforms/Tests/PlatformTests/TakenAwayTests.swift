import Testing
import UIKit

@testable import FlowRuntime

/// Screens of the app's own over a flow: a change of the flow that takes them off is reported.
@MainActor
struct TakenAwayTests {
  private final class Picker: UIViewController {}
  private final class Help: UIViewController {}

  private func phone(_ events: String...) async -> Phone {
    let phone = Phone(
      """
      flow Walk
      start = push a
      screen a
        next = push b
        sheet = present s
      screen b
        next = push a
      screen s
        done = dismiss
        next = push b
      """)
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    return phone
  }

  @Test func `a controller that the app pushed over the flow, and a push takes off, is named once`() async {
    let phone = await phone()
    phone.navigation.pushViewController(Help(), animated: true)
    await phone.settle()
    #expect(phone.faults.isEmpty)
    phone.send("a.next")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, b]")
    #expect(phone.faults == [.takenAway("'Help'")])
    phone.send("b.next")
    await phone.settle()
    #expect(phone.faults.count == 1)
  }

  @Test func `a controller that the app presented over a sheet and that is removed with it is named once`() async {
    let phone = await phone("a.sheet")
    phone.top.present(UINavigationController(rootViewController: Picker()), animated: true)
    await phone.settle()
    phone.send("s.done")
    await phone.settle()
    await phone.passTime()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.faults == [.takenAway("'Picker'")])
    #expect(phone.faults.first?.isMistake == false)
  }

  @Test func `a search that is removed with its sheet is UIKit's own`() async {
    let phone = await phone("a.sheet")
    phone.top.present(UISearchController(), animated: true)
    await phone.settle()
    phone.send("s.done")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.faults.isEmpty)
  }

  @Test func `a controller that the app presented over a screen which stays is left alone`() async {
    let phone = await phone("a.sheet")
    phone.top.present(Picker(), animated: true)
    await phone.settle()
    phone.send("s.next")
    await phone.settle()
    #expect(phone.top is Picker)
    #expect(phone.faults.isEmpty)
  }

  @Test func `a layer that is removed as the app stops the flow is removed without a fault`() async {
    let phone = await phone("a.sheet")
    phone.top.present(Picker(), animated: true)
    await phone.settle()
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(phone.faults.isEmpty)
  }

  @Test func `a screen that sends an event after its removal is named while debugging`() async {
    let phone = await phone("a.next")
    let screen = phone.flow?.screenController("b") as? PhoneScreen
    phone.flow?.navigator?.back()
    await phone.settle()
    screen?.send("next")
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.faults == [.sentTooLate("next", screen: "b")])
  }
}
