import FlowLanguage

/// Reads a flow's definition from the text that the compiler emits.
///
/// Each line is a declaration; edges are indented under the node that sends the event:
/// ```
/// flow EditProfile(user: User)
/// outcome saved(user: User)
/// context user: User
/// condition onboarded
/// condition nav = tabs drawer
/// start = push profile(user: context.user)
/// screen profile(user: User)
///   cityTapped = push regions
///   done = finish saved(user: context.user)
/// screen regions restoreCheckpoint
///   federalCity(city: City) = write 0 [user], popTo profile
///   regionTapped(id: RegionID) = push cities(region: event.id)
///   back = present discard as alert when edited
/// screen chat(peer: User, title: String) key [peer] hidesBack restoreNever track "Chat with %22a friend%22" locked when edited
///   renamed = replace chat(peer: screen.peer, title: literal~1) existing raise
///   blocked = present discard as alert
/// task save(draft: String)
///   saved = pop
/// child SignUp(type: AccountType)
///   done(user: User) = root Main when authenticated | push check#0
///   cancelled
///   typed = stay
/// watch connection
///   offline = present banner
///   online
/// decision check#0 of SignUp.done = finish done when hasAccount | push open(title: literal ~0)
/// ```
/// Fields that a task's or a child's outcomes see of the moves that lead there are filled after the inputs:
/// ```
/// screen trip(id: Int)
///   picked = push Picker sees(id: screen.id)
/// child Picker sees(id: Int)
///   picked(kind: String) = push result(id: sees.id, kind: event.kind)
/// ```
/// A child's events are its outcomes, with `cancelled` last, and then the events that it sends, which its own text declares with `event`.
/// A container has items instead of a start:
/// ```
/// flow Main
/// event ready
/// condition nav = tabs drawer
/// condition member
/// container tabs history when nav == tabs | drawer
/// item home start = push Home
/// item me eager when member = push Profile(user: inputs.user)
/// item search fresh = push search
/// item compose button = present Compose when member
/// screen search
///   chosen(id: Int) = push detail(id: event.id) in home existing popTo
///   show = select me
///   told = send ready
///   fresh = root [list, detail(id: literal~2), Settings(user: inputs.user) [page], sheet [Onboarding]]
/// ```
/// A condition can be async or live and can have inputs. If it is asked with different inputs in several places, it has a numbered line for
/// each. Requirements come before `when`. A `gate` line names the flow that runs for a condition (`event.0` is the condition's first input):
/// ```
/// requires authenticated
/// condition authenticated live
/// condition busy stack layer modal
/// condition roomShown#2 top screen room [id: event.0] (id: event.id)
/// condition siteKind#1 async loading splash failed own = hosted own (address: event.0~3)
/// gate authenticated = present Auth(user: literal~0) lost run
/// screen cart(id: Int) key [id] requires authenticated, siteKind#1 locked when edited
///   paid = run pay(sum: event.sum) requires member
/// item me requires authenticated = push Profile
/// ```
/// The types of a screen's inputs, as numbers by which the coordinator checks values: the number of a file, then those of its types:
/// ```
/// screen cities(region: RegionID, country: Country) types 0 [0 1] key [region]
/// ```
/// The inputs of a screen that is shown while an answer is awaited:
/// ```
/// loading splash(note: literal~5)
/// ```
/// The shell, a screen around what the flow shows:
/// ```
/// shell toolbar(unread: context.unread)
/// ```
/// The app's own names of styles, each with its built-in style, and the transition of a move:
/// ```
/// style card = sheet
/// screen list
///   add = present form as card transition zoom
/// ```
/// Inputs from a screen's `samples`, with which the screen can be shown alone:
/// ```
/// sample short of detail(id: literal~4)
/// ```
/// The entry flow's text has the module's links, see ``FlowDefinition/Link``: their parameters, their patterns as `LinkPattern` reads them, the
/// values of missing parameters, and their targets. In the target, the parameters are the fields of the event.
/// ```
/// link chat(peer: Int) url /chat/{peer} payload type=chat&peer={peer} = to [Main.chats, chat(peer: event.peer)]
/// link product(id: Int, source: String) url shop://products/{id}?ref={source} missing(source: literal~3) arrive same keep = to [list, product(id: event.id)]
/// link other url /* = do present help as full
/// decision kind#1 of link#product = push big when large | push small
/// ```
/// The columns of a `split` are items too. In a state, a name is a screen, a flow that starts, a flow with its entries in brackets, or a
/// container with its selected item, `Main.home(user: event.user) { home [list], me [profile] }`; see ``StateTree``. An entry that is not
/// run by the flow of the entry before it names its flow, `list of App`. A fill there can also be `runner.context.f` or
/// `runner.inputs.f`, which belong to the flow that runs the entry.
///
/// A fill is `event.f`, `screen.f`, `context.f`, `inputs.f`, `literal` or `nil`, then `~n` if expression n makes the value, and `?` in a link's
/// state if the link does not give it itself. The outcome `cancelled` is added after the others. A mistake in the text is reported as ``FlowDefinition/problem``, and the flow then has no nodes.
struct DefinitionReader {
  var scanner: DefinitionScanner
  var parts = DefinitionParts()
  var names = DefinitionNames()
  private var childCount = 0

