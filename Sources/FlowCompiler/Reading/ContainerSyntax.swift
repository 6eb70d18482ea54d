import FlowDiagnostics
import FlowSyntax

/// `container:`, `items:`, `columns:` and `history:` of a flow, as written.
public struct ContainerSyntax: Sendable {
  /// What holds a flow's entries.
  public enum Kind: String, Sendable, CaseIterable {
    /// One stack; the default.
    case stack
    /// Items in a bar.
    case tabs
    /// Items in a menu at the side.
    case drawer
    /// Items side by side, to be swiped.
    case pages
    /// Columns that are shown together where there is room.
    case split
  }

  /// One alternative of `container:`.
  public struct Choice: Sendable {
    /// The guard; nil for the else.
    public var when: GuardSyntax?
    /// What it is.
    public var kind: Kind
    /// The word.
    public var range: SourceRange
  }

  /// An item or a column.
  public struct Item: Sendable {
    /// The name.
    public var name: Word
    /// What it starts with: a screen or a flow.
    public var target: Word
    /// What `with:` gives to the target.
    public var with: [ArgumentSyntax] = []
    /// What must hold for it to be selected.
    public var requires: [RequirementSyntax] = []
    /// Whether it is there.
    public var when: GuardSyntax?
    /// Whether it is made at once.
    public var isEager = false
    /// What it is; empty where nothing is said.
    public var doc = Name.empty
  }

  /// The alternatives; empty for a stack of which nothing is said.
  public var choices: [Choice] = []
  /// The items or columns, in order.
  public var items: [Item] = []
  /// The key `items` or `columns`; nil where there is none.
  public var itemsKey: Word?
  /// Whether items are visited backwards by `back`.
  public var keepsHistory = false
  /// The key `history`; nil where there is none.
  public var historyRange: SourceRange?
  /// The whole of `container:`; nil where there is none.
  public var range: SourceRange?

  /// The first of its alternatives that has items or columns.
  var holder: Choice? { choices.first { $0.kind != .stack } }

  /// Makes a stack.
  public init() {}
}

/// One name of `requires:`.
public struct RequirementSyntax: Sendable {
  /// The condition's name.
  public var condition: Word

  /// Makes a requirement.
  public init(condition: Word) { self.condition = condition }
}
