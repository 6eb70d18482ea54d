import FlowLanguage

/// A definition while it is read.
struct DefinitionParts {
  struct NodeDraft {
    var kind: FlowDefinition.Node.Kind
    var name: String
    var inputs: [FlowDefinition.Field]
    var seen: [FlowDefinition.Field] = []
    var inputTypes: [Int] = []
    var typeFile = 0
    var events: [FlowDefinition.Event] = []
    var key: [Int]?
    var hidesBack = false
    var isRestored = true
    var isCheckpoint = false
    var track: String?
    var locked = GuardDiagrams.Edge.no
    var requirements = 0..<0
  }

  var name = ""
  var inputs: [FlowDefinition.Field] = []
  var outcomes: [FlowDefinition.Event] = []
  var events: [FlowDefinition.Event] = []
  var containers: [FlowDefinition.Container] = []
  var items: [FlowDefinition.Item] = []
  var firstItem = 0
  var presentation: EntryPresentation?
  var shell: FlowDefinition.Shell?
  var states: [StateTree] = []
  var links: [LinkDraft] = []
  var itemNames: [String] = []
  var context: [FlowDefinition.Field] = []
  var conditions: [FlowDefinition.Condition] = []
  var required = 0..<0
  var requirements: [Int] = []
  var gates: [FlowDefinition.Gate] = []
  var styles: [String: Presentation] = [:]
  /// The styles that are overlays, the lowest first.
  var overlays: [String] = []
  var drafts: [NodeDraft] = []
  var nodes: [FlowDefinition.Node] = []
  var start = 0..<0
  var edges: [Range<Int>] = []
  var alternatives: [FlowDefinition.Alternative] = []
  var decisions: [GuardDiagrams.Edge] = []
  var writtenFields: [Int] = []
  var fills: [FlowDefinition.Fill] = []
  var samples: [FlowDefinition.Sample] = []
  var guards = GuardDiagrams()
  var problem: String?

  /// Reserves the edges of every node: one for each event, and one for each system event.
  mutating func layOutEdges() {
    var first = 0
    for draft in drafts {
      nodes.append(
        FlowDefinition.Node(
          kind: draft.kind, name: draft.name, inputs: draft.inputs, seen: draft.seen,
          inputTypes: draft.inputTypes, typeFile: draft.typeFile, events: draft.events, key: draft.key,
          hidesBack: draft.hidesBack,
          isRestored: draft.isRestored, isCheckpoint: draft.isCheckpoint, track: draft.track, locked: draft.locked,
          requirements: draft.requirements, firstEdge: first))
      first += draft.events.count + SystemEvent.allCases.count
    }
    edges = Array(repeating: 0..<0, count: first)
  }

  /// Reads `requires authenticated, member`, if it is there.
  ///
  /// - Parameter isFirst: whether the word itself has been read.
  mutating func readRequirements(
    _ scanner: inout DefinitionScanner, _ names: DefinitionNames, isFirst: Bool = false
  ) throws(DefinitionProblem) -> Range<Int> {
    let first = requirements.count
    guard isFirst || scanner.takeWord("requires") else { return first..<first }
    repeat {
      let name = try scanner.word()
      requirements.append(try names.condition(name))
    } while scanner.take(",")
    return first..<requirements.count
  }

  /// The presentation by one of the five built-in words or by the app's own name; nil if unknown.
  func presentation(_ word: String) -> Presentation? { Presentation(rawValue: word) ?? styles[word] }

  /// The number of a name that is resolved where it is used.
  mutating func itemName(_ name: String) -> Int {
    if let known = itemNames.firstIndex(of: name) { return known }
    itemNames.append(name)
    return itemNames.count - 1
  }
}

/// A mistake in a definition's text.
struct DefinitionProblem: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// The sender of the event that a move handles: a node with its event, or a link with its parameters.
struct DefinitionSender {
  var node: Int?
  var event: Int?
  var parameters: [FlowDefinition.Field]?
}

/// The names of a definition and their indices.
struct DefinitionNames {
  var nodes: [String: Int] = [:]
  var outcomes: [String: Int] = [:]
  var conditions: [String: Int] = [:]
  var decisions: [String: Range<Int>] = [:]
  /// Conditions, and the screens that are shown while they are awaited.
  var loading: [(condition: Int, screen: String)] = []

  /// The number of a condition.
  func condition(_ name: String) throws(DefinitionProblem) -> Int {
    guard let condition = conditions[name] else { throw DefinitionProblem("'\(name)' is not a condition") }
    return condition
  }

  /// Reads `node.event`, or `link#name`.
  func sender(_ text: String, in parts: DefinitionParts) throws(DefinitionProblem) -> DefinitionSender {
    if let link = parts.links.first(where: { "link#" + $0.name == text }) { return link.sender }
    let steps = text.split(separator: ".")
    guard steps.count == 2, let node = nodes[String(steps[0])] else {
      throw DefinitionProblem("'\(text)' is not an event of a node")
    }
    let event = parts.nodes[node].events.firstIndex { $0.name == steps[1] }
    return DefinitionSender(node: node, event: event)
  }
}
