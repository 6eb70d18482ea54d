/// Entry flows: those that the app starts by itself, and the links that belong to each.
///
/// Language, "Links": an app that starts several says so on each.
extension ReferenceModule {
  /// The flows that say that the app starts them; empty where the entry flow need not say it.
  private var markedEntries: [String] {
    flows.values.filter { $0.module == 0 && $0.isMarkedEntry }.map(\.name).sorted()
  }

  /// Whether the app starts a flow by itself.
  func isEntry(_ name: String) -> Bool { name == entry || markedEntries.contains(name) }

  /// Whether a link is for an entry flow, where there are several: "a link belongs to the one that its `to` names first", and one that is a move to each
  /// that is asked to open it. Where the `to` names none of them, it belongs to those that lead to it.
  func isLink(_ link: Link, of entry: String) -> Bool {
    let entries = markedEntries
    guard entries.count > 1, entries.contains(entry),
      let path = (link.to?.entries.first ?? link.to?.layers.first?.entries.first)?.path
    else { return true }
    if let named = path.first(where: entries.contains) { return named == entry }
    let leading = entries.filter { reached(from: $0).contains(path[0]) }
    return leading.isEmpty || leading.contains(entry)
  }

  /// The names that a flow leads to, and those that these lead to.
  private func reached(from flow: String) -> Set<String> {
    var names = [flow]
    var index = 0
    while index < names.count {
      if let flow = flows[names[index]] { names += targets(of: flow).filter { !names.contains($0) }.sorted() }
      index += 1
    }
    return Set(names)
  }
}

extension ReferenceMachine {
  /// Whether a link is for the flow that the app has started.
  func belongs(_ opened: OpenedLink) -> Bool {
    module.isLink(module.links[opened.link], of: given.flow ?? module.entry)
  }

  /// The style that the app shows the entry flow in, as far as it is a layer's; `push` is none.
  var entryKind: String { runs[root].flatMap { module.flows[$0.flow]?.entryStyle }.map { kind(of: $0) } ?? "base" }

  /// Pulls down the layer that the entry flow is shown as: "reports `cancelled` once and takes nothing".
  mutating func pullDownEntry() throws(Interruption) {
    guard entryKind != "base", let base = layers.first else { return }
    var trial = self
    try trial.remove(entries(base.stack))
    locks += trial.locks
    throw .rootEnds("cancelled", [:])
  }
}
