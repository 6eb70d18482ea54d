import FlowCompiler

/// Completions in tests and in states.
extension Proposer {
  /// The flow under test at the cursor.
  var testedFlow: Int? {
    for mapping in place.mappings {
      if let name = mapping["flow"], let found = symbol(name, [.flow]) { return found }
    }
    return index.entries[module] ?? flow
  }

  /// The screen or flow of the state entry at the cursor.
  var entryAtHand: Int? {
    for step in place.path.reversed() {
      if case .key(let name) = step,
        let found = symbol(String(name.split(separator: ".").first ?? ""), [.screen, .flow])
      {
        return found
      }
    }
    return nil
  }

  /// The symbols whose values a test gives as texts by name.
  var namesOfTexts: [Int] {
    switch place.path.last {
    case .key("conditions"): globals(.condition)
    case .key("context"): testedFlow.map { index.members(of: $0, .context) } ?? []
    case .key("inputs"): testedFlow.map { index.members(of: $0, .input) } ?? []
    case .key(let step): fields(ofStep: step)
    default: []
    }
  }

  /// The fields of the event in a step `screen.event`.
  private func fields(ofStep step: String) -> [Int] {
    let parts = step.split(separator: ".").map(String.init)
    guard parts.count == 2, let node = symbol(parts[0], [.screen, .task]) else { return [] }
    return index.events(of: node).first { index.name($0) == parts[1] }.map { index.fields(of: $0) } ?? []
  }

  /// Proposes a step of a test: `screen.event`, or one of the fixed words.
  mutating func proposeStep(asKey: Bool) {
    let parts = place.partial.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, let node = symbol(parts[0], [.screen, .task]) {
      for event in index.events(of: node) {
        let name = asKey ? "\(parts[0]).\(index.name(event))" : index.name(event)
        let hasFields = !index.fields(of: event).isEmpty
        add(
          Proposal(
            label: name, kind: 23, detail: "event of \(parts[0])", doc: "",
            text: asKey || hasFields && !asKey ? "\(name): " : name))
      }
      return
    }
    for node in globals(.screen, .task) {
      add(
        Proposal(label: index.name(node), kind: 7, detail: index.symbols[node].kind.word, text: "\(index.name(node))."))
    }
    if !asKey { propose(words: ["back", "dismissed", "relaunch", "start"]) }
  }

  /// Proposes the answers of the condition at the cursor.
  mutating func proposeAnswers() {
    guard place.path.contains(.key("conditions")), case .key(let name)? = place.path.last,
      let condition = symbol(name, [.condition])
    else { return }
    let answers = index.members(of: condition, .answer)
    if answers.isEmpty { propose(words: ["true", "false"]) } else { propose(answers) }
    propose(words: ["failed"])
  }
}
