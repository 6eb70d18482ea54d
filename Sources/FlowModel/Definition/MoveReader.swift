import FlowLanguage

/// Reads one move of a definition's text, with its guard.
struct MoveReader {
  let sender: DefinitionSender
  let names: DefinitionNames

  func read(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) -> FlowDefinition.Alternative {
    var write: Int?
    let firstField = parts.writtenFields.count
    let firstFill = parts.fills.count
    var backward: Backward<Int>?
    var forward = FlowDefinition.Forward.stay
    var item: Int?
    var existing = Existing.add
    var styleName: String?
    var transition: Int?
    repeat {
      if scanner.takeWord("write") {
        write = try readWrite(&scanner, &parts)
        continue
      }
      let verb = try verb(&scanner)
      switch verb.role {
      case .back(.pop): backward = .pop
      case .back(.dismiss): backward = .dismiss
      case .back(.popTo):
        let node = try node(scanner.word())
        backward = .popTo(node, inclusive: scanner.takeWord("inclusive"))
      case .stay: forward = .stay
      case .act(.restart): forward = .restart
      case .act(.proceed): forward = .proceed
      case .act(.finish):
        let name = try scanner.word()
        guard let outcome = names.outcomes[name] else { throw DefinitionProblem("'\(name)' is not an outcome") }
        forward = .finish(outcome)
        try readFills(of: parts.outcomes[outcome].fields, &scanner, &parts)
      case .act(.send):
        let name = try scanner.word()
        guard let event = parts.events.firstIndex(where: { $0.name == name }) else {
          throw DefinitionProblem("'\(name)' is not an event of the flow")
        }
        forward = .send(event)
        try readFills(of: parts.events[event].fields, &scanner, &parts)
      case .act(.select):
        forward = .select(parts.itemName(try scanner.word()))
      case .act(.run):
        let node = try node(scanner.word())
        guard parts.nodes[node].kind == .task else {
          throw DefinitionProblem("'\(parts.nodes[node].name)' is not a task")
        }
        forward = .run(node)
        try readFills(of: parts.nodes[node], &scanner, &parts)
      case .act(.open):
        forward = .open(parts.itemName(try scanner.word()))
        if scanner.take("(") { try readFills(&scanner, &parts) }
      case .show:
        forward = try readTarget(verb, &scanner, &parts, &styleName)
        if scanner.takeWord("in") { item = parts.itemName(try scanner.word()) }
        if scanner.takeWord("existing") {
          let word = try scanner.word()
          guard let known = Existing(rawValue: word) else {
            throw DefinitionProblem("'\(word)' is not a word for 'existing'")
          }
          existing = known
        }
      }
    } while scanner.take(",")
    let keepsRequest = scanner.takeWord("keepsRequest")
    if scanner.takeWord("transition") { transition = parts.itemName(try scanner.word()) }
    let isCovered = scanner.takeWord("covered")
    let requirements = try parts.readRequirements(&scanner, names)
    var condition = GuardDiagrams.Edge.yes
    if scanner.takeWord("when") { condition = parts.guards.add(try readGuard(&scanner, parts)) }
    return FlowDefinition.Alternative(
      condition: condition, requirements: requirements, write: write, fields: firstField..<parts.writtenFields.count,
      backward: backward,
      forward: forward, item: item, existing: existing, styleName: styleName.map { parts.itemName($0) },
      transition: transition, keepsRequest: keepsRequest,
      fills: firstFill..<parts.fills.count, isCovered: isCovered)
  }

  /// Reads `3 [city region]`: the number of a block of writes, with the fields that it writes.
  func readWrite(_ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts) throws(DefinitionProblem) -> Int {
    let block = try scanner.number()
    try scanner.expect("[")
    while let name = scanner.wordIfAny() { parts.writtenFields.append(try index(of: name, in: parts.context)) }
    try scanner.expect("]")
    return block
  }

  /// Reads fills with any names, after their opening parenthesis.
  private func readFills(_ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts) throws(DefinitionProblem) {
    repeat { try readFill(named: nil, &scanner, &parts) } while scanner.take(",")
    try scanner.expect(")")
  }

