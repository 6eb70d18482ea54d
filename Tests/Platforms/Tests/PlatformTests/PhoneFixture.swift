import FlowTesting
import UIKit

@testable import FlowRuntime

/// A navigation presenter on the imitation of UIKit, for the conformance suite.
@MainActor
final class PhoneFixture: PresenterFixture {
  let presenter: any FlowPresenter
  private let window = UIWindow()
  private let navigation = UINavigationController()
  /// The view controllers that the app showed before the flow.
  private let below: [UIViewController]
  private var swiping: UINavigationController?

  private let behavior: PlatformBehavior
  private let isMoody: Bool
  private let navigationPresenter: NavigationPresenter
  private var turn = 0

  /// - Parameters:
  ///   - behavior: how UIKit behaves: it always asks first; it may refuse to present, or never call a completion.
  ///   - below: how many screens of the app's there are before the flow.
  ///   - isMoody: whether it does all of that.
  init(_ behavior: PlatformBehavior = .prompt, below: Int, isMoody: Bool = false) {
    self.behavior = behavior
    self.isMoody = isMoody
    self.below = (0..<below).map { _ in UIViewController() }
    navigation.viewControllers = self.below
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let presenter = NavigationPresenter(navigation)
    presenter.pause = { try? await Task.sleep(for: .seconds(3600)) }
    self.presenter = presenter
    navigationPresenter = presenter
  }

  var complaints: [String] { window.complaints }

  func makeScreen(_ name: String, isAlert: Bool) -> any FlowScreen {
    let screen = isAlert ? UIAlertController() : UIViewController()
    screen.title = name
    return screen
  }

  func makeShell(_ name: String) -> any FlowScreen { PhoneShell(name) }

  func settle() async {
    turn += 1
    if behavior == .refusing || isMoody, turn % 3 == 0 { window.windowScene?.refusals = 1 }
    // A phone is turned, or a window made narrow.
    if isMoody { window.isCompact = turn % 5 < 2 }
    if behavior == .forgetful || isMoody, turn % 2 == 0 { window.windowScene?.lostCompletions = 1 }
    await navigationPresenter.comeToRest(in: window)
  }

  func advance() { _ = window.finishNext() }

  func send(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen) {
    guard let alert = screen as? UIAlertController, alert === top else { return event() }
    if alert.transitionCoordinator == nil { alert.userTaps(event) }
  }

  // MARK: Reading

  var layers: [PresentedLayer] {
    window.contents.flatMap { $0 }.map { PresentedLayer(style: style(of: $0), entries: entries($0)) }
  }

  private func style(of controller: UIViewController) -> Presentation? {
    if controller === navigation { return nil }
    // Whatever is presented as it is was asked as a question.
    if !(controller is UINavigationController) { return .alert }
    // An overlay is a window's root.
    if controller.presentingViewController == nil { return .overlay }
    switch controller.modalPresentationStyle {
    case .fullScreen: return .full
    case .popover: return .popover
    default: return .sheet
    }
  }

  private func entries(_ controller: UIViewController) -> [PresentedEntry] {
    guard let stack = controller as? UINavigationController else { return [.screen(controller)] }
    return stack.viewControllers.filter { !below.contains($0) }.map { controller in
      if let shell = controller as? PhoneShell { return .shell(shell, shell.content.map(entries) ?? []) }
      guard let (kind, items, selected) = container(controller) else { return .screen(controller) }
      let stacks = items.map { item -> [PresentedEntry]? in
        item.flatMap { $0.viewIfLoaded == nil ? nil : entries($0) }
      }
      return .container(PresentedContainer(kind: kind, items: stacks, selected: selected))
    }
  }

  private func container(_ controller: UIViewController) -> (ContainerKind, [UIViewController?], Int?)? {
    let content = (controller as? ContainerHost)?.children.first
    if let tabs = content as? UITabBarController { return (.tabs, tabs.viewControllers ?? [], tabs.selectedIndex) }
    if let split = content as? UISplitViewController {
      return (.split, [split.viewController(for: .primary), split.viewController(for: .secondary)], nil)
    }
    if let pages = content as? UIPageViewController, let page = pages.viewControllers?.first {
      var items = [page]
      while let before = pages.dataSource?.pageViewController(pages, viewControllerBefore: items[0]) {
        items.insert(before, at: 0)
      }
      while let after = pages.dataSource?.pageViewController(pages, viewControllerAfter: items[items.count - 1]) {
        items.append(after)
      }
      return (.pages, items, items.firstIndex(of: page))
    }
    if let drawer = content as? FlowDrawer {
      let item = drawer.children.first
      let titles = buttons(of: drawer).map(\.currentTitle)
      let selected = titles.firstIndex(of: item?.tabBarItem.title)
      return (.drawer, titles.indices.map { $0 == selected ? item : nil }, selected)
    }
    return nil
  }

