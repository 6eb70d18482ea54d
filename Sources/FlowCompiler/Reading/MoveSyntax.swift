import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// One move, as written.
public struct MoveSyntax: Sendable {
  /// The guard; nil for the else.
  public var when: GuardSyntax?
  /// What must hold for the move to go on.
  public var requires: [RequirementSyntax] = []
  /// The context fields to write, in order.
  public var set: [AssignmentSyntax] = []
  /// `pop`, `popTo` or, beside a forward verb, `dismiss`.
  public var backward: BackwardSyntax?
  /// Every verb but those that go back.
  public var forward: ForwardSyntax?
  /// What `with:` gives to the target, in order.
  public var with: [ArgumentSyntax] = []
  /// The item or column that the forward part lands in.
  public var item: Word?
  /// What an entry of the same identity means; nil where nothing is said.
  public var existing: Existing?
  /// How the move is to look; nil where nothing is said.
  public var transition: Word?
  /// The whole move.
  public var range: SourceRange

  /// Makes a move that stays.
  public init(range: SourceRange) { self.range = range }

  /// The screen, flow or decision that the forward part leads to.
  var target: Word? { if case .lead(_, let target) = forward?.verb { target } else { nil } }

  /// The task that is run.
  var task: Word? { if case .run(let task) = forward?.verb { task } else { nil } }

  /// The state that the forward part leads to.
  var state: StateSyntax? { if case .state(_, let state) = forward?.verb { state } else { nil } }
}
