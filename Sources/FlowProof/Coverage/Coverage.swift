import FlowDiagnostics

/// Which edges, guards, links and outcomes were taken, of those that can be.
public struct Coverage: Sendable {
  /// The kinds of what is counted.
  public enum Kind: String, Sendable, CaseIterable {
    /// A move that an event, a start, a decision or a link leads to.
    case edge
    /// A guard that held: of a move, a lock, an item, a container, or what something requires.
    case holds
    /// A guard that did not hold.
    case fails
    /// A link that was opened.
    case link
    /// An outcome that a flow ended with.
    case outcome
  }

  /// Something that can be taken.
  public struct Target: Sendable {
    /// Its kind.
    public var kind: Kind
    /// The name, as in `Shop.home.opened #2`.
    public var name: String
    /// The move that it is of; nil for links, outcomes, and guards that choose no move.
    public var move: MoveKey?
    /// Where it is written.
    public var range: SourceRange
    /// The number of times it was taken.
    public var count = 0
    /// Whether proofs leave a chance that it is ever taken.
    public var isPossible = true

    /// Whether it counts: what can never be taken counts against nobody.
    public var counts: Bool { isPossible || count > 0 }
  }

  /// The number of those taken, and of all.
  public struct Share: Sendable, Equatable {
    /// Those that were taken.
    public var taken = 0
    /// Those that can be.
    public var all = 0

    /// Makes a share.
    public init(taken: Int = 0, all: Int = 0) { (self.taken, self.all) = (taken, all) }

    /// The share in percent, rounded down; 100 of nothing.
    public var percent: Int { all == 0 ? 100 : taken * 100 / all }

    /// The two together.
    public static func + (left: Share, right: Share) -> Share {
      Share(taken: left.taken + right.taken, all: left.all + right.all)
    }
  }

  /// All that there is to take, in the order of the source; by kind.
  public internal(set) var targets: [Target] = []

  /// The share of some kinds; of all without any.
  public func share(of kinds: Set<Kind> = Set(Kind.allCases)) -> Share {
    let counted = targets.filter { kinds.contains($0.kind) && $0.counts }
    return Share(taken: counted.count { $0.count > 0 }, all: counted.count)
  }

  /// Those that can be taken and were not.
  public var missed: [Target] { targets.filter { $0.counts && $0.count == 0 } }
}

/// A move by its names.
public struct MoveKey: Sendable, Hashable {
  /// The flow's name.
  public var flow: String
  /// The node's name: `any` where it is written for several at once; empty for a start and a link.
  public var node: String
  /// The event's name, or the link's; empty for a start or a decision.
  public var event: String
  /// The place among the alternatives, from 0.
  public var alternative: Int
}
