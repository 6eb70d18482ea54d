import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowLanguage

/// The completions for each kind of place.
extension Proposer {
  /// Proposes everything that fits the place.
  mutating func proposeAll() {
    guard let schema = place.schema else { return }
    if place.isKey {
      proposeKeys(schema, but: place.mappings.last ?? [:])
      return
    }
    proposeValues(schema)
    // A value may be a mapping that begins here.
    if before.isEmpty { proposeKeys(schema, but: [:]) }
  }

  private mutating func proposeKeys(_ schema: SchemaPlace, but seen: [String: String]) {
    var rules = schema.rules
    if [.move, .shape(.moves), .shape(.start)].contains(schema) {
      let verbs = seen.keys.filter { $0 != place.partial }.compactMap(Verb.init)
      rules.removeAll { !$0.fits(beside: verbs) }
    }
    propose(keys: rules, but: seen, hasSnippets: place.isKey && [.file, .flow].contains(schema))
    func unseen(_ symbols: [Int]) -> [Int] {
      symbols.filter { seen[index.name($0)] == nil || index.name($0) == place.partial }
    }
    switch schema {
    case .shape(.edges):
      // A condition has edges if it is live, and a flow itself if it runs itself.
      let nodes = globals(.screen, .flow, .task, .condition).filter { node in
        if index.symbols[node].kind == .condition { return index.symbols[node].isLive }
        return node != flow || flow.map { index.nodes[$0]?.contains(node) == true } ?? false
      }
      propose(unseen(nodes), asKey: true)
      add(Proposal(label: "any", kind: 14, detail: "every node that has the event", text: "any: "))
    case .edgesOfNode:
      propose(unseen(nodeAtHand.map { index.events(of: $0) } ?? eventsOfAny), asKey: true)
      let (words, detail) = implied(nodeAtHand)
      for word in words where seen[word] == nil {
        add(Proposal(label: word, kind: 23, detail: detail, text: "\(word): "))
      }
    case .shape(.screens): proposeMissing(.screen, but: seen, "{ events: [${1:event}] }")
    case .shape(.conditions): proposeMissing(.condition, but: seen)
    case .shape(.tasks): proposeMissing(.task, but: seen, "{ outcomes: [${1:done}, ${2:failed}] }")
    case .shape(.events): proposeMissing(kindOfEvents, of: ownerOfEvents, but: seen)
    case .shape(.arguments): propose(unseen(argumentNames), asKey: true)
    case .shape(.assignments): propose(unseen(flow.map { index.members(of: $0, .context) } ?? []), asKey: true)
    case .shape(.allowances):
      for id in DiagnosticID.catalogue where id.severity == .warning && seen[id.name] == nil {
        add(Proposal(label: id.name, kind: 20, detail: "warning", text: "\(id.name): "))
      }
    case .allowed: propose(unseen(globals(.screen, .flow, .task, .condition, .link, .style)), asKey: true)
    case .shape(.gates): propose(unseen(globals(.condition)), asKey: true)
    case .shape(.insertions): propose(unseen(globals(.screen, .flow, .task)), asKey: true)
    case .shape(.texts): propose(unseen(namesOfTexts), asKey: true)
    case .step, .shape(.steps): proposeStep(asKey: true)
    case .entry, .shape(.state), .shape(.destination):
      propose(globals(.screen, .flow), asKey: true)
      if schema == .entry { proposeStyles(asKey: true) }
    case .entryParts:
      if let entry = entryAtHand {
        propose(unseen(index.members(of: entry, .input, .item).filter { !index.symbols[$0].isButton }), asKey: true)
      }
    case .shape(.samples), .shape(.expectedOutcome):
      if schema == .shape(.expectedOutcome), let flow = testedFlow {
        propose(index.members(of: flow, .outcome), asKey: true)
      }
    default: break
    }
  }

  /// The events of a node that nothing declares, and a word for them.
  private func implied(_ node: Int?) -> (words: [String], detail: String) {
    switch node.map({ index.symbols[$0].kind }) {
    case .flow: (["cancelled"], "outcome")
    case .condition:
      (node.map { index.events(of: $0).isEmpty } == true ? ["true", "false"] : [], "value")
    case .task: ([], "")
    default: (["back", "dismissed", "reselected", "blocked"], "system event")
    }
  }

