import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax

/// An entry of `tests:`, as written.
package struct TestSyntax: Sendable {
  /// The name: a sentence.
  package var name: Word
  /// The state before the first step.
  package var given: GivenSyntax
  /// The steps, in order.
  package var steps: [StepSyntax] = []
  /// The expectation after the last step.
  package var then: ExpectationSyntax

  /// Makes a test without steps and expectations.
  package init(name: Word) {
    self.name = name
    given = GivenSyntax(range: name.range)
    then = ExpectationSyntax(range: name.range)
  }
}

/// The link that a test opens.
package enum OpenedSyntax: Sendable {
  case url(Word)
  case payload([TextSyntax], SourceRange)
}

/// `given:`, as written.
package struct GivenSyntax: Sendable {
  /// The tested flow; nil for the entry flow.
  package var flow: Word?
  /// The flow's inputs.
  package var inputs: [TextSyntax] = []
  /// The answers of conditions.
  package var conditions: [TextSyntax] = []
  /// Context fields.
  package var context: [TextSyntax] = []
  /// The state to begin with; nil if absent.
  package var stack: StateSyntax?
  /// The link of a cold start; nil if absent.
  package var link: OpenedSyntax?
  /// The place of the whole of `given:`.
  package var range: SourceRange

  /// Makes an empty `given:`.
  package init(range: SourceRange) { self.range = range }
}

/// One element of `when:` in a test, as written.
package struct StepSyntax: Sendable {
  /// The kinds of steps.
  package enum Kind: Sendable {
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
  package var kind: Kind
  /// The place of the whole element.
  package var range: SourceRange
}

/// `then:`, as written; parts that are nil are not checked.
package struct ExpectationSyntax: Sendable {
  /// The state.
  package var stack: StateSyntax?
  /// Context fields.
  package var context: [TextSyntax]?
  /// The outcome of the flow, with fields.
  package var outcome: (name: Word, fields: [TextSyntax])?
  /// The cause of a denial: `true`, or a name; nil if absent.
  package var denied: Word?
  /// The reason why a move is held.
  package var waits: Word?
  /// The screens that received new inputs.
  package var updated: [Word]?
  /// The screens that were built.
  package var built: [Word]?
  /// The tasks that were run.
  package var ran: [Word]?
  /// The screens and flows that were released.
  package var released: [Word]?
  /// The keys that are written, in source order.
  package var keys: [(key: ExpectationKey, range: SourceRange)] = []
  /// The place of the whole of `then:`.
  package var range: SourceRange

  /// Makes an empty expectation.
  package init(range: SourceRange) { self.range = range }
}
