import FlowTesting
import SwiftUI

@testable import FlowRuntime

/// A flow's views on the imitation of SwiftUI, for the conformance suite.
@MainActor
final class ViewFixture: PresenterFixture {
  private struct Made {
    weak var screen: (any FlowScreen)?
  }

  let presenter: any FlowPresenter
  private let views: ViewPresenter
  private let scene: TestScene
  private var made: [Made] = []
  /// The event that tapping the question sends.
  private var answer: (@MainActor () -> Void)?
  /// The stack that a finger is on, and how long it was when it came down.
  private var swiping: (path: StackPath, count: Int)?
  private let behavior: PlatformBehavior
  private let isMoody: Bool
  private var turn = 0

  /// - Parameters:
  ///   - behavior: how SwiftUI behaves: it always asks first; it may leave out a presentation, or not report a disappearance.
  ///   - isMoody: whether it does all of that.
  init(_ behavior: PlatformBehavior = .asking, isMoody: Bool = false) {
    self.behavior = behavior
    self.isMoody = isMoody
    let views = ViewPresenter()
    self.views = views
    presenter = views
    let scene = TestScene(AllLayersView(presenter: views))
    self.scene = scene
    views.pause = { [weak scene] in
      for _ in 0..<4 { await Task.yield() }
      while scene?.isMoving == true || scene?.needsUpdate == true { await Task.yield() }
    }
  }

  var complaints: [String] { scene.complaints }

  func makeScreen(_ name: String, isAlert: Bool) -> any FlowScreen {
    let number = made.count
    let screen: any FlowScreen =
      isAlert
      ? AlertScreen("#\(number)", buttons: [.init("answer") { [weak self] in self?.answer?() }])
      : ViewScreen { Text("#\(number)") }
    made.append(Made(screen: screen))
    return screen
  }

  func makeShell(_ name: String) -> any FlowScreen {
    let number = made.count
    let shell = ViewShell { content in
      VStack {
        Text("#\(number)")
        content
      }
    }
    made.append(Made(screen: shell))
    return shell
  }

  func settle() async {
    turn += 1
    if behavior == .refusing || isMoody {
      // In turn: not at all, dropped, left out; never more often in a row than a presenter is to bear.
      scene.drops = turn % 3 == 1 ? 1 : 0
      scene.refusals = turn % 3 == 2 ? 1 : 0
    }
    if behavior == .forgetful || isMoody { scene.lostDisappearances = turn % 2 }
    var quiet = 0
    // Until the presenter says that it waits for nothing: however busy the machine is, it gives up what does not come.
    let limit = ContinuousClock.now + .seconds(60)
    while quiet < 5, ContinuousClock.now < limit {
      for _ in 0..<8 { await Task.yield() }
      scene.update()
      quiet = scene.finishNext() || views.isWaiting ? 0 : quiet + 1
    }
    (scene.drops, scene.refusals, scene.lostDisappearances) = (0, 0, 0)
  }

  func advance() { _ = scene.finishNext() }

  func send(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen) {
    guard let question = screen as? AlertScreen, asked === question else { return event() }
    answer = event
    if !scene.isMoving { _ = scene.userTaps("answer") }
    answer = nil
  }

  // MARK: Reading

  private func screen(_ text: String) -> (any FlowScreen)? {
    guard text.hasPrefix("#"), let number = Int(text.dropFirst()), made.indices.contains(number) else { return nil }
    return made[number].screen
  }

  /// The question that is on top.
  private var asked: (any FlowScreen)? {
    scene.styles.last == "alert" ? scene.texts.last?.first.flatMap(screen) : nil
  }

  var layers: [PresentedLayer] {
    let styles: [Presentation?] =
      [nil]
      + scene.styles.map { style in
        switch style {
        case "sheet": .sheet
        case "popover": .popover
        case "alert", "dialog": .alert
        default: .full
        }
      }
    return zip(styles, scene.layers).map { style, elements in
      PresentedLayer(style: style, entries: entries(elements))
    }
  }

  private func entries(_ elements: [Element]) -> [PresentedEntry] { elements.flatMap(entries) }

