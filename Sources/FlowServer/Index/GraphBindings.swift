import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// Facts about names that only a bound graph shows: the sources of values that are filled by name, and the events of edges that nodes share.
///
/// All ranges are in the compilation's files.
struct GraphBindings {
  /// A place that receives a value.
  struct Filling {
    /// The name of the receiver, as a move, an item or a state mentions it.
    var place: SourceRange
    /// The declaration of the input or field that is filled.
    var field: SourceRange
    /// The name of the filled input or field.
    var name: Name
    /// The source of the value.
    var source: Source
    /// The declaration of the source; nil for a literal.
    var origin: SourceRange?
    /// Whether the value is filled by name, without text in the file.
    var isByName: Bool
    /// The flow and the edge that fill the field.
    var site: Site
  }

  /// The source of a value, as in `context.user.name`.
  struct Source: Hashable {
    enum Root: String { case event, screen, context, inputs }

    var root: Root
    var field: Name
    /// The steps behind the field.
    var path: [Name] = []
  }

  /// The place that fills a field.
  enum Site {
    case of(Name)
    case edge(Name, Name)
    case systemEdge(Name, FlowGraph.SystemEvent)
    case start(Name)
    case link(Name)
    case gate
  }

  /// A field that a decision takes from a move that leads to the decision.
  struct DecisionRead: Hashable {
    /// A mention of the decision.
    var mention: SourceRange
    var name: String
    /// True for a field of the event, false for an input of the sending screen.
    var isEvent: Bool
  }

  /// The texts of the names.
  let names: NameTable
  /// Pairs of declarations that must have the same name, because the first is filled by name from the second.
  var joins: [(SourceRange, SourceRange)] = []
  /// Words, each with the declaration that the word refers to.
  var uses: [(word: SourceRange, declaration: SourceRange)] = []
  /// The filled fields, in the order of the graph.
  var fillings: [Filling] = []
  /// The fields that decisions read.
  var decisionReads: Set<DecisionRead> = []

  /// Collects the bindings of a compilation; nil if it has no graph.
  init?(_ compilation: FullCompilation) {
    guard let graph = compilation.graph else { return nil }
    names = graph.names
    var walk = BindingsWalk(graph: graph, properties: compilation.expectations.properties)
    walk.run()
    joins = walk.joins
    uses = walk.uses
    fillings = walk.fillings
    decisionReads = walk.decisionReads
  }

  /// The source as a path.
  func text(_ source: Source) -> String {
    ([source.root.rawValue, names[source.field]] + source.path.map { names[$0] }).joined(separator: ".")
  }

  /// The flow and the edge as text.
  func text(_ site: Site) -> String {
    switch site {
    case .of(let name): names[name]
    case .edge(let node, let event): "\(names[node]).\(names[event])"
    case .systemEdge(let node, let event): "\(names[node]).\(event.rawValue)"
    case .start(let flow): "\(names[flow]).start"
    case .link(let name): "link \(names[name])"
    case .gate: "the gate"
    }
  }
}

/// The walk through a graph that collects its bindings.
private struct BindingsWalk {
  /// The possible sources of values.
  struct Scope {
    var flow: Int
    var event: [FlowGraph.Field] = []
    var speaker: Int?
    /// A mention of the decision that reads the values.
    var decision: SourceRange?
    var site: GraphBindings.Site
  }

  let graph: FlowGraph
  let properties: [FlowGraph.Property]
  var joins: [(SourceRange, SourceRange)] = []
  var uses: [(word: SourceRange, declaration: SourceRange)] = []
  var fillings: [GraphBindings.Filling] = []
  var decisionReads: Set<GraphBindings.DecisionRead> = []

  init(graph: FlowGraph, properties: [FlowGraph.Property]) {
    self.graph = graph
    self.properties = properties
  }

