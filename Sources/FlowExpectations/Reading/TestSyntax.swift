import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// An entry of `tests:`, as written.
public struct TestSyntax: Sendable {
  /// The name: a sentence.
  public var name: Word
  /// The state before.
  public var given: GivenSyntax
  /// The steps, in order.
  public var steps: [StepSyntax] = []
  /// The expectation after the last step.
  public var then: ExpectationSyntax

  /// Makes a test in which nothing happens.
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
  /// The flow; nil for the entry.
  public var flow: Word?
  /// The flow's inputs.
  public var inputs: [TextSyntax] = []
  /// The conditions' answers.
  public var conditions: [TextSyntax] = []
  /// Context fields.
  public var context: [TextSyntax] = []
  /// The stack.
  public var stack: StateSyntax?
  /// A cold start by a link.
  public var link: OpenedSyntax?
  /// The whole of it.
  public var range: SourceRange

  /// Makes one that says nothing.
  public init(range: SourceRange) { self.range = range }
}

/// One element of `when:` in a test, as written.
public struct StepSyntax: Sendable {
  /// The kinds of steps.
  public enum Kind: Sendable {
    /// `regions.federalCity`, of a screen or a task, with fields.
    case event(node: Word, event: Word, [TextSyntax])
    case back, dismissed, swipeCancelled, relaunch, start
    case select(Word)
    case link(OpenedSyntax)
    case conditions([TextSyntax])
    case then(ExpectationSyntax)
  }

  /// The kind of step.
  public var kind: Kind
  /// The whole element.
  public var range: SourceRange
}

/// `then:`, as written; what is nil is not looked at.
public struct ExpectationSyntax: Sendable {
  /// The state.
  public var stack: StateSyntax?
  /// Context fields.
  public var context: [TextSyntax]?
  /// The outcome of the flow, with fields.
  public var outcome: (name: Word, fields: [TextSyntax])?
  /// The cause of a denial: `true`, or a name.
  public var denied: Word?
  /// The reason why a move is held.
  public var waits: Word?
  /// The screens that were given inputs anew.
  public var updated: [Word]?
  /// The screens that were built.
  public var built: [Word]?
  /// The tasks that were run.
  public var ran: [Word]?
  /// The screens and flows that were released.
  public var released: [Word]?
  /// Its keys, in the order of the source.
  package var keys: [(key: ExpectationKey, range: SourceRange)] = []
  /// The whole of it.
  public var range: SourceRange

  /// Makes one that expects nothing.
  public init(range: SourceRange) { self.range = range }
}
