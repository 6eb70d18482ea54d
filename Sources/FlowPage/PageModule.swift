import FlowCompiler
import FlowDiagnostics
import FlowSimulator

/// A module as the page shows it.
public struct PageModule {
  /// Its name.
  public var name: String
  /// Its graph, what was found, and its files.
  public var compilation: Compilation
  /// What is shown of the findings, in the order in which it is shown.
  public var findings: [Diagnostic]
  /// What came of its tests.
  public var tests: [TestResult]
  /// Its pictures: the overview first, then each flow's; laid out in layers until something else gives them places.
  package var pictures: [PageGraph] = []

  /// Draws a module, of which there are no pictures where a name in it is unknown.
  public init(name: String, _ compilation: Compilation, findings: [Diagnostic], tests: [TestResult]) {
    (self.name, self.compilation, self.findings, self.tests) = (name, compilation, findings, tests)
    guard let graph = compilation.graph else { return }
    pictures = [PageGraph(overviewOf: graph)] + graph.flows.indices.map { PageGraph(of: $0, in: graph) }
  }

  /// Gives the pictures their places.
  ///
  /// - Parameter place: what `dot -Tplain` says to a text in Graphviz' language; nil where it cannot be asked.
  public mutating func layOut(with place: (_ dot: String) -> String?) {
    for index in pictures.indices {
      let plain = place(GraphvizLayout.dot(of: pictures[index]))
      if plain.map({ GraphvizLayout.read($0, into: &pictures[index]) }) != true { LayeredLayout.lay(&pictures[index]) }
    }
  }
}