  init(_ text: String) { scanner = DefinitionScanner(text) }

  mutating func read() -> DefinitionParts {
    do throws(DefinitionProblem) {
      // Moves name nodes that are declared further down: the first pass declares, the second reads moves.
      try declare()
      scanner.restart()
      try readMoves()
      return parts
    } catch {
      var broken = DefinitionParts()
      broken.name = parts.name
      broken.problem = "line \(scanner.line) of the definition of '\(parts.name)': \(error.message)"
      return broken
    }
  }

  // MARK: Declaring

  private mutating func declare() throws(DefinitionProblem) {
    while let line = scanner.nextLine() {
      if line.isIndented {
        try declareEvent()
      } else {
        try declare(scanner.word())
      }
    }
    parts.outcomes.append(FlowDefinition.Event(name: "cancelled", fields: []))
    names.outcomes["cancelled"] = parts.outcomes.count - 1
    parts.layOutEdges()
    for (condition, screen) in names.loading {
      guard let node = names.nodes[screen] else { throw DefinitionProblem("'\(screen)' is not a screen") }
      parts.conditions[condition].loading = node
    }
  }

  private mutating func declare(_ kind: String) throws(DefinitionProblem) {
    switch kind {
    case "flow":
      parts.name = try scanner.word()
      parts.inputs = try scanner.fields()
    case "entry":
      let word = try scanner.word()
      guard let presentation = EntryPresentation(rawValue: word) else {
        throw DefinitionProblem("'\(word)' is not a way to show an entry flow")
      }
      parts.presentation = presentation
    case "event":
      parts.events.append(FlowDefinition.Event(name: try scanner.word(), fields: try scanner.fields()))
    case "outcome":
      let event = FlowDefinition.Event(name: try scanner.word(), fields: try scanner.fields())
      names.outcomes[event.name] = parts.outcomes.count
      parts.outcomes.append(event)
    case "context":
      parts.context.append(try scanner.field())
    case "condition": try declareCondition()
    case "screen", "child", "task", "watch":
      let name = try scanner.word()
      names.nodes[name] = parts.drafts.count
      let node = FlowDefinition.Node.Kind.flow(childCount)
      if kind == "child" { childCount += 1 }
      let own: FlowDefinition.Node.Kind =
        switch kind {
        case "child": node
        case "task": .task
        // The line of the condition comes before that of the watch.
        case "watch": .condition(try names.condition(name))
        default: .screen
        }
      var draft = DefinitionParts.NodeDraft(kind: own, name: name, inputs: try scanner.fields())
      try readProperties(of: &draft)
      parts.drafts.append(draft)
    case "style":
      let name = try scanner.word()
      guard scanner.take("="), let style = Presentation(rawValue: try scanner.word()) else {
        throw DefinitionProblem("'\(name)' is not a style")
      }
      parts.styles[name] = style
      if style == .overlay { parts.overlays.append(name) }
    case "decision":
      names.decisions[try scanner.word()] = 0..<0
    case "link":
      parts.links.append(LinkDraft(name: try scanner.word(), parameters: try scanner.fields()))
    case "start", "container", "item", "gate", "requires", "sample", "loading", "shell":
      break
    default:
      throw DefinitionProblem("'\(kind)' is not a kind of line")
    }
  }

  private mutating func readProperties(of draft: inout DefinitionParts.NodeDraft) throws(DefinitionProblem) {
    if scanner.takeWord("types") {
      draft.typeFile = try scanner.number()
      try scanner.expect("[")
      for _ in draft.inputs { draft.inputTypes.append(try scanner.number()) }
      try scanner.expect("]")
    }
    if scanner.takeWord("key") {
      var key: [Int] = []
      try scanner.expect("[")
      while let name = scanner.wordIfAny() {
        guard let input = draft.inputs.firstIndex(where: { $0.name == name }) else {
          throw DefinitionProblem("'\(name)' is not an input of '\(draft.name)'")
        }
        key.append(input)
      }
      try scanner.expect("]")
      draft.key = key
    }
    if scanner.takeWord("sees") { draft.seen = try scanner.fields() }
    draft.hidesBack = scanner.takeWord("hidesBack")
    draft.isRestored = !scanner.takeWord("restoreNever")
    draft.isCheckpoint = scanner.takeWord("restoreCheckpoint")
    if scanner.takeWord("track") { draft.track = try scanner.quotedText() }
    draft.requirements = try parts.readRequirements(&scanner, names)
    if scanner.takeWord("locked") { draft.locked = try readGuard() }
  }

  private mutating func declareEvent() throws(DefinitionProblem) {
    let name = try scanner.word()
    guard !parts.drafts.isEmpty else { throw DefinitionProblem("an event comes before any node") }
    if SystemEvent(rawValue: name) != nil { return }
    let event = FlowDefinition.Event(name: name, fields: try scanner.fields())
    parts.drafts[parts.drafts.count - 1].events.append(event)
  }

  // MARK: Moves

