import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowModel
import FlowSyntax

extension FlowGraph {
  /// A claim to be proved over every reachable state.
  public struct Property: Sendable {
    /// The claims.
    public enum Claim: Sendable {
      /// A node is never entered while a guard is false.
      case never(Subject, unless: Guard?)
      /// From any state, or from any state that shows one node, some run reaches another node.
      case reach(Subject, from: Subject?)
      /// Before a node is entered, another one always was.
      case before(Subject, always: Subject)
    }

    /// The subject of a claim.
    public enum Subject: Sendable, Hashable {
      case screen(ScreenIndex)
      case flow(FlowIndex)
    }

    public var name: Name
    /// The flow that the property belongs to; nil for the whole module.
    public var flow: FlowIndex?
    /// The claim; its guards are over ``questions``.
    public var claim: Claim
    /// A guard that the proof assumes; nil if absent.
    public var assume: Guard?
    /// The questions that the guards ask.
    public var questions: [Question]
    /// The place of the name.
    public var range: SourceRange

    package init(
      name: Name, flow: FlowIndex?, claim: Claim, assume: Guard?, questions: [Question], range: SourceRange
    ) {
      self.name = name
      self.flow = flow
      self.claim = claim
      self.assume = assume
      self.questions = questions
      self.range = range
    }
  }

  /// A test, as `flowc test` runs it.
  public struct Test: Sendable {
    public var name: Name
    /// The state before.
    public var given: Given
    /// The steps, in order.
    public var steps: [Step]
    /// The expectation after the last step.
    public var then: Expectation
    /// The place of the name.
    public var range: SourceRange
  }

  /// The state before a test's first step.
  public struct Given: Sendable {
    /// The ways to begin a test.
    public enum Beginning: Sendable {
      /// The flow has started.
      case started
      /// A state is on the stack.
      case stack(State)
      /// A cold start by a link.
      case link(Act)
    }

    /// The tested flow; the entry flow if none is named.
    public var flow: FlowIndex
    /// The flow's inputs.
    public var inputs: [StateText] = []
    /// The answers of conditions.
    public var answers: [Act.Value] = []
    /// Context fields, of the flow and of its children.
    public var context: [ContextText] = []
    public var beginning = Beginning.started
    /// The place of the whole of `given:`.
    public var range: SourceRange
  }

  /// A context field, with a path into it, and its text.
  public struct ContextText: Sendable {
    /// The flow that has the field.
    public var flow: FlowIndex
    /// The field: its index in the flow's context.
    public var field: Int
    /// The steps after the field.
    public var path: [Name]
    /// The value as text; nil for `null`.
    public var text: Name?
    /// The place of the value.
    public var range: SourceRange
  }

  /// One thing that happens in a test.
  public struct Step: Sendable {
    /// The kinds of steps.
    public enum Kind: Sendable {
      /// The user, the system or the app does something.
      case act(Act)
      /// An expectation about the current state.
      case then(Expectation)
    }

    /// The kind of step.
    public var kind: Kind
    /// The whole step.
    public var range: SourceRange
  }

  /// An expectation of a test; parts that are nil are not checked.
  public struct Expectation: Sendable {
    /// The cause of a denial.
    public enum Denial: Sendable {
      /// Any cause.
      case anything
      /// A condition: its index.
      case condition(Int)
      /// A locked screen: its index.
      case screen(ScreenIndex)
      /// An opened URL or payload: no link matches it, a parameter does not parse, or it would arrive below a layer.
      case link
      /// A word of the language: the rule by which the event was dropped, or that the move is not possible.
      case word(DenialWord)
    }

    /// The reason why a move is held.
    public enum Wait: Sendable {
      /// A condition: its index.
      case condition(Int)
      /// A task: its index.
      case task(Int)
      /// A flow that a gate runs: its index.
      case flow(FlowIndex)
      /// A link: its index.
      case link(Int)
      /// Nothing is held.
      case nothing
    }

    /// The state, exact except for inputs that are not written.
    public var stack: State?
    /// Context fields.
    public var context: [ContextText]?
    /// The end of the tested flow: the index of its outcome, and the texts of its fields.
    public var outcome: (outcome: Int, fields: [StateText])?
    /// The cause of the expected denial.
    public var denied: Denial?
    /// The reason why a move is held.
    public var waits: Wait?
    /// The screens that received new inputs, once per delivery.
    public var updated: [ScreenIndex]?
    /// The screens that were built.
    public var built: [ScreenIndex]?
    /// The tasks that were run.
    public var ran: [Int]?
    /// Screens and flows that were released; there may be more.
    public var released: [Property.Subject]?
    /// The keys that are written, in source order.
    package var keys: [(key: ExpectationKey, range: SourceRange)] = []
    /// The place of the whole expectation.
    public var range: SourceRange
  }
}
