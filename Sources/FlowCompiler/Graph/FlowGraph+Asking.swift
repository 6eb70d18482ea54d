import FlowDiagnostics
import FlowSyntax

/// The declarations of a module, by index: before its flows are bound, and in its graph.
package protocol DeclaredParts {
  var flows: [FlowGraph.Flow] { get }
  var screens: [FlowGraph.Screen] { get }
  var conditions: [FlowGraph.Condition] { get }
  var tasks: [FlowGraph.Task] { get }
}

extension FlowGraph: DeclaredParts {}
extension Declarations: DeclaredParts {}

extension DeclaredParts {
  /// The events of a node, in the order of its edges.
  package func events(of kind: FlowGraph.Node.Kind) -> [FlowGraph.Event] {
    switch kind {
    case .screen(let screen): screens[screen].events
    case .flow(let child): flows[child].outcomes + flows[child].events
    case .task(let task): tasks[task].outcomes
    case .decision: []
    case .condition(let condition): conditions[condition].events
    }
  }

  /// Whether an event of a node is an outcome.
  func hasOutcome(_ event: Int, _ kind: FlowGraph.Node.Kind) -> Bool {
    switch kind {
    case .flow(let child): event < flows[child].outcomes.count
    case .task: true
    case .screen, .decision, .condition: false
    }
  }

  /// The name of an entry of a state: its screen's or its flow's.
  package func name(of entry: FlowGraph.StateEntry) -> Name {
    switch entry.kind {
    case .screen(let screen): screens[screen].name
    case .flow(let flow), .container(let flow, _, _): flows[flow].name
    }
  }
}

// Queries that many readers of a graph share.

extension FlowGraph {
  /// The events of a node, in the order of its ``Node/edges``: a screen's events, a task's outcomes, a child's outcomes and then its events, a
  /// condition's values.
  public func events(of node: Node) -> [Event] { events(of: node.kind) }

  /// The fields that the moves for an event of a node see: the event's own, and for an outcome those of the moves that
  /// lead to the node.
  public func fields(ofEvent event: Int, of node: Node) -> [Field] {
    let own = events(of: node)[event].fields
    return hasOutcome(event, node.kind) ? own + node.seen.map(\.field) : own
  }

  /// The questions that a flow's coordinator answers: those of the flow's guards, then further ones of its screens' locks.
  package func questions(of flow: Flow) -> [Question] {
    var questions = flow.questions
    for node in flow.nodes {
      guard case .screen(let screen) = node.kind, let locked = screens[screen].locked else { continue }
      for question in locked.questions where !questions.contains(where: { $0.condition == question.condition }) {
        questions.append(question)
      }
    }
    return questions
  }

  /// The inputs of a node.
  public func inputs(of node: Node) -> [Field] {
    switch node.kind {
    case .screen(let screen): screens[screen].inputs
    case .flow(let child): flows[child].inputs
    case .task(let task): tasks[task].inputs
    case .decision, .condition: []
    }
  }
}

extension FlowGraph {
  /// The object of a deed of a flow, or of a link: its name, and the fields that take the deed's values; nil for a deed
  /// without an object.
  package func object(of deed: Forward.Deed, in flow: Flow?) -> (name: Name, fields: [Field])? {
    switch deed {
    case .finish(let outcome): flow.map { ($0.outcomes[outcome].name, $0.outcomes[outcome].fields) }
    case .select(let item): (item, [])
    case .send(let event): flow.map { ($0.events[event].name, $0.events[event].fields) }
    case .run(let task): flow.map { ($0.nodes[task].name, inputs(of: $0.nodes[task])) }
    case .open(let link): (links[link].name, links[link].givenParameters.map(\.field))
    case .restart, .proceed: nil
    }
  }

  /// The fields that a file's declarations list; or only those in the visible declarations of the file's own Swift.
  func fields(of file: File, inItsSwift: Bool = false) -> [Field] {
    var fields: [Field] = []
    for flow in file.flows.map({ flows[$0] }) {
      fields += flow.inputs + (flow.outcomes + flow.events).flatMap(\.fields)
      if !inItsSwift { fields += flow.context.map(\.field) }
    }
    for condition in file.conditions where !inItsSwift { fields += conditions[condition].inputs }
    for task in file.tasks where !inItsSwift { fields += tasks[task].inputs + tasks[task].outcomes.flatMap(\.fields) }
    for screen in file.screens { fields += screens[screen].inputs + screens[screen].events.flatMap(\.fields) }
    return fields
  }

  /// A node of a flow that runs another flow.
  typealias Run = (flow: FlowIndex, node: NodeIndex)

  /// For each flow, the nodes of flows that run it.
  var runs: [[Run]] {
    var runs: [[Run]] = Array(repeating: [], count: flows.count)
    for (index, flow) in flows.indexed {
      for (number, node) in flow.nodes.indexed {
        if case .flow(let child) = node.kind { runs[child.number].append((index, number)) }
      }
    }
    return runs
  }

