import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// An entry of `gates:`, as written.
public struct GateSyntax: Sendable {
  /// The words of `as:` beside those for a layer's style; `present` is a sheet.
  package static let verbs = [Verb.present, .push, .root].map(\.rawValue)

  /// The condition's name.
  public var name: Word
  /// What it is for; empty where nothing is said.
  public var doc = Name.empty
  /// The flow that is run; nil where none is, and after a mistake.
  public var run: Word?
  /// Whether `run` is written, with a mistake or without.
  public var saysRun = false
  /// How it is shown.
  public var verb = ForwardSyntax.Lead.present(nil)
  /// What `with:` gives to the flow.
  public var with: [ArgumentSyntax] = []
  /// `lost:`; nil where nothing is said.
  public var lost: Lost?
  /// The key `lost`; nil where there is none.
  public var lostRange: SourceRange?

  /// Makes a gate.
  public init(name: Word) { self.name = name }
}

/// An entry of `tasks:`, as written.
public struct TaskDeclaration: Sendable {
  /// The task's name.
  public var name: Word
  /// What it does; empty where nothing is said.
  public var doc = Name.empty
  /// What it needs.
  public var inputs: [FieldDeclaration] = []
  /// How it can end.
  public var outcomes: [EventDeclaration] = []

  /// What of it could not be made sense of.
  var unread: UnreadParts = []

  /// Makes a task without inputs and outcomes.
  public init(name: Word) { self.name = name }
}
