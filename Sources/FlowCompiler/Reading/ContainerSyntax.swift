import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// `container:`, `items:`, `columns:` and `history:` of a flow, as written.
public struct ContainerSyntax: Sendable {
  /// The holder of a flow's entries.
  public enum Kind: RawRepresentable, Sendable, CaseIterable {
    /// One stack; the default.
    case stack
    /// Items or columns.
    case items(ContainerKind)

    /// All kinds, in the order of messages.
    public static let allCases = [stack] + ContainerKind.allCases.map(items)

    /// Reads a word.
    public init?(rawValue: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    /// The word.
    public var rawValue: String { container?.rawValue ?? "stack" }

    /// The container; nil for a stack.
    var container: ContainerKind? { if case .items(let kind) = self { kind } else { nil } }
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
  var holder: Choice? { choices.first { $0.kind.container != nil } }

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