  /// Proposes declarations of names that are used already.
  private mutating func proposeMissing(
    _ kind: SymbolKind, of owner: String? = nil, but seen: [String: String], _ value: String? = nil,
    asKey: Bool = true
  ) {
    for missing in missing where missing.kind == kind && missing.owner == owner && seen[missing.name] == nil {
      add(
        Proposal(
          label: missing.name, kind: 23, detail: "\(kind.word), not declared yet",
          text: asKey ? "\(missing.name): " : nil,
          snippet: value.map { "\(missing.name): \($0)" }))
    }
  }

  /// The kind of what is declared as events: a screen's events, or a flow's outcomes.
  private var kindOfEvents: SymbolKind { place.path.contains(.key("outcomes")) ? .outcome : .event }

  /// The screen or flow whose events are declared here.
  private var ownerOfEvents: String? { place.name(below: "screens") ?? flow.map { index.name($0) } }

  private mutating func proposeValues(_ schema: SchemaPlace) {
    switch schema {
    case .move, .shape(.moves): proposeMove()
    case .shape(.start):
      proposeTargets(but: flow)
      proposeMove()
    case .shape(let shape): proposeValue(shape)
    case .item: if before.isEmpty { propose(globals(.screen, .flow)) }
    case .field: proposeTypes()
    case .value: proposeValueOfMove()
    case .step: proposeStep(asKey: false)
    case .entry: propose(globals(.screen, .flow))
    case .texts: proposeAnswers()
    default: break
    }
  }

  private mutating func proposeValue(_ shape: KeyRule.Shape) {
    switch shape {
    case .target, .destination: proposeTargets()
    case .nodes, .nodePair: propose(globals(.screen, .flow, .task) + decisions)
    case .screen, .screenNames: propose(globals(.screen))
    case .standing:
      propose(globals(.screen, .flow))
      propose(words: [LayerWord.modal])
      proposeStyles(asKey: false)
    case .flow: propose(globals(.flow))
    case .flowName:
      if case .key("extends")? = place.path.last {
        propose(globals(.flow).filter { $0 != flow })
      } else if let name = nameOfFile {
        add(Proposal(label: name, kind: 7, detail: "flow, as the file is called"))
      }
    case .task: propose(globals(.task))
    case .link: propose(globals(.link))
    case .item:
      // A button is selected, but nothing is put into it.
      let isSelected = before.first == Verb.select.rawValue || place.path.last == .key(Verb.select.rawValue)
      propose(
        index.symbols.indices.filter {
          index.symbols[$0].kind == .item && (isSelected || !index.symbols[$0].isButton)
        })
    case .event: proposeEvents()
    case .outcome: proposeOutcomes()
    case .condition: proposeGuard()
    case .requirements:
      if let last = before.last, last != "and" { propose(words: ["and"]) } else { propose(globals(.condition)) }
    case .style: proposeStyles(asKey: false)
    case .gatePresentation:
      propose(words: GateSyntax.verbs)
      proposeStyles(asKey: false)
    case .transition: propose(globals(.transition))
    case .container: propose(words: ContainerSyntax.Kind.allCases.map(\.rawValue))
    case .oneOf(let words): propose(words: words)
    case .bool, .entryFlow: propose(words: ["true", "false"])
    case .flag: propose(words: ["true"])
    case .swipe: propose(words: ["cancelled"])
    case .answer:
      let condition = place.name(below: "conditions").flatMap { symbol($0, [.condition]) }
      propose(condition.map { index.members(of: $0, .answer) } ?? [])
      propose(words: ["true", "false"])
    case .type: proposeTypes()
    case .modules: for name in index.modules.enumerated() where name.offset != module { propose(words: [name.element]) }
    case .inputNames:
      let owner = place.name(below: "screens").flatMap { symbol($0, [.screen]) } ?? flow
      propose(owner.map { index.members(of: $0, .input) } ?? [])
    case .name, .names: propose(globals(.screen, .flow, .task, .condition))
    case .denial:
      propose(globals(.condition, .screen))
      propose(words: ["link", "true"])
    case .wait:
      propose(globals(.condition, .task, .flow, .link))
      propose(words: ["false"])
    case .expectedOutcome: if let flow = testedFlow { propose(index.members(of: flow, .outcome)) }
    case .state: propose(globals(.screen, .flow))
    case .steps: proposeStep(asKey: false)
    case .texts: proposeAnswers()
    case .events:
      if place.path.last == .element { proposeMissing(kindOfEvents, of: ownerOfEvents, but: [:], asKey: false) }
    // Text that only a person knows, and mappings, whose keys are proposed.
    case .text, .flows, .screens, .conditions, .fields, .start, .decisions, .edges, .insertions,
      .literal,
      .values, .tasks, .arguments, .assignments, .styles, .tests, .given, .expectation, .opened,
      .properties,
      .allowances, .items, .samples, .gates, .links, .url, .payload, .moves, .arrive, .suffixes,
      .suffix,
      .types:
      break
    }
  }

