import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// An entry of `gates:`, as written.
public struct GateSyntax: Sendable {
  /// The verbs that `as:` takes besides the styles of layers; `present` is a sheet.
  package static let verbs = Verb.ofGates.map(\.rawValue)

  /// The condition's name.
  public var name: Word
  /// The gate's purpose; empty if absent.
  public var doc = Name.empty
  /// The flow that is run; nil if absent, or after a mistake.
  public var run: Word?
  /// Whether `run` is written, with a mistake or without.
  public var saysRun = false
  /// The verb that shows the gate's flow.
  public var verb = ForwardSyntax.Lead.present(nil)
  /// The values that `with:` gives to the flow.
  public var with: [ArgumentSyntax] = []
  /// `lost:`; nil if absent.
  public var lost: Lost?
  /// The key `lost`; nil if absent.
  public var lostRange: SourceRange?
}

/// An entry of `tasks:`, as written.
public struct TaskDeclaration: Sendable {
  /// The task's name.
  public var name: Word
  /// A description; empty if absent.
  public var doc = Name.empty
  /// The task's inputs.
  public var inputs: [FieldDeclaration] = []
  /// The ways in which the task can end.
  public var outcomes: [EventDeclaration] = []

  /// The parts that could not be decoded.
  var unread: UnreadParts = []
}