  private func readTarget(
    _ verb: Verb, _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts, _ styleName: inout String?
  ) throws(DefinitionProblem) -> FlowDefinition.Forward {
    if scanner.take("[") {
      let state = try readState(&scanner, &parts)
      parts.states.append(state)
      return .state(try showing(verb, &scanner, parts, &styleName), parts.states.count - 1)
    }
    let name = try scanner.word()
    if let range = names.decisions[name] { return .decide(range) }
    let node = try node(name)
    try readFills(of: parts.nodes[node], &scanner, &parts)
    return .node(try showing(verb, &scanner, parts, &styleName), node)
  }

  /// Reads a verb.
  func verb(_ scanner: inout DefinitionScanner) throws(DefinitionProblem) -> Verb {
    let word = try scanner.word()
    guard let verb = Verb(rawValue: word) else { throw DefinitionProblem("'\(word)' is not a verb") }
    return verb
  }

  /// Reads `as full` after a verb and its target.
  func showing(
    _ verb: Verb, _ scanner: inout DefinitionScanner, _ parts: DefinitionParts, _ styleName: inout String?
  ) throws(DefinitionProblem) -> FlowDefinition.Verb {
    var style = Presentation.sheet
    if verb == .present, scanner.takeWord("as") {
      let word = try scanner.word()
      guard let known = parts.presentation(word) else { throw DefinitionProblem("'\(word)' is not a style") }
      if Presentation(rawValue: word) == nil { styleName = word }
      style = known
    }
    guard let showing = verb.showing(as: style) else { throw DefinitionProblem("'\(verb.rawValue)' shows nothing") }
    return showing
  }

  // MARK: States

  /// Reads a state after its opening bracket.
  func readState(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) -> StateTree {
    var tree = StateTree()
    if scanner.take("]") { return tree }
    repeat {
      var copy = scanner
      if let word = copy.wordIfAny(), parts.presentation(word) != nil, copy.take("[") {
        scanner = copy
        tree.layers.append(
          StateTree.Layer(style: word, entries: try readElements(&scanner, &parts)))
      } else {
        tree.entries.append(try readElement(&scanner, &parts))
      }
    } while scanner.take(",")
    try scanner.expect("]")
    return tree
  }

  private func readElements(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) -> [StateTree.Element] {
    if scanner.take("]") { return [] }
    return try scanner.nested { scanner throws(DefinitionProblem) in
      var elements: [StateTree.Element] = []
      repeat { elements.append(try readElement(&scanner, &parts)) } while scanner.take(",")
      try scanner.expect("]")
      return elements
    }
  }

  private func readElement(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) -> StateTree.Element {
    var element = StateTree.Element(name: try scanner.word())
    if scanner.takeWord("of") { element.runner = try scanner.word() }
    let first = parts.fills.count
    if scanner.take("(") { try readFills(&scanner, &parts) }
    if scanner.takeWord("sees") {
      try scanner.expect("(")
      try readFills(&scanner, &parts)
    }
    if parts.fills.count > first { element.values = .fills(first..<parts.fills.count) }
    if scanner.take("[") {
      element.body = .entries(try readElements(&scanner, &parts))
    } else if scanner.take("{") {
      var items: [StateTree.Item] = []
      repeat {
        let name = try scanner.word()
        try scanner.expect("[")
        items.append(StateTree.Item(name: name, entries: try readElements(&scanner, &parts)))
      } while scanner.take(",")
      try scanner.expect("}")
      element.body = .items(items)
    }
    return element
  }

  // MARK: Fills

  func readFills(
    of fields: [FlowDefinition.Field], _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) {
    var count = 0
    if scanner.take("(") {
      repeat {
        try readFill(named: count < fields.count ? fields[count].name : "", &scanner, &parts)
        count += 1
      } while scanner.take(",")
      try scanner.expect(")")
    }
    guard count == fields.count else { throw DefinitionProblem("a field is not filled") }
  }

  /// Reads the fills of a node's inputs, and of what its outcomes see.
  private func readFills(
    of node: FlowDefinition.Node, _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) {
    try readFills(of: node.inputs, &scanner, &parts)
    if node.seen.isEmpty { return }
    guard scanner.takeWord("sees") else { throw DefinitionProblem("what '\(node.name)' sees is not filled") }
    try readFills(of: node.seen, &scanner, &parts)
  }

  /// Reads `name: root~3`, with `?` behind it for what a link does not give itself. Any name is accepted if `expected` is nil.
  func readFill(
    named expected: String?, _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) {
    let name = try scanner.word()
    guard name == expected ?? name else { throw DefinitionProblem("'\(name)' is not the next field to fill") }
    try scanner.expect(":")
    let root = try root(scanner.word(), &parts)
    let expression = scanner.take("~") ? try scanner.number() : nil
    parts.fills.append(FlowDefinition.Fill(root: root, expression: expression, isGiven: !scanner.take("?")))
  }

