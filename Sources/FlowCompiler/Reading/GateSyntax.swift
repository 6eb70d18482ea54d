import FlowDiagnostics
import FlowSyntax

/// An entry of `gates:`, as written.
public struct GateSyntax: Sendable {
  /// The ways to show a gate's flow.
  public enum Manner: Sendable {
    /// On the stack of what is held.
    case push
    /// Alone; what is on the screen is kept aside.
    case root
    /// On a modal layer; a sheet is the default.
    case layer(PresentationSyntax?)

    /// The words beside those for a layer's style; `present` is a sheet.
    package static let words = ["present", "push", "root"]
  }

  /// The reactions to a condition that turns false while something that requires it lives.
  public enum Lost: String, Sendable, CaseIterable {
    /// The entry flow starts anew; the default.
    case restart
    /// Dependents go, with all above them.
    case dismiss
    /// The gate's flow runs over the current stack.
    case run
    /// Nothing.
    case stay
  }

  /// The condition's name.
  public var name: Word
  /// The gate's purpose; empty if absent.
  public var doc = Name.empty
  /// The flow that is run; nil if absent, or after a mistake.
  public var run: Word?
  /// Whether `run` is written, with a mistake or without.
  public var saysRun = false
  /// The way in which its flow is shown.
  public var manner = Manner.layer(nil)
  /// The values that `with:` gives to the flow.
  public var with: [ArgumentSyntax] = []
  /// `lost:`; nil if absent.
  public var lost: Lost?
  /// The key `lost`; nil if absent.
  public var lostRange: SourceRange?

  /// Makes a gate.
  public init(name: Word) { self.name = name }
}

/// An entry of `tasks:`, as written.
public struct TaskDeclaration: Sendable {
  /// The task's name.
  public var name: Word
  /// A description; empty if absent.
  public var doc = Name.empty
  /// The task's inputs.
  public var inputs: [FieldDeclaration] = []
  /// The ways in which it can end.
  public var outcomes: [EventDeclaration] = []

  /// The parts that could not be decoded.
  var unread: UnreadParts = []

  /// Makes a task without inputs and outcomes.
  public init(name: Word) { self.name = name }
}
