import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// Something to be proved over every reachable state.
  public struct Property: Sendable {
    /// The claims.
    public enum Claim: Sendable {
      /// A node is never entered while a guard is false.
      case never(Subject, unless: Guard?)
      /// From any state, or from where a node is shown, some run gets to another.
      case reach(Subject, from: Subject?)
      /// Before a node is entered, another always was.
      case before(Subject, always: Subject)
    }

    /// The subject of a claim.
    public enum Subject: Sendable, Hashable {
      /// A screen.
      case screen(Int)
      /// A flow.
      case flow(Int)
    }

    /// The name.
    public var name: Name
    /// The flow it speaks of; nil for the whole module.
    public var flow: Int?
    /// The claim; its guards are over ``questions``.
    public var claim: Claim
    /// A guard that is taken for granted.
    public var assume: Guard?
    /// The questions of its guards.
    public var questions: [Question]
    /// The name.
    public var range: SourceRange

    package init(
      name: Name, flow: Int?, claim: Claim, assume: Guard?, questions: [Question], range: SourceRange
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
    /// The name.
    public var name: Name
    /// The state before.
    public var given: Given
    /// The steps, in order.
    public var steps: [Step]
    /// The expectation after the last step.
    public var then: Expectation
    /// The name.
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
      case link(LinkText)
    }

    /// The flow; the entry where nothing is said.
    public var flow: Int
    /// The flow's inputs.
    public var inputs: [StateText] = []
    /// The conditions' answers.
    public var answers: [Answer] = []
    /// Context fields, of the flow and of its children.
    public var context: [ContextText] = []
    /// The beginning.
    public var beginning = Beginning.started
    /// The whole of it.
    public var range: SourceRange

    /// The link that is opened.
    public enum LinkText: Sendable {
      /// A URL.
      case url(Name, SourceRange)
      /// A payload: its fields as text.
      case payload([(name: Name, text: Name)], SourceRange)
    }
  }

  /// A condition's answer.
  public struct Answer: Sendable {
    /// The condition: its index.
    public var condition: Int
    /// The answer: 0 or 1 for a Bool, else an index into its values; nil for a failure.
    public var value: Int?
    /// The answer.
    public var range: SourceRange
  }

  /// A context field, with a path into it, and its text.
  public struct ContextText: Sendable {
    /// The flow that has it.
    public var flow: Int
    /// The field: its index in the flow's context.
    public var field: Int
    /// The steps after the field.
    public var path: [Name]
    /// The value as text; nil for `null`.
    public var text: Name?
    /// The value.
    public var range: SourceRange
  }

  /// One thing that happens in a test.
  public struct Step: Sendable {
    /// The kinds of steps.
    public enum Kind: Sendable {
      /// A screen says something: its index, its event's, and the fields' texts.
      case event(screen: Int, event: Int, [StateText])
      /// A task ends: its index, its outcome's, and the fields' texts.
      case outcome(task: Int, outcome: Int, [StateText])
      /// Back, by button or swipe.
      case back
      /// The top layer is pulled down.
      case dismissed
      /// A swipe back is begun and let go.
      case swipeCancelled
      /// An item is tapped.
      case select(Name)
      /// A link is opened.
      case link(Given.LinkText)
      /// Conditions change, or answer.
      case conditions([Answer])
      /// The app is killed and started again.
      case relaunch
      /// The app starts, after a cold start that waited.
      case start
      /// An expectation of the state by now.
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
      case screen(Int)
      /// A link that nobody answers, or whose parameters do not parse.
      case link
    }

    /// The reason why a move is held.
    public enum Wait: Sendable {
      /// A condition: its index.
      case condition(Int)
      /// A task: its index.
      case task(Int)
      /// A flow that a gate runs: its index.
      case flow(Int)
      /// A link: its index.
      case link(Int)
      /// Nothing is held.
      case nothing
    }

    /// The state, exact but for inputs that are not written.
    public var stack: State?
    /// Context fields.
    public var context: [ContextText]?
    /// The end of the tested flow: the index of its outcome, and the texts of its fields.
    public var outcome: (outcome: Int, fields: [StateText])?
    /// The cause of the expected denial.
    public var denied: Denial?
    /// The reason why a move is held.
    public var waits: Wait?
    /// The screens that were given inputs anew, once per delivery.
    public var updated: [Int]?
    /// The screens that were built.
    public var built: [Int]?
    /// The tasks that were run.
    public var ran: [Int]?
    /// The screens and flows that were released; some of them.
    public var released: [Property.Subject]?
    /// Its keys, in the order of the source.
    package var keys: [(key: ExpectationKey, range: SourceRange)] = []
    /// The whole of it.
    public var range: SourceRange
  }
}
