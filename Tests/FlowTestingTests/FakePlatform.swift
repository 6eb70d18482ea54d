import FlowTesting

/// The messages and questions of the fake platform to its delegate.
@MainActor
protocol FakeDelegate: AnyObject {
  /// A stack shows something else: by the app's doing, or the user's.
  func didShow(_ stack: FakeStack)
  /// The user took a modal away.
  func didDismiss(_ modal: FakeModal)
  /// The user pulled at a modal that does not come off.
  func didPullInVain(_ modal: FakeModal)
  /// The user turned a page.
  func didTurn(_ container: FakeContainer)
  /// Nothing moves any more.
  func didRest()
  func mayPull(_ modal: FakeModal) -> Bool
  /// Whether so many entries may be taken off a stack.
  func mayGoBack(_ stack: FakeStack, over count: Int) -> Bool
  /// The user wants to go back, and the platform has done nothing.
  func wantsBack(_ stack: FakeStack, over count: Int)
  /// Some time has passed in which nothing was reported.
  func timePasses()
  /// The user tapped an item; the platform does not move by itself.
  func tapped(_ item: Int, of container: FakeContainer)
}

final class FakeScreen: FlowScreen {
  let name: String
  var hidesBack = false
  init(_ name: String) { self.name = name }
}

/// Holds what a flow shows.
@MainActor
final class FakeShell: FlowScreen {
  let name: String
  let stack = FakeStack()
  init(_ name: String) { self.name = name }
}

@MainActor
enum FakeEntry {
  case screen(FakeScreen)
  case container(FakeContainer)
  case shell(FakeShell)

  var object: AnyObject {
    switch self {
    case .screen(let screen): screen
    case .container(let container): container
    case .shell(let shell): shell
    }
  }

  /// The number of a flow's entries that it contains.
  var count: Int { if case .shell(let shell) = self { shell.stack.entries.reduce(0) { $0 + $1.count } } else { 1 } }
}

@MainActor
final class FakeStack {
  var entries: [FakeEntry] = []
  /// A tab that was never shown has no view yet.
  var isLoaded = false

  /// The topmost entry, also inside shells.
  var top: FakeEntry? { if case .shell(let shell)? = entries.last { shell.stack.top } else { entries.last } }

  /// The stack, or one in the shells on top of it, that has so many entries to go back over; nil if none has.
  func innermost(over count: Int) -> FakeStack? {
    if case .shell(let shell)? = entries.last, let inner = shell.stack.innermost(over: count) { return inner }
    return entries.count > count && entries.suffix(count).allSatisfy { $0.count == 1 } ? self : nil
  }
}

@MainActor
final class FakeContainer {
  var kind: ContainerKind
  var stacks: [FakeStack] = []
  var selected: Int?
  init(_ kind: ContainerKind) { self.kind = kind }
}

@MainActor
final class FakeModal {
  let style: Presentation
  let stack = FakeStack()
  init(_ style: Presentation) { self.style = style }
}

/// Containers that move by themselves and report it at a time of their own, as UIKit's do.
@MainActor
final class FakePlatform {
  let behavior: PlatformBehavior
  let root = FakeStack()
  private(set) var modals: [FakeModal] = []
  private(set) var complaints: [String] = []
  weak var delegate: (any FakeDelegate)?
  private var running: [@MainActor () -> Void] = []
  private var late: [(about: AnyObject, call: @MainActor (any FakeDelegate) -> Void)] = []
  /// Counts what a platform does now and then.
  private var turn = 0
  private var swiped: (stack: FakeStack, before: [FakeEntry])?

  init(_ behavior: PlatformBehavior) { self.behavior = behavior }

  var isMoving: Bool { !running.isEmpty || swiped != nil }

  // MARK: Time

  /// Ends what began first; where nothing moves, sends the late reports.
  func advance() {
    if !running.isEmpty {
      running.removeFirst()()
      if !isMoving, !happens(.forgetful) { delegate?.didRest() }
    } else if swiped == nil, !late.isEmpty {
      let next = late.removeFirst()
      if let delegate { next.call(delegate) }
    }
  }

  /// Whether what only a platform of a behavior does happens now.
  private func happens(_ behavior: PlatformBehavior) -> Bool {
    guard self.behavior == behavior else { return false }
    turn += 1
    return turn % 3 == 0
  }

  func settle() {
    for _ in 0..<6 {
      comeToRest()
      if swiped == nil { delegate?.timePasses() }
    }
    comeToRest()
  }

  private func comeToRest() {
    var turns = 0
    while !running.isEmpty || (swiped == nil && !late.isEmpty) {
      advance()
      turns += 1
      if turns > 200 {
        running = []
        late = []
        return complaints.append("never comes to rest")
      }
    }
  }

