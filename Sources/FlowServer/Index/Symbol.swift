import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// The kinds of symbols that names in flow files refer to.
enum SymbolKind: Int, CaseIterable {
  case flow, screen, condition, task, link, style
  /// A transition, a name for the presenter; it has no declaration.
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

  /// The kinds of symbols that an `allow` can name after a dot.
  static let members: [SymbolKind] = [
    .event, .outcome, .answer, .input, .parameter, .field, .context, .decision, .item,
  ]

  /// The kind in words.
  var word: String {
    switch self {
    case .answer: "value"
    case .context: "context field"
    case .parameter: "link parameter"
    default: "\(self)"
    }
  }

  /// Whether the name must start with an upper-case letter (true) or a lower-case letter (false); nil for a test, whose name is a sentence.
  var isUpperCase: Bool? {
    switch self {
    case .flow: true
    case .test: nil
    default: false
    }
  }

  /// Whether the symbol is a value with a type.
  var isField: Bool {
    switch self {
    case .input, .field, .context, .parameter: true
    default: false
    }
  }
}

/// A named thing: the target of its definition and of all references to it.
struct Symbol {
  var kind: SymbolKind
  var name: Name
  /// The index of the module that declares it.
  var module: Int
  /// The index of the symbol that contains this one: an event's screen, a field's event; nil if it belongs to the module.
  var owner: Int?
  /// The range of the name in its declaration, in a file of the index.
  var range: SourceRange
  /// Its doc text; empty if absent.
  var doc = Name.empty
  /// Its type; empty if absent.
  var type = Name.empty
  /// The end of the whole declaration.
  var end: UInt32 = 0
  /// The symbols that this symbol owns, in the order of the source.
  var members: [Int] = []
  /// Whether it is an item that is a button, which holds no stack.
  var isButton = false
  /// Whether it is a condition that is announced when it changes, which can have edges.
  var isLive = false
  /// The flow of which this flow is a variant; nil until it is resolved.
  var base: Int?
}

/// A place that fills an input, or a field of an event.
struct FilledField {
  /// The name of the field's owner, as a move, an item or a state mentions it.
  var place: SourceRange
  /// The symbol of the filled field.
  var field: Int
  /// The symbol that the value comes from.
  var source: Int
  /// The value.
  var fill: FlowGraph.Fill
  /// The place that the move comes from.
  var site: SourceRange

  /// Whether the field is filled by name, without text in the file.
  var isByName: Bool { fill.value == nil }
}

/// A place where a symbol is named.
struct Occurrence: Hashable {
  /// The range of the name, without quotes.
  var range: SourceRange
  /// The symbol. A place may refer to several symbols, as an event under `any` does; it has an occurrence for each.
  var symbol: Int
  /// Whether the occurrence declares the symbol.
  var isDeclaration = false
}
