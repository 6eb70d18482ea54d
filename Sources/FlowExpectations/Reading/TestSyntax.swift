import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax

/// An entry of `tests:`, as written.
public struct TestSyntax: Sendable {
  /// The name: a sentence.
  public var name: Word
  /// The state before the first step.
  public var given: GivenSyntax
  /// The steps, in order.
  public var steps: [StepSyntax] = []
  /// The expectation after the last step.
  public var then: ExpectationSyntax

  /// Makes a test without steps and expectations.
  public init(name: Word) {
    self.name = name
    given = GivenSyntax(range: name.range)
    then = ExpectationSyntax(range: name.range)
  }
}

/// The link that a test opens.
public enum OpenedSyntax: Sendable {
  /// A URL.
  case url(Word)
  /// A payload.
  case payload([TextSyntax], SourceRange)
}

/// `given:`, as written.
public struct GivenSyntax: Sendable {
  /// The tested flow; nil for the entry flow.
  public var flow: Word?
  /// The flow's inputs.
  public var inputs: [TextSyntax] = []
  /// The answers of conditions.
  public var conditions: [TextSyntax] = []
  /// Context fields.
  public var context: [TextSyntax] = []
  /// The state to begin with; nil if absent.
  public var stack: StateSyntax?
  /// The link of a cold start; nil if absent.
  public var link: OpenedSyntax?
  /// The place of the whole of `given:`.
  public var range: SourceRange

  /// Makes an empty `given:`.
  public init(range: SourceRange) { self.range = range }
}

/// One element of `when:` in a test, as written.
public struct StepSyntax: Sendable {
  /// The kinds of steps.
  public enum Kind: Sendable {
    /// `regions.federalCity`, of a screen or a task, with fields.
    case event(node: Word, event: Word, [TextSyntax])
    /// An act that needs no further words: `back`, `{ swipe: cancelled }`.
    case plain(Act)
    case select(Word)
    case link(OpenedSyntax)
    case conditions([TextSyntax])
    case then(ExpectationSyntax)
  }

  /// The kind of step.
  public var kind: Kind
  /// The place of the whole element.
  public var range: SourceRange
}

/// `then:`, as written; parts that are nil are not checked.
public struct ExpectationSyntax: Sendable {
  /// The state.
  public var stack: StateSyntax?
  /// Context fields.
  public var context: [TextSyntax]?
  /// The outcome of the flow, with fields.
  public var outcome: (name: Word, fields: [TextSyntax])?
  /// The cause of a denial: `true`, or a name; nil if absent.
  public var denied: Word?
  /// The reason why a move is held.
  public var waits: Word?
  /// The screens that received new inputs.
  public var updated: [Word]?
  /// The screens that were built.
  public var built: [Word]?
  /// The tasks that were run.
  public var ran: [Word]?
  /// The screens and flows that were released.
  public var released: [Word]?
  /// The keys that are written, in source order.
  package var keys: [(key: ExpectationKey, range: SourceRange)] = []
  /// The place of the whole of `then:`.
  public var range: SourceRange

  /// Makes an empty expectation.
  public init(range: SourceRange) { self.range = range }
}
