import FlowCompiler
import FlowSyntax

/// What a picture shows.
public struct DrawingOptions: Sendable, Equatable {
  /// A part of a picture: what lies within some steps of a node.
  public struct Neighbourhood: Sendable, Equatable {
    /// A screen, decision or flow; `Flow.name` means the one in that flow, a bare name every one of that name.
    public var name: String
    /// How many edges away a node may be, whichever way they point; 0 shows the node alone.
    public var distance: Int

    /// Makes a neighbourhood.
    public init(of name: String, distance: Int = 1) {
      self.name = name
      self.distance = distance
    }
  }

  /// Colours that are easy on the eye by day or by night.
  public enum Theme: String, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The names of the flows to draw; nil draws all.
  public var flows: [String]?
  /// Whether each flow is a single node: how flows run each other, and nothing of what is in them.
  public var isOverview: Bool
  /// Whether it is the links that are drawn, and where they lead.
  public var isOfLinks: Bool
  /// What to draw the surroundings of; nil draws everything.
  public var around: Neighbourhood?
  /// What to highlight; nil for nothing.
  public var walk: PictureWalk?
  /// How often moves were made; nil where nobody counted. What was never made is drawn so.
  public var counts: [PictureMove: Int]?
  /// Whether the shapes and lines are explained beside the picture.
  public var hasLegend: Bool
  /// The colours.
  public var theme: Theme

  /// Makes options; without arguments, those of a picture of everything.
  public init(
    flows: [String]? = nil, isOverview: Bool = false, isOfLinks: Bool = false, around: Neighbourhood? = nil,
    walk: PictureWalk? = nil, counts: [PictureMove: Int]? = nil, hasLegend: Bool = true, theme: Theme = .light
  ) {
    self.flows = flows
    self.isOverview = isOverview
    self.isOfLinks = isOfLinks
    self.around = around
    self.walk = walk
    self.counts = counts
    self.hasLegend = hasLegend
    self.theme = theme
  }

  /// The names in these options that the graph does not have, in order: such a picture would be empty where they should be.
  public func unknownNames(in graph: FlowGraph) -> [String] {
    var unknown = (flows ?? []).filter { name in !graph.flows.contains { graph.names[$0.name] == name } }
    if let around, !makePicture(graph, self).nodes.contains(where: { $0.isCentre }) { unknown.append(around.name) }
    return unknown
  }
}
