import FlowDiagnostics
import FlowSyntax

/// Writes a flow's definition in the grammar of FlowModel's `DefinitionReader`, and numbers what Swift must evaluate.
///
/// The text goes into a buffer of its own, since what is asked must stand before what asks it.
struct DefinitionWriter: ~Copyable {
  /// The fields that values of a move can name.
  struct Scope {
    /// The event's.
    var event: [FlowGraph.Field] = []
    /// The inputs of the screen that speaks.
    var speaker: [FlowGraph.Field] = []
  }

  /// What a guard or a requirement asks.
  struct Asked {
    var condition: Int
    var fills: [FlowGraph.Fill]
    var scope: Scope
    /// What it is called in the definition.
    var name: MoveText.QuestionName
  }

  let flow: FlowGraph.Flow
  /// The flow's index.
  let index: Int
  /// The links that open from the flow.
  let links: [FlowGraph.Link]
  let module: ModulePlan
  /// What the module's plan says of the flow.
  let flowPlan: FlowPlan
  var plan = CoordinatorPlan()
  /// The numbers of literals, by file and place.
  var literals: [UInt64: Int] = [:]
  /// What guards and requirements ask, as the definition numbers it.
  var asked: [Asked] = []
  /// What the flow's own questions are called.
  var questionNames: [MoveText.QuestionName] = []
  /// The definition so far.
  var out: SwiftText
  /// How far its lines are indented.
  private let indent: Int

  init(flow index: Int, _ module: ModulePlan, indent: Int) {
    self.index = index
    self.indent = indent
    out = SwiftText(module.names, capacity: 1 << 14)
    flowPlan = module.flows[index]
    flow = flowPlan.flow
    links = index == module.graph.entry ? module.graph.links : []
    self.module = module
  }

  /// Writes everything.
  mutating func write() {
    writeHead()
    let head = out.count
    for question in flow.questions.each { questionNames.append(ask(question)) }
    if !flow.requires.isEmpty {
      beginLine("requires ")
      addNames(of: flow.requires, Scope())
      out.add("\n")
    }
    if flow.container.isEmpty {
      beginLine("start = ")
      add(flow.start, Scope())
      out.add("\n")
    } else {
      writeContainer()
    }
    var position = 0
    while position < flow.nodes.count {
      write(flow.nodes[position])
      position += 1
    }
    writeShell()
    writeLinks()
    writeDecisions()
    writeGates()
    writeSamples()
    writeLoadingScreens()
    // What is asked is known when all has been written, and must be read first.
    let body = out.cut(from: head)
    for question in asked { write(question) }
    out.add(body[...])
    plan.questions = asked.map(\.condition)
  }

  // MARK: Declarations

  private mutating func writeHead() {
    beginLine("flow ", flow.name)
    add(flow.inputs)
    out.add("\n")
    for outcome in flow.outcomes.dropLast() {
      beginLine("outcome ", outcome.name)
      add(outcome.fields)
      out.add("\n")
    }
    for event in flow.events {
      beginLine("event ", event.name)
      add(event.fields)
      out.add("\n")
    }
    writeStyles()
    for context in flow.context {
      beginLine("context ", context.field.name)
      out.add(": ")
      addType(context.field.type)
      out.add("\n")
    }
  }

  private mutating func write(_ node: FlowGraph.Node) {
    var scope = Scope()
    // Not `graph.events(of:)`: to call a method of the graph that the plan has copies all of it.
    let events: [FlowGraph.Event]
    switch node.kind {
    case .screen(let index):
      let screen = module.graph.screens[index]
      events = screen.events
      beginLine("screen ", node.name)
      add(screen.inputs)
      if !screen.inputs.isEmpty { addTypes(of: screen.inputs, declaredIn: module.screenTypes[index].file) }
      if screen.hasManner { addProperties(of: screen) }
      scope.speaker = screen.inputs
    case .flow(let index):
      beginLine("child ", node.name)
      let child = module.graph.flows[index]
      add(child.inputs)
      events = child.outcomes + child.events
    case .task(let index):
      beginLine("task ", node.name)
      add(module.graph.tasks[index].inputs)
      events = module.graph.tasks[index].outcomes
    case .condition(let index):
      beginLine("watch ", module.graph.conditions[index].name)
      events = module.graph.conditions[index].events
    case .decision: return
    }
    out.add("\n")
    // Counted, as all loops are that are run for each edge: in an unoptimised build an iterator costs more than it hands out.
    let edges = node.edges
    var position = 0
    while position < events.count {
      let event = events[position]
      beginLine("  ", event.name)
      add(event.fields)
      if position < edges.count, let edge = edges[position] {
        scope.event = event.fields
        out.add(" = ")
        add(edge, scope)
      }
      out.add("\n")
      position += 1
    }
    scope.event = []
    if node.systemEdges.isEmpty { return }
    for edge in node.systemEdges {
      beginLine("  ")
      out.add(text: edge.event.rawValue)
      out.add(" = ")
      add(edge.edge, scope)
      out.add("\n")
    }
  }

