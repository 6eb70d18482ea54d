import FlowDiagnostics
import FlowSyntax

/// One flow file as it is written: every key is decoded, no name is resolved.
///
/// Everything that a later stage may report has the place of its own node.
public struct FlowDocument: Sendable {
  /// The file's index in the `SourceMap`.
  package var file: UInt32
  /// The visibility of the file's declarations.
  package var access = Access.internal
  /// The Swift modules that the generated file imports.
  package var imports: [Word] = []
  package var flows: [FlowDeclaration] = []
  /// The screens, in source order. They belong to the module, even those declared inside a flow.
  package var screens: [ScreenDeclaration] = []
  package var conditions: [ConditionDeclaration] = []
  package var tasks: [TaskDeclaration] = []
  package var gates: [GateSyntax] = []
  package var links: [LinkSyntax] = []
  /// The app's types that `types:` lists.
  package var types: [AppType] = []
  /// The suffix of the screens' Swift types, from `names:`; empty for `Screen`.
  var screenSuffix = Name.empty
  /// The app's own names for styles of layers, in source order.
  package var styles: [StyleDeclaration] = []
  /// A library's edges, which hold for every flow that names the node.
  package var edges: [NodeEdgesDeclaration] = []
  /// A library's properties, of the whole module; none in a build.
  package var properties: [PropertySyntax] = []
  /// The diagnostics that the file silences.
  package var allows: [AllowSyntax] = []

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
  package init(file: UInt32) { self.file = file }

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
package struct AllowSyntax: Sendable {
  package var id: Word
  /// The subject of the diagnostic.
  package var subject: Word
  /// The reason; empty if none is given.
  package var reason: Name
  /// The place of the reason, or of the subject if there is no reason.
  var reasonRange: SourceRange
}
