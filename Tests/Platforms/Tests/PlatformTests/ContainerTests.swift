import Testing
import UIKit

@testable import FlowRuntime

/// Containers as UIKit's users know them, and as an app makes them its own.
@MainActor
struct ContainerTests {
  private static func home(_ kind: String) -> String {
    """
    flow Home
    container \(kind)
    item one = push one
    item two = push two
    screen one
      next = push more
    screen two
    screen more
    """
  }

  private func phone(_ kind: String, _ prepare: (Phone) -> Void = { _ in }) async -> Phone {
    let phone = Phone(Self.home(kind))
    prepare(phone)
    await phone.start()
    return phone
  }

  private func content<Content: UIViewController>(of phone: Phone, _ type: Content.Type) throws -> Content {
    let host = try #require(phone.navigation.topViewController as? ContainerHost)
    return try #require(host.children.first as? Content)
  }

  // MARK: Drawers

  private func open(_ drawer: FlowDrawer) {
    (drawer.children.first as? UINavigationController)?.viewControllers.first?.navigationItem.leftBarButtonItem?
      .userTaps()
  }

  @Test(arguments: ["tap", "swipe", "escape", "choice"])
  func `a drawer's menu closes in the ways that people know`(way: String) async throws {
    let phone = await phone("drawer")
    let drawer = try content(of: phone, FlowDrawer.self)
    open(drawer)
    #expect(drawer.isMenuOpen)
    let content = try #require(drawer.children.first)
    // VoiceOver reads the menu alone.
    #expect(content.view.accessibilityElementsHidden)
    let panel = try #require(drawer.view.subviews.last)
    #expect(panel.accessibilityViewIsModal && !panel.isHidden)
    switch way {
    case "tap": drawer.view.subviews.lazy.compactMap { $0 as? UIButton }.first?.userTaps()
    case "swipe": (panel.gestureRecognizers?.first as? UISwipeGestureRecognizer)?.userSwipes()
    case "escape": #expect(drawer.accessibilityPerformEscape())
    default:
      (panel.subviews.first as? UIStackView)?.arrangedSubviews.lazy.compactMap { $0 as? UIButton }.last?.userTaps()
    }
    await phone.settle()
    #expect(!drawer.isMenuOpen)
    #expect(panel.isHidden)
    #expect(!content.view.accessibilityElementsHidden)
    #expect(phone.flow?.navigator?.model.containers.first?.selected == (way == "choice" ? 1 : 0))
    #expect(!drawer.accessibilityPerformEscape())
  }

  @Test func `a drawer's buttons have names for VoiceOver`() async throws {
    let phone = await phone("drawer")
    let drawer = try content(of: phone, FlowDrawer.self)
    let item = (drawer.children.first as? UINavigationController)?.viewControllers.first?.navigationItem
    #expect(item?.leftBarButtonItem?.accessibilityLabel == "Menu")
    let shade = drawer.view.subviews.lazy.compactMap { $0 as? UIButton }.first
    #expect(shade?.accessibilityLabel == "Close")
  }

  // MARK: An app's own

  private final class HouseStack: UINavigationController {}
  private final class HouseTabs: UITabBarController {}
  private final class HouseSplit: UISplitViewController {}

  @Test func `an app's own controllers are the containers`() async throws {
    let tabs = await phone("tabs") { phone in
      phone.appearance.makeTabBarController = { flow in
        let tabs = HouseTabs()
        tabs.title = flow
        return tabs
      }
      phone.appearance.makeNavigationController = { HouseStack() }
    }
    let made = try content(of: tabs, HouseTabs.self)
    #expect(made.title == "Home")
    #expect(made.viewControllers?.allSatisfy { $0 is HouseStack } == true)
    let split = await phone("split") { phone in
      phone.appearance.makeSplitViewController = { _, columns in
        HouseSplit(style: columns > 2 ? .tripleColumn : .doubleColumn)
      }
    }
    #expect(try content(of: split, HouseSplit.self).viewController(for: .secondary) != nil)
  }