  private func buttons(of drawer: FlowDrawer) -> [UIButton] {
    drawer.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIStackView }.flatMap(\.arrangedSubviews).compactMap {
      $0 as? UIButton
    }
  }

  // MARK: The user

  private var top: UIViewController {
    window.contents.last?.last ?? navigation
  }

  private func stack(_ path: StackPath) -> UINavigationController? {
    path.reduce(top as? UINavigationController) { stack, position in
      guard let top = topScreen(of: stack), let (_, items, _) = container(top), items.indices.contains(position)
      else { return nil }
      return items[position] as? UINavigationController
    }
  }

  func perform(_ gesture: PlatformGesture) -> Bool {
    switch gesture {
    case .backButton(let path): return stack(path).flatMap { innermost($0, over: 1) }?.userTapsBack() ?? false
    case .backMenu(let path, let count):
      return goBack(path, over: count) {
        $0.userHoldsBack(to: $0.viewControllers[$0.viewControllers.count - 1 - count])
      }
    case .swipeBegins(let path): return beginSwipe(path)
    case .swipe(let path, let finishes): return beginSwipe(path) && endSwipe(finishes)
    case .swipeEnds(let finishes): return endSwipe(finishes)
    case .pullDown:
      guard top.presentingViewController != nil, !(top is UIAlertController),
        !top.coversAll, top.transitionCoordinator == nil, !top.isGoing
      else { return false }
      if !top.userTapsBeside() { top.userPullsDown() }
      return true
    case .select(let item, let path): return select(item, path)
    case .appDismisses:
      guard top.presentingViewController != nil, !(top is UIAlertController), top.transitionCoordinator == nil,
        !top.isGoing
      else {
        return false
      }
      top.dismiss(animated: true)
      return true
    case .closesAlert:
      guard let alert = top as? UIAlertController, alert.transitionCoordinator == nil, !alert.isGoing else {
        return false
      }
      alert.userTaps {}
      return true
    }
  }

  private func goBack(_ path: StackPath, over count: Int, _ tap: (UINavigationController) -> Void) -> Bool {
    guard let stack = stack(path).flatMap({ innermost($0, over: count) }) else { return false }
    let before = stack.viewControllers.count
    tap(stack)
    return stack.viewControllers.count < before
  }

  /// Returns the screen on top of a stack, inside any number of shells.
  private func topScreen(of stack: UINavigationController?) -> UIViewController? {
    guard let shell = stack?.topViewController as? PhoneShell else { return stack?.topViewController }
    return topScreen(of: shell.content)
  }

  /// The stack, or one in the shells on top of it, that has so many entries to go back over; nil if none has.
  private func innermost(_ stack: UINavigationController, over count: Int) -> UINavigationController? {
    if let content = (stack.topViewController as? PhoneShell)?.content, let inner = innermost(content, over: count) {
      return inner
    }
    let entries = stack.viewControllers.filter { !below.contains($0) }
    func holds(_ controller: UIViewController) -> Int {
      (controller as? PhoneShell)?.content?.viewControllers.reduce(0) { $0 + holds($1) } ?? 1
    }
    return entries.count > count && entries.suffix(count).allSatisfy { holds($0) == 1 } ? stack : nil
  }

  private func beginSwipe(_ path: StackPath) -> Bool {
    guard swiping == nil, let stack = stack(path).flatMap({ innermost($0, over: 1) }), stack.userBeginsSwipe()
    else { return false }
    swiping = stack
    return true
  }

  private func endSwipe(_ finishes: Bool) -> Bool {
    guard let stack = swiping else { return false }
    swiping = nil
    stack.userEndsSwipe(finishes: finishes)
    return true
  }

  private func select(_ item: Int, _ path: StackPath) -> Bool {
    let content = (topScreen(of: stack(path)) as? ContainerHost)?.children.first
    if let tabs = content as? UITabBarController { return tabs.userTaps(item) }
    if let drawer = content as? FlowDrawer {
      let buttons = buttons(of: drawer)
      guard drawer.view.window != nil, buttons.indices.contains(item) else { return false }
      (drawer.children.first as? UINavigationController)?.viewControllers.first?.navigationItem.leftBarButtonItem?
        .userTaps()
      guard drawer.isMenuOpen else { return false }
      buttons[item].userTaps()
      return true
    }
    guard let pages = content as? UIPageViewController, let (_, items, selected) = container(content?.parent ?? pages),
      let selected, items.indices.contains(item), abs(item - selected) == 1
    else { return false }
    return pages.userTurns(forward: item > selected)
  }
}

extension NavigationPresenter {
  /// Lets every animation end, and time pass, until there is nothing to look for any more. Then UIKit neither refuses
  /// nor forgets.
  func comeToRest(in window: UIWindow) async {
    for _ in 0..<20 {
      repeat { for _ in 0..<4 { await Task.yield() } } while window.finishNext()
      var looks = 0
      while looks < 4 * Self.maximumLooks, look() {
        looks += 1
        for _ in 0..<4 { await Task.yield() }
        if window.hasRunning { break }
      }
      if !window.hasRunning { break }
    }
    window.windowScene?.refusals = 0
    window.windowScene?.lostCompletions = 0
  }
}
