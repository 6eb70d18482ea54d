import FlowDiagnostics
import FlowSyntax

extension NameTable {
  /// The texts of names that a message lists; nil if one line cannot list them all.
  package func listed(_ names: some Collection<Name>) -> [String]? { names.count <= 12 ? names.map { self[$0] } : nil }

  /// The field that a misspelt name may mean.
  package func suggest(_ name: Name, among fields: [FlowGraph.Field]) -> Suggestion? {
    suggest(name, among: fields.map { ($0.name, $0.range) })
  }

  /// The event or outcome that a misspelt name may mean.
  package func suggest(_ name: Name, among events: [FlowGraph.Event]) -> Suggestion? {
    suggest(name, among: events.map { ($0.name, $0.range) })
  }

  /// The value of a condition that a misspelt name may mean.
  package func suggest(_ name: Name, among values: [Name]) -> Suggestion? {
    nearest(to: self[name], in: values.map { self[$0] }).map { Suggestion(text: $0) }
  }

  package func suggest(_ name: Name, among declared: [(name: Name, range: SourceRange)]) -> Suggestion? {
    guard let text = nearest(to: self[name], in: declared.map { self[$0.name] }) else { return nil }
    return Suggestion(text: text, range: declared.first { self[$0.name] == text }?.range)
  }

  /// Whether a name is spelt like a flow's, with an upper-case first letter.
  package func isUpperCase(_ name: Name) -> Bool {
    // The name comes after the module's name, if there is one.
    let text = self[name].utf8
    let start = text.firstIndex(of: UInt8(ascii: ".")).map { text.index(after: $0) } ?? text.startIndex
    guard let first = text[start...].first else { return false }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }
}

extension FlowResolver {
  /// The screen, flow or decision that a misspelt target may mean.
  package func suggestTarget(_ name: Name) -> Suggestion? {
    guard let all = found.targets(in: space, of: module) else { return nil }
    let names = module.names
    let decisions = isInNoFlow ? [] : module.bodies[index.number].decisions
    let known = decisions.filter { !$0.isButton }.map { names[$0.name.name] } + all
    let last = names[name].split(separator: ".").last.map(String.init)
    guard
      let text = known.first(where: { $0 == last }) ?? nearest(to: names[name], in: known)
        ?? withoutSuffix(names[name], among: known),
      let meant = names.find(text)
    else { return nil }
    if let decision = named.decisions[meant] { return Suggestion(text: text, range: decisions[decision].name.range) }
    if let screen = use(.screen, meant) { return Suggestion(text: text, range: module.screens[screen].range) }
    return Suggestion(text: text, range: use(.flow, meant).map { module.flows[$0].range })
  }

  /// The known name that remains without the suffix of an app's class: `note` for `noteScreen` or `NoteViewController`; nil if absent.
  private func withoutSuffix(_ text: String, among known: [String]) -> String? {
    for suffix in ["Screen", "ViewController", "View", "Page", "Flow", "Coordinator"] where text.hasSuffix(suffix) {
      let stem = text.dropLast(suffix.count).lowercased()
      if let meant = known.first(where: { $0.lowercased() == stem }) { return meant }
    }
    return nil
  }

  /// The screen, flow or task that a misspelt key of `edges` may mean.
  func suggestNode(_ name: Name) -> Suggestion? {
    let target = suggestTarget(name)
    guard let task = suggest(.task, name) else { return target }
    guard let target else { return task }
    return nearest(to: module.names[name], in: [target.text, task.text]) == task.text ? task : target
  }

  /// Suggests a declaration of a kind for a misspelt name, and marks it as in use; nil if absent.
  package func suggest(_ kind: NameSpace.Kind, _ name: Name) -> Suggestion? {
    found.suggest(kind, name, in: space, of: module)
  }

  /// Reports an unknown name that should be a screen's.
  func reportNoScreen(_ word: Word) {
    let name = module.names[word.name]
    let nearest = suggest(.screen, word.name)
    found.log.report(.unknownScreen(name, at: word.range, nearest: nearest, help: "declare '\(name)' under 'screens'"))
  }
}
