import SwiftUI
import Testing
import UIKit

@testable import FlowRuntime

/// Whatever UIKit does not do, report or call, the stack is shown in the end, or a fault reports that it is not.
@MainActor
struct NeverStuckTests {
  private static let walk = """
    flow Walk
    start = push a
    screen a
      next = push b covered
      sheet = present s
      whole = present legacy as full
      bubble = present p as popover
      legacy = push legacy
      tabs = push Home
      twin = push twin
    screen b
    screen s
      done = dismiss
      up = present t as full
    screen t
    screen p
    screen legacy
      next = push b
    screen twin
      next = push twin
    child Home
    """
  private static let tabs = """
    flow Home
    outcome out
    container tabs
    item one = push one
    item two = push two
    screen one
      next = push more
      out = finish out
      bubble = present p as popover
    screen two
    screen more
      sheet = present p
    screen p
    """
  private static let pages = """
    flow Pages
    container pages
    item one = push one
    item two = push two
    screen one
      sheet = present s
    screen two
    screen s
    """
  private static let session = """
    flow Session
    start = push login
    screen login
      enter = root Home
    child Home
      out = root login
    """

  private func phone(_ definition: String = walk, _ events: String...) async -> Phone {
    let phone = Phone(definition, children: [Self.tabs])
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    return phone
  }

  private func content(of phone: Phone) throws -> UIViewController {
    let host = try #require(phone.navigation.viewControllers.last { $0 is ContainerHost })
    return try #require(host.children.first)
  }

  // MARK: What UIKit does not do

