extension Picture {
  /// A place in a flow: a screen, or a step that the flow takes by itself.
  struct Node: Sendable, Equatable {
    /// The kinds of nodes, which differ in shape.
    enum Kind: String, Sendable, CaseIterable {
      /// The start of a flow.
      case start
      case screen
      /// A child flow; in an overview, a flow.
      case flow
      case decision
      case task
      /// A screen that is shown only as an overlay.
      case overlay
      /// A screen that is shown while an answer is awaited.
      case loading
      /// A screen that contains everything its flow shows.
      case shell
      /// The items of a container, one a row.
      case items
      /// A live condition.
      case condition
      /// The gate of a required condition, which runs if the condition does not hold.
      case gate
      /// Links that lead to the same place, one a row.
      case link
      /// A target state that matches no single node of the flow.
      case state
      /// Every node of the flow that has no edge of its own for the event.
      case any
      /// An outcome of a flow.
      case outcome
      /// The implicit outcome.
      case cancelled
      /// A name that nothing declares.
      case unknown
    }

    /// One of several things that a node lists.
    struct Row: Sendable, Equatable {
      /// Its name.
      var title: String
      /// The details: a URL, a condition, a target.
      var lines: [Label.Line] = []
      /// The moves of the row's target that have no line of their own, one a label.
      var notes: [Label] = []
      /// Whether the item is shown first.
      var isFirst = false
      /// The name of the row's target, if the target has no node of its own; empty otherwise.
      var target = ""
      /// The kind of the row's target.
      var targetKind = Kind.screen
      /// The doc text of the row's target; empty if absent.
      var doc = ""
      /// The links that open the row, where links hang on what they open.
      var links: [Row] = []
      /// The move that the row represents.
      var move: PictureMove?
      /// The number of times that the move was made; nil if not counted.
      var count: Count?
      /// The steps of a walk that passed the row, from 1.
      var steps: [Int] = []
      /// The result of a comparison.
      var change: Change?
    }

    /// The unique id of the node; readable, since SVG shows it as a title.
    var id: String
    var kind: Kind
    /// Its name.
    var title: String
    /// Its doc text; empty if absent.
    var doc = ""
    /// The node's requirements and its moves without a certain target, one a label.
    var notes: [Label] = []
    /// The flow that a gate runs; empty if absent.
    var opens = ""
    /// The rows that the node lists.
    var rows: [Row] = []
    /// The links that open the node, where links hang on what they open.
    var links: [Row] = []
    /// The size at which a picture of the screen is shown in the node, in pixels; nil if there is none.
    var screenSize: PlacedPicture.Point?
    /// The index of the node's cluster; nil if absent.
    var cluster: Int?
    /// Whether the node is a flow of tabs, pages or columns.
    var isContainer = false
    /// Whether the picture is drawn around this node.
    var isCentre = false
    /// Whether the sign of a lock is at its name, since what it requires is left out.
    var hasLock = false
    /// Whether some neighbours of the node are left out.
    var hasMore = false
    /// True if a variant inherits the node from its base, false if the variant adds it; nil outside of variants.
    var isInherited: Bool?
    /// Whether a walk reached the node.
    var isWalked = false
    /// The result of a comparison.
    var change: Change?
  }
}

/// One move of a flow: the alternative of a node's event.
public struct PictureMove: Sendable, Hashable, CustomStringConvertible {
  /// The flow's name.
  public var flow: String
  /// The node's name; empty for the start.
  public var node: String
  /// The event's name; empty for a start or a decision.
  public var event: String
  /// The position of the alternative among those of the event, from 0.
  public var alternative: Int

  /// Makes the identity of a move.
  public init(flow: String, node: String, event: String, alternative: Int = 0) {
    (self.flow, self.node, self.event, self.alternative) = (flow, node, event, alternative)
  }

  /// The move as `Flow.node.event#1`.
  public var description: String {
    [flow, node, event].filter { !$0.isEmpty }.joined(separator: ".") + "#\(alternative + 1)"
  }
}
