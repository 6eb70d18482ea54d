import FlowDiagnostics
import FlowSyntax

/// An entry of `properties:`, as written.
public struct PropertySyntax: Sendable {
  /// What is claimed.
  public enum Claim: Sendable {
    /// `{ never: X, unless: C }`.
    case never(Word, unless: GuardSyntax?)
    /// `{ from: X, reach: Y }`; nil for `any`.
    case reach(Word, from: Word?)
    /// `{ before: X, always: Y }`.
    case before(Word, always: Word)
  }

  /// The name.
  public var name: Word
  /// What is claimed.
  public var claim: Claim
  /// What is taken for granted.
  public var assume: GuardSyntax?
  /// The whole of it.
  public var range: SourceRange

  /// Makes a property.
  public init(name: Word, claim: Claim, assume: GuardSyntax?, range: SourceRange) {
    self.name = name
    self.claim = claim
    self.assume = assume
    self.range = range
  }
}
