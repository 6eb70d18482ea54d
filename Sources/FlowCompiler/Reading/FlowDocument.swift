import FlowDiagnostics
import FlowSyntax

/// One flow file as it is written: every key decoded, nothing looked up.
///
/// Positions everywhere: whatever a later stage may complain about has the range of its own node.
public struct FlowDocument: Sendable {
  /// Which file: its index in the ``SourceMap``.
  public var file: UInt32
  /// How far what the file declares can be seen.
  public var access = Access.internal
  /// The Swift modules that the generated file imports.
  public var imports: [Word] = []
  /// The flows, in source order.
  public var flows: [FlowDeclaration] = []
  /// The screens, in source order, those declared inside a flow too: they belong to the module.
  public var screens: [ScreenDeclaration] = []
  /// The conditions, in source order.
  public var conditions: [ConditionDeclaration] = []

  /// Makes an empty document.
  public init(file: UInt32) { self.file = file }
}

/// How far a declaration can be seen; the words are Swift's.
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
  /// Where it stands.
  public var range: SourceRange

  /// Makes a word.
  public init(_ name: Name, at range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// A flow, as declared.
public struct FlowDeclaration: Sendable {
  /// `flow: Name`.
  public var name: Word
  /// What the flow is for; empty where nothing is said.
  public var doc = Name.empty
  /// What it needs.
  public var inputs: [FieldDeclaration] = []
  /// How it can end, `cancelled` aside.
  public var outcomes: [EventDeclaration] = []
  /// What it knows while it runs.
  public var context: [FieldDeclaration] = []
  /// Where it starts; nil where `start` is missing, which was reported.
  public var start: StartSyntax?
  /// Its nodes without a screen.
  public var decisions: [DecisionDeclaration] = []
  /// What its nodes lead to.
  public var edges: [NodeEdgesDeclaration] = []

  /// Makes a flow of that name without anything in it.
  public init(name: Word) { self.name = name }
}

/// `name: Type`, of an input, an event's field, an outcome's field, or the context.
public struct FieldDeclaration: Sendable {
  /// The field's name.
  public var name: Word
  /// Its type in Swift's spelling, without needless blanks.
  public var type: Word
  /// Its `default:`.
  public var defaultValue: ValueSyntax?
  /// Its `doc:`; empty where nothing is said.
  public var doc = Name.empty

  /// Makes a field.
  public init(name: Word, type: Word) {
    self.name = name
    self.type = type
  }
}

/// `name` or `name: { field: Type }`, of an event or an outcome.
public struct EventDeclaration: Sendable {
  /// The event's name.
  public var name: Word
  /// What it carries.
  public var fields: [FieldDeclaration] = []

  /// Makes an event without fields.
  public init(name: Word) { self.name = name }
}

/// A screen, as declared.
public struct ScreenDeclaration: Sendable {
  /// The screen's name.
  public var name: Word
  /// What it is for; empty where nothing is said.
  public var doc = Name.empty
  /// What it needs.
  public var inputs: [FieldDeclaration] = []
  /// What it can say.
  public var events: [EventDeclaration] = []

  /// Makes a screen without inputs and events.
  public init(name: Word) { self.name = name }
}

/// A condition, as declared.
public struct ConditionDeclaration: Sendable {
  /// The condition's name.
  public var name: Word
  /// What it asks; empty where nothing is said.
  public var doc = Name.empty
  /// Its values in order; empty for a Bool.
  public var values: [Word] = []

  /// Makes a Bool condition.
  public init(name: Word) { self.name = name }
}

/// A decision, as declared.
public struct DecisionDeclaration: Sendable {
  /// The decision's name.
  public var name: Word
  /// What it may decide, in order.
  public var alternatives: [MoveSyntax]
  /// The whole list.
  public var range: SourceRange

  /// Makes a decision.
  public init(name: Word, alternatives: [MoveSyntax], range: SourceRange) {
    self.name = name
    self.alternatives = alternatives
    self.range = range
  }
}

/// `start:`, as written.
public enum StartSyntax: Sendable {
  /// The name of a screen, a flow or a decision.
  case node(Word)
  /// A move or a list of moves, with the range of the whole.
  case moves([MoveSyntax], SourceRange)
}

/// What one node's events lead to.
public struct NodeEdgesDeclaration: Sendable {
  /// The screen or child flow that speaks.
  public var node: Word
  /// Its edges, in source order.
  public var edges: [EdgeDeclaration] = []

  /// Makes a node's list of edges.
  public init(node: Word) { self.node = node }
}

/// `event: move`.
public struct EdgeDeclaration: Sendable {
  /// The event, the child's outcome, `back` or `dismissed`.
  public var event: Word
  /// One move, or the alternatives in order.
  public var alternatives: [MoveSyntax]
  /// The move or the whole list.
  public var range: SourceRange

  /// Makes an edge.
  public init(event: Word, alternatives: [MoveSyntax], range: SourceRange) {
    self.event = event
    self.alternatives = alternatives
    self.range = range
  }
}

/// One move, as written.
public struct MoveSyntax: Sendable {
  /// The guard; nil for the else.
  public var when: GuardSyntax?
  /// The context fields to write, in order.
  public var set: [AssignmentSyntax] = []
  /// `pop`, `popTo` or, beside a forward verb, `dismiss`.
  public var backward: BackwardSyntax?
  /// Every verb but those.
  public var forward: ForwardSyntax?
  /// What `with:` gives to the target, in order.
  public var with: [ArgumentSyntax] = []
  /// The whole move.
  public var range: SourceRange

  /// Makes a move that stays.
  public init(range: SourceRange) { self.range = range }
}

/// The backward part of a move.
public struct BackwardSyntax: Sendable {
  /// The backward verbs.
  public enum Verb: Sendable {
    /// One entry fewer.
    case pop
    /// Down to a node; `inclusive` takes it too.
    case popTo(Word, inclusive: Bool)
    /// The layers above go, or the layer itself.
    case dismiss
  }

  /// What to do.
  public var verb: Verb
  /// The verb's key, or the short form's verb.
  public var range: SourceRange

  /// Makes the backward part.
  public init(_ verb: Verb, at range: SourceRange) {
    self.verb = verb
    self.range = range
  }
}

/// The forward part of a move.
public struct ForwardSyntax: Sendable {
  /// The forward verbs.
  public enum Verb: Sendable {
    /// Everything of the flow goes, the target is its only entry.
    case root(Word)
    /// The target on top of the stack.
    case push(Word)
    /// The speaking entry is swapped for the target.
    case replace(Word)
    /// The target on a new modal layer.
    case present(Word, as: PresentationSyntax?)
    /// The flow ends.
    case finish(Word)
    /// The start is decided again.
    case restart
    /// Nothing moves, and it is said.
    case stay
  }

  /// What to do.
  public var verb: Verb
  /// The verb's key, or the short form's verb.
  public var range: SourceRange

  /// Makes the forward part.
  public init(_ verb: Verb, at range: SourceRange) {
    self.verb = verb
    self.range = range
  }
}

/// `as: sheet` and its kin.
public struct PresentationSyntax: Sendable {
  /// The words of `as:` on a present; the first is the default.
  public enum Style: String, Sendable, CaseIterable {
    /// A card over what stands below.
    case sheet
    /// The whole screen.
    case full
    /// A bubble on a large screen, a sheet on a small one.
    case popover
    /// A question that must be answered.
    case alert
  }

  /// Which it is.
  public var style: Style
  /// The word.
  public var range: SourceRange

  /// Makes a style.
  public init(_ style: Style, at range: SourceRange) {
    self.style = style
    self.range = range
  }
}

/// `user.city: city` under `set:`.
public struct AssignmentSyntax: Sendable {
  /// The path that is written: the context field first.
  public var path: [Word]
  /// The whole key.
  public var keyRange: SourceRange
  /// What is written.
  public var value: ValueSyntax

  /// Makes an assignment.
  public init(path: [Word], keyRange: SourceRange, value: ValueSyntax) {
    self.path = path
    self.keyRange = keyRange
    self.value = value
  }
}

/// `region: id` under `with:`.
public struct ArgumentSyntax: Sendable {
  /// The target's input, or the outcome's field.
  public var name: Word
  /// What it gets.
  public var value: ValueSyntax

  /// Makes an argument.
  public init(name: Word, value: ValueSyntax) {
    self.name = name
    self.value = value
  }
}

/// A value, as written.
public struct ValueSyntax: Sendable {
  /// The kinds of values.
  public enum Kind: Sendable {
    /// `city`, `event.city`, `context.user.name`: the steps in order, at least one.
    case path([Word])
    /// A quoted text, without its quotes.
    case string(Name)
    /// `.member`, without its dot.
    case member(Name)
    /// `1`, `-2`, `0.5`, `1e3`, as written.
    case number(Name)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null
  }

  /// What it is.
  public var kind: Kind
  /// Where it stands, its quotes included.
  public var range: SourceRange

  /// Makes a value.
  public init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// A guard, as written: algebra over conditions.
public indirect enum GuardSyntax: Sendable {
  /// A Bool condition.
  case condition(Word)
  /// `nav == drawer`, or `nav != drawer` where `equal` is false.
  case comparison(Word, equal: Bool, value: Word)
  /// `not x`.
  case not(GuardSyntax, SourceRange)
  /// `x and y`.
  case and(GuardSyntax, GuardSyntax)
  /// `x or y`.
  case or(GuardSyntax, GuardSyntax)
}
