import FlowTesting
import Testing

@MainActor
final class TerminalFixture: PresenterFixture {
  private let terminal = Terminal()
  private let text: TextPresenter

  init() { text = TextPresenter(terminal) }

  var presenter: any FlowPresenter { text }
  var complaints: [String] { [] }

  var layers: [PresentedLayer] {
    terminal.layers.map { layer in PresentedLayer(style: layer.style, entries: layer.pages.map { .screen($0) }) }
  }

  func makeScreen(_ name: String, isAlert: Bool) -> any FlowScreen { TextPage(name) }
  func makeShell(_ name: String) -> any FlowScreen { TextPage(name) }
  func settle() async {}
  func advance() {}

  func perform(_ gesture: PlatformGesture) -> Bool {
    switch gesture {
    case .backButton([]): text.back()
    case .pullDown: text.close()
    default: false
    }
  }
}

@MainActor
struct TextPresenterTests {
  @Test func `the terminal shows the stack, whatever is walked through`() async {
    let findings = await PresenterConformance(flows: ConformanceFlow.stacks, behaviors: [.prompt]).run { _ in
      TerminalFixture()
    }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}