  @Test(arguments: [1, 2])
  func `a presentation that is refused is tried again`(refusals: Int) async {
    let phone = await phone()
    phone.window.windowScene?.refusals = refusals
    phone.send("a.sheet")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    await phone.passTime()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }]")
    #expect(phone.faults.isEmpty)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a presentation that is refused for good is a fault, and the next change tries again`() async {
    let phone = await phone()
    phone.window.windowScene?.refusals = 3
    phone.send("a.sheet")
    await phone.passTime()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.faults == [.stuck("the layer 'sheet' with 's'")])
    phone.send("a.next")
    await phone.settle()
    #expect(phone.shown == phone.expected)
    #expect(phone.flow?.stack == "[a, b, { sheet: [s] }]")
  }

  @Test(arguments: ["a.sheet", "s.done"])
  func `a completion that never comes is not waited for`(event: String) async {
    let phone = event == "a.sheet" ? await phone() : await phone(Self.walk, "a.sheet")
    phone.window.windowScene?.lostCompletions = 1
    phone.send(event)
    await phone.settle()
    phone.send("a.next")
    await phone.passTime()
    #expect(phone.shown == phone.expected)
    #expect(phone.faults.isEmpty)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a page turn whose end is not reported holds nothing up`() async throws {
    let phone = await phone(Self.pages)
    let pages = try #require(content(of: phone) as? UIPageViewController)
    let page = try #require(pages.viewControllers?.first)
    pages.delegate?.pageViewController(pages, willTransitionTo: [page])
    phone.send("one.sheet")
    await phone.settle()
    #expect(phone.shown == "[home, settings, ?]")
    await phone.passTime()
    #expect(phone.flow?.navigator?.model.layers.count == 2)
    #expect(phone.topStack?.viewControllers.map(\.title) == ["s"])
  }

  // MARK: Containers that a factory makes

  @Test(arguments: [true, false])
  func `a navigation controller that a factory makes is presented as it is`(isNavigation: Bool) async {
    let phone = await phone()
    let legacy = isNavigation ? UINavigationController() : UISplitViewController(style: .doubleColumn)
    phone.flow?.makes["legacy"] = { legacy }
    phone.send("a.whole")
    await phone.settle()
    #expect(phone.top === legacy)
    #expect(legacy.modalPresentationStyle == .fullScreen)
    #expect(phone.window.complaints.isEmpty)
    #expect(phone.faults.isEmpty)
    phone.top.dismiss(animated: true)
    await phone.passTime()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.shown == "[home, settings, a]")
  }

  private final class Eager: UIViewController {
    var onLoad: @MainActor () -> Void = {}
    override func viewDidLoad() { onLoad() }
  }

  @Test(arguments: [false, true], ["legacy", "whole"])
  func `a screen may send an event as its view is loaded, whenever UIKit does that`(
    loadsLater: Bool, event: String
  ) async {
    let phone = Phone(Self.walk, children: [Self.tabs])
    phone.window.windowScene?.loadsLater = loadsLater
    phone.flow?.makes["legacy"] = { [phone] in
      let screen = Eager()
      screen.title = "legacy"
      screen.onLoad = { [weak phone] in phone?.send("legacy.next") }
      return screen
    }
    await phone.start()
    phone.send("a.\(event)")
    await phone.settle()
    #expect(phone.flow?.stack == (event == "legacy" ? "[a, legacy, b]" : "[a, { full: [legacy, b] }]"))
    #expect(phone.shown == phone.expected)
    #expect(phone.window.complaints.isEmpty)
    phone.topStack?.userTapsBack()
    await phone.settle()
    #expect(phone.shown == phone.expected)
  }

  @Test func `a navigation controller that would be pushed is a fault, and no exception`() async {
    let phone = await phone()
    phone.flow?.makes["legacy"] = { UINavigationController() }
    phone.send("a.legacy")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.faults.count == 1)
    if case .unshowable("legacy", _)? = phone.faults.first {} else { Issue.record("\(phone.faults)") }
    phone.send("legacy.next")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, b]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `one view controller for two entries is a fault, and no exception`() async {
    let phone = await phone()
    let twin = UIViewController()
    twin.title = "twin"
    phone.flow?.makes["twin"] = { twin }
    phone.send("a.twin")
    phone.send("twin.next")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, twin]")
    // The flow reports the object, and the presenter what it cannot show.
    #expect(phone.faults.count == 2)
    if case .shared? = phone.faults.first {} else { Issue.record("\(phone.faults)") }
    if case .unshowable("twin", _)? = phone.faults.last {} else { Issue.record("\(phone.faults)") }
    #expect(phone.window.complaints.isEmpty)
  }

  // MARK: What is removed is seen until it has disappeared

  @Test func `tabs keep their content until they are out of sight`() async throws {
    let phone = await phone(Self.session, "login.enter")
    let tabs = try #require(content(of: phone) as? UITabBarController)
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    #expect(stack.viewControllers.count == 1)
    weak let screen = stack.viewControllers[0]
    phone.send("one.out")
    #expect(phone.navigation.transitionCoordinator != nil)
    #expect(stack.viewControllers.count == 1)
    await phone.settle()
    #expect(stack.viewControllers.isEmpty)
    #expect(screen == nil)
    #expect(phone.shown == phone.expected)
  }

  @Test func `a sheet of tabs that is dismissed keeps its content until it is out of sight`() async throws {
    let phone = await phone(
      """
      flow Sheets
      start = push a
      screen a
        sheet = present Home
      child Home
        out = stay
      """, "a.sheet")
    let host = try #require(phone.topStack?.viewControllers.first)
    let tabs = try #require(host.children.first as? UITabBarController)
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    phone.send("one.out")
    #expect(phone.navigation.transitionCoordinator != nil)
    #expect(stack.viewControllers.count == 1)
    await phone.settle()
    #expect(stack.viewControllers.isEmpty)
    #expect(phone.shown == "[home, settings, a]")
  }

  // MARK: Bars

  @Test func `during a swipe back to tabs there is one bar`() async throws {
    let phone = Phone(
      """
      flow Deep
      start = push Home
      child Home
      """, children: [Self.tabs], below: 0)
    await phone.start()
    #expect(phone.navigation.isNavigationBarHidden)
    let detail = UIViewController()
    phone.navigation.pushViewController(detail, animated: true)
    #expect(!phone.navigation.isNavigationBarHidden)
    await phone.settle()
    phone.navigation.userBeginsSwipe()
    #expect(phone.navigation.isNavigationBarHidden)
    phone.navigation.userEndsSwipe(finishes: false)
    #expect(!phone.navigation.isNavigationBarHidden)
    phone.navigation.userSwipesBack(finishes: true)
    await phone.settle()
    #expect(phone.navigation.isNavigationBarHidden)
  }

  @Test func `a container that is pushed has a name in the back menu`() async {
    let phone = await phone(Self.walk, "a.tabs")
    #expect(phone.navigation.topViewController?.navigationItem.backButtonTitle == "one")
  }

  // MARK: Anchors

  final class Anchored: UIViewController, PopoverAnchor {
    var screens: [String] = []
    func anchor(_ popover: UIPopoverPresentationController) {
      popover.sourceRect = CGRect(x: 7, y: 7, width: 0, height: 0)
    }
    func anchor(_ popover: UIPopoverPresentationController, for screen: String) {
      screens.append(screen)
      anchor(popover)
    }
  }

  @Test func `a screen in tabs is asked where the bubble over it points`() async {
    let phone = Phone(Self.session, children: [Self.tabs])
    let anchored = Anchored()
    phone.flow?.makes["one"] = { anchored }
    await phone.start()
    phone.send("login.enter")
    await phone.settle()
    phone.send("one.bubble")
    await phone.settle()
    #expect(phone.top.popoverPresentationController?.sourceRect.minX == 7)
    #expect(anchored.screens == ["p"])
  }

  @Test func `a view in tabs is the anchor of the bubble over it`() async {
    let phone = Phone(Self.session, children: [Self.tabs])
    phone.flow?.makes["one"] = {
      ViewScreen(anchor: { $0.sourceRect = CGRect(x: $1 == "p" ? 9 : 0, y: 0, width: 0, height: 0) }) { Text("one") }
    }
    await phone.start()
    phone.send("login.enter")
    await phone.settle()
    phone.send("one.bubble")
    await phone.settle()
    #expect(phone.top.popoverPresentationController?.sourceRect.minX == 9)
  }

  @Test func `UIKit pushes and pops where that is all`() async {
    let phone = await phone(Self.walk, "a.next")
    #expect(phone.navigation.lastChange == .push)
    phone.flow?.navigator?.back()
    await phone.settle()
    #expect(phone.navigation.lastChange == .pop)
  }
}