  mutating func run() {
    for flow in graph.flows.indices { walk(flow: flow) }
    for (number, screen) in graph.screens.enumerated() where screen.isGuardedOrLocked {
      let scope = Scope(flow: -1, speaker: number, site: .of(screen.name))
      walk(screen.requires, scope)
      for question in screen.locked?.questions ?? [] { walk(question, scope) }
    }
    for gate in graph.gates {
      guard let flow = gate.flow else { continue }
      let scope = Scope(flow: -1, event: graph.conditions[gate.condition].inputs, site: .gate)
      walk(gate.fills, graph.flows[flow].inputs, gate.runRange, scope)
    }
    for link in graph.links {
      let scope = Scope(flow: graph.entry ?? -1, event: link.parameters.map(\.field), site: .link(link.name))
      walk(link.requires, scope)
      switch link.target {
      case .state(let state): walk(state, scope)
      case .moves(let moves): for move in moves { walk(move, scope) }
      }
    }
    for property in properties {
      let scope = Scope(flow: property.flow ?? -1, site: .of(property.name))
      for question in property.questions { walk(question, scope) }
    }
  }

  private mutating func walk(flow index: Int) {
    let flow = graph.flows[index]
    let own = Scope(flow: index, site: .start(flow.name))
    for field in flow.context {
      if let input = field.input, input < flow.inputs.count { join(field.field.range, flow.inputs[input].range) }
    }
    walk(flow.requires, Scope(flow: index, site: .of(flow.name)))
    for move in flow.start { walk(move, own) }
    for (number, node) in flow.nodes.enumerated() {
      var scope = Scope(flow: index, site: .of(flow.name))
      if case .screen(let screen) = node.kind, flow.shell?.node != number { scope.speaker = screen }
      let events = graph.events(of: node)
      for (edge, event) in zip(node.edges, events) {
        guard let edge else { continue }
        // The events of a condition are its values; an event's range is not the value's declaration.
        if case .condition = node.kind {} else { uses.append((edge.range, event.range)) }
        scope.event = event.fields
        scope.site = .edge(node.name, event.name)
        for move in flow.alternatives(of: edge) { walk(move, scope) }
      }
      scope.event = []
      for system in node.systemEdges {
        scope.site = .systemEdge(node.name, system.event)
        for move in flow.alternatives(of: system.edge) { walk(move, scope) }
      }
    }
    for use in flow.decisions {
      let node = flow.nodes[use.node]
      let scope = Scope(
        flow: index, event: use.event, speaker: use.speaker, decision: node.range, site: .of(node.name))
      for move in use.alternatives { walk(move, scope) }
    }
    for question in flow.questions { walk(question, Scope(flow: index, site: .of(flow.name))) }
    for item in flow.items {
      let scope = Scope(flow: index, site: .edge(flow.name, item.name))
      walk(item.fills, graph.inputs(of: flow.nodes[item.node]), item.range, scope)
      walk(item.requires, scope)
    }
    if let shell = flow.shell { walk(shell.fills, graph.inputs(of: flow.nodes[shell.node]), shell.range, own) }
  }

  private mutating func walk(_ question: FlowGraph.Question, _ scope: Scope) {
    var scope = scope
    scope.event = question.event
    scope.speaker = question.speaker ?? scope.speaker
    walk(question.fills, graph.conditions[question.condition].inputs, question.range, scope)
  }

  private mutating func walk(_ requirements: [FlowGraph.Requirement], _ scope: Scope) {
    for requirement in requirements {
      walk(requirement.fills, graph.conditions[requirement.condition].inputs, requirement.range, scope)
    }
  }

  private mutating func walk(_ move: FlowGraph.Alternative, _ scope: Scope) {
    for assignment in move.assignments {
      guard let field = field(assignment.source, scope, nil) else { continue }
      use(assignment.value, field)
    }
    walk(move.requires, scope)
    guard let forward = move.forward else { return }
    let flow = scope.flow >= 0 ? graph.flows[scope.flow] : nil
    switch forward.target {
    case .show(_, .node(let node, let fills)):
      if let flow { walk(fills, graph.inputs(of: flow.nodes[node]), forward.range, scope) }
    case .show(_, .state(let state)): walk(state, scope)
    case .act(let deed, let fills):
      if let object = graph.object(of: deed, in: flow) { walk(fills, object.fields, forward.range, scope) }
    case .show(_, .decision): break
    }
  }

