import FlowModel

/// Links that moves open.
extension EffectRunner {
  /// The parameters of a link that a move opens, with the link's URL appended if a parameter takes it. Nil if the URL cannot be written and that
  /// parameter requires it.
  func withOpenedURL(_ given: [BoundValue], of link: Int, _ entry: FlowCoordinator) -> [BoundValue]? {
    let declared = entry.definition.links[link]
    guard let opened = declared.opened, given.count == opened else { return given }
    if let printed = entry.printedURL(of: link, given.map { $0.value }) { return given + [BoundValue(printed)] }
    guard let missing = declared.missing[opened] else { return nil }
    if let expression = missing.expression, let value = entry.implementation.value(expression, FlowScope(entry)) {
      return given + [BoundValue(value)]
    }
    return given + [BoundValue.nothing]
  }
}
