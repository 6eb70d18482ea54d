import FlowDiagnostics

/// The edges, guards, links and outcomes that tests and recordings took, of all that can be taken.
public struct Coverage: Sendable {
  /// The kinds of things that are counted.
  public enum Kind: String, Sendable, CaseIterable {
    /// A move of an event, a start, a decision or a link.
    case edge
    /// A guard that held: of a move, a lock, an item, a container, or a requirement.
    case holds
    /// A guard that did not hold.
    case fails
    /// A link that was opened.
    case link
    /// An outcome that a flow ended with.
    case outcome
  }

  /// An edge, a guard's result, a link or an outcome that can be taken.
  public struct Target: Sendable {
    /// The kind of the target.
    public var kind: Kind
    /// The name, as in `Shop.home.opened #2`.
    public var name: String
    /// The move that the target belongs to; nil for links, outcomes, and guards that choose no move.
    public var move: CountedMove?
    /// The name of the link that was opened, or of the condition that was required; nil for other targets.
    public var subject: String?
    /// The names of the variants that inherit the move: it counts once, for them, too.
    public var variants: [String] = []
    /// The place in the source.
    public var range: SourceRange
    /// The number of times that the target was taken.
    public var count = 0
    /// Whether the target can be taken, as far as proofs can tell.
    public var isPossible = true

    /// Whether the target counts in shares. A target that proofs rule out counts only if it was taken.
    public var counts: Bool { isPossible || count > 0 }
  }

  /// The number of taken targets out of all that count.
  public struct Share: Sendable, Equatable {
    /// The number of taken targets.
    public var taken = 0
    /// The number of targets that count.
    public var all = 0

    /// Makes a share.
    public init(taken: Int = 0, all: Int = 0) { (self.taken, self.all) = (taken, all) }

    /// The share in percent, rounded down; 100 if there are no targets.
    public var percent: Int { all == 0 ? 100 : taken * 100 / all }

    /// The sum of two shares.
    public static func + (left: Share, right: Share) -> Share {
      Share(taken: left.taken + right.taken, all: left.all + right.all)
    }
  }

  /// All targets, in the order of the source, by kind.
  public internal(set) var targets: [Target] = []

  /// The share of taken targets of some kinds; of all kinds by default.
  public func share(of kinds: Set<Kind> = Set(Kind.allCases)) -> Share {
    let counted = targets.filter { kinds.contains($0.kind) && $0.counts }
    return Share(taken: counted.count { $0.count > 0 }, all: counted.count)
  }

  /// The possible targets that were not taken.
  public var missed: [Target] { targets.filter { $0.counts && $0.count == 0 } }
}

/// A move, identified by names.
public struct CountedMove: Sendable, Hashable {
  /// The flow's name.
  public var flow: String
  /// The node's name: `any` for an edge of several nodes at once; empty for a start and a link.
  public var node: String
  /// The event's name, or the link's; empty for a start or a decision.
  public var event: String
  /// The position among the alternatives, from 0.
  public var alternative: Int
}