  private mutating func walk(_ state: FlowGraph.State, _ scope: Scope) {
    var entries: [FlowGraph.StateEntry] = []
    state.forEachEntry { entries.append($0) }
    for entry in entries {
      for run in entry.begins {
        walk(run.fills, graph.flows[run.flow].inputs, entry.range, scope, runner: run.runner, isSilent: true)
      }
      let fields: [FlowGraph.Field]
      switch entry.kind {
      case .screen(let screen): fields = graph.screens[screen].inputs
      case .flow(let flow), .container(let flow, _, _): fields = graph.flows[flow].inputs
      }
      walk(entry.fills, fields, entry.range, scope, runner: entry.runner)
    }
  }

  private mutating func walk(
    _ fills: [FlowGraph.Fill], _ fields: [FlowGraph.Field], _ place: SourceRange, _ scope: Scope, runner: Int? = nil,
    isSilent: Bool = false
  ) {
    for (fill, target) in zip(fills, fields) {
      guard let source = field(fill.source, scope, fill.isFromRunner ? runner : nil) else { continue }
      if let value = fill.value { use(value, source.field) } else { join(target.range, source.field.range) }
      if isSilent { continue }
      let path = GraphBindings.Source(root: source.root, field: source.field.name, path: fill.source.path)
      fillings.append(
        GraphBindings.Filling(
          place: place, field: target.range, name: target.name, source: path,
          origin: source.field.range, isByName: fill.value == nil, site: scope.site))
    }
  }

  private typealias Found = (field: FlowGraph.Field, root: GraphBindings.Source.Root)

  /// The field that a value comes from; nil for a literal or a missing value.
  private mutating func field(_ source: FlowGraph.Source, _ scope: Scope, _ runner: Int?) -> Found? {
    let flow = runner ?? scope.flow
    switch source.root {
    case .event(let number):
      guard number < scope.event.count else { return nil }
      let field = scope.event[number]
      note(field, isEvent: true, scope)
      return (field, .event)
    case .screen(let number):
      guard let speaker = scope.speaker, number < graph.screens[speaker].inputs.count else { return nil }
      let field = graph.screens[speaker].inputs[number]
      note(field, isEvent: false, scope)
      return (field, .screen)
    case .context(let number):
      guard flow >= 0, number < graph.flows[flow].context.count else { return nil }
      let field = graph.flows[flow].context[number].field
      return (field, .context)
    case .input(let number):
      guard flow >= 0, number < graph.flows[flow].inputs.count else { return nil }
      let field = graph.flows[flow].inputs[number]
      return (field, .inputs)
    case .literal, .none: return nil
    }
  }

  private mutating func note(_ field: FlowGraph.Field, isEvent: Bool, _ scope: Scope) {
    guard let mention = scope.decision else { return }
    decisionReads.insert(.init(mention: mention, name: graph.names[field.name], isEvent: isEvent))
  }

  private mutating func join(_ target: SourceRange, _ source: SourceRange) {
    joins.append((target, source))
  }

  /// Records the declaration of the first step in a written path, or of the second step after `event`, `screen`, `context` or `inputs`.
  private mutating func use(_ value: ValueSyntax, _ found: Found) { use(value, found.field) }

  private mutating func use(_ value: ValueSyntax, _ field: FlowGraph.Field) {
    guard case .path(let steps) = value.kind, let first = steps.first else { return }
    let isQualified = steps.count > 1 && ["event", "screen", "context", "inputs"].contains(graph.names[first.name])
    let word = isQualified ? steps[1] : first
    if word.name == field.name { uses.append((word.range, field.range)) }
  }
}

extension FlowGraph.Screen {
  /// Whether it requires a condition or is locked.
  fileprivate var isGuardedOrLocked: Bool { !requires.isEmpty || locked != nil }
}