  /// Says which types a screen's inputs have: the number of the file that declares the screen, and those of the types there.
  private mutating func addTypes(of inputs: [FlowGraph.Field], declaredIn file: Int) {
    out.add(" types ")
    out.add(plan.number(ofFile: file))
    var position = 0
    while position < inputs.count {
      out.add(position == 0 ? " [" : " ")
      out.add(module.inputTypes[file].number(of: inputs[position].type) ?? 0)
      position += 1
    }
    out.add("]")
  }

  private mutating func addProperties(of screen: FlowGraph.Screen) {
    if let key = screen.key {
      for (position, input) in key.enumerated() { out.add(position == 0 ? " key [" : " ", screen.inputs[input].name) }
      out.add(key.isEmpty ? " key []" : "]")
    }
    if screen.hidesBack { out.add(" hidesBack") }
    // One whose inputs cannot be kept goes without its being said.
    if screen.restore == .never { out.add(" restoreNever") }
    if screen.track != .empty {
      out.add(" track ")
      addQuoted(screen.track)
    }
    addRequirements(screen.requires, Scope(speaker: screen.inputs))
    if let locked = screen.locked {
      let names = locked.questions.map { ask($0) }
      out.add(" locked when ")
      MoveText.add(
        locked.guardExpression, asking: MoveText.asked(locked.questions, module.graph), naming: names, to: &out)
    }
  }

  private mutating func writeContainer() {
    beginLine("container ")
    for (index, choice) in flow.container.enumerated() {
      if index > 0 { out.add(" | ") }
      out.add(text: choice.kind.rawValue)
      if flow.keepsHistory && choice.kind != .split { out.add(" history") }
      addGuard(choice.guardExpression)
    }
    out.add("\n")
    for (index, item) in flow.items.enumerated() {
      beginLine("item ", item.name)
      if index == flow.startItem && index > 0 { out.add(" start") }
      if item.isEager { out.add(" eager") }
      addRequirements(item.requires, Scope())
      addGuard(item.when)
      out.add(" = push ", flow.nodes[item.node].name)
      add(item.fills, of: inputs(ofNode: item.node), Scope())
      out.add("\n")
    }
  }

  private mutating func writeDecisions() {
    if flow.decisions.isEmpty { return }
    let origins = decisionOrigins(of: flow, links: links)
    for (index, use) in flow.decisions.enumerated() {
      beginLine("decision ")
      addDecision(index)
      if let origin = origins[index], case .link(let link) = origin.event {
        out.add(" of link#", links[link].name)
      } else if let origin = origins[index] {
        let node = flow.nodes[origin.node]
        out.add(" of ", node.name, ".")
        out.add(text: eventName(origin.event, at: node))
      }
      out.add(" = ")
      let speaker = use.speaker.map { module.graph.screens[$0].inputs } ?? []
      add(use.alternatives, Scope(event: use.event, speaker: speaker))
      out.add("\n")
    }
  }

  private func eventName(_ event: DecisionOrigin.Event, at node: FlowGraph.Node) -> String {
    switch event {
    case .system(let event): event.rawValue
    case .link(let index): module.names[links[index].name]
    case .declared(let index): module.names[module.graph.events(of: node)[index].name]
    }
  }

  // MARK: Text

  mutating func beginLine(_ text: StaticString) {
    out.pad(indent)
    out.add(text)
  }

  @_transparent
  mutating func beginLine(_ text: StaticString, _ name: Name) {
    out.pad(indent)
    out.add(text)
    out.add(name)
  }

  mutating func addDecision(_ use: Int) {
    out.add("", flowPlan.nodeNames[flow.decisions[use].node], "#")
    out.add(use)
  }

  mutating func add(_ fields: [FlowGraph.Field]) {
    if fields.isEmpty { return }
    out.add("(")
    var index = 0
    while index < fields.count {
      if index > 0 { out.add(", ") }
      let field = fields[index]
      out.add(field.name)
      out.add(": ")
      addType(field.type)
      index += 1
    }
    out.add(")")
  }

  /// A type is the user's text: it must end neither the line nor the literal that the definition stands in.
  private mutating func addType(_ type: Name) {
    if !module.names.needsEscapes(type) { return out.add(type) }
    for scalar in module.names[type].unicodeScalars {
      out.add(text: scalar == "\n" || scalar == "\r" ? " " : SwiftText.escaped(scalar))
    }
  }

  /// A text of the user's in quotes: what would end it, the line or the literal around is written as bytes, `%22`.
  private mutating func addQuoted(_ text: Name) {
    out.add("\"")
    for scalar in module.names[text].unicodeScalars {
      let isPlain = scalar != "%" && SwiftText.escaped(scalar) == String(scalar)
      out.add(text: isPlain ? String(scalar) : linkLiteral(String(scalar)))
    }
    out.add("\"")
  }
}