  /// The file's name as a flow's; nil if it is none.
  private var nameOfFile: String? {
    let path = index.files[file].path
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return name.first?.isUppercase == true && name.utf8.allSatisfy(\.isWordByte)
      ? String(name) : nil
  }

  private var decisions: [Int] { flow.map { index.members(of: $0, .decision) } ?? [] }

  private mutating func proposeTargets(but flow: Int? = nil) {
    propose(decisions + globals(.screen, .flow).filter { $0 != flow })
    if case .key("from")? = place.path.last { propose(words: ["any"]) }
  }

  private mutating func proposeOutcomes() {
    propose(flow.map { index.members(of: $0, .outcome) } ?? [])
    propose(words: ["cancelled"])
  }

  private mutating func proposeEvents() {
    if let node = place.name(below: "insert"), let symbol = symbol(node, [.screen, .flow, .task]) {
      return propose(index.events(of: symbol))
    }
    propose(flow.map { index.members(of: $0, .event) } ?? [])
  }

  private mutating func proposeStyles(asKey: Bool) {
    for style in PresentationSyntax.Style.allCases {
      add(Proposal(label: style.rawValue, kind: 14, detail: "style", text: asKey ? "\(style.rawValue): " : nil))
    }
    propose(globals(.style), asKey: asKey)
  }

  private mutating func proposeTypes() {
    var seen: Set<String> = []
    for symbol in index.symbols where symbol.type != .empty { seen.insert(index.names[symbol.type]) }
    seen.formUnion(["Bool", "Int", "String", "Double", "URL", "Date"])
    for type in seen.sorted() where type.utf8.allSatisfy(\.isWordByte) {
      add(Proposal(label: type, kind: 25, detail: "type"))
    }
  }

  // MARK: - Moves

  /// Proposes the short form of a move: a verb, then its target.
  private mutating func proposeMove() {
    guard let verb = before.first else {
      for verb in Verb.allCases {
        add(
          Proposal(
            label: verb.rawValue, kind: 14, detail: "verb, \(MoveKey.verb(verb).stagedRule.stage.rawValue)",
            doc: verb.rule.doc,
            text: verb.object == nil ? verb.rawValue : "\(verb.rawValue) "))
      }
      return
    }
    guard let known = Verb(rawValue: verb), known.object != nil else { return }
    if before.count == 1 { return proposeValue(known.rule.takes) }
    if known == .present, before.count == 2 { propose(words: ["as"]) }
    if known == .present, before.last == "as" { proposeStyles(asKey: false) }
  }

  private mutating func proposeGuard() {
    guard let last = before.last else {
      propose(globals(.condition))
      return propose(words: ["not"])
    }
    switch last {
    case "and", "or", "not":
      propose(globals(.condition))
      if last != "not" { propose(words: ["not"]) }
    case "==", "!=":
      let condition = before.dropLast().last.flatMap { symbol($0, [.condition]) }
      propose(condition.map { index.members(of: $0, .answer) } ?? [])
    default: propose(words: ["and", "or", "==", "!="])
    }
  }

  // MARK: - Sources of values

  /// The node whose edges are being typed.
  private var nodeAtHand: Int? {
    place.name(below: "edges").flatMap { symbol($0, [.screen, .flow, .task, .condition]) }
  }

