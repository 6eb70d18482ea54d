import FlowDiagnostics
import FlowSyntax

/// One flow file as it is written: every key decoded, nothing looked up.
///
/// Positions everywhere: whatever a later stage may complain about has the range of its own node.
public struct FlowDocument: Sendable {
  /// The file's index in the `SourceMap`.
  public var file: UInt32
  /// The visibility of the file's declarations.
  public var access = Access.internal
  /// The Swift modules that the generated file imports.
  public var imports: [Word] = []
  /// The flows, in source order.
  public var flows: [FlowDeclaration] = []
  /// The screens, in source order, those declared inside a flow too: they belong to the module.
  public var screens: [ScreenDeclaration] = []
  /// The conditions, in source order.
  public var conditions: [ConditionDeclaration] = []
  /// The tasks, in source order.
  public var tasks: [TaskDeclaration] = []
  /// The gates, in source order.
  public var gates: [GateSyntax] = []
  /// The links, in source order.
  public var links: [LinkSyntax] = []
  /// The app's types of which `types:` says something.
  public var types: [AppType] = []
  /// The ending of the screens' Swift types, as `names:` says; empty for `Screen`.
  public var screenSuffix = Name.empty
  /// The app's own names for how layers are presented, in source order.
  public var styles: [StyleDeclaration] = []
  /// A library's edges, which hold for every flow that names the node.
  public var edges: [NodeEdgesDeclaration] = []
  /// A library's properties, of the whole module; none in a build.
  public var properties: [PropertySyntax] = []
  /// The findings that the file silences.
  public var allows: [AllowSyntax] = []

  /// Names that no declaration may have, with those that were meant: others may refer to either.
  var misspelt: [(written: Name, meant: Name)] = []
  /// Whether a move leads to a whole state.
  var hasStates = false
  /// The styles that are named and none of the language's own, those of a state's layers too.
  var styleUses: [StyleUse] = []
  /// Names with a module's name before a dot.
  var qualified: [Name] = []
  /// The parts that could not be decoded.
  var unread: UnreadParts = []
  /// Whether it has tests.
  var hasTests = false
  /// The texts in the tests and properties that a build leaves unread: what they name is used.
  var unreadTexts: [Name] = []

  /// Makes an empty document.
  public init(file: UInt32) { self.file = file }

  /// Empties the declarations that others have taken over.
  mutating func forgetDeclarations() {
    flows = []
    screens = []
    conditions = []
    tasks = []
    gates = []
    links = []
    edges = []
    properties = []
  }
}

/// The visibility of a declaration; the words are Swift's.
public enum Access: String, Sendable, CaseIterable {
  /// In its own module: the default.
  case `internal`
  /// In its own package.
  case package
  /// Everywhere.
  case `public`
}

/// A name with its place.
public struct Word: Sendable, Hashable {
  /// The text.
  public var name: Name
  /// The word's place.
  public var range: SourceRange

  /// Makes a word.
  public init(_ name: Name, at range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// One finding that `allow:` silences.
public struct AllowSyntax: Sendable {
  /// The finding's id.
  public var id: Word
  /// The subject of the finding.
  public var subject: Word
  /// The reason; empty where none is given.
  public var reason: Name
  /// The place of the reason, or of the subject without one.
  public var reasonRange: SourceRange
}
