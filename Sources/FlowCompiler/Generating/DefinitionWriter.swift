import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Writes a flow's definition in the grammar of FlowModel's `DefinitionReader`, and numbers what Swift must evaluate.
struct DefinitionWriter {
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
    var name: String
  }

  let flow: FlowGraph.Flow
  /// The flow's index.
  let index: Int
  /// The links that open from the flow.
  let links: [FlowGraph.Link]
  let module: ModulePlan
  var plan = CoordinatorPlan()
  /// The literals that have a number.
  var literals: [SourceRange: Int] = [:]
  /// What guards and requirements ask, as the definition numbers it.
  var asked: [Asked] = []
  /// The line at hand.
  var line = ""

  init(flow index: Int, _ module: ModulePlan) {
    self.index = index
    flow = module.graph.flows[index]
    links = index == module.graph.entry ? module.graph.links : []
    self.module = module
  }

  mutating func write() -> CoordinatorPlan {
    writeHead()
    let conditionsLine = plan.lines.count
    for question in flow.questions { ask(question) }
    if !flow.requires.isEmpty {
      add("requires ")
      addNames(of: flow.requires, Scope())
      endLine()
    }
    if flow.container.isEmpty {
      add("start = ")
      add(flow.start, Scope())
      endLine()
    } else {
      writeContainer()
    }
    for node in flow.nodes { write(node) }
    writeLinks()
    writeDecisions()
    writeGates()
    writeSamples()
    // What is asked is known when all has been written, and must be read first.
    let body = plan.lines[conditionsLine...]
    plan.lines.removeSubrange(conditionsLine...)
    for question in asked { write(question) }
    plan.lines += body
    plan.questions = asked.map(\.condition)
    return plan
  }

  // MARK: Declarations

  private mutating func writeHead() {
    add("flow ", flow.name)
    add(flow.inputs)
    endLine()
    for outcome in flow.outcomes.dropLast() {
      add("outcome ", outcome.name)
      add(outcome.fields)
      endLine()
    }
    for event in flow.events {
      add("event ", event.name)
      add(event.fields)
      endLine()
    }
    for context in flow.context {
      add("context ", context.field.name)
      add(": ")
      addType(context.field.type)
      endLine()
    }
  }

  private mutating func write(_ node: FlowGraph.Node) {
    var scope = Scope()
    switch node.kind {
    case .screen(let index):
      let screen = module.graph.screens[index]
      add("screen ", node.name)
      add(screen.inputs)
      addProperties(of: screen)
      scope.speaker = screen.inputs
    case .flow(let index):
      let child = module.graph.flows[index]
      add("child ", node.name)
      add(child.inputs)
    case .task(let index):
      add("task ", node.name)
      add(module.graph.tasks[index].inputs)
    case .decision: return
    }
    endLine()
    for (position, event) in module.graph.events(of: node).enumerated() {
      add("  ", event.name)
      add(event.fields)
      if position < node.edges.count, let edge = node.edges[position] {
        scope.event = event.fields
        add(" = ")
        add(edge.alternatives, scope)
      }
      endLine()
    }
    scope.event = []
    for edge in node.systemEdges {
      add("  " + edge.event.rawValue + " = ")
      add(edge.edge.alternatives, scope)
      endLine()
    }
  }

  private mutating func addProperties(of screen: FlowGraph.Screen) {
    if let key = screen.key {
      add(" key [" + key.map { module.names[screen.inputs[$0].name] }.joined(separator: " ") + "]")
    }
    if screen.hidesBack { add(" hidesBack") }
    // One whose inputs cannot be kept goes without its being said.
    if screen.restore == .never { add(" restoreNever") }
    if screen.track != .empty {
      add(" track ")
      addQuoted(screen.track)
    }
    addRequirements(screen.requires, Scope(speaker: screen.inputs))
    if let locked = screen.locked {
      var asking = flow
      asking.questions = locked.questions
      let names = locked.questions.map { ask($0) }
      add(" locked when " + MoveText.text(of: locked.guardExpression, in: asking, module) { names[$0] })
    }
  }

  private mutating func writeContainer() {
    add("container ")
    for (index, choice) in flow.container.enumerated() {
      if index > 0 { add(" | ") }
      add(choice.kind.rawValue)
      if flow.keepsHistory && choice.kind != .split { add(" history") }
      if let expression = choice.guardExpression { add(" when " + text(of: expression)) }
    }
    endLine()
    for (index, item) in flow.items.enumerated() {
      add("item ", item.name)
      if index == flow.startItem && index > 0 { add(" start") }
      if item.isEager { add(" eager") }
      addRequirements(item.requires, Scope())
      if let expression = item.when { add(" when " + text(of: expression)) }
      add(" = push ", flow.nodes[item.node].name)
      add(item.fills, of: module.graph.inputs(of: flow.nodes[item.node]), Scope())
      endLine()
    }
  }

  private mutating func writeDecisions() {
    if flow.decisions.isEmpty { return }
    let origins = decisionOrigins(of: flow, links: links)
    for (index, use) in flow.decisions.enumerated() {
      add("decision ")
      addDecision(index)
      if let origin = origins[index], case .link(let link) = origin.event {
        add(" of link#", links[link].name)
      } else if let origin = origins[index] {
        let node = flow.nodes[origin.node]
        add(" of ", node.name)
        add(".")
        add(eventName(origin.event, at: node))
      }
      add(" = ")
      let speaker = use.speaker.map { module.graph.screens[$0].inputs } ?? []
      add(use.alternatives, Scope(event: use.event, speaker: speaker))
      endLine()
    }
  }

  /// What each of the flow's screens can be shown with alone.
  private mutating func writeSamples() {
    for node in flow.nodes {
      guard case .screen(let index) = node.kind else { continue }
      let inputs = module.graph.screens[index].inputs
      for sample in module.graph.screens[index].samples where sample.values.count == inputs.count {
        add("sample ", sample.name)
        add(" of ", node.name)
        let fills = zip(inputs, sample.values).map { input, given in
          let value = given ?? input.defaultValue
          let source = FlowGraph.Source(root: value == nil ? .none : .literal, isWhole: value == nil)
          return FlowGraph.Fill(source: source, value: value)
        }
        add(fills, of: inputs, Scope())
        endLine()
      }
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

  mutating func add(_ text: String) { line += text }

  mutating func add(_ text: String, _ name: Name) {
    line += text
    line += module.names[name]
  }

  mutating func addDecision(_ use: Int) {
    line += module.names[flow.nodes[flow.decisions[use].node].name]
    line += "#"
    line += String(use)
  }

  mutating func add(_ fields: [FlowGraph.Field]) {
    if fields.isEmpty { return }
    line += "("
    var isFirst = true
    for field in fields {
      if !isFirst { line += ", " }
      isFirst = false
      line += module.names[field.name]
      line += ": "
      addType(field.type)
    }
    line += ")"
  }

  /// A type is the user's text: it must end neither the line nor the literal that the definition stands in.
  private mutating func addType(_ type: Name) {
    if !module.names.needsEscapes(type) {
      line += module.names[type]
      return
    }
    for scalar in module.names[type].unicodeScalars {
      line += scalar == "\n" || scalar == "\r" ? " " : SwiftText.escaped(scalar)
    }
  }

  /// A text of the user's in quotes: what would end it, the line or the literal around is written as bytes, `%22`.
  private mutating func addQuoted(_ text: Name) {
    line += "\""
    for scalar in module.names[text].unicodeScalars {
      let isPlain = scalar != "%" && SwiftText.escaped(scalar) == String(scalar)
      line += isPlain ? String(scalar) : linkLiteral(String(scalar))
    }
    line += "\""
  }

  mutating func endLine() {
    plan.lines.append(line)
    line = ""
  }
}
