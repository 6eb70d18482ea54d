import FlowDiagnostics
import FlowSyntax

/// Writes a flow's definition in the grammar of FlowModel's `DefinitionReader`, and numbers what Swift must evaluate.
struct DefinitionWriter: ~Copyable {
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

  /// The text so far.
  var out: SwiftText
  /// The blanks before each line.
  private let indentation: Int

  init(flow index: Int, _ module: ModulePlan, indentation: Int = 0) {
    self.index = index
    self.module = module
    self.indentation = indentation
    graph = module.graph
    flow = graph.flows[index]
    links = index == graph.entry ? graph.links : []
    out = SwiftText(module.names)
  }

  /// Writes the definition's lines, each with its end.
  mutating func write() {
    for question in flow.questions { questionNames.append(ask(question)) }
    if !flow.requires.isEmpty {
      begin("requires ")
      addNames(of: flow.requires, Scope())
      out.add("\n")
    }
    if flow.container.isEmpty {
      begin("start = ")
      add(flow.start[...], Scope())
      out.add("\n")
    } else {
      addContainer()
    }
    for node in flow.nodes { add(node) }
    addShell()
    for link in links { add(link) }
    addDecisions()
    addGates()
    addSamples()
    addLoadingScreens()
    // Conditions are known when all has been written, and must be read first.
    var body = SwiftText(module.names)
    swap(&body, &out)
    addHead()
    for question in asked { add(question) }
    plan.questions = asked.map(\.condition)
    out.add(body)
  }

  // MARK: Declarations

  private mutating func addHead() {
    addLine("flow ", flow.name, flow.inputs)
    for outcome in flow.outcomes.dropLast() { addLine("outcome ", outcome.name, outcome.fields) }
    for event in flow.events { addLine("event ", event.name, event.fields) }
    addStyles()
    for context in flow.context {
      begin("context ", context.field.name)
      out.add(": ")
      addType(context.field.type)
      out.add("\n")
    }
  }

  /// Writes the app's own names for how layers are presented, as far as the flow's states and moves can name them: its module's, and those of
  /// others whose names its own does not have. All of them, since what is brought back after a relaunch names any.
  private mutating func addStyles() {
    let own = Set(graph.styles.filter { $0.module == flow.module }.map(\.name))
    for style in graph.styles where style.module == flow.module || !own.contains(style.name) {
      begin("style ", style.name)
      out.add(" = ")
      out.line(0, text: style.presentation.rawValue)
    }
  }

  private mutating func add(_ node: FlowGraph.Node) {
    var scope = Scope()
    switch node.kind {
    case .screen(let index):
      let screen = graph.screens[index]
      begin("screen ", node.name)
      add(screen.inputs)
      addTypes(of: screen.inputs, declaredIn: module.screenTypes[index].file)
      addProperties(of: screen)
      out.add("\n")
      scope.speaker = screen.inputs
    case .flow(let index): addLine("child ", node.name, graph.flows[index].inputs)
    case .task(let index): addLine("task ", node.name, graph.tasks[index].inputs)
    case .condition(let index): addLine("watch ", graph.conditions[index].name)
    case .decision: return
    }
    for (position, event) in graph.events(of: node).enumerated() {
      begin("  ", event.name)
      add(event.fields)
      scope.event = event.fields
      if position < node.edges.count, let edge = node.edges[position] {
        out.add(" = ")
        add(flow.alternatives(of: edge), scope)
      }
      out.add("\n")
    }
    scope.event = []
    for edge in node.systemEdges {
      begin("  ")
      out.add(text: edge.event.rawValue)
      out.add(" = ")
      add(flow.alternatives(of: edge.edge), scope)
      out.add("\n")
    }
  }

  /// Writes the types of a screen's inputs: the number of the file that declares the screen, and those of the types there.
  private mutating func addTypes(of inputs: [FlowGraph.Field], declaredIn file: Int) {
    if inputs.isEmpty { return }
    out.add(" types ")
    out.add(plan.number(ofFile: file))
    out.add(" [")
    separate(inputs[...], by: " ") { $0.out.add($0.module.inputTypes[file].number(of: $1.type) ?? 0) }
    out.add("]")
  }

