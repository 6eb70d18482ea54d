import FlowDiagnostics
import FlowSyntax

/// What a name in flow files can stand for.
enum SymbolKind: Int, CaseIterable {
  case flow, screen, condition, task, link, style
  /// A name for the presenter, which nothing declares.
  case transition
  /// One of a condition's values.
  case answer
  case decision, item
  /// A screen's event, or what a flow tells its parent.
  case event
  /// How a flow or a task ends.
  case outcome
  /// An input of a screen, a flow, a task, a condition or a link.
  case input
  /// A field of an event or an outcome.
  case field
  /// A field of a flow's context.
  case context
  /// A part of a link's pattern.
  case parameter
  case sample, property, test

  /// The kind in words.
  var word: String {
    switch self {
    case .answer: "value"
    case .context: "context field"
    case .parameter: "link parameter"
    default: "\(self)"
    }
  }

  /// What the name must start with; nil for a test, whose name is a sentence.
  var isUpperCase: Bool? {
    switch self {
    case .flow: true
    case .test: nil
    default: false
    }
  }

  /// Whether it is a value of a type.
  var isField: Bool {
    switch self {
    case .input, .field, .context, .parameter: true
    default: false
    }
  }
}

/// Something that has a name: what a definition leads to, and what all references to it share.
struct Symbol {
  /// What it is.
  var kind: SymbolKind
  /// The name.
  var name: Name
  /// The index of the module that declares it.
  var module: Int
  /// The index of the symbol that it belongs to: an event's screen, a field's event; nil for what belongs to the module.
  var owner: Int?
  /// Where it is declared. The file is one of the index.
  var range: SourceRange
  /// What it is for; empty where nothing is said.
  var doc = Name.empty
  /// Its type, where it has one.
  var type = Name.empty
  /// Where its declaration ends: after all that is said of it.
  var end: UInt32 = 0
  /// The symbols that belong to it, in the order of the source.
  var members: [Int] = []
  /// The flow that it is a variant of, once that is known.
  var base: Int?
}

/// A place where a symbol is named.
struct Occurrence: Hashable {
  /// The name's place, without quotes.
  var range: SourceRange
  /// The symbol. A place may mean several, as an event under `any` does; it has an occurrence for each.
  var symbol: Int
  /// Whether it declares the symbol.
  var isDeclaration = false
}