  private var eventsOfAny: [Int] {
    guard place.name(below: "edges") == "any", let flow else { return [] }
    return index.chain(flow).flatMap { index.nodes[$0] ?? [] }.sorted().flatMap { index.events(of: $0) }
  }

  private var eventAtHand: Int? {
    guard let edges = place.path.firstIndex(of: .key("edges")), let event = place.key(edges + 2), let node = nodeAtHand
    else { return nil }
    return index.events(of: node).first { index.name($0) == event }
  }

  /// The fields that the outcome at hand sees of the moves that lead to its task or child.
  private var seenAtHand: [Int] {
    guard let flow, let node = nodeAtHand, let event = eventAtHand, index.symbols[event].kind == .outcome else {
      return []
    }
    return index.chain(flow).lazy.compactMap { index.seen[$0]?[node] }.first ?? []
  }

  /// Proposes sources for a value of a move: the fields that filling by name would consider, and the qualifiers of such fields.
  private mutating func proposeValueOfMove() {
    if let dot = place.partial.firstIndex(of: ".") { return proposeFields(of: String(place.partial[..<dot])) }
    if let link = place.name(below: "links").flatMap({ symbol($0, [.link]) }) { propose(index.fields(of: link)) }
    if let event = eventAtHand { propose(index.fields(of: event)) }
    if let node = nodeAtHand, index.symbols[node].kind == .screen { propose(index.members(of: node, .input)) }
    propose(seenAtHand)
    if let flow { propose(index.members(of: flow, .context) + index.members(of: flow, .input)) }
    propose(words: ["event", "screen", "context", "inputs", "true", "false", "null"])
  }

  /// Proposes the fields after `event.`, `screen.`, `context.` or `inputs.`.
  private mutating func proposeFields(of qualifier: String) {
    switch qualifier {
    case "event":
      propose((eventAtHand.map { index.fields(of: $0) } ?? []) + seenAtHand.filter { index.symbols[$0].kind != .input })
    case "screen":
      let screen = nodeAtHand.flatMap { index.symbols[$0].kind == .screen ? $0 : nil }
      propose(
        (screen.map { index.members(of: $0, .input) } ?? []) + seenAtHand.filter { index.symbols[$0].kind == .input })
    case "context": propose(flow.map { index.members(of: $0, .context) } ?? [])
    case "inputs": propose(flow.map { index.members(of: $0, .input) } ?? [])
    default: break
    }
  }

  /// The inputs, fields or parameters that `with:` fills.
  private var argumentNames: [Int] {
    if let screen = place.name(below: "screens"), place.path.contains(.key("samples")) {
      return symbol(screen, [.screen]).map { index.members(of: $0, .input) } ?? []
    }
    // Behind `with:` its mapping has not begun.
    let around = place.isKey ? place.mappings.dropLast().last : nil
    guard let move = around ?? place.mappings.last else { return [] }
    for (key, target) in move.sorted(by: { $0.key < $1.key }) where !target.isEmpty {
      // The `to` of a link shows its target, like the verbs that show a node.
      let object = key == "to" ? Verb.Object.shown : Verb(rawValue: key)?.object
      let found: Int? =
        switch object {
        case .shown: symbol(target, [.screen, .flow])
        // The `run` of a gate names a flow.
        case .task: symbol(target, [.task, .flow])
        case .link: symbol(target, [.link])
        case .outcome, .event:
          flow.flatMap { index.members(of: $0, .outcome, .event).first { index.name($0) == target } }
        case .entry, .item, nil: nil
        }
      if let found { return index.fields(of: found) }
    }
    return []
  }
}

extension KeyRule {
  /// Whether the key can stand beside verbs in a move, which has at most one that goes back and one that goes forward.
  fileprivate func fits(beside verbs: [Verb]) -> Bool {
    if verbs.isEmpty { return true }
    if let verb = Verb(rawValue: text) {
      return !verb.standsAlone
        && !verbs.contains { $0.standsAlone || $0.isBackward == verb.isBackward }
    }
    return switch MoveOption(rawValue: text) {
    case .inclusive: verbs.contains(.popTo)
    case .style: verbs.contains { $0 == .present || $0.isBackward }
    default: true
    }
  }
}
