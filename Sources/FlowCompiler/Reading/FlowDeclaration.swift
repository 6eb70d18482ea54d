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
  /// The ways in which it can end, `cancelled` aside.
  public var outcomes: [EventDeclaration] = []
  /// The events that it sends its parent while it lives on.
  public var events: [EventDeclaration] = []
  /// The values that it keeps while it runs.
  public var context: [FieldDeclaration] = []
  /// The start; nil if `start` is missing, which was reported.
  public var start: StartSyntax?
  /// Its nodes without a screen.
  public var decisions: [DecisionDeclaration] = []
  /// The edges of its nodes.
  public var nodeEdges: [NodeEdgesDeclaration] = []
  /// The container of its entries.
  public var container = ContainerSyntax()
  /// The screen that holds what it shows; nil if absent.
  public var shell: Word?
  /// The conditions that must hold for it to be entered.
  public var requires: [RequirementSyntax] = []
  /// The key of `entry: true`; nil if absent or `false`.
  public var entryRange: SourceRange?
  /// Its base and changes; nil for a flow that is no variant.
  public var variant: VariantSyntax?
  /// Its properties, to be proved; empty in a build.
  public var properties: [PropertySyntax] = []

  /// The names that mean what they mean in a base's file, with that file; empty if all is of one module.
  var inheritedNames: [Name: UInt32] = [:]
  /// The parts that could not be decoded.
  var unread: UnreadParts = []
  /// The text that declares it: what is behind its name, or the whole file.
  var text: SourceRange

  /// Whether it holds items, as far as can be told: its start is one of them then.
  var isContainer: Bool { container.itemsKey != nil || container.holder != nil }

  /// Makes a flow of that name without anything in it.
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
  /// Its alternatives, in order.
  public var alternatives: [MoveSyntax]
  /// The whole list.
  public var range: SourceRange
}

/// One node's edges.
public struct NodeEdgesDeclaration: Sendable {
  /// The screen or child flow that speaks.
  public var node: Word
  /// Whether every event that has an edge is among its edges.
  var isWhole = true
  /// Its edges, in source order.
  public var edges: [EdgeDeclaration] = []
}

/// `event: move`.
public struct EdgeDeclaration: Sendable {
  /// The event, the child's outcome, `back` or `dismissed`.
  public var event: Word
  /// One move, or the alternatives in order.
  public var alternatives: [MoveSyntax]
  /// The move or the whole list.
  public var range: SourceRange
}

/// An entry of `properties:`, as written.
public struct PropertySyntax: Sendable {
  /// The claim.
  public enum Claim: Sendable {
    /// `{ never: X, unless: C }`.
    case never(Word, unless: GuardSyntax?)
    /// `{ from: X, reach: Y }`; nil for `any`.
    case reach(Word, from: Word?)
    /// `{ before: X, always: Y }`.
    case before(Word, always: Word)
  }

  /// The name.
  public var name: Word
  /// The claim.
  public var claim: Claim
  /// A guard that is taken for granted.
  public var assume: GuardSyntax?
  /// The whole of it.
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
  /// One node that is put between two others.
  public struct Insertion: Sendable {
    /// The node.
    public var node: Word
    /// The node before it.
    public var from: Word
    /// The node behind it.
    public var to: Word
    /// The event of the node that leads on.
    public var event: Word
  }

  /// The first of its keys in the file.
  public var key: Word
  /// The flow that it is a variant of; nil if absent, or after a mistake.
  public var base: Word?
  /// The nodes that are put in.
  public var insertions: [Insertion] = []
  /// The nodes that are taken out.
  public var removals: [Word] = []

  /// Whether the key `extends` is there, with a name or not.
  var saysBase = false
}
