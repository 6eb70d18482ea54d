import FlowTesting
import UIKit

@testable import FlowRuntime

/// A navigation presenter on the imitation of UIKit, for the conformance suite.
@MainActor
final class PhoneFixture: PresenterFixture {
  let presenter: any FlowPresenter
  private let window = UIWindow()
  private let navigation = UINavigationController()
  /// What the app showed before the flow.
  private let below: [UIViewController]
  private var swiping: UINavigationController?

  init(below: Int) {
    self.below = (0..<below).map { _ in UIViewController() }
    navigation.viewControllers = self.below
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    presenter = NavigationPresenter(navigation)
  }

  var complaints: [String] { window.complaints }

  func makeScreen(_ name: String, isQuestion: Bool) -> any FlowScreen {
    let screen = isQuestion ? UIAlertController() : UIViewController()
    screen.title = name
    return screen
  }

  func settle() async {
    repeat { for _ in 0..<4 { await Task.yield() } } while window.finishNext()
  }

  func advance() { _ = window.finishNext() }

  func say(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen) {
    guard let alert = screen as? UIAlertController, alert === top else { return event() }
    if alert.transitionCoordinator == nil { alert.userTaps(event) }
  }

  // MARK: Reading

  var layers: [PresentedLayer] {
    var layers = [PresentedLayer(style: nil, entries: entries(navigation))]
    var above = navigation.presentedViewController
    while let modal = above {
      layers.append(PresentedLayer(style: style(of: modal), entries: entries(modal)))
      above = modal.presentedViewController
    }
    return layers
  }

  private func style(of modal: UIViewController) -> Presentation {
    if modal is UIAlertController { return .alert }
    switch modal.modalPresentationStyle {
    case .fullScreen: return .full
    case .popover: return .popover
    case .overFullScreen: return .overlay
    default: return .sheet
    }
  }

  private func entries(_ controller: UIViewController) -> [PresentedEntry] {
    guard let stack = controller as? UINavigationController else { return [.screen(controller)] }
    return stack.viewControllers.filter { !below.contains($0) }.map { controller in
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
    drawer.view.subviews.compactMap { $0 as? UIStackView }.flatMap(\.arrangedSubviews).compactMap { $0 as? UIButton }
  }

  // MARK: The user

  private var top: UIViewController {
    var top: UIViewController = navigation
    while let above = top.presentedViewController { top = above }
    return top
  }

  private func stack(_ path: StackPath) -> UINavigationController? {
    path.reduce(top as? UINavigationController) { stack, position in
      guard let top = stack?.topViewController, let (_, items, _) = container(top), items.indices.contains(position)
      else { return nil }
      return items[position] as? UINavigationController
    }
  }

  func perform(_ gesture: PlatformGesture) -> Bool {
    switch gesture {
    case .backButton(let path): return goBack(path, over: 1) { $0.userTapsBack() }
    case .backMenu(let path, let count):
      return goBack(path, over: count) {
        $0.userHoldsBack(to: $0.viewControllers[$0.viewControllers.count - 1 - count])
      }
    case .swipeBegins(let path): return beginSwipe(path)
    case .swipe(let path, let finishes): return beginSwipe(path) && endSwipe(finishes)
    case .swipeEnds(let finishes): return endSwipe(finishes)
    case .pullDown:
      guard top.presentingViewController != nil, !(top is UIAlertController),
        ![.fullScreen, .overFullScreen].contains(top.modalPresentationStyle),
        top.transitionCoordinator == nil
      else { return false }
      top.userPullsDown()
      return true
    case .select(let item, let path): return select(item, path)
    }
  }

  private func goBack(_ path: StackPath, over count: Int, _ tap: (UINavigationController) -> Void) -> Bool {
    guard let stack = stack(path), entries(stack).count > count else { return false }
    let before = stack.viewControllers.count
    tap(stack)
    return stack.viewControllers.count < before
  }

  private func beginSwipe(_ path: StackPath) -> Bool {
    guard swiping == nil, goBack(path, over: 1, { $0.userBeginsSwipe() }) else { return false }
    swiping = stack(path)
    return true
  }

  private func endSwipe(_ finishes: Bool) -> Bool {
    guard let stack = swiping else { return false }
    swiping = nil
    stack.userEndsSwipe(finishes: finishes)
    return true
  }

  private func select(_ item: Int, _ path: StackPath) -> Bool {
    let content = (stack(path)?.topViewController as? ContainerHost)?.children.first
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
