import FlowDiagnostics
import FlowSyntax

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
  /// What it tells its parent while it lives on.
  public var events: [EventDeclaration] = []
  /// What it knows while it runs.
  public var context: [FieldDeclaration] = []
  /// Where it starts; nil where `start` is missing, which was reported.
  public var start: StartSyntax?
  /// Its nodes without a screen.
  public var decisions: [DecisionDeclaration] = []
  /// What its nodes lead to.
  public var nodeEdges: [NodeEdgesDeclaration] = []
  /// What holds its entries.
  public var container = ContainerSyntax()
  /// The screen that holds what it shows; nil for none.
  public var shell: Word?
  /// What must hold for it to be entered.
  public var requires: [RequirementSyntax] = []
  /// The key of `entry: true`; nil where nothing, or `false`, is said.
  public var entryRange: SourceRange?
  /// What it is a variant of; nil for a flow of its own.
  public var variant: VariantSyntax?
  /// What is to be proved of it.
  public var properties: [PropertySyntax] = []

  /// What of it could not be made sense of.
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