  private mutating func addProperties(of screen: FlowGraph.Screen) {
    if let key = screen.key {
      out.add(" key [")
      separate(key[...], by: " ") { $0.out.add(screen.inputs[$1].name) }
      out.add("]")
    }
    if screen.hidesBack { out.add(" hidesBack") }
    // One whose inputs cannot be kept goes without its being said.
    if screen.restore == .never { out.add(" restoreNever") }
    if screen.track != .empty {
      out.add(" track \"")
      addQuoted(screen.track)
      out.add("\"")
    }
    add(screen.requires, Scope(speaker: screen.inputs))
    if let locked = screen.locked {
      var names: [String] = []
      for question in locked.questions { names.append(ask(question)) }
      out.add(" locked when ")
      out.add(text: locked.guardExpression.text(asking: locked.questions, in: graph, naming: names))
    }
  }

  private mutating func addContainer() {
    begin("container ")
    separate(flow.container[...], by: " | ") { writer, choice in
      writer.out.add(text: choice.kind.rawValue)
      if writer.flow.keepsHistory && choice.kind != .split { writer.out.add(" history") }
      writer.addCondition(choice.guardExpression)
    }
    out.add("\n")
    for (index, item) in flow.items.enumerated() {
      begin("item ", item.name)
      if index == flow.startItem && index > 0 { out.add(" start") }
      if item.isEager { out.add(" eager") }
      add(item.requires, Scope())
      addCondition(item.when)
      let node = flow.nodes[item.node]
      out.add(" = push ", node.name)
      add(item.fills, of: graph.inputs(of: node), Scope())
      out.add("\n")
    }
  }

  private mutating func addDecisions() {
    if flow.decisions.isEmpty { return }
    let origins = decisionOrigins(of: flow, links: links)
    for (index, use) in flow.decisions.enumerated() {
      begin("decision ")
      addDecision(index)
      if let origin = origins[index] { add(origin) }
      out.add(" = ")
      let speaker = use.speaker.map { graph.screens[$0].inputs } ?? []
      add(use.alternatives[...], Scope(event: use.event, speaker: speaker))
      out.add("\n")
    }
  }

  /// Writes the event that leads to a decision.
  private mutating func add(_ origin: DecisionOrigin) {
    if case .link(let link) = origin.event { return out.add(" of link#", links[link].name) }
    let node = flow.nodes[origin.node]
    out.add(" of ", node.name, ".")
    switch origin.event {
    case .declared(let event): out.add(graph.events(of: node)[event].name)
    case .system(let event): out.add(text: event.rawValue)
    case .link: break
    }
  }

  // MARK: Text

  /// Begins a line.
  mutating func begin(_ word: StaticString, _ name: Name = .empty) {
    out.pad(indentation)
    out.add(word, name)
  }

  /// Writes a line that declares something.
  private mutating func addLine(_ word: StaticString, _ name: Name, _ fields: [FlowGraph.Field] = []) {
    begin(word, name)
    add(fields)
    out.add("\n")
  }

  /// Writes elements with something between them.
  mutating func separate<Element>(
    _ elements: ArraySlice<Element>, by separator: StaticString, _ write: (inout Self, Element) -> Void
  ) {
    for (position, element) in elements.enumerated() {
      if position > 0 { out.add(separator) }
      write(&self, element)
    }
  }

  func name(_ name: Name) -> String { graph.names[name] }

  mutating func addDecision(_ use: Int) {
    out.add("", flow.nodes[flow.decisions[use].node].name, "#")
    out.add(use)
  }

  /// Writes `(id: Int, name: String)`; nothing without fields.
  mutating func add(_ fields: [FlowGraph.Field]) {
    if fields.isEmpty { return }
    out.add("(")
    separate(fields[...], by: ", ") { writer, field in
      writer.out.add("", field.name, ": ")
      writer.addType(field.type)
    }
    out.add(")")
  }

  /// A type is the user's text: it must end neither the line nor the literal that the definition stands in.
  private mutating func addType(_ type: Name) {
    if !module.names.needsEscapes(type) { return out.add(type) }
    for scalar in name(type).unicodeScalars {
      out.add(text: scalar == "\n" || scalar == "\r" ? " " : SwiftText.escaped(scalar))
    }
  }

  /// Writes a text of the user's that stands in quotes: what would end it, the line or the literal around is written as bytes, `%22`.
  private mutating func addQuoted(_ text: Name) {
    for scalar in name(text).unicodeScalars {
      let isPlain = scalar != "%" && SwiftText.escaped(scalar) == String(scalar)
      out.add(text: isPlain ? String(scalar) : linkLiteral(String(scalar)))
    }
  }
}
