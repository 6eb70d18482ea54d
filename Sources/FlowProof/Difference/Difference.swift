import FlowCompiler
import FlowDiagnostics

/// The differences between two versions of a module, for its users and for the app's code.
public struct Difference: Sendable {
  /// The kinds of changes, by their effect.
  public enum Kind: String, Sendable, CaseIterable {
    /// The app's code has to change: a declaration that it names was removed, or is another one.
    case breaking
    /// Users find something else: where a move leads, what a gate asks, what a link shows.
    case different
    /// Something was added.
    case new
    /// Something is written differently, without an effect.
    case silent
  }

  /// The subjects of changes.
  public enum Subject: String, Sendable, CaseIterable {
    case flow, screen, condition, task, gate, link, edge, stack
  }

  /// One change.
  public struct Change: Sendable {
    /// The kind of the change.
    public var kind: Kind
    /// The subject of the change.
    public var subject: Subject
    /// The change in words.
    public var text: String
    /// The place in the source; nil for changes of the stack.
    public var range: SourceRange?
    /// Whether the place, or the walk, is in the old version.
    public var isOfOld = false
    /// A walk that shows a change of the stack; nil for other changes, or if none was found.
    public var walk: Walk?

    /// Makes a change.
    init(
      _ kind: Kind, _ subject: Subject, _ text: String, at range: SourceRange? = nil, isOfOld: Bool = false,
      walk: Walk? = nil
    ) {
      (self.kind, self.subject, self.text, self.range) = (kind, subject, text, range)
      (self.isOfOld, self.walk) = (isOfOld, walk)
    }
  }

  /// The changes: breaking ones first, then different, new and silent ones, each in the order of the source.
  public var changes: [Change] = []

  /// The changes of one kind.
  public func changes(_ kind: Kind) -> [Change] { changes.filter { $0.kind == kind } }

  /// Compares two versions of a module, both compiled without errors.
  @MainActor
  public init(from old: FlowGraph, to new: FlowGraph) {
    let interface = InterfaceComparison(old, new)
    var moves = MoveComparison(old, new)
    moves.compare()
    let all = interface.changes + moves.changes + StackComparison(old, new).changes
    changes = Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }
}