  /// A guard of a flow, over the indices of conditions; nil if a condition may have another answer the next time that it is asked.
  func certain(_ expression: Guard, of flow: FlowIndex) -> Guard? {
    let questions = flows[flow].questions
    var isCertain = true
    expression.forEachTest { isCertain = isCertain && conditions[questions[$0].condition].isSteady }
    return isCertain ? expression.renumbered { questions[$0].condition } : nil
  }

  /// Whether a place is in the text that a flow inherits from one of its bases.
  package func isInherited(_ range: SourceRange, by flow: FlowIndex) -> Bool {
    guard flows[flow].base != nil else { return false }
    var nearest: (flow: FlowIndex, text: SourceRange)?
    var next: FlowIndex? = flow
    while let index = next {
      let text = flows[index].text
      // The text of a file's own flow is the whole file, including the flows that the file declares by name: the smallest text counts.
      if text.contains(range), nearest.map({ text.count < $0.text.count }) ?? true { nearest = (index, text) }
      next = flows[index].base
    }
    return nearest.map { $0.flow != flow } ?? false
  }
}

extension FlowGraph.Flow {
  /// The index of the outcome `cancelled`, which is the last one.
  public var cancelled: Int { outcomes.count - 1 }

  /// The alternatives of an edge, in order.
  public func alternatives(of edge: FlowGraph.Edge) -> ArraySlice<FlowGraph.Alternative> {
    alternatives[edge.alternatives]
  }

  /// The alternatives of a node's event; empty if it has no edge.
  public func alternatives(ofNode node: NodeIndex, event: Int) -> ArraySlice<FlowGraph.Alternative> {
    nodes[node].edges[event].map { alternatives(of: $0) } ?? []
  }

  /// The node for an entry of a state; nil if the flow has no such node, since another flow runs the entry.
  package func node(of entry: FlowGraph.StateEntry) -> NodeIndex? {
    let kind = entry.node
    return nodes.firstIndex { $0.kind == kind }.map { Index($0) }
  }

  /// Visits every alternative: those of the start, those of the decisions, and those of the nodes' edges, node by node.
  package func forEachAlternative(_ visit: (FlowGraph.Alternative) -> Void) {
    for index in start.indices { visit(start[index]) }
    for decision in decisions { decision.alternatives.forEach(visit) }
    for node in nodes {
      for case let edge? in node.edges { for index in edge.alternatives { visit(alternatives[index]) } }
      for edge in node.systemEdges { for index in edge.edge.alternatives { visit(alternatives[index]) } }
    }
  }

  /// Visits the fills of every alternative, and those of the questions, requirements, items and the shell.
  func forEachFill(_ visit: (FlowGraph.Fill) -> Void) {
    forEachAlternative { $0.forEachFill(visit) }
    for question in questions { question.fills.forEach(visit) }
    for requirement in requires + items.flatMap(\.requires) { requirement.fills.forEach(visit) }
    for item in items { item.fills.forEach(visit) }
    shell?.fills.forEach(visit)
  }
}

extension FlowGraph.Node {
  /// Sets the node's own edge for a system event, unless it has one.
  mutating func setEdge(_ edge: FlowGraph.Edge, for event: FlowGraph.SystemEvent) {
    guard self[event] == nil else { return }
    let all = FlowGraph.SystemEvent.allCases
    let place = all.firstIndex(of: event) ?? 0
    let index = systemEdges.firstIndex { (all.firstIndex(of: $0.event) ?? 0) > place } ?? systemEdges.count
    systemEdges.insert(FlowGraph.SystemEdge(event: event, edge: edge), at: index)
  }
}

/// A part of the flow that a move shows or continues with.
enum Successor {
  /// A screen or a child flow: a node of the move's flow.
  case node(NodeIndex)
  /// A task: a node of the move's flow.
  case task(NodeIndex)
  /// A decision: an index into the flow's.
  case decision(Int)
  /// An entry of a state.
  indirect case entry(FlowGraph.StateEntry)

  /// The node of a move's flow that it is; nil for a decision, and for an entry that another flow runs.
  func node(of flow: FlowGraph.Flow, _ index: FlowIndex) -> NodeIndex? {
    switch self {
    case .node(let node), .task(let node): node
    case .entry(let entry): entry.runner == index ? flow.node(of: entry) : nil
    case .decision: nil
    }
  }
}

extension FlowGraph.Alternative {
  /// Visits the parts that the move shows or continues with. A move that ends the flow, stays, or leaves the rest to something else has none.
  func forEachSuccessor(_ visit: (Successor) -> Void) {
    switch target {
    case .show(_, .node(let node, _)): visit(.node(node))
    case .show(_, .decision(let use)): visit(.decision(use))
    case .show(_, .state(let state)): state.forEachEntry { visit(.entry($0)) }
    case .act(.run(let node), _): visit(.task(node))
    case .act, nil: break
    }
  }

