import FlowDiagnostics
import FlowSyntax

/// A flow, as declared.
public struct FlowDeclaration: Sendable {
  /// `flow: Name`.
  public var name: Word
  /// The flow's purpose; empty if absent.
  public var doc = Name.empty
  /// The flow's inputs.
  public var inputs: [FieldDeclaration] = []
  /// The ways in which the flow can end, except `cancelled`.
  public var outcomes: [EventDeclaration] = []
  /// The events that the flow sends to its parent while it runs.
  public var events: [EventDeclaration] = []
  /// The values that the flow keeps while it runs.
  public var context: [FieldDeclaration] = []
  /// The start; nil if `start` is missing, which was reported.
  public var start: StartSyntax?
  /// The decisions, which are nodes without a screen.
  public var decisions: [DecisionDeclaration] = []
  /// The edges of the flow's nodes.
  public var nodeEdges: [NodeEdgesDeclaration] = []
  /// The container of its entries.
  public var container = ContainerSyntax()
  /// The screen that holds the flow's content; nil if absent.
  public var shell: Word?
  /// The conditions that must hold for the flow to be entered.
  public var requires: [RequirementSyntax] = []
  /// The key of `entry: true`; nil if absent or `false`.
  public var entryRange: SourceRange?
  /// The base and the changes; nil for a flow that is not a variant.
  public var variant: VariantSyntax?
  /// The properties to be proved; empty in a build.
  public var properties: [PropertySyntax] = []

  /// The names that are resolved in a base's file, with the number of that file; empty if everything is in one module.
  var inheritedNames: [Name: UInt32] = [:]
  /// The parts that could not be decoded.
  var unread: UnreadParts = []
  /// The text of the declaration: the value after the flow's name, or the whole file.
  var text: SourceRange

  /// Whether the flow holds items, as far as is known; it then starts with one of them.
  var isContainer: Bool { container.itemsKey != nil || container.holder != nil }

  /// Makes an empty flow.
  public init(name: Word) {
    self.name = name
    text = name.range
  }
}

/// `start:`, as written.
public enum StartSyntax: Sendable {
  /// The name of a screen, a flow or a decision.
  case node(Word)
  /// A move or a list of moves, with the range of the whole.
  case moves([MoveSyntax], SourceRange)
}

/// A decision, as declared.
public struct DecisionDeclaration: Sendable {
  /// The decision's name.
  public var name: Word
  /// The alternatives, in order.
  public var alternatives: [MoveSyntax]
  /// The place of the whole list.
  public var range: SourceRange
}

/// One node's edges.
public struct NodeEdgesDeclaration: Sendable {
  /// The screen or child flow that sends the events.
  public var node: Word
  /// Whether no edge of the node was left out.
  var isWhole = true
  /// The edges, in source order.
  public var edges: [EdgeDeclaration] = []
}

/// `event: move`.
public struct EdgeDeclaration: Sendable {
  /// The event, the child's outcome, `back` or `dismissed`.
  public var event: Word
  /// One move, or the alternatives in order.
  public var alternatives: [MoveSyntax]
  /// The place of the move, or of the whole list.
  public var range: SourceRange
}

/// An entry of `properties:`, as written.
public struct PropertySyntax: Sendable {
  /// A claim to be proved.
  public enum Claim: Sendable {
    /// `{ never: X, unless: C }`.
    case never(Word, unless: GuardSyntax?)
    /// `{ from: X, reach: Y }`; `from` is nil for `any`.
    case reach(Word, from: Word?)
    /// `{ before: X, always: Y }`.
    case before(Word, always: Word)
  }

  /// The name.
  public var name: Word
  /// The claim.
  public var claim: Claim
  /// A guard that the proof assumes; nil if absent.
  public var assume: GuardSyntax?
  /// The place of the whole property.
  public var range: SourceRange

  /// Makes a property.
  public init(name: Word, claim: Claim, assume: GuardSyntax?, range: SourceRange) {
    self.name = name
    self.claim = claim
    self.assume = assume
    self.range = range
  }
}

/// `extends:`, `insert:` and `remove:` of a flow, as written.
public struct VariantSyntax: Sendable {
  /// A node that is inserted between two others.
  public struct Insertion: Sendable {
    /// The node.
    public var node: Word
    /// The node before it.
    public var from: Word
    /// The node after it.
    public var to: Word
    /// The event of the inserted node that leads to `to`.
    public var event: Word
  }

  /// The first of the three keys in the file.
  public var key: Word
  /// The flow that it is a variant of; nil if absent, or after a mistake.
  public var base: Word?
  /// The inserted nodes.
  public var insertions: [Insertion] = []
  /// The removed nodes.
  public var removals: [Word] = []

  /// Whether the key `extends` is written, with a name or not.
  var saysBase = false
}
