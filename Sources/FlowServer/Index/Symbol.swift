import FlowDiagnostics
import FlowSyntax

/// The kinds of symbols that names in flow files mean.
enum SymbolKind: Int, CaseIterable {
  case flow, screen, condition, task, link, style
  /// A name for the presenter, which is declared nowhere.
  case transition
  /// One of a condition's values.
  case answer
  case decision, item
  /// A screen's event, or an event that a flow sends to its parent.
  case event
  /// An outcome of a flow or a task.
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

  /// Whether the name must start with an upper-case letter, or with a lower-case one; nil for a test, whose name is a sentence.
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

/// A named thing: the target of a definition, and the common meaning of all references to it.
struct Symbol {
  /// The kind.
  var kind: SymbolKind
  /// The name.
  var name: Name
  /// The index of the module that declares it.
  var module: Int
  /// The index of the symbol that it belongs to: an event's screen, a field's event; nil if it belongs to the module.
  var owner: Int?
  /// The place of its declaration, in a file of the index.
  var range: SourceRange
  /// Its doc text; empty if absent.
  var doc = Name.empty
  /// Its type; empty if it has none.
  var type = Name.empty
  /// The end of its declaration, with all that belongs to it.
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
