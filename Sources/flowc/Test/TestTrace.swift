import FlowReporting
import FlowRuntime
import FlowSimulator
import FlowTour

/// The effects of tests' steps, drawn as the tour draws them.
@MainActor
final class TestTrace {
  /// The drawing so far.
  private(set) var text = ""
  private let module: String
  private let style: TerminalStyle
  private var drawer: StackDrawer
  private var test = ""

  /// Begins to trace the tests of a module.
  init(_ module: String, _ style: TerminalStyle) {
    (self.module, self.style) = (module, style)
    drawer = StackDrawer(style: style)
  }

  /// Adds a step of a test.
  func add(_ test: String, _ steps: [FlowStep], _ simulator: Simulator) {
    if test != self.test {
      self.test = test
      drawer = StackDrawer(style: style)
      text += "\n\(module): \(test)\n"
    }
    for step in steps { text += "  \(step.descriptionWithValues)\n" }
    text += drawer.text(of: simulator.coordinator.navigator)
  }
}
