import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Writes a flow's definition in the grammar of FlowModel's `DefinitionReader`, and numbers what Swift must evaluate.
final class DefinitionWriter {
  /// The fields that values of a move can name.
  struct Scope {
    /// The fields of the event.
    var event: [FlowGraph.Field] = []
    /// The inputs of the screen that sends the event.
    var sender: [FlowGraph.Field] = []
    /// The node whose outcome the event is.
    var seer: FlowGraph.Seer?
    /// Whether it is a link's state, where values that the link does not give itself are marked.
    var isLink = false
  }

  /// A condition that a guard or a requirement asks.
  struct Asked {
    var condition: Int
    var fills: [FlowGraph.Fill]
    var scope: Scope
    /// The condition's name in the definition, with a number if the condition has inputs.
    var name: String
  }

  let flow: FlowGraph.Flow
  let index: FlowIndex
  /// The links that open from the flow.
  let links: [FlowGraph.Link]
  let module: ModulePlan
  let graph: FlowGraph
  let names: SwiftNames
  var plan = CoordinatorPlan()
  /// The numbers of literals, by place.
  var literals: [SourceRange: Int] = [:]
  /// The conditions that guards and requirements ask, as the definition numbers them.
  var asked: [Asked] = []
  /// The names of the flow's own questions, in their order.
  var questionNames: [String] = []

  init(flow index: FlowIndex, _ module: ModulePlan) {
    self.index = index
    self.module = module
    graph = module.graph
    names = module.names
    flow = graph.flows[index]
    links = graph.entries.contains(index) ? graph.links : []
  }

  /// Writes the definition.
  func write() -> CoordinatorPlan {
    for question in flow.questions { questionNames.append(ask(question)) }
    if !flow.requires.isEmpty { add("requires \(conditions(flow.requires, Scope()))") }
    if flow.container.isEmpty { add("start = \(moves(flow.start[...], Scope()))") } else { addContainer() }
    for node in flow.nodes { add(node) }
    addShell()
    for link in links { add(link) }
    addDecisions()
    addGates()
    addSamples()
    addLoadingScreens()
    // The asked conditions are known only now, and must be read first.
    let body = plan.lines
    plan.lines = []
    addHead()
    for question in asked { add(question) }
    plan.questions = asked.map(\.condition)
    plan.lines += body
    return plan
  }

  /// Adds a line.
  func add(_ line: String) { plan.lines.append(line) }

  // MARK: Declarations

  private func addHead() {
    add("flow \(names[flow.name])\(fields(flow.inputs))")
    if let presentation = flow.presentation { add("entry \(presentation.rawValue)") }
    for outcome in flow.outcomes.dropLast() { add("outcome \(names[outcome.name])\(fields(outcome.fields))") }
    for event in flow.events { add("event \(names[event.name])\(fields(event.fields))") }
    // All styles that the flow can name: those of other modules, and then its module's own, since overlays lie in this order. Even unused ones,
    // since a state that is restored after a relaunch may name any.
    let own = graph.styles.filter { $0.module == flow.module }
    let others = graph.styles.filter { style in
      style.module != flow.module && !own.contains { $0.name == style.name }
    }
    for style in others + own { add("style \(names[style.name]) = \(style.presentation.rawValue)") }
    for context in flow.context { add("context \(names[context.field.name]): \(type(context.field.type))") }
  }

  private func add(_ node: FlowGraph.Node) {
    let name = names[node.name]
    var scope = Scope()
    switch node.kind {
    case .screen(let index):
      let screen = graph.screens[index]
      scope.sender = screen.inputs
      let types = types(of: screen.inputs, declaredIn: screen.range.file)
      add("screen \(name)\(fields(screen.inputs))\(types)\(properties(of: screen))")
    case .flow(let index):
      let child = graph.flows[index]
      add("child \(name)\(fields(child.inputs))\(key(child.key, of: child.inputs))\(sees(node))")
    case .task(let index): add("task \(name)\(fields(graph.tasks[index].inputs))\(sees(node))")
    case .condition(let index): add("watch \(names[graph.conditions[index].name])")
    case .decision: return
    }
    for (position, event) in graph.events(of: node).enumerated() {
      scope.event = graph.fields(ofEvent: position, of: node)
      scope.seer = scope.event.count > event.fields.count ? seer(node, event.fields.count) : nil
      let head = "  \(names[event.name])\(fields(event.fields))"
      let edge = position < node.edges.count ? node.edges[position] : nil
      add(edge.map { "\(head) = \(moves(flow.alternatives(of: $0), scope))" } ?? head)
    }
    (scope.event, scope.seer) = ([], nil)
    for edge in node.systemEdges {
      add("  \(edge.event.rawValue) = \(moves(flow.alternatives(of: edge.edge), scope, isOfSystem: true))")
    }
  }

