import FlowCompiler
import FlowSyntax

/// The content and the look of a picture.
public struct DrawingOptions: Sendable, Equatable {
  /// A part of a picture: the nodes within some steps of a node.
  public struct Neighbourhood: Sendable, Equatable {
    /// A screen, decision or flow; `Flow.name` means the one in that flow, a bare name every node of that name.
    public var name: String
    /// The largest number of edges between a node and this one, in any direction; 0 shows this node alone.
    public var distance: Int

    /// Makes a neighbourhood.
    public init(of name: String, distance: Int = 1) {
      self.name = name
      self.distance = distance
    }
  }

  /// The colour themes of pictures.
  public enum Theme: String, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The names of the flows to draw; nil draws all.
  public var flows: [String]?
  /// Whether each flow is a single node, so that the picture shows how flows run each other.
  public var isOverview: Bool
  /// Whether links are drawn, with their targets.
  public var isOfLinks: Bool
  /// The part to draw; nil draws everything.
  public var around: Neighbourhood?
  /// The walk to highlight; nil if absent.
  public var walk: PictureWalk?
  /// The counts of how often everything was taken; nil if not counted. Moves that were never made are marked.
  public var counts: PictureCounts?
  /// The names that the graph has although nothing declares them, see `DrawableFlows`; they are marked.
  public var unknown: Set<String>
  /// Whether the shapes and lines are explained beside the picture.
  public var hasLegend: Bool
  /// The colours.
  public var theme: Theme

  /// Makes options; without arguments, those of a picture of everything.
  public init(
    flows: [String]? = nil, isOverview: Bool = false, isOfLinks: Bool = false, around: Neighbourhood? = nil,
    walk: PictureWalk? = nil, counts: PictureCounts? = nil, unknown: Set<String> = [],
    hasLegend: Bool = true, theme: Theme = .light
  ) {
    self.flows = flows
    self.isOverview = isOverview
    self.isOfLinks = isOfLinks
    self.around = around
    self.walk = walk
    self.counts = counts
    self.unknown = unknown
    self.hasLegend = hasLegend
    self.theme = theme
  }

  /// The names in these options that the graph does not have, in order. The picture lacks these parts.
  public func unknownNames(in graph: FlowGraph) -> [String] {
    var unknown = (flows ?? []).filter { name in !graph.flows.contains { graph.names[$0.name] == name } }
    if let around, !makePicture(graph, self).nodes.contains(where: { $0.isCentre }) { unknown.append(around.name) }
    return unknown
  }
}
