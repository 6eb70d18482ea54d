import FlowDiagnostics
import FlowSyntax

/// An entry of `gates:`, as written.
public struct GateSyntax: Sendable {
  /// How a gate's flow is shown.
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

  /// What happens when the condition turns false while something that requires it lives.
  public enum Lost: String, Sendable, CaseIterable {
    /// The entry flow starts anew; the default.
    case restart
    /// What requires it goes, with all above it.
    case dismiss
    /// The gate's flow runs over what stands.
    case run
    /// Nothing.
    case stay
  }

  /// The condition's name.
  public var name: Word
  /// What it is for; empty where nothing is said.
  public var doc = Name.empty
  /// The flow that is run; nil where none is, and after a mistake.
  public var run: Word?
  /// Whether `run` is written, with a mistake or without.
  public var saysRun = false
  /// How it is shown.
  public var manner = Manner.layer(nil)
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
