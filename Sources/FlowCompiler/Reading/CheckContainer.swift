import FlowDiagnostics
import FlowSyntax

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
