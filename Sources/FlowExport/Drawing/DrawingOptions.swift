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

  /// The names of the flows to draw; nil draws all.
  public var flows: [String]?
  /// Whether each flow is a single node: how flows run each other, and nothing of what is in them.
  public var isOverview: Bool
  /// What to draw the surroundings of; nil draws everything.
  public var around: Neighbourhood?
  /// Whether the shapes and lines are explained beside the picture.
  public var hasLegend: Bool

  /// Makes options; without arguments, those of a picture of everything.
  public init(
    flows: [String]? = nil, isOverview: Bool = false, around: Neighbourhood? = nil, hasLegend: Bool = false
  ) {
    self.flows = flows
    self.isOverview = isOverview
    self.around = around
    self.hasLegend = hasLegend
  }

  /// The names in these options that the graph does not have, in order: such a picture would be empty where they should be.
  public func unknownNames(in graph: FlowGraph) -> [String] {
    var unknown = (flows ?? []).filter { name in !graph.flows.contains { graph.names[$0.name] == name } }
    if let around, !makePicture(graph, self).nodes.contains(where: { $0.isCentre }) { unknown.append(around.name) }
    return unknown
  }
}
