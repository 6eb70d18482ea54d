import FlowCompiler
import FlowDiagnostics

/// Differences between two versions of a module, for its users and for the app's code.
public struct Difference: Sendable {
  /// Kinds of changes, by what they mean.
  public enum Kind: String, Sendable, CaseIterable {
    /// Something that was there has gone, or is otherwise.
    case breaking
    /// There is something that was not.
    case new
    /// It is written otherwise, and nobody notices.
    case silent
  }

  /// Subjects of changes.
  public enum Subject: String, Sendable, CaseIterable {
    case flow, screen, condition, task, gate, link, edge, stack
  }

  /// One change.
  public struct Change: Sendable {
    /// Its kind.
    public var kind: Kind
    /// Its subject.
    public var subject: Subject
    /// The change in words.
    public var text: String
    /// Where it is written; nil for what can stand.
    public var range: SourceRange?
    /// Whether the place, or the walk, is in the old version.
    public var isOfOld = false
    /// A walk that shows what can stand; nil for anything else, and where none was found.
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

  /// The changes: breaking ones first, then new ones, then silent ones, each in the order of the source.
  public var changes: [Change] = []

  /// The changes of one kind.
  public func changes(_ kind: Kind) -> [Change] { changes.filter { $0.kind == kind } }

  /// Compares two versions of a module, both of compilations without errors.
  @MainActor
  public init(from old: FlowGraph, to new: FlowGraph) {
    let interface = InterfaceComparison(old, new)
    var moves = MoveComparison(old, new)
    moves.compare()
    let all = interface.changes + moves.changes + StackComparison(old, new).changes
    changes = Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }
}
