import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// `container:`, `items:`, `columns:` and `history:` of a flow, as written.
public struct ContainerSyntax: Sendable {
  /// The kind of thing that holds a flow's entries.
  public enum Kind: RawRepresentable, Sendable, CaseIterable {
    /// One stack; the default.
    case stack
    /// Items or columns.
    case items(ContainerKind)

    /// All kinds, in the order in which messages list them.
    public static let allCases = [stack] + ContainerKind.allCases.map(items)

    /// Creates the kind that a word names; nil for any other word.
    public init?(rawValue: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    /// The kind's word.
    public var rawValue: String { container?.rawValue ?? "stack" }

    /// The container; nil for a stack.
    var container: ContainerKind? { if case .items(let kind) = self { kind } else { nil } }
  }

  /// One alternative of `container:`.
  public struct Choice: Sendable {
    /// The guard; nil for the else.
    public var when: GuardSyntax?
    /// The kind of container.
    public var kind: Kind
    /// The place of the kind's word.
    public var range: SourceRange
  }

  /// An item or a column.
  public struct Item: Sendable {
    /// The name.
    public var name: Word
    /// The screen or flow that it starts with.
    public var target: Word
    /// The values that `with:` gives to the target.
    public var with: [ArgumentSyntax] = []
    /// The conditions that must hold for it to be selected.
    public var requires: [RequirementSyntax] = []
    /// The guard under which the item exists; nil if absent.
    public var when: GuardSyntax?
    /// Whether the item is loaded at once instead of when it is first selected.
    public var isEager = false
    /// A description; empty if absent.
    public var doc = Name.empty
  }

  /// The alternatives; empty if none is written, which means a stack.
  public var choices: [Choice] = []
  /// The items or columns, in order.
  public var items: [Item] = []
  /// The key `items` or `columns`; nil if absent.
  public var itemsKey: Word?
  /// Whether `back` on an item's root shows the item selected before.
  public var keepsHistory = false
  /// The key `history`; nil if absent.
  public var historyRange: SourceRange?
  /// The place of the value of `container:`; nil if absent.
  public var range: SourceRange?

  /// The first alternative that has items or columns.
  var holder: Choice? { choices.first { $0.kind.container != nil } }
}

/// One name of `requires:`.
public struct RequirementSyntax: Sendable {
  /// The condition's name.
  public var condition: Word
}

/// Checks that a container, its items and its start belong together.
func checkContainer(of flow: FlowDeclaration, names: NameTable, log: inout DiagnosticLog) {
  let container = flow.container
  guard let holder = container.holder else {
    if let choice = container.choices.first, let key = container.itemsKey {
      log.report(.stackWithItems(names[key.name], at: choice.range, items: key.range))
    } else if let key = container.itemsKey {
      log.report(.itemsWithoutContainer(names[key.name], at: key.range))
    }
    if let range = container.historyRange, container.itemsKey == nil { log.report(.historyOfStack(at: range)) }
    return
  }
  func isSplit(_ choice: ContainerSyntax.Choice) -> Bool { choice.kind.container == .split }
  for choice in container.choices where isSplit(choice) != isSplit(holder) || choice.kind.container == nil {
    log.report(.mixedContainers(choice.kind, with: holder.kind, at: choice.range, other: holder.range))
    return
  }
  let wanted = isSplit(holder) ? FlowKey.columns.rawValue : FlowKey.items.rawValue
  if let key = container.itemsKey {
    if names[key.name] != wanted {
      log.report(.otherItemsKey(names[key.name], of: holder.kind, wanted: wanted, at: key.range))
    }
  } else {
    log.report(.containerWithoutItems(holder.kind, wanted: wanted, at: holder.range))
  }
  if case .moves(_, let range) = flow.start { log.report(.containerStartIsMove(wanted: wanted, at: range)) }
}
