/// URLs and what they lead to.
extension Drafter {
  mutating func makeLinks() {
    for index in 0..<2 + random.below(3) {
      let name = named("l\(index)")
      let keepsSibling = features.contains(.siblings) && random.chance(70)
      let isOther = features.contains(.severalEntries) && random.chance(25)
      let link =
        isOther
        ? linkOfSecondEntry(index)
        : keepsSibling ? siblingLink(index) : random.chance(75) ? stateLink(index) : moveLink(index)
      draft.links.append(ModuleDraft.Link(name: name, text: link.text, parameters: link.parameters))
    }
  }

  /// A link that belongs to the second flow which the app starts by itself.
  private mutating func linkOfSecondEntry(_ index: Int) -> (text: String, parameters: [Field]) {
    guard let flow = draft.flows.dropFirst().first(where: { $0.entry != nil }) else { return moveLink(index) }
    var parameters: [Field] = []
    let last = entry(random.pick(flow.nodes), &parameters, parametersLikely: true)
    return finished(index, [flow.name, last], parameters)
  }

  // MARK: To a state

  private mutating func stateLink(_ index: Int) -> (text: String, parameters: [Field]) {
    var parameters: [Field] = []
    var entries: [String] = []
    var flow = 0
    func isThere(_ node: Node) -> Bool { if case .flow(let other) = node { other != flow } else { true } }
    // A container shows nothing but its items.
    if draft.flows[0].isContainer {
      let container = draft.flows[0]
      let item = random.pick(container.items)
      let isNamed = container.isSplit ? namesShown(of: container, share: 60) : true
      entries.append(isNamed ? "\(container.name).\(item.name)" : container.name)
      if !isNamed || random.chance(25) { return finished(index, entries, parameters) }
      enter(item.target)
    }
    if entries.isEmpty, random.chance(40), let (way, below) = flowTwoDown() {
      // It runs below a flow that the target need not name.
      let named = draft.flows[below]
      let isChosen = namesShown(of: named, share: 60)
      entries.append(
        (random.chance(40) ? "\(draft.flows[way].name)." : "") + named.name
          + (isChosen ? ".\(random.pick(named.items).name)" : ""))
      if named.isContainer, !isChosen || random.chance(30) { return finished(index, entries, parameters) }
      flow = below
    }
    for _ in 0..<1 + random.below(2) {
      guard let node = draft.flows[flow].places.filter(isThere).randomElement(using: &random) else { break }
      if case .flow(let other) = node, entries.isEmpty {
        // It is the one that the link waits for: it runs already, and is given nothing.
        let container = draft.flows[other]
        let isChosen = namesShown(of: container, share: 60)
        entries.append(container.name + (isChosen ? ".\(random.pick(container.items).name)" : ""))
        if container.isContainer { break }
        enter(node)
        continue
      }
      if case .flow(let other) = node, draft.flows[other].isContainer {
        entries.append(containerEntry(other, &parameters))
        break
      }
      if case .flow(let other) = node, random.chance(35), let screen = screenAlone(in: other, parameters) {
        // The flow begins with it, unless it runs there.
        let name = "\(draft.flows[other].name).\(draft.name(of: screen))"
        entries.append(filled(name, draft.inputs(of: screen), &parameters, parametersLikely: true))
        enter(node)
        continue
      }
      entries.append(entry(node, &parameters, parametersLikely: true))
      enter(node)
    }
    if random.chance(20), let node = draft.flows[flow].places.filter(isThere).randomElement(using: &random) {
      if case .screen = node {
        let runner = random.chance(40) ? "\(draft.flows[flow].name)." : ""
        let name = runner + draft.name(of: node)
        let written = filled(name, draft.inputs(of: node), &parameters, parametersLikely: true)
        let style = style()
        entries.append("{ \(style): [\(written)] }")
      }
    }
    return finished(index, entries, parameters)

    func enter(_ node: Node) { if case .flow(let other) = node { flow = other } }
  }

  /// A flow that one flow alone of those that the entry flow leads to leads to, and that one; nil if there is none.
  private mutating func flowTwoDown() -> (way: Int, flow: Int)? {
    let children = draft.flows[0].places.compactMap { node -> Int? in
      guard case .flow(let child) = node, child != 0, !draft.flows[child].isContainer else { return nil }
      return child
    }
    let pairs = children.flatMap { way in
      draft.flows[way].places.compactMap { node -> (way: Int, flow: Int)? in
        guard case .flow(let below) = node, below != 0, !draft.flows[0].nodes.contains(node),
          children.filter({ draft.flows[$0].nodes.contains(node) }).count == 1
        else { return nil }
        return (way, below)
      }
    }
    return pairs.randomElement(using: &random)
  }

