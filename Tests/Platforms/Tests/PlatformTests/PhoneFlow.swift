import UIKit

@testable import FlowRuntime

/// A screen of the tests: it knows its name and can send its events by name.
final class PhoneScreen: UIViewController {
  let handle: ScreenHandle
  private let node: FlowDefinition.Node

  init(_ node: FlowDefinition.Node, _ handle: ScreenHandle) {
    self.node = node
    self.handle = handle
    super.init()
    title = node.name
  }

  func send(_ event: String) {
    if let number = node.events.firstIndex(where: { $0.name == event }) { handle.send(number) }
  }
}

/// A shell of the tests: it holds what it is given, and has its title.
final class PhoneShell: UIViewController, ShellViewController {
  private(set) var content: UINavigationController?

  init(_ name: String) {
    super.init()
    title = name
  }

  func hold(_ content: UIViewController) {
    self.content = content as? UINavigationController
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }
}

/// Something that no container of UIKit can show.
final class Unshowable: FlowScreen {}

/// A coordinator without values: its flow is written as a definition.
///
/// A node whose name begins with `shell` is a ``PhoneShell``. One whose name begins with `alert` is a `UIAlertController`, `odd` is not a view controller at all, any other is a ``PhoneScreen``.
final class PhoneCoordinator: FlowCoordinator {
  private let app: PhoneImplementation
  var answers: [String: Int] {
    get { app.answers }
    set { app.answers = newValue }
  }
  /// The functions with which the app's factory makes screens of its own, by the node's name.
  var makes: [String: @MainActor () -> any FlowScreen] {
    get { app.makes }
    set { app.makes = newValue }
  }

  init(_ definition: FlowDefinition, children: [FlowDefinition] = []) {
    app = PhoneImplementation(definition, children)
    super.init(app)
  }

  /// The view controller for the topmost entry of a screen.
  func screenController(_ name: String) -> UIViewController? {
    let entry = navigator?.model.entries.last { navigator?.node(of: $0.id)?.name == name }
    return entry.flatMap { navigator?.screen(of: $0.id) as? UIViewController }
  }
}

/// The part of its flows that computes answers and makes screens.
private final class PhoneImplementation: FlowImplementation {
  var answers: [String: Int] = [:]
  var makes: [String: @MainActor () -> any FlowScreen] = [:]
  private let children: [FlowDefinition]

  init(_ definition: FlowDefinition, _ children: [FlowDefinition]) {
    self.children = children
    super.init(definition)
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    let node = definition.nodes[node]
    if let make = makes[node.name] { return BuiltScreen(handle, make()) }
    if node.name == "odd" { return BuiltScreen(handle, Unshowable()) }
    if node.name.hasPrefix("shell") { return BuiltScreen(handle, PhoneShell(node.name)) }
    if node.name.hasPrefix("alert") {
      let alert = UIAlertController()
      alert.title = node.name
      return BuiltScreen(handle, alert)
    }
    return BuiltScreen(handle, PhoneScreen(node, handle))
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    let name = definition.nodes[node].name
    let child = children.first { $0.name == name }.map { PhoneCoordinator($0, children: children) }
    child?.answers = answers
    child?.makes = makes
    return child
  }

  override func answer(_ condition: Int) -> Int { answers[definition.conditions[condition].name] ?? 0 }
}

/// A phone in the user's hand: a window whose navigation controller shows two screens of the app, and a flow that is started over them.
@MainActor
final class Phone {
  let window = UIWindow()
  private(set) var navigation = UINavigationController()
  var flow: PhoneCoordinator?
  var steps: [String] = []
  var faults: [FlowFault] = []
  private(set) weak var presenter: NavigationPresenter?
  var appearance = NavigationAppearance()
  private let home = UIViewController()
  private let settings = UIViewController()

  /// - Parameter below: how many screens of the app's there are before the flow.
  init(_ definition: String, children: [String] = [], isVisible: Bool = true, below: Int = 2) {
    home.title = "home"
    settings.title = "settings"
    navigation.viewControllers = Array([home, settings].prefix(below))
    window.rootViewController = navigation
    if isVisible { window.makeKeyAndVisible() }
    let all = children.map { FlowDefinition($0) { [] } }
    flow = PhoneCoordinator(FlowDefinition(definition) { all }, children: all)
  }

  /// Starts the flow and lets every animation end.
  /// Called with each step that can be seen.
  var onShown: (@MainActor (FlowStep) -> Void)?

  func start() async {
    startOnly()
    await settle()
  }

  func startOnly() {
    let presenter = NavigationPresenter(navigation)
    presenter.appearance = appearance
    // Time passes when a test makes it.
    presenter.pause = { try? await Task.sleep(for: .seconds(3600)) }
    self.presenter = presenter
    flow?.start(
      in: presenter, onStep: { [weak self] step in self?.steps.append(step.description) },
      onShown: onShown, onFault: { [weak self] in self?.faults.append($0) })
    steps = []
  }

  /// Lets so much time pass that what was waited for in vain is given up.
  func passTime() async {
    for _ in 0..<(4 * NavigationPresenter.maximumLooks) {
      presenter?.look()
      await settle()
    }
  }

  /// Puts another root into the window, and releases the navigation controller.
  func replaceRoot() {
    navigation = UINavigationController()
    window.rootViewController = navigation
  }

  /// Lets the main actor do what waits, and every animation end, until nothing moves.
  func settle() async {
    repeat { for _ in 0..<4 { await Task.yield() } } while window.finishNext()
  }

  /// Sends `screen.event` on the topmost entry of that screen, shown or covered.
  func send(_ text: String) {
    let parts = text.split(separator: ".").map(String.init)
    guard let navigator = flow?.navigator else { return }
    for entry in navigator.model.entries.reversed() where navigator.node(of: entry.id)?.name == parts[0] {
      if let event = navigator.node(of: entry.id)?.events.firstIndex(where: { $0.name == parts[1] }) {
        return navigator.send(event, [], from: entry.id)
      }
    }
  }

  /// The screens that UIKit shows, in the notation of the flow language: the app's screens too.
  var shown: String {
    var items = navigation.viewControllers.map { $0.title ?? "?" }
    for modal in window.contents.flatMap({ $0 }).dropFirst() {
      let titles = (modal as? UINavigationController)?.viewControllers.map { $0.title ?? "?" } ?? [modal.title ?? "?"]
      items.append("{ \(style(of: modal)): [\(titles.joined(separator: ", "))] }")
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// The stack reported by the flow, over those of the app's screens that the user has not left.
  var expected: String {
    let below = [home, settings].filter(navigation.viewControllers.contains).map { "\($0.title ?? "?"), " }
    return "[\(below.joined())\(flow?.stack.dropFirst() ?? "]")"
  }

  var top: UIViewController {
    window.contents.last?.last ?? navigation
  }

  var topStack: UINavigationController? { top as? UINavigationController }

  private func style(of modal: UIViewController) -> String {
    guard modal is UINavigationController else { return "alert" }
    // An overlay is a window's root.
    if modal.presentingViewController == nil { return "overlay" }
    switch modal.modalPresentationStyle {
    case .fullScreen: return "full"
    case .popover: return "popover"
    default: return "sheet"
    }
  }
}

extension UIWindow {
  /// The piles with what an overlay's window has in place of its root.
  @MainActor var contents: [[UIViewController]] {
    piles.map { $0.map { ($0 as? OverlayHost)?.content ?? $0 } }
  }
}
