import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator

/// A walk that the page plays, as a test.
public struct PageWalk: Sendable {
  /// The notes of the finding that shows it.
  public var notes: [Diagnostic.Note]
  /// The test.
  public var test: FlowGraph.Test
  /// The module's graph with that test.
  public var graph: FlowGraph

  /// Makes a walk from its parts.
  public init(notes: [Diagnostic.Note], test: FlowGraph.Test, graph: FlowGraph) {
    (self.notes, self.test, self.graph) = (notes, test, graph)
  }
}

/// A module as the page shows it.
public struct PageModule {
  /// Its name.
  public var name: String
  /// Its graph, what was found, and its files.
  public var compilation: FullCompilation
  /// What is shown of the findings, in the order in which it is shown.
  public var findings: [Diagnostic]
  /// What came of its tests.
  public var tests: [TestResult]
  /// The walks that findings show.
  public var walks: [PageWalk]
  /// Its pictures: the overview first, then each flow's; laid out in layers until something else gives them places.
  package var pictures: [PageGraph] = []

  /// Draws a module, of which there are no pictures where a name in it is unknown.
  public init(
    name: String, _ compilation: FullCompilation, findings: [Diagnostic], tests: [TestResult], walks: [PageWalk] = []
  ) {
    (self.name, self.compilation, self.findings) = (name, compilation, findings)
    (self.tests, self.walks) = (tests, walks)
    guard let graph = compilation.graph else { return }
    pictures = [PageGraph(overviewOf: graph)] + graph.flows.indices.map { PageGraph(of: $0, in: graph) }
  }

  /// Gives the pictures their places: each from left to right or from top to bottom, as it is read best.
  ///
  /// - Parameter place: what `dot -Tplain` says to a text in Graphviz' language; nil where it cannot be asked.
  public mutating func layOut(with place: (_ dot: String) -> String?) {
    for index in pictures.indices {
      let picture = pictures[index]
      let tried = ["LR", "TB"].map { direction in
        var tried = picture
        let isPlaced =
          picture.nodes.count <= Self.mostForGraphviz
          && place(GraphvizLayout.dot(of: picture, direction)).map { GraphvizLayout.read($0, into: &tried) } ?? false
        if !isPlaced { LayeredLayout.lay(&tried, isDown: direction == "TB") }
        return tried
      }
      pictures[index] = tried[0].scale >= tried[1].scale ? tried[0] : tried[1]
    }
  }

  /// Graphviz takes minutes for more.
  private static let mostForGraphviz = 250
}

extension PageGraph {
  /// How large it is shown in a pane of the usual size.
  fileprivate var scale: Double { min(1, 720 / max(size.x, 1), 760 / max(size.y, 1)) }
}
