import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// A flow, as declared.
package struct FlowDeclaration: Sendable {
  /// `flow: Name`.
  package var name: Word
  /// The flow's purpose; empty if absent.
  package var doc = Name.empty
  package var inputs: [FieldDeclaration] = []
  /// The ways in which the flow can end, except `cancelled`.
  package var outcomes: [EventDeclaration] = []
  /// The events that the flow sends to its parent while it runs.
  package var events: [EventDeclaration] = []
  /// The values that the flow keeps while it runs.
  package var context: [FieldDeclaration] = []
  /// The start; nil if `start` is missing, which was reported.
  package var start: StartSyntax?
  /// The decisions, which are nodes without a screen, and the moves of the container's buttons.
  package var decisions: [DecisionDeclaration] = []
  /// The inputs that form the flow's identity; nil if absent.
  package var key: [Word]?
  /// The edges of the flow's nodes.
  package var nodeEdges: [NodeEdgesDeclaration] = []
  /// The container of its entries.
  package var container = ContainerSyntax()
  /// The screen that holds the flow's content; nil if absent.
  package var shell: Word?
  /// The conditions that must hold for the flow to be entered.
  package var requires: [RequirementSyntax] = []
  /// The key of `entry: true`, or of `entry:` with a style; nil if absent or `false`.
  package var entryRange: SourceRange?
  /// The way in which the app shows the entry flow; nil for the root of a window.
  var entryPresentation: EntryPresentation?
  /// The base and the changes; nil for a flow that is not a variant.
  package var variant: VariantSyntax?
  /// The properties to be proved; empty in a build.
  package var properties: [PropertySyntax] = []

  /// The names that are resolved in a base's file, with the number of that file; empty if everything is in one module.
  var inheritedNames: [Name: UInt32] = [:]
  /// The parts that could not be decoded.
  var unread: UnreadParts = []
  /// The text of the declaration: the value after the flow's name, or the whole file.
  var text: SourceRange

  /// Whether the flow holds items, as far as is known; it then starts with one of them.
  var isContainer: Bool { container.itemsKey != nil || container.holder != nil }

  /// Makes an empty flow.
  package init(name: Word) {
    self.name = name
    text = name.range
  }
}

/// `start:`, as written.
package enum StartSyntax: Sendable {
  /// The name of a screen, a flow or a decision.
  case node(Word)
  /// A move or a list of moves, with the range of the whole.
  case moves([MoveSyntax], SourceRange)
}

/// A decision, as declared.
package struct DecisionDeclaration: Sendable {
  package var name: Word
  package var alternatives: [MoveSyntax]
  package var range: SourceRange
  /// Whether it is a button's moves: an item leads to it, and it may deny what it is asked.
  package var isButton = false
}

/// One node's edges.
package struct NodeEdgesDeclaration: Sendable {
  /// The screen or child flow that sends the events.
  package var node: Word
  /// Whether no edge of the node was left out.
  var isWhole = true
  package var edges: [EdgeDeclaration] = []
}

/// `event: move`.
package struct EdgeDeclaration: Sendable {
  /// The event, the child's outcome, `back` or `dismissed`.
  package var event: Word
  /// One move, or the alternatives in order.
  package var alternatives: [MoveSyntax]
  /// The place of the move, or of the whole list.
  package var range: SourceRange
}

/// An entry of `properties:`, as written.
package struct PropertySyntax: Sendable {
  /// A claim to be proved.
  package enum Claim: Sendable {
    /// `{ never: X, unless: C }`.
    case never(Word, unless: GuardSyntax?)
    /// `{ from: X, reach: Y }`; `from` is nil for `any`.
    case reach(Word, from: Word?)
    /// `{ before: X, always: Y }`.
    case before(Word, always: Word)
  }

  package var name: Word
  package var claim: Claim
  /// A guard that the proof assumes; nil if absent.
  package var assume: GuardSyntax?
  package var range: SourceRange

  /// Makes a property.
  package init(name: Word, claim: Claim, assume: GuardSyntax?, range: SourceRange) {
    self.name = name
    self.claim = claim
    self.assume = assume
    self.range = range
  }
}

/// `extends:`, `insert:` and `remove:` of a flow, as written.
package struct VariantSyntax: Sendable {
  /// A node that is inserted between two others.
  package struct Insertion: Sendable {
    package var node: Word
    /// The node before it.
    package var from: Word
    /// The node after it.
    package var to: Word
    /// The event of the inserted node that leads to `to`.
    package var event: Word
  }

  /// The first of the three keys in the file.
  package var key: Word
  /// The flow that it is a variant of; nil if absent, or after a mistake.
  package var base: Word?
  /// The inserted nodes.
  package var insertions: [Insertion] = []
  /// The removed nodes.
  package var removals: [Word] = []

  /// Whether the key `extends` is written, with a name or not.
  var saysBase = false
}
