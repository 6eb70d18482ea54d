import FlowCompiler
import FlowDiagnostics
import FlowDrawing
import FlowExpectations
import FlowSimulator

/// A walk that the page plays, in the form of a test.
public struct PageWalk: Sendable {
  /// The notes of the diagnostic that shows the walk.
  public var notes: [Diagnostic.Note]
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
  public var name: String
  /// Its graph, its diagnostics and its files.
  public var compilation: FullCompilation
  /// The diagnostics to show, in this order.
  public var diagnostics: [Diagnostic]
  /// Its flows, as far as they can be drawn.
  public var drawable: DrawableFlows
  /// The sentences above the picture: that it is not whole, or of another time.
  public var notices: [String] = []
  /// The results of its tests.
  public var tests: [TestResult]
  /// The walks that diagnostics show.
  public var walks: [PageWalk]
  /// The pictures of screens.
  public var screens: [PageScreenPicture]
  /// The walk that the page begins with; nil if it begins with the start.
  public var walk: PictureWalk?
  /// The module's pictures: the overview first, then each flow's.
  package private(set) var pictures: [PlacedPicture] = []

  /// Draws a module.
  ///
  /// - Parameter counts: how often everything was taken; nil if not counted.
  public init(
    name: String, _ compilation: FullCompilation, drawable: DrawableFlows, notices: [String] = [],
    diagnostics: [Diagnostic], tests: [TestResult], walks: [PageWalk] = [], counts: PictureCounts? = nil,
    screens: [PageScreenPicture] = [],
    walk: PictureWalk? = nil
  ) {
    (self.walk, self.screens) = (walk, screens)
    (self.name, self.compilation, self.diagnostics) = (name, compilation, diagnostics)
    (self.tests, self.walks) = (tests, walks)
    (self.drawable, self.notices) = (drawable, notices)
    let (graph, unknown) = (drawable.graph, drawable.unknown)
    if graph.flows.isEmpty { return }
    pictures =
      [PlacedPicture(overviewOf: graph, unknown: unknown)]
      + graph.flows.allIndices.map { flow in
        let name = graph.names[graph.flows[flow].name]
        guard let counts, graph.flows[flow].module == 0, !unknown.contains(name) else {
          return PlacedPicture(of: flow, in: graph, unknown: unknown)
        }
        return PlacedPicture(of: name, in: graph, DrawingOptions(counts: counts, unknown: unknown))
      }
    let sizes = Dictionary(screens.map { ($0.screen, $0.sizeInNode) }) { first, _ in first }
    for index in pictures.indices {
      pictures[index].makeRoom(forScreens: sizes)
      pictures[index].layOut()
    }
  }
}
