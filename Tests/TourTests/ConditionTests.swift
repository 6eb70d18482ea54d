import FlowRuntime
import Testing

@testable import FlowTour

@MainActor
struct ConditionTests {
  private enum Navigation: String, CaseIterable {
    case tabs, drawer
  }

  private final class App {
    var navigation = Navigation.tabs
    var isOpen = false
  }

  private final class Door: FlowScreen {}

  private final class Shop: FlowImplementation {
    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Door()) }
  }

  /// A set of one screen, with conditions of each kind.
  private final class Flows: TourSet {
    static let name = "Shop"
    static let about = "A shop."
    private let app = App()
    var conditions: [TourCondition] {
      [
        TourCondition("navigation", app, \.navigation), TourCondition("open", app, \.isOpen),
        TourCondition("closed") { !self.app.isOpen },
      ]
    }
    func makeFlow() -> FlowCoordinator {
      FlowCoordinator(Shop(FlowDefinition("flow Shop\nstart = push door\nscreen door") { [] }, []))
    }
  }

  @Test func `a condition of several values is set by their names`() throws {
    let session = TourSession(Flows(), style: .plain)
    #expect(session.menu.contains("navigation=tabs  open=no  closed=yes"))
    #expect(
      try session.carryOut("set navigation drawer") == .text("  navigation=drawer, for the next guard that asks\n"))
    _ = try session.carryOut("set open=yes")
    #expect(session.menu.contains("navigation=drawer  open=yes  closed=no"))
    #expect(try session.carryOut("conditions") == .text("  navigation=drawer  open=yes  closed=no\n"))
    #expect(
      try session.carryOut("conditions navigation=tabs") == .text("  navigation=tabs, for the next guard that asks\n"))
    #expect(try session.carryOut("menu") == .text(session.menu))
    #expect(throws: TourProblem("nothing can be selected: no container is shown")) {
      try session.carryOut("select home")
    }
    #expect(throws: TourProblem("nothing can be pulled down: there is no layer over the root")) {
      try session.carryOut("dismissed")
    }
    #expect(throws: TourProblem("'navigation' is tabs or drawer, not 'yes'")) {
      try session.carryOut("set navigation yes")
    }
  }
}
