import FlowDiagnostics
import FlowSyntax

/// Puts a variant's own declarations over those of its base.
///
/// A declaration replaces the base's declaration of the same name, at its position. All others are appended. Requirements only grow: a variant cannot
/// be entered where its base could not.
func overlay(_ own: FlowDeclaration, over base: FlowDeclaration) -> FlowDeclaration {
  var merged = base
  merged.name = own.name
  merged.text = own.text
  merged.variant = own.variant
  merged.inheritedNames = own.inheritedNames
  (merged.entryRange, merged.entryPresentation) = (own.entryRange, own.entryPresentation)
  merged.unread.formUnion(own.unread)
  if own.doc != .empty { merged.doc = own.doc }
  if own.key != nil { merged.key = own.key }
  if own.start != nil { merged.start = own.start }
  if own.shell != nil { merged.shell = own.shell }
  merged.inputs.replaceOrAppend(own.inputs) { $0.name.name }
  merged.outcomes.replaceOrAppend(own.outcomes) { $0.name.name }
  merged.events.replaceOrAppend(own.events) { $0.name.name }
  merged.context.replaceOrAppend(own.context) { $0.name.name }
  merged.decisions.replaceOrAppend(own.decisions) { $0.name.name }
  merged.properties.replaceOrAppend(own.properties) { $0.name.name }
  merged.requires.replaceOrAppend(own.requires) { $0.condition.name }
  overlay(own.container, over: &merged.container)
  // The moves of a button that is one no more go with it.
  merged.decisions.removeAll { decision in
    decision.isButton && !merged.container.items.contains { $0.moves != nil && $0.target.name == decision.name.name }
  }
  merged.nodeEdges = overlay(own.nodeEdges, over: base.nodeEdges)
  return merged
}

private func overlay(_ own: [NodeEdgesDeclaration], over base: [NodeEdgesDeclaration]) -> [NodeEdgesDeclaration] {
  var merged = base
  for node in own {
    guard let position = merged.firstIndex(where: { $0.node.name == node.node.name }) else {
      merged.append(node)
      continue
    }
    merged[position].isWhole = merged[position].isWhole && node.isWhole
    merged[position].edges.replaceOrAppend(node.edges) { $0.event.name }
  }
  return merged
}

private func overlay(_ own: ContainerSyntax, over base: inout ContainerSyntax) {
  if !own.choices.isEmpty {
    base.choices = own.choices
    base.range = own.range
  }
  if own.itemsKey != nil { base.itemsKey = own.itemsKey }
  base.items.replaceOrAppend(own.items) { $0.name.name }
  if own.historyRange != nil {
    base.keepsHistory = own.keepsHistory
    base.historyRange = own.historyRange
  }
}

extension Array {
  /// Replaces elements by the new elements of the same name, and appends the others. If two new ones have one name, the second is appended, and
  /// reported as a duplicate later.
  fileprivate mutating func replaceOrAppend(_ others: [Element], name: (Element) -> Name) {
    let count = self.count
    var isReplaced: Set<Name> = []
    for other in others {
      if isReplaced.insert(name(other)).inserted,
        let index = self[..<count].firstIndex(where: { name($0) == name(other) })
      {
        self[index] = other
      } else {
        append(other)
      }
    }
  }
}