  private func seer(_ node: FlowGraph.Node, _ own: Int) -> FlowGraph.Seer? {
    flow.nodes.firstIndex { $0.kind == node.kind }.map { FlowGraph.Seer(node: Index($0), own: own) }
  }

  /// ` sees(id: Int)`: the fields of the moves which lead to a node that its outcomes read; empty if they read none.
  private func sees(_ node: FlowGraph.Node) -> String { node.read.isEmpty ? "" : " sees\(fields(node.read))" }

  /// The types of a screen's inputs: the number of the file that declares the screen, and the numbers of the types in that file.
  private func types(of inputs: [FlowGraph.Field], declaredIn file: UInt32) -> String {
    guard !inputs.isEmpty, let types = module.inputTypes[file]?.types else { return "" }
    let numbers = inputs.map { String(types.firstIndex(of: $0.type) ?? 0) }
    return " types \(plan.number(ofFile: file)) [\(numbers.joined(separator: " "))]"
  }

  /// ` key [id]`; empty without a key.
  private func key(_ key: [Int]?, of inputs: [FlowGraph.Field]) -> String {
    key.map { " key [\($0.map { names[inputs[$0].name] }.joined(separator: " "))]" } ?? ""
  }

  private func properties(of screen: FlowGraph.Screen) -> String {
    var text = key(screen.key, of: screen.inputs)
    if screen.hidesBack { text += " hidesBack" }
    // A screen whose inputs cannot be kept is not restored either; the definition does not mention that.
    text += screen.restore == .never ? " restoreNever" : screen.restore == .checkpoint ? " restoreCheckpoint" : ""
    if screen.track != .empty { text += " track \"\(quoted(screen.track))\"" }
    text += requires(screen.requires, Scope(sender: screen.inputs))
    if let locked = screen.locked {
      let names = locked.questions.map { ask($0) }
      text += " locked when \(locked.guardExpression.text(asking: locked.questions, in: graph, naming: names))"
    }
    return text
  }

  private func addContainer() {
    let choices = flow.container.map { choice in
      choice.kind.rawValue + (flow.keepsHistory && choice.kind != .split ? " history" : "")
        + when(choice.guardExpression)
    }
    add("container \(choices.joined(separator: " | "))")
    for (index, item) in flow.items.enumerated() {
      let node = flow.nodes[item.node]
      var line = "item \(names[item.name])"
      if index == flow.startItem && index > 0 { line += " start" }
      if item.isButton { line += " button" }
      if item.isEager { line += " eager" }
      if item.isFresh { line += " fresh" }
      line += requires(item.requires, Scope()) + when(item.when)
      if let use = item.decision {
        add("\(line) = \(moves(flow.decisions[use].alternatives[...], Scope()))")
        continue
      }
      add("\(line) = push \(names[node.name])\(values(item.fills, of: graph.inputs(of: node), Scope()))")
    }
  }

  private func addDecisions() {
    if flow.decisions.isEmpty { return }
    let origins = decisionOrigins(of: flow, index, links: links)
    let buttons = flow.items.compactMap(\.decision)
    for (index, use) in flow.decisions.enumerated() where !buttons.contains(index) {
      let sender = use.sender.map { graph.screens[$0].inputs } ?? []
      let moves = moves(use.alternatives[...], Scope(event: use.event, sender: sender, seer: use.seer))
      add("decision \(name(ofDecision: index))\(origins[index].map(text) ?? "") = \(moves)")
    }
  }

  /// The event that leads to a decision.
  private func text(_ origin: DecisionOrigin) -> String {
    if case .link(let link) = origin.event { return " of link#\(names[links[link].name])" }
    let node = flow.nodes[origin.node]
    let event =
      switch origin.event {
      case .declared(let event): names[graph.events(of: node)[event].name]
      case .system(let event): event.rawValue
      case .link: ""
      }
    return " of \(names[node.name]).\(event)"
  }

  // MARK: Text

  func name(ofDecision use: Int) -> String { "\(names[flow.nodes[flow.decisions[use].node].name])#\(use)" }

  /// `(id: Int, name: String)`; empty without fields.
  func fields(_ fields: [FlowGraph.Field]) -> String {
    fields.isEmpty
      ? "" : "(\(fields.map { "\(names[$0.name]): \(type($0.type))" }.joined(separator: ", ")))"
  }

  /// A type as the user wrote it, escaped so that it ends neither the line nor the literal around the definition.
  private func type(_ type: Name) -> String {
    let text = names[type]
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      return escapedInSwift(text)
    }
    return text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : escapedInSwift($0) }.joined()
  }

  /// A user's text for use in quotes: characters that would end the quotes, the line or the literal around are written as bytes, `%22`.
  private func quoted(_ text: Name) -> String {
    names[text].unicodeScalars.map { scalar in
      let isPlain = scalar != "%" && escapedInSwift(scalar) == String(scalar)
      return isPlain ? String(scalar) : PercentEncoding.encoded(String(scalar).utf8)
    }.joined()
  }
}
