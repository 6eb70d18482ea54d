extension Picture {
  /// A place that a user, or the flow alone, can be at.
  struct Node: Sendable, Equatable {
    /// What is told apart by shape.
    enum Kind: Sendable, Hashable, CaseIterable {
      /// Where a flow begins.
      case start
      /// A screen.
      case screen
      /// A child flow; in an overview, a flow.
      case flow
      /// A decision.
      case decision
      /// A task.
      case task
      /// A screen that nothing shows but as an overlay.
      case overlay
      /// A screen that is shown while an answer is awaited.
      case loading
      /// A screen that holds what its flow shows.
      case shell
      /// The items of a container, a row each.
      case items
      /// A live condition.
      case condition
      /// The way to take where a condition that is required does not hold.
      case gate
      /// Links that lead to one place, a row each.
      case link
      /// A state that is no single place of the flow.
      case state
      /// Every node of the flow that has no edge of its own.
      case any
      /// How a flow ends.
      case outcome
      /// The implicit way to end.
      case cancelled
    }

    /// One of several things that a node lists.
    struct Row: Sendable, Equatable {
      /// Its name.
      var title: String
      /// What is said of it: a URL, a condition, where it leads.
      var lines: [Label.Line] = []
      /// What its target does without a line of its own, one a label.
      var notes: [Label] = []
      /// Whether it is the one that is shown first.
      var isFirst = false
      /// Where it leads, if what it leads to has no node of its own; empty where it has.
      var target = ""
      /// What the row's target is.
      var targetKind = Kind.screen
      /// What the row's target is for; empty where nothing is said.
      var doc = ""
      /// The move that it is listed for.
      var move: PictureMove?
      /// How often that was made; nil where nobody counted.
      var count: Int?
      /// The steps of a walk that passed it, from 1.
      var steps: [Int] = []
      /// What a comparison says of it.
      var change: Change?
    }

    /// What tells it from every other node of the picture; readable, since it shows as a title in SVG.
    var id: String
    /// What it is.
    var kind: Kind
    /// Its name.
    var title: String
    /// What it is for; empty where nothing is said.
    var doc = ""
    /// What is said of it beside: what it requires, and moves that lead to no certain place, one a label.
    var notes: [Label] = []
    /// What it lists.
    var rows: [Row] = []
    /// The index of its cluster; nil for none.
    var cluster: Int?
    /// Whether it is a flow of tabs, pages or columns.
    var isContainer = false
    /// Whether the picture is drawn around it.
    var isCentre = false
    /// Whether some of its neighbours are left out.
    var hasMore = false
    /// Whether a variant has it from its base, or of its own; nil outside of variants.
    var isInherited: Bool?
    /// Whether a walk came to it.
    var isWalked = false
    /// What a comparison says of it.
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
  /// The place of the alternative among those of the event, from 0.
  public var alternative: Int

  /// Makes the name of a move.
  public init(flow: String, node: String, event: String, alternative: Int = 0) {
    (self.flow, self.node, self.event, self.alternative) = (flow, node, event, alternative)
  }

  /// The move as `Flow.node.event#1`.
  public var description: String {
    [flow, node, event].filter { !$0.isEmpty }.joined(separator: ".") + "#\(alternative + 1)"
  }
}