  /// A screen of a flow that needs no inputs but a link's parameters; nil if there is none.
  private mutating func screenAlone(in flow: Int, _ parameters: [Field]) -> Node? {
    let isFilled = draft.flows[flow].inputs.allSatisfy { input in
      input.isFree || parameters.contains { $0.name == input.name && $0.type == input.type }
    }
    let screens = draft.flows[flow].places.filter { if case .screen = $0 { true } else { false } }
    return isFilled ? screens.randomElement(using: &random) : nil
  }

  /// Whether a text can be a value of a type.
  private func isRead(_ type: String) -> Bool {
    if type.hasPrefix("[") || type.hasPrefix("Kind") { return false }
    return !type.hasPrefix("Person") || features.contains(.parsedParameters)
  }

  private mutating func containerEntry(_ flow: Int, _ parameters: inout [Field]) -> String {
    let container = draft.flows[flow]
    var name = container.name
    if namesShown(of: container, share: 60) { name += ".\(random.pick(container.items).name)" }
    return filled(name, container.inputs, &parameters, parametersLikely: true)
  }

  private mutating func entry(_ node: Node, _ parameters: inout [Field], parametersLikely: Bool) -> String {
    filled(draft.name(of: node), draft.inputs(of: node), &parameters, parametersLikely: parametersLikely)
  }

  /// An entry with what is written of its inputs; what a parameter of the same name gives is not.
  private mutating func filled(
    _ name: String, _ inputs: [Field], _ parameters: inout [Field], parametersLikely: Bool
  ) -> String {
    var written: [String] = []
    for input in inputs {
      let known = parameters.first { $0.name == input.name }
      if let known, known.type == input.type || known.type + "?" == input.type {
        if random.chance(20) { written.append("\(input.name): \(input.name)") }
        continue
      }
      let isRead = isRead(input.type)
      if known == nil, isRead, random.chance(input.isFree ? 30 : 70) {
        // A default is the input's own; a link's parameter has its type alone.
        parameters.append(input)
      } else if !input.isFree || random.chance(20) {
        written.append("\(input.name): \(literal(input.type))")
      }
    }
    return written.isEmpty ? name : "{ \(name): { \(written.joined(separator: ", ")) } }"
  }

  private mutating func finished(_ index: Int, _ entries: [String], _ parameters: [Field]) -> (
    text: String, parameters: [Field]
  ) {
    var entries = entries
    if features.contains(.severalEntries), !draft.flows[0].isContainer, !entries.contains(where: isNamed),
      random.chance(75)
    {
      // Else it belongs to whichever of several leads there.
      entries.insert(draft.flows[0].name, at: 0)
    }
    var parts = patterns(index, parameters) + ["to: [\(entries.joined(separator: ", "))]"]
    if !draft.gates.isEmpty && random.chance(25) { parts.append("requires: \(requirements())") }
    var arrive: [String] = []
    if features.contains(.restartingLinks), let last = entries.last, endsInFlow(last), random.chance(70) {
      arrive.append("same: restart")
    } else if random.chance(25) {
      arrive.append("same: \(random.pick(["refresh", "keep", "replace", "push"]))")
    }
    if random.chance(25) { arrive.append("sibling: \(random.pick(["replace", "push"]))") }
    if random.chance(25) { arrive.append("modal: \(random.pick(["dismiss", "keep", "over", "deny"]))") }
    if !arrive.isEmpty { parts.append("arrive: { \(arrive.joined(separator: ", ")) }") }
    return ("{ \(parts.joined(separator: ", ")) }", parameters)
  }

  /// Whether an entry begins with a flow that the app starts by itself.
  private func isNamed(_ entry: String) -> Bool {
    draft.flows.contains { $0.entry != nil && entry.hasPrefix($0.name) }
  }

  /// Whether an entry is a flow: neither a screen, nor an item, nor a layer.
  private func endsInFlow(_ entry: String) -> Bool {
    let name = entry.drop { $0 == "{" || $0 == " " }.prefix { $0 != ":" && $0 != " " }
    return name.split(separator: ".").last?.first?.isUppercase == true
  }