  private mutating func readMoves() throws(DefinitionProblem) {
    var node = -1
    var event = 0
    var link = 0
    // Decisions first: a move holds the range of the decision that it leads to.
    try readDecisions()
    scanner.restart()
    while let line = scanner.nextLine() {
      let word = try scanner.word()
      if line.isIndented {
        try readEdge(word, of: node, &event)
      } else if word == "screen" || word == "child" || word == "task" || word == "watch" {
        node += 1
        event = 0
      } else if word == "link" {
        try readLink(link)
        link += 1
      } else {
        try readBeginning(word)
      }
    }
    if parts.start.isEmpty && parts.containers.isEmpty { throw DefinitionProblem("there is no start") }
    if !parts.containers.isEmpty && parts.items.isEmpty { throw DefinitionProblem("a container has no item") }
  }

  private mutating func readLink(_ index: Int) throws(DefinitionProblem) {
    var link = parts.links[index]
    try link.readPatterns(&scanner, &parts, names)
    if scanner.takeWord("do") {
      link.setMoves(try readAlternatives(from: link.sender))
    } else if scanner.takeWord("elsewhere") {
      link.setElsewhere()
    } else {
      try link.readState(&scanner, &parts, names)
    }
    parts.links[index] = link
  }

  private mutating func readEdge(_ word: String, of node: Int, _ event: inout Int) throws(DefinitionProblem) {
    let target = parts.nodes[node]
    if let system = SystemEvent(rawValue: word) {
      try scanner.expect("=")
      let sender = DefinitionSender(node: node, event: nil)
      parts.edges[target.firstEdge + target.number(of: system)] = try readAlternatives(from: sender)
      return
    }
    try scanner.skipFields()
    if scanner.take("=") {
      let sender = DefinitionSender(node: node, event: event)
      parts.edges[target.firstEdge + event] = try readAlternatives(from: sender)
    }
    event += 1
  }

  /// Reads a line that is not a node, an edge or a link: a condition's inputs, a gate, the start, a container, an item and so on.
  private mutating func readBeginning(_ word: String) throws(DefinitionProblem) {
    switch word {
    case "condition": try readConditionFills()
    case "gate": try readGate()
    case "sample": try readSample()
    case "loading": try readLoadingScreen()
    case "shell": try readShell()
    case "requires": parts.required = try parts.readRequirements(&scanner, names, isFirst: true)
    case "start":
      try scanner.expect("=")
      parts.start = try readAlternatives(from: DefinitionSender(node: nil, event: nil))
    case "container":
      repeat {
        guard let kind = ContainerKind(rawValue: try scanner.word()) else {
          throw DefinitionProblem("there is no such container")
        }
        let keepsHistory = scanner.takeWord("history")
        let condition = try readGuard(or: .yes)
        parts.containers.append(
          FlowDefinition.Container(condition: condition, kind: kind, keepsHistory: keepsHistory))
      } while scanner.take("|")
    case "item":
      let name = try scanner.word()
      if scanner.takeWord("start") { parts.firstItem = parts.items.count }
      let isButton = scanner.takeWord("button")
      let isEager = scanner.takeWord("eager")
      let isFresh = scanner.takeWord("fresh")
      let requirements = try parts.readRequirements(&scanner, names)
      let condition = try readGuard(or: .yes)
      try scanner.expect("=")
      let start = try readAlternatives(from: DefinitionSender(node: nil, event: nil))
      parts.items.append(
        FlowDefinition.Item(
          name: name, isEager: isEager, isFresh: isFresh, condition: condition, requirements: requirements,
          start: start, isButton: isButton))
    default: break
    }
  }

  private mutating func readGuard() throws(DefinitionProblem) -> GuardDiagrams.Edge {
    guard scanner.takeWord("when") else { throw DefinitionProblem("'when' is missing") }
    let reader = MoveReader(sender: DefinitionSender(node: nil, event: nil), names: names)
    return parts.guards.add(try reader.readGuard(&scanner, parts))
  }

  private mutating func readGuard(or none: GuardDiagrams.Edge) throws(DefinitionProblem) -> GuardDiagrams.Edge {
    var copy = scanner
    return copy.takeWord("when") ? try readGuard() : none
  }

  mutating func readAlternatives(from sender: DefinitionSender) throws(DefinitionProblem) -> Range<Int> {
    // Alternatives of one edge are side by side; nothing nested is appended in between.
    let first = parts.alternatives.count
    repeat {
      let reader = MoveReader(sender: sender, names: names)
      let alternative = try reader.read(&scanner, &parts)
      parts.alternatives.append(alternative)
    } while scanner.take("|")
    guard scanner.isAtEndOfLine else { throw DefinitionProblem("something follows the last move") }
    // From the last to the first: where a guard does not hold, the next one decides.
    var decision = GuardDiagrams.Edge.no
    parts.decisions += parts.alternatives[first...].map { _ in decision }
    for index in (first..<parts.alternatives.count).reversed() {
      decision = parts.guards.add(parts.alternatives[index].condition, then: .move(index), otherwise: decision)
      parts.decisions[index] = decision
    }
    return first..<parts.alternatives.count
  }
}
