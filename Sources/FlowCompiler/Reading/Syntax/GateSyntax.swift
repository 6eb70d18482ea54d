import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// An entry of `gates:`, as written.
package struct GateSyntax: Sendable {
  /// The verbs that `as:` takes besides the styles of layers; `present` is a sheet.
  package static let verbs = Verb.ofGates.map(\.rawValue)

  package var name: Word
  /// The gate's purpose; empty if absent.
  package var doc = Name.empty
  /// The flow that is run; nil if absent, or after a mistake.
  package var run: Word?
  /// Whether `run` is written, with a mistake or without.
  var saysRun = false
  /// The verb that shows the gate's flow.
  package var verb = ForwardSyntax.Lead.present(nil)
  /// The values that `with:` gives to the flow.
  package var with: [ArgumentSyntax] = []
  /// `lost:`; nil if absent.
  package var lost: Lost?
  /// The key `lost`; nil if absent.
  package var lostRange: SourceRange?
}

/// An entry of `tasks:`, as written.
package struct TaskDeclaration: Sendable {
  package var name: Word
  /// A description; empty if absent.
  package var doc = Name.empty
  package var inputs: [FieldDeclaration] = []
  /// The ways in which the task can end.
  package var outcomes: [EventDeclaration] = []

  /// The parts that could not be decoded.
  var unread: UnreadParts = []
}
