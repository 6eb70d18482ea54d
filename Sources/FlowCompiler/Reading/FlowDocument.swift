import FlowDiagnostics
import FlowSyntax

/// One flow file as it is written: every key is decoded, no name is resolved.
///
/// Everything that a later stage may report has the place of its own node.
public struct FlowDocument: Sendable {
  /// The file's index in the `SourceMap`.
  public var file: UInt32
  /// The visibility of the file's declarations.
  public var access = Access.internal
  /// The Swift modules that the generated file imports.
  public var imports: [Word] = []
  /// The flows, in source order.
  public var flows: [FlowDeclaration] = []
  /// The screens, in source order. They belong to the module, even those declared inside a flow.
  public var screens: [ScreenDeclaration] = []
  /// The conditions, in source order.
  public var conditions: [ConditionDeclaration] = []
  /// The tasks, in source order.
  public var tasks: [TaskDeclaration] = []
  /// The gates, in source order.
  public var gates: [GateSyntax] = []
  /// The links, in source order.
  public var links: [LinkSyntax] = []
  /// The app's types that `types:` lists.
  public var types: [AppType] = []
  /// The suffix of the screens' Swift types, from `names:`; empty for `Screen`.
  public var screenSuffix = Name.empty
  /// The app's own names for styles of layers, in source order.
  public var styles: [StyleDeclaration] = []
  /// A library's edges, which hold for every flow that names the node.
  public var edges: [NodeEdgesDeclaration] = []
  /// A library's properties, of the whole module; none in a build.
  public var properties: [PropertySyntax] = []
  /// The diagnostics that the file silences.
  public var allows: [AllowSyntax] = []

  /// Misspelled names of declarations, each with the name that was meant; references may use either.
  var misspelt: [(written: Name, meant: Name)] = []
  /// Whether any move leads to a whole state.
  var hasStates = false
  /// The uses of styles that are not the language's own, including those of a state's layers.
  var styleUses: [StyleUse] = []
  /// The names that are qualified by a module, as in `AuthKit.Auth`.
  var qualified: [Name] = []
  /// The parts that could not be decoded.
  var unread: UnreadParts = []
  /// Whether the file has tests.
  var hasTests = false
  /// The texts in the tests and properties that a build leaves unread; declarations that they name count as used.
  var unreadTexts: [Name] = []

  /// Makes an empty document.
  public init(file: UInt32) { self.file = file }

  /// Clears the declarations after the resolver has taken them over.
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
  /// Visible in the file's own module: the default.
  case `internal`
  /// Visible in the file's own package.
  case package
  /// Visible everywhere.
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

/// One diagnostic that `allow:` silences.
public struct AllowSyntax: Sendable {
  /// The diagnostic's id.
  public var id: Word
  /// The subject of the diagnostic.
  public var subject: Word
  /// The reason; empty if none is given.
  public var reason: Name
  /// The place of the reason, or of the subject if there is no reason.
  public var reasonRange: SourceRange
}