  @Test(arguments: [UITabBarController.Asking.controllers, .tabs, .both])
  func `a tapped tab is reported once, whatever UIKit asks about`(asking: UITabBarController.Asking) async throws {
    let phone = await phone("tabs")
    let tabs = try content(of: phone, UITabBarController.self)
    tabs.asking = asking
    #expect(tabs.userTaps(1))
    await phone.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(phone.steps == ["select: two → [{ Home.two: { one: [one], two: [two] } }], built two"])
    #expect(tabs.userTaps(1))
    await phone.settle()
    #expect(phone.steps.count == 2)
  }

  @Test(arguments: [UITabBarController.Asking.controllers, .tabs, .both])
  func `a delegate of the app's tab bar is asked and called, too`(asking: UITabBarController.Asking) async throws {
    final class Own: NSObject, UITabBarControllerDelegate {
      var isAllowed = false
      var asked = 0
      var chosen = 0
      func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        asked += 1
        return isAllowed
      }
      func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        asked += 1
        return isAllowed
      }
      func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) { chosen += 1 }
      func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) { chosen += 1 }
    }
    let own = Own()
    let phone = await phone("tabs") { phone in
      phone.appearance.makeTabBarController = { _ in
        let tabs = UITabBarController()
        (tabs.delegate, tabs.asking) = (own, asking)
        return tabs
      }
    }
    let tabs = try content(of: phone, UITabBarController.self)
    #expect(tabs.userTaps(1))
    await phone.settle()
    #expect(tabs.selectedIndex == 0)
    #expect(phone.steps.isEmpty)
    #expect((own.asked, own.chosen) == (1, 0))
    own.isAllowed = true
    #expect(tabs.userTaps(1))
    await phone.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(phone.steps.count == 1)
    // UIKit calls about what it shows by itself.
    #expect(tabs.userTaps(0))
    await phone.settle()
    #expect(phone.steps.count == 2)
    #expect(own.chosen == (asking == .both ? 2 : 1))
  }

  @Test func `tabs of iOS 18 are chosen, and kept for their items`() async throws {
    var made: [String] = []
    let phone = await phone("tabs") { phone in
      phone.appearance.makeTabs { flow, item, stack in
        made.append("\(flow).\(item)")
        return UITab(title: item, image: nil, identifier: item) { _ in stack }
      }
    }
    let tabs = try content(of: phone, UITabBarController.self)
    #expect(tabs.tabs.map(\.title) == ["one", "two"])
    #expect(tabs.userTaps(1))
    await phone.settle()
    #expect(phone.steps == ["select: two → [{ Home.two: { one: [one], two: [two] } }], built two"])
    #expect(tabs.selectedTab?.identifier == "two")
    let home = try #require(phone.flow?.navigator?.model.containers.first?.id)
    phone.flow?.navigator?.select(0, of: home)
    await phone.settle()
    #expect(tabs.selectedTab?.identifier == "one")
    #expect(made == ["Home.one", "Home.two"])
  }

  @Test func `a tab of iOS 18 that would not simply be shown is reported, and not shown`() async throws {
    let phone = Phone(
      """
      flow Home
      container tabs
      item one = push one
      item two = push two
      screen one
        reselected = push more
      screen two
      screen more
      """)
    phone.appearance.makeTabs { _, item, stack in UITab(title: item, image: nil, identifier: item) { _ in stack } }
    await phone.start()
    let tabs = try content(of: phone, UITabBarController.self)
    #expect(tabs.userTaps(0))
    await phone.settle()
    #expect(phone.flow?.stack == "[{ Home.one: { one: [one, more] } }]")
    #expect(tabs.selectedTab?.identifier == "one")
  }

  @Test(arguments: [false, true])
  func `a button among the tabs is reported, and never shown`(isTab: Bool) async throws {
    let phone = Phone(
      """
      flow Home
      container tabs
      item one = push one
      item write button = present letter
      item two = push two
      screen one
      screen two
      screen letter
        closed = dismiss
      """)
    if isTab {
      phone.appearance.makeTabs { _, item, stack in UITab(title: item, image: nil, identifier: item) { _ in stack } }
    }
    await phone.start()
    let tabs = try content(of: phone, UITabBarController.self)
    #expect(tabs.userTaps(1))
    await phone.settle()
    #expect(phone.flow?.stack == "[{ Home.one: { one: [one] } }, { sheet: [letter] }]")
    #expect(tabs.selectedIndex == 0)
    phone.send("letter.closed")
    await phone.settle()
    #expect(tabs.userTaps(2))
    await phone.settle()
    #expect(phone.flow?.stack == "[{ Home.two: { one: [one], two: [two] } }]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a view controller of the app's own is presented as it always was`() async {
    let phone = Phone(
      """
      flow Plain
      style own = sheet
      start = push a
      screen a
        show = present s as own
      screen s
      """)
    phone.appearance.bareStyles = ["own"]
    let own = UIViewController()
    own.modalPresentationStyle = .formSheet
    phone.flow?.makes["s"] = { own }
    await phone.start()
    phone.send("a.show")
    await phone.settle()
    #expect(phone.top === own)
    #expect(own.modalPresentationStyle == .formSheet)
    own.userPullsDown()
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.shown == "[home, settings, a]")
    #expect(phone.window.complaints.isEmpty)
  }

  private static let legacy = """
    flow Plain
    start = push a
    screen a
      show = present s
      trips = present t as full
    screen s
    screen t
      closed = dismiss
    """

  @Test func `a view controller that is made bare keeps its looks`() async {
    let phone = Phone(Self.legacy)
    let own = UIViewController()
    own.modalPresentationStyle = .formSheet
    phone.flow?.makes["s"] = { .bare(own) }
    await phone.start()
    phone.send("a.show")
    await phone.settle()
    #expect(phone.top === own)
    #expect(own.modalPresentationStyle == .formSheet)
    own.userPullsDown()
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(phone.faults.isEmpty && phone.window.complaints.isEmpty)
  }

  @Test func `a view controller of the system's is never wrapped`() async {
    /// A stand-in of UIKit's name.
    final class UIActivityViewController: UIViewController {}
    let phone = Phone(Self.legacy)
    let share = UIActivityViewController()
    phone.flow?.makes["s"] = { share }
    await phone.start()
    phone.send("a.show")
    await phone.settle()
    #expect(phone.top === share)
    // The sheet dismisses itself when something was shared.
    share.presentingViewController?.dismiss(animated: true)
    await phone.settle()
    await phone.passTime()
    #expect(phone.flow?.stack == "[a]")
  }

  @Test func `a screen's view has the screen's name for UI tests, unless the app has named it`() async {
    let phone = Phone(Self.legacy)
    let own = UIViewController()
    own.view.accessibilityIdentifier = "mine"
    phone.flow?.makes["s"] = { .bare(own) }
    phone.flow?.makes["t"] = { .bare(UIViewController()) }
    await phone.start()
    #expect(phone.flow?.screenController("a")?.view.accessibilityIdentifier == "a")
    phone.send("a.show")
    await phone.settle()
    #expect(own.view.accessibilityIdentifier == "mine")
    own.userPullsDown()
    await phone.settle()
    phone.send("a.trips")
    await phone.settle()
    #expect(phone.top.view.accessibilityIdentifier == "t")
  }

  /// A coordinator as apps have them: it knows nothing of flows.
  private final class TripsCoordinator {
    let navigation: UINavigationController
    let onEnd: @MainActor () -> Void

    @MainActor init(_ navigation: UINavigationController, onEnd: @escaping @MainActor () -> Void) {
      (self.navigation, self.onEnd) = (navigation, onEnd)
    }

    @MainActor func start() { show("list") }

    @MainActor func show(_ title: String) {
      let screen = UIViewController()
      screen.title = title
      navigation.pushViewController(screen, animated: true)
    }
  }

  @Test func `a coordinator of the app's lives in a flow, and is released with its screen`() async {
    let phone = Phone(Self.legacy)
    weak var coordinator: TripsCoordinator?
    phone.flow?.makes["t"] = { [phone] in
      let trips = TripsCoordinator(UINavigationController(), onEnd: { [weak phone] in phone?.send("t.closed") })
      trips.start()
      coordinator = trips
      return .bare(trips.navigation, keeping: trips)
    }
    await phone.start()
    phone.send("a.trips")
    await phone.settle()
    #expect(coordinator?.navigation.modalPresentationStyle == .fullScreen)
    coordinator?.show("detail")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { full: [list, detail] }]")
    #expect(phone.flow?.stack == "[a, { full: [t] }]")
    coordinator?.onEnd()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    #expect(coordinator == nil)
    #expect(phone.faults.isEmpty && phone.window.complaints.isEmpty)
  }

  @Test func `without animations nothing moves`() async {
    let phone = Phone(
      """
      flow Plain
      start = push a
      screen a
        next = push b
        sheet = present b covered
      screen b
        done = dismiss
      """)
    phone.appearance.isAnimated = false
    await phone.start()
    for event in ["a.next", "a.sheet", "b.done"] {
      phone.send(event)
      #expect(!phone.window.hasRunning)
    }
    await phone.settle()
    #expect(phone.shown == phone.expected)
  }

  @Test func `a move with the transition 'none' is shown without an animation, and the next one with one`() async {
    var prepared: [String] = []
    let phone = Phone(
      """
      flow Plain
      start = push a
      screen a
        next = push b transition none
        sheet = present b transition none covered
      screen b
        done = dismiss
      """)
    phone.appearance.prepareTransition = { name, _ in prepared.append(name) }
    await phone.start()
    for event in ["a.next", "a.sheet"] {
      phone.send(event)
      #expect(!phone.window.hasRunning)
    }
    phone.send("b.done")
    #expect(phone.window.hasRunning)
    await phone.settle()
    #expect(phone.shown == phone.expected)
    #expect(prepared.isEmpty)
  }

  // MARK: Pages

  @Test func `the page beside the shown one is there under the finger`() async throws {
    let phone = Phone(
      """
      flow Home
      container pages
      item one = push one
      item two = push two
      screen one
      screen two
      """)
    await phone.start()
    let pages = try content(of: phone, UIPageViewController.self)
    let first = try #require(pages.viewControllers?.first)
    let next = pages.dataSource?.pageViewController(pages, viewControllerAfter: first) as? UINavigationController
    #expect(next?.viewControllers.count == 1)
    #expect(next?.isNavigationBarHidden == false)
    #expect(pages.userTurns(forward: true))
    await phone.settle()
    #expect(next?.viewControllers.map(\.title) == ["two"])
    #expect(next?.isNavigationBarHidden == false)
  }

  // MARK: Columns

  @Test func `columns that are collapsed keep their stacks, and show what was asked for`() async throws {
    let phone = Phone(
      """
      flow Home
      container split
      item one = push one
      item two = push two
      screen one
        open = push more in two
        show = select two
      screen two
      screen more
      """)
    await phone.start()
    let split = try content(of: phone, UISplitViewController.self)
    split.collapses()
    await phone.settle()
    #expect(split.isCollapsed)
    phone.send("one.open")
    await phone.settle()
    #expect(split.visibleColumn == .secondary)
    let primary = try #require(split.viewController(for: .primary) as? UINavigationController)
    let secondary = try #require(split.viewController(for: .secondary) as? UINavigationController)
    #expect(primary.viewControllers.last === secondary)
    #expect(secondary.viewControllers.map(\.title) == ["two", "more"])
    #expect(primary.viewControllers.first?.title == "one")
    #expect(phone.window.complaints.isEmpty)
    split.expands()
    await phone.settle()
    #expect(primary.viewControllers.map(\.title) == ["one"])
    #expect(phone.flow?.navigator?.model.entries.count == 3)
    #expect(phone.steps.count == 1)
  }

  @Test func `going back over a collapsed column shows the column before it in the flow`() async throws {
    let phone = Phone(
      """
      flow Home
      container split
      item one = push one
      item two = push two
      screen one
        show = select two
      screen two
      """)
    await phone.start()
    let split = try content(of: phone, UISplitViewController.self)
    split.collapses()
    let primary = try #require(split.viewController(for: .primary) as? UINavigationController)
    phone.send("one.show")
    await phone.settle()
    #expect(split.visibleColumn == .secondary)
    primary.userTapsBack()
    await phone.settle()
    #expect(split.visibleColumn == .primary)
    #expect(phone.flow?.navigator?.model.containers.first?.column == 0)
    #expect(phone.flow?.navigator?.model.entries.count == 2)
  }
}
