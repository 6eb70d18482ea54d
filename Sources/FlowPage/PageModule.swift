import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator

/// A walk that the page plays, in the form of a test.
public struct PageWalk: Sendable {
  /// The notes of the diagnostic that shows the walk.
  public var notes: [Diagnostic.Note]
  /// The test.
  public var test: FlowGraph.Test
  /// The module's graph including that test.
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
  /// Its graph, its diagnostics and its files.
  public var compilation: FullCompilation
  /// The diagnostics to show, in this order.
  public var diagnostics: [Diagnostic]
  /// The results of its tests.
  public var tests: [TestResult]
  /// The walks that diagnostics show.
  public var walks: [PageWalk]
  /// The module's pictures: the overview first, then each flow's; laid out in layers unless ``layOut(with:)`` places them.
  package var pictures: [PageGraph] = []

  /// Draws a module. The module has no pictures if a name in it is unknown.
  public init(
    name: String, _ compilation: FullCompilation, diagnostics: [Diagnostic], tests: [TestResult], walks: [PageWalk] = []
  ) {
    (self.name, self.compilation, self.diagnostics) = (name, compilation, diagnostics)
    (self.tests, self.walks) = (tests, walks)
    guard let graph = compilation.graph else { return }
    pictures = [PageGraph(overviewOf: graph)] + graph.flows.indices.map { PageGraph(of: $0, in: graph) }
  }

  /// Lays out the pictures, each from left to right or from top to bottom, whichever makes it larger.
  ///
  /// - Parameter place: returns the output of `dot -Tplain` for a text in Graphviz' language; nil if Graphviz is not available.
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

  /// The number of nodes up to which Graphviz is used; it takes minutes for more.
  private static let mostForGraphviz = 250
}

extension PageGraph {
  /// The scale at which the picture is shown in a pane of the usual size.
  fileprivate var scale: Double { min(1, 720 / max(size.x, 1), 760 / max(size.y, 1)) }
}