  private func notify(_ about: AnyObject, _ call: @escaping @MainActor (any FakeDelegate) -> Void) {
    switch behavior {
    case .prompt, .asking, .refusing, .forgetful: if let delegate { call(delegate) }
    case .late: late.append((about, call))
    case .coalesced:
      late.removeAll { $0.about === about }
      late.append((about, call))
    case .repeated:
      late.append((about, call))
      if let delegate { call(delegate) }
    }
  }

  // MARK: The app

  func set(_ entries: [FakeEntry], on stack: FakeStack) {
    if isMoving { complaints.append("a stack is set while something moves") }
    stack.entries = entries
    guard stack.isLoaded else { return }
    running.append { self.notify(stack) { $0.didShow(stack) } }
  }

  func present(_ modal: FakeModal) {
    if isMoving { complaints.append("presented while something moves") }
    if happens(.refusing) { return }
    modal.stack.isLoaded = true
    modals.append(modal)
    running.append {}
  }

  func dismiss(from index: Int) {
    if isMoving { complaints.append("dismissed while something moves") }
    modals.removeSubrange(index...)
    running.append {}
  }

  // MARK: The user

  func perform(_ gesture: PlatformGesture) -> Bool {
    switch gesture {
    case .swipeEnds(let finishes): return endSwipe(finishes)
    default: if isMoving { return false }
    }
    switch gesture {
    case .backButton(let path): return goBack(path, 1)
    case .backMenu(let path, let count): return goBack(path, count)
    case .swipe(let path, let finishes):
      if behavior == .asking, finishes { return goBack(path, 1) }
      return beginSwipe(path) && endSwipe(finishes)
    case .swipeBegins(let path): return beginSwipe(path)
    case .swipeEnds: return false
    case .pullDown: return pullDown()
    case .select(let item, let path): return select(item, path)
    case .appDismisses:
      guard let top = modals.last, top.style != .alert else { return false }
      return takeOff()
    case .closesAlert:
      guard let top = modals.last, top.style == .alert else { return false }
      return takeOff()
    }
  }

  /// Takes the topmost modal off, and reports nothing.
  private func takeOff() -> Bool {
    modals.removeLast()
    running.append {}
    return true
  }

  /// A question is removed before its answer is handled.
  func answer(_ screen: FakeScreen, _ event: @escaping @MainActor () -> Void) {
    guard let top = modals.last, top.style == .alert, top.stack.entries.last?.object === screen else { return event() }
    if isMoving { return }
    modals.removeLast()
    running.append(event)
  }

  func stack(_ path: StackPath) -> FakeStack? {
    path.reduce(modals.last?.stack ?? root) { stack, position in
      guard case .container(let container)? = stack?.top, container.stacks.indices.contains(position) else {
        return nil
      }
      return container.stacks[position]
    }
  }

  private func goBack(_ path: StackPath, _ count: Int) -> Bool {
    guard let stack = stack(path)?.innermost(over: count), canGoBack(stack) else { return false }
    if behavior == .asking, delegate?.mayGoBack(stack, over: count) == false {
      running.append { self.delegate?.wantsBack(stack, over: count) }
      return true
    }
    stack.entries.removeLast(count)
    running.append { self.notify(stack) { $0.didShow(stack) } }
    return true
  }

  private func canGoBack(_ stack: FakeStack) -> Bool {
    if case .screen(let screen)? = stack.top { return !screen.hidesBack }
    return true
  }

  private func beginSwipe(_ path: StackPath) -> Bool {
    guard let stack = stack(path)?.innermost(over: 1), canGoBack(stack) else { return false }
    swiped = (stack, stack.entries)
    stack.entries.removeLast()
    return true
  }

  private func endSwipe(_ finishes: Bool) -> Bool {
    guard let (stack, before) = swiped else { return false }
    swiped = nil
    if !finishes { stack.entries = before }
    running.append { if finishes { self.notify(stack) { $0.didShow(stack) } } }
    return true
  }

  private func pullDown() -> Bool {
    guard let top = modals.last, top.style.canBePulledDown, let delegate else { return false }
    guard delegate.mayPull(top) else {
      running.append { self.delegate?.didPullInVain(top) }
      return true
    }
    modals.removeLast()
    running.append { self.notify(top) { $0.didDismiss(top) } }
    return true
  }

  private func select(_ item: Int, _ path: StackPath) -> Bool {
    guard case .container(let container)? = stack(path)?.top, container.stacks.indices.contains(item) else {
      return false
    }
    if container.kind == .pages {
      container.selected = item
      running.append { self.notify(container) { $0.didTurn(container) } }
    } else {
      delegate?.tapped(item, of: container)
    }
    return true
  }
}
