/// A flow found in a foreign file, before it is written as YAML.
struct ImportedFlow {
  var name: String
  /// Remarks above the flow on things that a person should know or must decide.
  var comments: [String] = []
  /// The parts that could not be imported, of the comments, for the report.
  var leftOut: [String] = []
  var isEntry = false
  var inputs: [ImportedField] = []
  var outcomes: [ImportedEvent] = []
  var events: [ImportedEvent] = []
  var container: ImportedContainer?
  /// The node that the flow starts with; nil for a container.
  var start: String?
  var screens: [ImportedScreen] = []
  var edges: [ImportedNode] = []
  var links: [ImportedLink] = []
  /// Diagnostics that are acceptable, as `allow:` takes them: their subjects with reasons, by id.
  var allowed: [String: [String: String]] = [:]

  /// Adds a comment on what could not be imported, which the report repeats.
  mutating func leaveOut(_ comment: String) {
    comments.append(comment)
    leftOut.append(comment)
  }

  /// The nodes that the flow starts with or leads to.
  var targets: [String] {
    edges.flatMap(\.edges).map(\.move.target) + [start].compactMap { $0 } + (container?.items.map(\.node) ?? [])
  }
}

extension ImportedFlow {
  /// Whether any field has a type that Foundation declares.
  var needsFoundation: Bool {
    let events = outcomes + events + screens.flatMap(\.events)
    let fields = inputs + events.flatMap(\.fields) + screens.flatMap(\.inputs) + links.flatMap(\.inputs)
    return fields.contains { field in
      Self.foundationTypes.contains(field.type.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// The types for which flowc requires an import.
  private static let foundationTypes: Set<String> = [
    "URL", "UUID", "Date", "Data", "Decimal", "Locale", "TimeZone", "IndexPath", "DateComponents",
  ]
}

/// The items of a flow that is a container.
struct ImportedContainer {
  enum Kind: String { case tabs, drawer, split, pages }
  var kind: Kind
  /// Whether `back` on an item's root shows the item before.
  var hasHistory = false
  /// The items or columns, each with its name and the node that it starts with.
  var items: [(name: String, node: String, comments: [String])] = []
}

/// A screen to declare.
struct ImportedScreen {
  var name: String
  var comments: [String] = []
  var inputs: [ImportedField] = []
  var events: [ImportedEvent] = []
}

/// An event of a screen, an outcome, or an event that a flow sends.
struct ImportedEvent {
  var name: String
  var fields: [ImportedField] = []
  var comments: [String] = []
}

/// A field and its type in Swift.
struct ImportedField: Hashable {
  var name: String
  var type: String
  /// The default value, as a flow file spells it.
  var defaultValue: String?
  /// The default value as the foreign file spells it.
  var foreignDefault: String?
  var comments: [String] = []

  /// Whether it may be left out.
  var isFree: Bool { defaultValue != nil || type.hasSuffix("?") }
}

/// The edges of a screen or of a child flow.
struct ImportedNode {
  var name: String
  var edges: [ImportedEdge] = []
}

/// An event with its move.
struct ImportedEdge {
  var event: String
  var move: ImportedMove
  var comments: [String] = []
}

/// A link from outside, or one that only the app's code opens.
struct ImportedLink {
  enum Action {
    case to(String)
    case move(ImportedMove)
  }
  var name: String
  var urls: [String] = []
  var inputs: [ImportedField] = []
  var action: Action
  var comments: [String] = []
}

/// A move of an edge, in the parts that a flow file gives it.
struct ImportedMove: Equatable {
  enum Backward: Equatable {
    case pop
    case dismiss
    case popTo(String, isInclusive: Bool)
  }
  enum Verb: String { case push, root, replace, present, finish, send }

  var backward: Backward?
  var forward: Verb?
  /// The node, outcome or event that `forward` leads to.
  var target = ""
  var style: String?
  var existing: String?
  var item: String?
  var transition: String?
  /// The values for inputs, as a flow file spells them.
  var values: [(name: String, value: String)] = []

  static func forward(_ verb: Verb, _ target: String) -> ImportedMove { ImportedMove(forward: verb, target: target) }
  static func backward(_ backward: Backward) -> ImportedMove { ImportedMove(backward: backward) }
  static let stay = ImportedMove()

  static func == (first: ImportedMove, second: ImportedMove) -> Bool { first.text == second.text }
}