  private func root(
    _ text: String, _ parts: inout DefinitionParts
  ) throws(DefinitionProblem) -> FlowDefinition.Fill.Root {
    if text == "literal" { return .literal }
    if text == "nil" { return .none }
    let steps = text.split(separator: ".").map(String.init)
    if steps.count == 3, steps[0] == "runner" {
      let name = parts.itemName(steps[2])
      return steps[1] == "context" ? .runnerContext(name) : .runnerInput(name)
    }
    guard steps.count == 2 else { throw DefinitionProblem("'\(text)' is not a value") }
    // Without an event or a screen at hand, a field is given by its number.
    if steps[0] == "event", let number = Int(steps[1]) { return .event(number) }
    if steps[0] == "screen", let number = Int(steps[1]) { return .screen(number) }
    switch steps[0] {
    case "context": return .context(try index(of: steps[1], in: parts.context))
    case "inputs": return .input(try index(of: steps[1], in: parts.inputs))
    case "screen":
      guard let node = sender.node else { throw DefinitionProblem("no screen speaks here") }
      return .screen(try index(of: steps[1], in: parts.nodes[node].inputs))
    case "event":
      if let parameters = sender.parameters { return .event(try index(of: steps[1], in: parameters)) }
      guard let node = sender.node, let event = sender.event else {
        throw DefinitionProblem("there is no event here")
      }
      return .event(try index(of: steps[1], in: parts.nodes[node].events[event].fields))
    case "sees":
      guard let node = sender.node, let event = sender.event else {
        throw DefinitionProblem("there is no outcome here")
      }
      let own = parts.nodes[node].events[event].fields.count
      return .event(own + (try index(of: steps[1], in: parts.nodes[node].seen)))
    default: throw DefinitionProblem("'\(text)' is not a value")
    }
  }

  private func index(of name: String, in fields: [FlowDefinition.Field]) throws(DefinitionProblem) -> Int {
    guard let index = fields.firstIndex(where: { $0.name == name }) else {
      throw DefinitionProblem("'\(name)' is not a field here")
    }
    return index
  }

  private func node(_ name: String) throws(DefinitionProblem) -> Int {
    guard let node = names.nodes[name] else { throw DefinitionProblem("'\(name)' is not a node") }
    return node
  }

  // MARK: Guards

  func readGuard(
    _ scanner: inout DefinitionScanner, _ parts: DefinitionParts
  ) throws(DefinitionProblem) -> Guard {
    var left = try readConjunction(&scanner, parts)
    while scanner.takeWord("or") { left = .or(left, try readConjunction(&scanner, parts)) }
    return left
  }

  private func readConjunction(
    _ scanner: inout DefinitionScanner, _ parts: DefinitionParts
  ) throws(DefinitionProblem) -> Guard {
    var left = try readTest(&scanner, parts)
    while scanner.takeWord("and") { left = .and(left, try readTest(&scanner, parts)) }
    return left
  }

  private func readTest(
    _ scanner: inout DefinitionScanner, _ parts: DefinitionParts
  ) throws(DefinitionProblem) -> Guard {
    if scanner.take("(") {
      let inner = try scanner.nested { scanner throws(DefinitionProblem) in try readGuard(&scanner, parts) }
      try scanner.expect(")")
      return inner
    }
    if scanner.takeWord("not") {
      return .not(try scanner.nested { scanner throws(DefinitionProblem) in try readTest(&scanner, parts) })
    }
    let name = try scanner.word()
    guard let condition = names.conditions[name] else { throw DefinitionProblem("'\(name)' is not a condition") }
    if scanner.take("==") { return .test(condition: condition, value: try value(&scanner, condition, parts)) }
    if scanner.take("!=") { return .not(.test(condition: condition, value: try value(&scanner, condition, parts))) }
    return .test(condition: condition, value: 1)
  }

  private func value(
    _ scanner: inout DefinitionScanner, _ condition: Int, _ parts: DefinitionParts
  ) throws(DefinitionProblem) -> Int {
    let name = try scanner.word()
    guard let value = parts.conditions[condition].values.firstIndex(of: name) else {
      throw DefinitionProblem("'\(name)' is not a value of '\(parts.conditions[condition].name)'")
    }
    return value
  }
}