  /// A link to a flow that has inputs, on the entry flow's first screen or flow, where there is one.
  private mutating func siblingLink(_ index: Int) -> (text: String, parameters: [Field]) {
    let flows = draft.flows.indices.dropFirst().filter {
      !draft.flows[$0].isContainer && !draft.flows[$0].inputs.isEmpty
    }
    guard !draft.flows[0].isContainer, let flow = flows.randomElement(using: &random) else { return stateLink(index) }
    var parameters: [Field] = []
    let first = draft.flows[0].places.first.map { draft.name(of: $0) }
    let last = entry(.flow(flow), &parameters, parametersLikely: true)
    let entries = [first, last].compactMap { $0 }.filter { $0 != draft.flows[flow].name }
    let same = features.contains(.restartingLinks) && random.chance(70) ? "same: restart, " : ""
    let parts =
      patterns(index, parameters) + ["to: [\(entries.joined(separator: ", "))]", "arrive: { \(same)sibling: push }"]
    return ("{ \(parts.joined(separator: ", ")) }", parameters)
  }

  // MARK: A move

  private mutating func moveLink(_ index: Int) -> (text: String, parameters: [Field]) {
    let items = draft.flows[0].places.flatMap { node -> [String] in
      if case .flow(let flow) = node { draft.flows[flow].items.map(\.name) } else { [] }
    }
    if random.chance(15), let item = items.randomElement(using: &random) {
      let move = "{ \(random.pick(["pop", "dismiss"])): true, select: \(item) }"
      return ("{ \((patterns(index, []) + ["do: \(move)"]).joined(separator: ", ")) }", [])
    }
    if random.chance(20) {
      let scope = Scope(flow: draft.flows[0])
      let moves = alternatives(scope, mustEnd: true) { $0.state($0.random.pick(["push", "root", "present"]), scope) }
      return ("{ \((patterns(index, []) + ["do: \(moves)"]).joined(separator: ", ")) }", [])
    }
    let drawn = fields(2)
    let parameters = drawn.filter { isRead($0.type) }
    // What it does is written with the parameters alone: which stack is shown is unknown. Each is used, else it has no effect.
    var given: [String] = []
    let node = random.pick(draft.screens.indices.filter { draft.screens[$0].isAnywhere }.map(Node.screen))
    var used: [Field] = []
    for input in draft.inputs(of: node) {
      if let parameter = parameters.first(where: { $0.name == input.name }), parameter.type == input.type {
        used.append(parameter)
      } else if !input.isFree {
        given.append("\(input.name): \(literal(input.type))")
      }
    }
    let verb = random.pick(["push", "present", "present", "replace"])
    let name = draft.name(of: node)
    var parts = ["\(verb): \(random.chance(35) ? "[\(name)]" : name)"]
    if !given.isEmpty { parts.append("with: { \(given.joined(separator: ", ")) }") }
    if verb == "present", random.chance(50) { parts.append("as: \(style())") }
    let move = "{ \(parts.joined(separator: ", ")) }"
    let all = patterns(index, used)
    let alternatives = random.chance(30) ? "[{ dismiss: true, when: \(guardText()) }, \(move)]" : move
    return ("{ \((all + ["do: \(alternatives)"]).joined(separator: ", ")) }", used)
  }

  // MARK: Patterns

  /// Drafts the patterns that open a link: each pattern has every parameter, and an optional one is in the query.
  private mutating func patterns(_ index: Int, _ parameters: [Field]) -> [String] {
    if features.contains(.insideLinks), random.chance(15) {
      let fields = parameters.map { Field(name: $0.name, type: $0.type).text }
      return fields.isEmpty ? ["inputs: {}"] : ["inputs: { \(fields.joined(separator: ", ")) }"]
    }
    let url = pattern("/l\(index)", parameters)
    var parts = ["url: \"\(url)\""]
    if features.contains(.severalURLs), random.chance(40) {
      parts = ["url: [\"\(url)\", \"\(pattern("shop://x/o\(index)", parameters))\"]"]
    }
    if random.chance(20) {
      let texts = ["type: t\(index)"] + parameters.map { "\($0.name): \"{\($0.name)}\"" }
      parts.append("payload: { \(texts.joined(separator: ", ")) }")
    }
    return parts
  }

  private mutating func pattern(_ path: String, _ parameters: [Field]) -> String {
    let inPath = parameters.filter { !$0.isFree && random.chance(80) }.map(\.name)
    let inQuery = parameters.map(\.name).filter { !inPath.contains($0) }
    let query = inQuery.map { "\($0)={\($0)}" }.joined(separator: "&")
    return ([path] + inPath.map { "{\($0)}" }).joined(separator: "/") + (query.isEmpty ? "" : "?\(query)")
  }
}

extension ModuleDraft.Screen {
  /// Whether nothing makes it hold something or be shown while something takes time.
  fileprivate var isAnywhere: Bool { !events.isEmpty }
}
