import FlowDiagnostics
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

  /// A condition that a guard or a requirement asks.
  struct Asked {
    var condition: Int
    var fills: [FlowGraph.Fill]
    var scope: Scope
    /// The condition's name in the definition: with a number, if it is asked with different inputs.
    var name: String
  }

  let flow: FlowGraph.Flow
  /// The flow's index.
  let index: Int
  /// The links that open from the flow.
  let links: [FlowGraph.Link]
  let module: ModulePlan
  let graph: FlowGraph
  var plan = CoordinatorPlan()
  /// The numbers of literals, by place.
  var literals: [SourceRange: Int] = [:]
  /// Conditions that guards and requirements ask, as the definition numbers them.
  var asked: [Asked] = []
  /// The names of the flow's own questions.
  var questionNames: [String] = []

  init(flow index: Int, _ module: ModulePlan) {
    self.index = index
    self.module = module
    graph = module.graph
    flow = graph.flows[index]
    links = index == graph.entry ? graph.links : []
  }

  /// Writes everything, and returns the definition's lines.
  mutating func write() -> [String] {
    for question in flow.questions { questionNames.append(ask(question)) }
    var body: [String] = []
    if !flow.requires.isEmpty { body.append("requires \(names(of: flow.requires, Scope()))") }
    if flow.container.isEmpty {
      body.append("start = \(text(of: flow.start, Scope()))")
    } else {
      body += linesOfContainer()
    }
    for node in flow.nodes { body += lines(of: node) }
    body += linesOfShell()
    for link in links { body.append(line(of: link)) }
    body += linesOfDecisions()
    body += linesOfGates()
    body += linesOfSamples()
    body += linesOfLoadingScreens()
    // Conditions are known when all has been written, and must be read first.
    var lines = head
    for question in asked { lines.append(line(of: question)) }
    plan.questions = asked.map(\.condition)
    return lines + body
  }

  // MARK: Declarations

  private var head: [String] {
    ["flow \(name(flow.name))\(list(flow.inputs))"]
      + flow.outcomes.dropLast().map { "outcome \(name($0.name))\(list($0.fields))" }
      + flow.events.map { "event \(name($0.name))\(list($0.fields))" }
      + styles
      + flow.context.map { "context \(name($0.field.name)): \(type($0.field.type))" }
  }

  /// The app's own names for how layers are presented, as far as the flow's states and moves can name them: its module's, and those of others
  /// whose names its own does not have. All of them, since what is brought back after a relaunch names any.
  private var styles: [String] {
    let own = Set(graph.styles.filter { $0.module == flow.module }.map(\.name))
    return graph.styles.filter { $0.module == flow.module || !own.contains($0.name) }
      .map { "style \(name($0.name)) = \($0.presentation.rawValue)" }
  }

  private mutating func lines(of node: FlowGraph.Node) -> [String] {
    var scope = Scope()
    var lines: [String] = []
    switch node.kind {
    case .screen(let index):
      let screen = graph.screens[index]
      let types = types(of: screen.inputs, declaredIn: module.screenTypes[index].file)
      lines.append("screen \(name(node.name))\(list(screen.inputs))\(types)\(properties(of: screen))")
      scope.speaker = screen.inputs
    case .flow(let index): lines.append("child \(name(node.name))\(list(graph.flows[index].inputs))")
    case .task(let index): lines.append("task \(name(node.name))\(list(graph.tasks[index].inputs))")
    case .condition(let index): lines.append("watch \(name(graph.conditions[index].name))")
    case .decision: return []
    }
    for (position, event) in graph.events(of: node).enumerated() {
      var line = "  \(name(event.name))\(list(event.fields))"
      scope.event = event.fields
      if position < node.edges.count, let edge = node.edges[position] {
        line += " = \(text(of: flow.alternatives(of: edge), scope))"
      }
      lines.append(line)
    }
    scope.event = []
    for edge in node.systemEdges {
      lines.append("  \(edge.event.rawValue) = \(text(of: flow.alternatives(of: edge.edge), scope))")
    }
    return lines
  }

  /// The types of a screen's inputs: the number of the file that declares the screen, and those of the types there.
  private mutating func types(of inputs: [FlowGraph.Field], declaredIn file: Int) -> String {
    if inputs.isEmpty { return "" }
    let numbers = inputs.map { String(module.inputTypes[file].number(of: $0.type) ?? 0) }
    return " types \(plan.number(ofFile: file)) [\(numbers.joined(separator: " "))]"
  }

  private mutating func properties(of screen: FlowGraph.Screen) -> String {
    var text = ""
    if let key = screen.key { text += " key [\(key.map { name(screen.inputs[$0].name) }.joined(separator: " "))]" }
    if screen.hidesBack { text += " hidesBack" }
    // One whose inputs cannot be kept goes without its being said.
    if screen.restore == .never { text += " restoreNever" }
    if screen.track != .empty { text += " track \(quoted(screen.track))" }
    text += requirements(screen.requires, Scope(speaker: screen.inputs))
    if let locked = screen.locked {
      var names: [String] = []
      for question in locked.questions { names.append(ask(question)) }
      text += " locked when \(locked.guardExpression.text(asking: locked.questions, in: graph, naming: names))"
    }
    return text
  }

  private mutating func linesOfContainer() -> [String] {
    let choices = flow.container.map { choice in
      choice.kind.rawValue + (flow.keepsHistory && choice.kind != .split ? " history" : "")
        + condition(choice.guardExpression)
    }
    var lines = ["container \(choices.joined(separator: " | "))"]
    for (index, item) in flow.items.enumerated() {
      var line = "item \(name(item.name))"
      if index == flow.startItem && index > 0 { line += " start" }
      if item.isEager { line += " eager" }
      line += requirements(item.requires, Scope()) + condition(item.when)
      let node = flow.nodes[item.node]
      lines.append("\(line) = push \(name(node.name))\(values(item.fills, of: graph.inputs(of: node), Scope()))")
    }
    return lines
  }

  private mutating func linesOfDecisions() -> [String] {
    if flow.decisions.isEmpty { return [] }
    let origins = decisionOrigins(of: flow, links: links)
    var lines: [String] = []
    for (index, use) in flow.decisions.enumerated() {
      let speaker = use.speaker.map { graph.screens[$0].inputs } ?? []
      let moves = text(of: use.alternatives, Scope(event: use.event, speaker: speaker))
      lines.append("decision \(decision(index))\(origins[index].map(origin) ?? "") = \(moves)")
    }
    return lines
  }

  /// The event that leads to a decision.
  private func origin(_ origin: DecisionOrigin) -> String {
    switch origin.event {
    case .link(let link): return " of link#\(name(links[link].name))"
    case .system(let event): return " of \(name(flow.nodes[origin.node].name)).\(event.rawValue)"
    case .declared(let event):
      let node = flow.nodes[origin.node]
      return " of \(name(node.name)).\(name(graph.events(of: node)[event].name))"
    }
  }

  // MARK: Text

  func name(_ name: Name) -> String { graph.names[name] }

  func decision(_ use: Int) -> String { "\(name(flow.nodes[flow.decisions[use].node].name))#\(use)" }

  /// `(id: Int, name: String)`; nothing without fields.
  func list(_ fields: [FlowGraph.Field]) -> String {
    if fields.isEmpty { return "" }
    return "(\(fields.map { "\(name($0.name)): \(type($0.type))" }.joined(separator: ", ")))"
  }

  /// A type is the user's text: it must end neither the line nor the literal that the definition stands in.
  private func type(_ type: Name) -> String {
    if !module.names.needsEscapes(type) { return name(type) }
    return name(type).unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : SwiftText.escaped($0) }.joined()
  }

  /// A text of the user's in quotes: what would end it, the line or the literal around is written as bytes, `%22`.
  private func quoted(_ text: Name) -> String {
    let scalars = name(text).unicodeScalars.map { scalar in
      let isPlain = scalar != "%" && SwiftText.escaped(scalar) == String(scalar)
      return isPlain ? String(scalar) : linkLiteral(String(scalar))
    }
    return "\"\(scalars.joined())\""
  }
}
