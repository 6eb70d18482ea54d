import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// `container:`, `items:`, `columns:` and `history:` of a flow, as written.
package struct ContainerSyntax: Sendable {
  /// The kind of thing that holds a flow's entries.
  package enum Kind: RawRepresentable, Sendable, CaseIterable {
    /// One stack; the default.
    case stack
    /// Items or columns.
    case items(ContainerKind)

    /// All kinds, in the order in which messages list them.
    package static let allCases = [stack] + ContainerKind.allCases.map(items)

    /// Creates the kind that a word names; nil for any other word.
    package init?(rawValue: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    /// The kind's word.
    package var rawValue: String { container?.rawValue ?? "stack" }

    /// The container; nil for a stack.
    var container: ContainerKind? { if case .items(let kind) = self { kind } else { nil } }
  }

  /// One alternative of `container:`.
  package struct Choice: Sendable {
    /// The guard; nil for the else.
    package var when: GuardSyntax?
    /// The kind of container.
    package var kind: Kind
    /// The place of the kind's word.
    package var range: SourceRange
  }

  /// An item or a column.
  package struct Item: Sendable {
    package var name: Word
    /// The screen or flow that it starts with. Of a button, the decision that its moves are bound as.
    package var target: Word
    /// The moves of a button; nil for an item that holds a stack.
    package var moves: [MoveSyntax]?
    /// The values that `with:` gives to the target.
    package var with: [ArgumentSyntax] = []
    /// The conditions that must hold for it to be selected.
    package var requires: [RequirementSyntax] = []
    /// The guard under which the item exists; nil if absent.
    package var when: GuardSyntax?
    /// The key `eager: true`, so that its stack is made at once; nil if absent, or `false`.
    package var eager: SourceRange?
    /// The key `fresh: true`; nil if absent, or `false`.
    package var fresh: SourceRange?
    /// The key `do`; nil if absent.
    package var moveKey: SourceRange?
    /// A description; empty if absent.
    package var doc = Name.empty
  }

  /// The alternatives; empty if none is written, which means a stack.
  package var choices: [Choice] = []
  /// The items or columns, in order.
  package var items: [Item] = []
  /// The key `items` or `columns`; nil if absent.
  var itemsKey: Word?
  /// Whether `back` on an item's root shows the item selected before.
  package var keepsHistory = false
  /// The key `history`; nil if absent.
  var historyRange: SourceRange?
  /// The place of the value of `container:`; nil if absent.
  package var range: SourceRange?

  /// The first alternative that has items or columns.
  var holder: Choice? { choices.first { $0.kind.container != nil } }
}

/// One name of `requires:`.
package struct RequirementSyntax: Sendable {
  /// The condition's name.
  package var condition: Word
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
    if let range = container.historyRange, container.itemsKey == nil { log.report(.history(ofSplit: false, at: range)) }
    return
  }
  func isSplit(_ choice: ContainerSyntax.Choice) -> Bool { choice.kind.container == .split }
  for choice in container.choices where isSplit(choice) != isSplit(holder) || choice.kind.container == nil {
    log.report(.mixedContainers(choice.kind, with: holder.kind, at: choice.range, other: holder.range))
    return
  }
  if isSplit(holder), let range = container.historyRange { log.report(.history(ofSplit: true, at: range)) }
  let wanted = isSplit(holder) ? FlowBodyKey.columns.rawValue : FlowBodyKey.items.rawValue
  if let key = container.itemsKey {
    if names[key.name] != wanted {
      log.report(.otherItemsKey(names[key.name], of: holder.kind, wanted: wanted, at: key.range))
    }
  } else {
    log.report(.containerWithoutItems(holder.kind, wanted: wanted, at: holder.range))
  }
  if case .moves(_, let range) = flow.start { log.report(.containerStartIsMove(wanted: wanted, at: range)) }
  checkItems(of: container, names: names, log: &log)
}

/// Checks that buttons and fresh items are on a bar, and that a fresh one is not made before it is selected.
private func checkItems(of container: ContainerSyntax, names: NameTable, log: inout DiagnosticLog) {
  let barless = container.choices.first { $0.kind.container == .pages || $0.kind.container == .split }
  for item in container.items {
    guard let barless else {
      if let key = item.eager, let fresh = item.fresh {
        log.report(.eagerUnused(names[item.name.name], at: key, fresh: fresh))
      }
      continue
    }
    if let key = item.moveKey { log.report(.itemWithoutBar(.moves, in: barless.kind, at: key, kind: barless.range)) }
    if let key = item.fresh { log.report(.itemWithoutBar(.fresh, in: barless.kind, at: key, kind: barless.range)) }
  }
  if barless == nil, let key = container.itemsKey, !container.items.isEmpty,
    container.items.allSatisfy({ $0.moves != nil })
  {
    log.report(.onlyButtons(at: key.range))
  }
}
