import FlowTesting
import Testing
import UIKit

@testable import FlowRuntime

/// Random users with random timing: whatever they do, UIKit ends up showing the flow's stack.
@MainActor
struct RandomHandsTests {
  /// Whoever is covered speaks too, as a timer would.
  private static let maze = """
    flow Maze
    condition edited
    start = push a
    screen a
      next = push b covered
      sheet = present b covered
      again = root a covered
      child = present Child as full covered
    screen b
      next = push c covered
      swap = replace d covered
      child = push Child covered
      home = popTo a covered
    screen c
      back = present alertQ as alert when edited
      up = present a as popover covered
      deeper = dismiss, push d covered
    screen d
      next = push c covered
      away = dismiss covered
      dismissed = present alertQ as alert when edited
    screen alertQ
      yes = popTo a
      no = dismiss
    child Child
      ok = push d
      cancelled = stay
    """
  private static let child = """
    flow Child
    outcome ok
    start = push x
    screen x
      next = push y covered
      sheet = present y covered
    screen y
      done = finish ok covered
      back = finish cancelled
    """

  @Test(arguments: 0..<60)
  func `UIKit shows the stack in the end, whatever the user does and whenever it ends`(seed: Int) async {
    await walk(seed)
  }

  @Test(arguments: 0..<15, [PlatformBehavior.refusing, .forgetful])
  func `UIKit shows the stack in the end, though it refuses or forgets`(seed: Int, _ behavior: PlatformBehavior) async {
    await walk(seed, behavior)
  }

  private func walk(_ seed: Int, _ behavior: PlatformBehavior = .asking) async {
    let phone = Phone(Self.maze, children: [Self.child])
    var random = Seeded(UInt64(seed))
    var script: [String] = []
    await phone.start()
    for round in 0..<40 {
      if behavior == .refusing, round % 3 == 0 { phone.window.windowScene?.refusals = 1 }
      if behavior == .forgetful, round % 2 == 0 { phone.window.windowScene?.lostCompletions = 1 }
      for _ in 0..<random.below(4) {
        phone.flow?.answers = ["edited": random.below(2)]
        script.append(doSomething(on: phone, &random))
      }
      phone.topStack?.userEndsSwipe(finishes: random.below(2) == 0)
      phone.navigation.userEndsSwipe(finishes: true)
      await phone.settle()
      if behavior != .asking { await phone.presenter?.comeToRest(in: phone.window) }
      if phone.flow?.navigator?.hasEnded == true { await phone.start() }
      #expect(phone.shown == phone.expected, "seed \(seed), round \(round): \(script.suffix(8))")
      #expect(phone.window.complaints.isEmpty, "seed \(seed), round \(round): \(script.suffix(8))")
      if phone.shown != phone.expected || !phone.window.complaints.isEmpty { return }
    }
  }

  private func doSomething(on phone: Phone, _ random: inout Seeded) -> String {
    guard let navigator = phone.flow?.navigator else { return "nothing" }
    switch random.below(10) {
    case 0:
      phone.topStack?.userTapsBack()
      return "back"
    case 1:
      phone.topStack?.userBeginsSwipe()
      return "swipe begins"
    case 2:
      phone.topStack?.userEndsSwipe(finishes: random.below(2) == 0)
      return "swipe ends"
    case 3:
      if !(phone.top is UIAlertController) { phone.top.userPullsDown() }
      return "pull"
    case 4:
      return phone.window.finishNext() ? "an animation ends" : "nothing ends"
    case 5:
      let screens = phone.topStack?.viewControllers ?? []
      if screens.count > 3 { phone.topStack?.userHoldsBack(to: screens[2 + random.below(screens.count - 2)]) }
      return "back menu"
    default:
      let entries = navigator.model.entries
      let entry = entries[random.below(entries.count)].id
      guard let node = navigator.node(of: entry), !node.events.isEmpty else { return "mute" }
      let event = random.below(node.events.count)
      if let alert = navigator.screen(of: entry) as? UIAlertController, phone.top === alert {
        alert.userTaps { navigator.send(event, [], from: entry) }
      } else {
        navigator.send(event, [], from: entry)
      }
      return "\(node.name).\(node.events[event].name)"
    }
  }
}