  private func entries(_ element: Element) -> [PresentedEntry] {
    switch element.kind {
    case .text(let text): return screen(text).map { [.screen($0)] } ?? []
    case .stack(let screens, _): return screens.flatMap { entries($0) }
    case .tabs(let tabs, let selected, _):
      let items = tabs.indices.map { position -> [PresentedEntry]? in
        element.children.first { $0.identity == element.tabIdentities[position] }.map { entries($0) }
      }
      return [
        .container(PresentedContainer(kind: element.isPaged ? .pages : .tabs, items: items, selected: selected))
      ]
    case .split(let columns, _, _):
      return [.container(PresentedContainer(kind: .split, items: columns.map { entries($0) }, selected: nil))]
    case .button: return []
    default:
      // A shell, and what it holds.
      if case .text(let text)? = element.children.first?.kind, let shell = screen(text) as? ViewShell {
        return [.shell(shell, entries(Array(element.children.dropFirst())))]
      }
      return entries(element.children)
    }
  }

  // MARK: The user

  /// The visible elements, without the ones inside containers.
  private func outside(_ elements: [Element]) -> [Element] {
    elements.flatMap { element -> [Element] in
      switch element.kind {
      case .tabs, .split: [element]
      case .stack(let screens, _): [element] + outside(screens.last ?? [])
      default: [element] + outside(element.children)
      }
    }
  }

  /// The visible elements of an item or of the layer, without the ones inside its containers.
  private func elements(_ path: StackPath) -> [Element] {
    var elements = outside(scene.layers.last ?? [])
    for position in path {
      let inner = elements.lazy.compactMap { element -> [Element]? in
        switch element.kind {
        case .split(let columns, _, _): columns.indices.contains(position) ? columns[position] : nil
        case .tabs: element.children.filter { $0.identity == element.shownChild }
        default: nil
        }
      }
      elements = outside(inner.first ?? [])
    }
    return elements
  }

  /// The element of a stack, the innermost in shells that has so many entries to go back over.
  private func stack(_ path: StackPath, over count: Int) -> Element? {
    elements(path).last { if case .stack(let screens, _) = $0.kind { screens.count > count } else { false } }
  }

  /// The tabs or pages on top of a stack.
  private func tabs(_ path: StackPath) -> Element? {
    elements(path).first { if case .tabs = $0.kind { true } else { false } }
  }

  private func goBack(_ path: StackPath, over count: Int) -> Bool {
    guard !scene.isMoving, let stack = stack(path, over: count), case .stack(let screens, let pop) = stack.kind,
      let top = screens.last
    else { return false }
    if top.contains(where: { $0.hidesBack }) {
      guard count == 1, let button = top.flatMap(\.toolbar).first, case .button(_, _, let action) = button.kind else {
        return false
      }
      action()
    } else {
      pop(screens.count - 1 - count)
    }
    scene.update()
    return true
  }

  func perform(_ gesture: PlatformGesture) -> Bool {
    // What has changed is drawn before a finger comes down.
    scene.update()
    switch gesture {
    case .backButton(let path): return goBack(path, over: 1)
    case .swipe(let path, let finishes):
      guard !scene.isMoving, let stack = stack(path, over: 1), case .stack(let screens, _) = stack.kind,
        screens.last?.contains(where: { $0.hidesBack }) == false
      else { return false }
      return finishes ? goBack(path, over: 1) : true
    case .pullDown:
      guard scene.canBePulled else { return false }
      _ = scene.userPullsDown() || scene.userTapsBeside()
      return true
    case .select(let item, let path):
      guard !scene.isMoving, let tabs = tabs(path) else { return false }
      return scene.userChooses(item, of: tabs)
    case .closesAlert:
      guard asked != nil, !scene.isMoving else { return false }
      answer = nil
      return scene.userTaps("answer")
    case .backMenu(let path, let count): return goBack(path, over: count)
    case .swipeBegins(let path):
      guard swiping == nil, !scene.isMoving, let stack = stack(path, over: 1), case .stack(let screens, _) = stack.kind,
        screens.last?.contains(where: { $0.hidesBack }) == false
      else { return false }
      swiping = (path, screens.count)
      return true
    case .swipeEnds(let finishes):
      guard let swiping else { return false }
      self.swiping = nil
      // What has changed meanwhile has taken the stack from under the finger.
      guard finishes, let stack = stack(swiping.path, over: 1), case .stack(let screens, _) = stack.kind,
        screens.count == swiping.count
      else { return true }
      _ = goBack(swiping.path, over: 1)
      return true
    case .appDismisses: return scene.appDismisses()
    }
  }
}