  /// Visits the fills of the move's requirements and of its target; writes to the context are not fills.
  func forEachFill(_ visit: (FlowGraph.Fill) -> Void) {
    for requirement in requires { requirement.fills.forEach(visit) }
    forEachTargetFill(visit)
  }

  /// Visits the fills of the forward part.
  func forEachTargetFill(_ visit: (FlowGraph.Fill) -> Void) {
    switch target {
    case .show(_, .node(_, let fills)): fills.forEach(visit)
    case .show(_, .state(let state)):
      state.forEachEntry { entry in
        for run in entry.begins { run.fills.forEach(visit) }
        entry.fills.forEach(visit)
      }
    case .act(_, let fills): fills.forEach(visit)
    case .show(_, .decision), nil: break
    }
  }
}

extension FlowGraph.StateEntry {
  /// The kind of node that the entry is in the flow that runs it.
  var node: FlowGraph.Node.Kind {
    switch kind {
    case .screen(let screen): .screen(screen)
    case .flow(let flow), .container(let flow, _, _): .flow(flow)
    }
  }

  /// The flow that starts with the entry; nil for a screen, and for a container whose stacks are written.
  var startedFlow: FlowIndex? {
    switch kind {
    case .flow(let flow), .container(let flow, _, []): flow
    case .screen, .container: nil
    }
  }
}

extension FlowGraph {
  /// The conditions that a screen or flow itself requires before it is shown.
  func requirements(of kind: Node.Kind) -> [Requirement] {
    switch kind {
    case .screen(let screen): screens[screen].requires
    case .flow(let flow): flows[flow].requires
    case .task, .decision, .condition: []
    }
  }
}

extension FlowGraph {
  /// The inputs of what a condition asks the stack about; layers have none.
  package func inputs(of subject: Standing.Subject) -> [Field] {
    switch subject {
    case .screen(let screen): screens[screen].inputs
    case .flow(let flow): flows[flow].inputs
    case .layer: []
    }
  }

  /// The name of what a condition asks the stack about.
  package func name(of subject: Standing.Subject) -> Name {
    switch subject {
    case .screen(let screen): screens[screen].name
    case .flow(let flow): flows[flow].name
    case .layer(let word): word
    }
  }

  /// The question of a condition as flow files write it, `{ room: { id: id } }`; nil if the stack does not answer it.
  package func text(of condition: Condition) -> (key: String, value: String)? {
    guard let standing = condition.standing else { return nil }
    let fields = inputs(of: standing.subject)
    let compared = standing.compared.map { compared in
      let value = compared.fill.value?.text(names) ?? ""
      return "\(names[fields[compared.input].name]): \(value)"
    }
    let name = names[name(of: standing.subject)]
    return (
      standing.isTop ? "top" : "stack",
      compared.isEmpty ? name : "{ \(name): { \(compared.joined(separator: ", ")) } }"
    )
  }
}

extension FlowGraph.State {
  /// Visits every entry, including those in containers' stacks and in layers, in source order.
  package func forEachEntry(_ visit: (FlowGraph.StateEntry) -> Void) {
    func walk(_ entries: [FlowGraph.StateEntry]) {
      for entry in entries {
        visit(entry)
        if case .container(_, _, let stacks) = entry.kind { for stack in stacks { walk(stack.entries) } }
      }
    }
    walk(entries)
    for layer in layers { walk(layer.entries) }
  }
}

extension FlowGraph.Condition {
  /// The number of answers that it can give.
  package var answerCount: Int { values.isEmpty ? 2 : values.count }

  /// Whether it has the same answer wherever one step asks it. Another value may be given to one with inputs, and the stack may have changed.
  package var isSteady: Bool { inputs.isEmpty && !asksStack }

  /// The events of its node in a flow: one for each answer, without fields.
  var events: [FlowGraph.Event] { answers.map { FlowGraph.Event(name: $0, fields: [], range: range) } }
}

extension FlowGraph.Guard {
  /// The guard as flow files write it, with the parentheses that its meaning needs and no more.
  ///
  /// - Parameters:
  ///   - questions: the questions that the guard asks, by number.
  ///   - names: the names of these questions; nil for the names of their conditions.
  package func text(
    asking questions: [FlowGraph.Question], in graph: FlowGraph, naming names: [String]? = nil
  ) -> String {
    func condition(_ index: Int) -> FlowGraph.Condition { graph.conditions[questions[index].condition] }
    return text { index in
      names?[index] ?? graph.names[condition(index).name]
    } _: { index, value in
      condition(index).values.isEmpty ? nil : graph.names[condition(index).values[value]]
    }
  }
}
