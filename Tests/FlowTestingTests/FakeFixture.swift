import FlowTesting

@MainActor
final class FakeFixture: PresenterFixture {
  let presenter: any FlowPresenter
  private let platform: FakePlatform
  private let pullsAll: Bool

  init(_ behavior: PlatformBehavior, _ flaw: FakePresenter.Flaw?) {
    platform = FakePlatform(behavior)
    presenter = FakePresenter(platform, flaw)
    pullsAll = flaw == .letsAllBePulled
  }

  var complaints: [String] { platform.complaints }

  var layers: [PresentedLayer] {
    [PresentedLayer(style: nil, entries: entries(platform.root))]
      + platform.modals.map { PresentedLayer(style: $0.style, entries: entries($0.stack)) }
  }

  private func entries(_ stack: FakeStack) -> [PresentedEntry] {
    stack.entries.map { entry in
      switch entry {
      case .screen(let screen): .screen(screen)
      case .shell(let shell): .shell(shell, entries(shell.stack))
      case .container(let container):
        .container(
          PresentedContainer(
            kind: container.kind, items: container.stacks.map { $0.isLoaded ? entries($0) : nil },
            selected: container.selected))
      }
    }
  }

  func makeScreen(_ name: String, isAlert: Bool) -> any FlowScreen { FakeScreen(name) }

  func makeShell(_ name: String) -> any FlowScreen { FakeShell(name) }

  func settle() async { platform.settle() }

  func advance() { platform.advance() }

  func perform(_ gesture: PlatformGesture) -> Bool {
    if pullsAll, gesture == .pullDown { return true }
    return platform.perform(gesture)
  }

  func send(_ event: @escaping @MainActor () -> Void, on screen: any FlowScreen) {
    if let screen = screen as? FakeScreen { platform.answer(screen, event) } else { event() }
  }
}
