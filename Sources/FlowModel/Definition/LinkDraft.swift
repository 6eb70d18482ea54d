import FlowLanguage

/// A link while its definition is read: `link chat(peer: Int) url /chat/{peer} arrive same keep = to [list, chat(peer: event.peer)]`.
struct LinkDraft {
  let name: String
  let parameters: [FlowDefinition.Field]
  var target = FlowDefinition.Target.moves(0..<0, modal: .keep)
  private var missing: [FlowDefinition.Fill?]
  private var urls: [LinkPattern] = []
  private var opened: Int?
  private var payload: LinkPattern?
  private var requirements = 0..<0
  private var write: Int?
  private var fields = 0..<0
  private var transition: Int?
  private var arrive = Arrive()
  private var modal: Arrive.Modal?

  init(name: String, parameters: [FlowDefinition.Field]) {
    self.name = name
    self.parameters = parameters
    missing = Array(repeating: nil, count: parameters.count)
  }

  var link: FlowDefinition.Link {
    FlowDefinition.Link(
      name: name, parameters: parameters, missing: missing, requirements: requirements, target: target, urls: urls,
      payload: payload, opened: opened, write: write, fields: fields, transition: transition)
  }

  /// The scope of the link's values.
  var sender: DefinitionSender { DefinitionSender(parameters: parameters) }

  /// Reads the line up to the equals sign.
  mutating func readPatterns(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts, _ names: DefinitionNames
  ) throws(DefinitionProblem) {
    _ = try scanner.word()
    try scanner.skipFields()
    let names = (moves: names, parameters: parameters.map { $0.name })
    while !scanner.take("=") {
      let required = try parts.readRequirements(&scanner, names.moves)
      if !required.isEmpty {
        requirements = required
        continue
      }
      switch try scanner.word() {
      case "url":
        let text = try scanner.token()
        guard let url = LinkPattern(url: text, parameters: names.parameters) else {
          throw DefinitionProblem("'\(text)' is not the pattern of a URL")
        }
        urls.append(url)
      case "opened":
        guard !parameters.isEmpty else { throw DefinitionProblem("no parameter is the opened URL") }
        opened = parameters.count - 1
      case "payload":
        let text = try scanner.token()
        payload = LinkPattern(payload: text, parameters: names.parameters)
        if payload == nil { throw DefinitionProblem("'\(text)' is not the pattern of a payload") }
      case "missing": try readMissing(&scanner, &parts, names.moves)
      case "write":
        let first = parts.writtenFields.count
        write = try MoveReader(sender: sender, names: names.moves).readWrite(&scanner, &parts)
        fields = first..<parts.writtenFields.count
      case "transition": transition = parts.itemName(try scanner.word())
      case "arrive": try readArrive(&scanner)
      case let word: throw DefinitionProblem("'\(word)' is not a property of a link")
      }
    }
  }

  /// The link of another entry flow.
  mutating func setElsewhere() { target = .elsewhere }

  /// The link with moves, which leave the layers as they are unless it says otherwise.
  mutating func setMoves(_ moves: Range<Int>) { target = .moves(moves, modal: modal ?? .keep) }

  /// Reads `to [list, chat]`.
  mutating func readState(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts, _ names: DefinitionNames
  ) throws(DefinitionProblem) {
    guard scanner.takeWord("to") else { throw DefinitionProblem("a link leads nowhere") }
    try scanner.expect("[")
    let state = try MoveReader(sender: sender, names: names).readState(&scanner, &parts)
    parts.states.append(state)
    target = .state(parts.states.count - 1, arrive)
    guard scanner.isAtEndOfLine else { throw DefinitionProblem("something follows the state of a link") }
  }

  /// Reads `(source: literal~3, ref: nil)`.
  private mutating func readMissing(
    _ scanner: inout DefinitionScanner, _ parts: inout DefinitionParts, _ names: DefinitionNames
  ) throws(DefinitionProblem) {
    try scanner.expect("(")
    let reader = MoveReader(sender: DefinitionSender(), names: names)
    repeat {
      var copy = scanner
      let name = try copy.word()
      guard let index = parameters.firstIndex(where: { $0.name == name }) else {
        throw DefinitionProblem("'\(name)' is not a parameter of '\(self.name)'")
      }
      try reader.readFill(named: nil, &scanner, &parts)
      missing[index] = parts.fills.popLast()
    } while scanner.take(",")
    try scanner.expect(")")
  }

  /// Reads `same keep modal over`.
  private mutating func readArrive(_ scanner: inout DefinitionScanner) throws(DefinitionProblem) {
    func word<Word: RawRepresentable<String>>() throws(DefinitionProblem) -> Word {
      let text = try scanner.word()
      guard let word = Word(rawValue: text) else { throw DefinitionProblem("'\(text)' is not a word for 'arrive'") }
      return word
    }
    while let key = Arrive.Key.allCases.first(where: { scanner.takeWord($0.rawValue) }) {
      switch key {
      case .same: arrive.same = try word()
      case .sibling: arrive.sibling = try word()
      case .modal:
        arrive.modal = try word()
        modal = arrive.modal
      }
    }
  }
}
