import FlowDiagnostics
import FlowSyntax

/// One finding that `allow:` silences.
public struct AllowSyntax: Sendable {
  /// The finding's id.
  public var id: Word
  /// What the finding is about.
  public var subject: Word
  /// The reason; empty where none is given.
  public var reason: Name
  /// The place of the reason, or of the subject without one.
  public var reasonRange: SourceRange
}
