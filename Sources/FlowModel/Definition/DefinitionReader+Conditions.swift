import FlowLanguage

/// Reads the lines of conditions, gates, loading screens, shells and samples.
extension DefinitionReader {
  mutating func declareCondition() throws(DefinitionProblem) {
    let name = try scanner.word()
    let isAsync = scanner.takeWord("async")
    let isLive = scanner.takeWord("live")
    let standing = try readStanding()
    var (loading, failed): (String?, String?)
    if scanner.takeWord("loading") { loading = try scanner.word() }
    if scanner.takeWord("failed") { failed = try scanner.word() }
    var values: [String] = []
    if scanner.take("=") { while let value = scanner.wordIfAny() { values.append(value) } }
    names.conditions[name] = parts.conditions.count
    if let loading { names.loading.append((parts.conditions.count, loading)) }
    let own = name.firstIndex(of: "#").map { String(name[..<$0]) } ?? name
    var condition = FlowDefinition.Condition(
      name: own, values: values.isEmpty ? ["no", "yes"] : values, isBool: values.isEmpty)
    (condition.isAsync, condition.isLive, condition.standing) = (isAsync, isLive, standing)
    if let failed {
      condition.failed = condition.values.firstIndex(of: failed)
      if condition.failed == nil { throw DefinitionProblem("'\(failed)' is not a value of '\(own)'") }
    }
    parts.conditions.append(condition)
  }

  /// Reads `top screen room`; nil if the stack does not answer the condition. The compared inputs are read later.
  private mutating func readStanding() throws(DefinitionProblem) -> FlowDefinition.Standing? {
    let isTop = scanner.takeWord("top")
    guard isTop || scanner.takeWord("stack") else { return nil }
    let kind = try scanner.word()
    let name = try scanner.word()
    switch kind {
    case "screen": return FlowDefinition.Standing(subject: .screen(name), isTop: isTop)
    case "flow": return FlowDefinition.Standing(subject: .flow(name), isTop: isTop)
    case "layer": return FlowDefinition.Standing(subject: .layer(name), isTop: isTop)
    default: throw DefinitionProblem("'\(kind)' is not a part of the stack")
    }
  }

  /// Reads `[id: event.0]`, the inputs that a condition compares, if they are there.
  private mutating func readCompared(
    _ condition: Int, _ reader: MoveReader
  ) throws(DefinitionProblem) {
    guard parts.conditions[condition].standing != nil, scanner.take("[") else { return }
    let first = parts.fills.count
    repeat {
      var copy = scanner
      parts.conditions[condition].standing?.inputs.append(try copy.word())
      try reader.readFill(named: nil, &scanner, &parts)
    } while scanner.take(",")
    try scanner.expect("]")
    parts.conditions[condition].standing?.fills = first..<parts.fills.count
  }

  /// Reads the values of a condition's inputs, at the end of its line.
  mutating func readConditionFills() throws(DefinitionProblem) {
    guard let condition = names.conditions[try scanner.word()] else { return }
    while scanner.take("=") || scanner.wordIfAny() != nil {}
    if scanner.isAtEndOfLine { return }
    let reader = MoveReader(sender: DefinitionSender(node: nil, event: nil), names: names)
    try readCompared(condition, reader)
    if scanner.isAtEndOfLine { return }
    let first = parts.fills.count
    try scanner.expect("(")
    repeat { try reader.readFill(named: nil, &scanner, &parts) } while scanner.take(",")
    try scanner.expect(")")
    parts.conditions[condition].fills = first..<parts.fills.count
  }

  /// Reads `authenticated = present Auth(user: event.0) as full lost run`, or `inCall = none lost dismiss`.
  mutating func readGate() throws(DefinitionProblem) {
    let condition = try scanner.word()
    try scanner.expect("=")
    let reader = MoveReader(sender: DefinitionSender(node: nil, event: nil), names: names)
    let first = parts.fills.count
    var verb = FlowDefinition.Verb.present(.sheet)
    var run: Int?
    var styleName: String?
    if !scanner.takeWord("none") {
      let word = try reader.verb(&scanner)
      guard Verb.ofGates.contains(word) else {
        throw DefinitionProblem("a gate's flow comes as 'root', 'push' or 'present'")
      }
      let name = try scanner.word()
      guard let node = names.nodes[name] else { throw DefinitionProblem("'\(name)' is not a flow") }
      run = node
      try reader.readFills(of: parts.nodes[node].inputs, &scanner, &parts)
      verb = try reader.showing(word, &scanner, parts, &styleName)
    }
    var lost = Lost.restart
    if scanner.takeWord("lost") {
      let word = try scanner.word()
      guard let known = Lost(rawValue: word) else {
        throw DefinitionProblem("'\(word)' is not a word for 'lost'")
      }
      lost = known
    }
    parts.gates.append(
      FlowDefinition.Gate(
        condition: condition, verb: verb, styleName: styleName, node: run, fills: first..<parts.fills.count, lost: lost)
    )
  }

  /// Reads `loading splash(note: literal~5)`.
  mutating func readLoadingScreen() throws(DefinitionProblem) {
    let name = try scanner.word()
    guard let node = names.nodes[name] else { throw DefinitionProblem("'\(name)' is not a screen") }
    let first = parts.fills.count
    let reader = MoveReader(sender: DefinitionSender(node: nil, event: nil), names: names)
    try reader.readFills(of: parts.nodes[node].inputs, &scanner, &parts)
    for condition in parts.conditions.indices where parts.conditions[condition].loading == node {
      parts.conditions[condition].loadingFills = first..<parts.fills.count
    }
  }

  /// Reads `shell toolbar(unread: context.unread)`.
  mutating func readShell() throws(DefinitionProblem) {
    let name = try scanner.word()
    guard let node = names.nodes[name], parts.nodes[node].kind == .screen else {
      throw DefinitionProblem("'\(name)' is not a screen")
    }
    let first = parts.fills.count
    let reader = MoveReader(sender: DefinitionSender(node: nil, event: nil), names: names)
    try reader.readFills(of: parts.nodes[node].inputs, &scanner, &parts)
    parts.shell = FlowDefinition.Shell(node: node, fills: first..<parts.fills.count)
  }

  /// Reads `short of cities(region: literal~0)`.
  mutating func readSample() throws(DefinitionProblem) {
    let name = try scanner.word()
    guard scanner.takeWord("of"), let node = names.nodes[try scanner.word()] else {
      throw DefinitionProblem("'\(name)' is not a sample of a screen")
    }
    let first = parts.fills.count
    let reader = MoveReader(sender: DefinitionSender(node: nil, event: nil), names: names)
    try reader.readFills(of: parts.nodes[node].inputs, &scanner, &parts)
    guard scanner.isAtEndOfLine else { throw DefinitionProblem("something follows the sample '\(name)'") }
    parts.samples.append(FlowDefinition.Sample(name: name, node: node, fills: first..<parts.fills.count))
  }
}
