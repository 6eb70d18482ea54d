import FlowDiagnostics
import FlowSyntax

@testable import FlowCompiler

/// Builds a graph by hand, for what a flow file can hardly say, and for pictures of any size.
struct GraphBuilder {
  var graph = FlowGraph(names: NameTable())
  private let range = SourceRange(file: 0, start: 0, end: 0)

  struct Move {
    var when: FlowGraph.Guard?
    var set: [(String, ValueSyntax.Kind)] = []
    var back: FlowGraph.Backward?
    var to: Target?
    enum Target {
      case push(String), root(String), replace(String), present(String, PresentationSyntax.Style)
      case finish(Int), restart
    }
  }

  mutating func name(_ text: String) -> Name { graph.names.intern(text) }

  mutating func condition(_ text: String, _ values: [String] = []) {
    let values = values.map { graph.names.intern($0) }
    graph.conditions.append(.init(name: name(text), doc: .empty, values: values, access: .internal, range: range))
  }

  mutating func screen(_ text: String, _ events: [String], doc: String = "") {
    let events = events.map { FlowGraph.Event(name: graph.names.intern($0), fields: [], range: range) }
    graph.screens.append(
      .init(name: name(text), doc: name(doc), inputs: [], events: events, access: .internal, range: range))
  }

  mutating func flow(_ text: String, outcomes: [String] = [], doc: String = "", context: [String] = []) -> Int {
    let all = (outcomes + ["cancelled"]).map { FlowGraph.Event(name: graph.names.intern($0), fields: [], range: range) }
    let fields = context.map {
      FlowGraph.ContextField(
        field: .init(name: graph.names.intern($0), type: .empty, doc: .empty, range: range), startsEmpty: false)
    }
    graph.flows.append(
      .init(
        name: name(text), doc: name(doc), access: .internal, inputs: [], outcomes: all, context: fields,
        questions: graph.conditions.indices.map { .init(condition: $0, range: range) }, startRange: range, range: range)
    )
    return graph.flows.count - 1
  }

  /// The node of that name, added if it is new.
  mutating func node(_ text: String, in flow: Int) -> Int {
    let name = name(text)
    if let known = graph.flows[flow].nodes.firstIndex(where: { $0.name == name }) { return known }
    let kind: FlowGraph.Node.Kind
    let count: Int
    if let screen = graph.screens.firstIndex(where: { $0.name == name }) {
      (kind, count) = (.screen(screen), graph.screens[screen].events.count)
    } else if let child = graph.flows.firstIndex(where: { $0.name == name }) {
      (kind, count) = (.flow(child), graph.flows[child].outcomes.count)
    } else {
      (kind, count) = (.decision(0), 0)
    }
    graph.flows[flow].nodes.append(
      .init(kind: kind, name: name, edges: Array(repeating: nil, count: count), range: range))
    return graph.flows[flow].nodes.count - 1
  }

  mutating func start(_ flow: Int, _ moves: [Move]) { graph.flows[flow].start = bound(moves, in: flow) }

  mutating func decision(_ text: String, in flow: Int, _ moves: [Move]) {
    let index = node(text, in: flow)
    graph.flows[flow].decisions.append(.init(node: index, alternatives: bound(moves, in: flow)))
  }

  mutating func edge(_ flow: Int, _ from: String, _ event: String, _ moves: [Move]) {
    let index = node(from, in: flow)
    let alternatives = bound(moves, in: flow)
    let first = graph.flows[flow].alternatives.count
    graph.flows[flow].alternatives += alternatives
    let edge = FlowGraph.Edge(alternatives: first..<first + alternatives.count, range: range)
    let eventName = name(event)
    let events = graph.events(of: graph.flows[flow].nodes[index])
    if let event = FlowGraph.SystemEvent(rawValue: event) {
      graph.flows[flow].nodes[index].setEdge(edge, for: event)
    } else if let slot = events.firstIndex(where: { $0.name == eventName }) {
      graph.flows[flow].nodes[index].edges[slot] = edge
    }
  }

  private mutating func bound(_ moves: [Move], in flow: Int) -> [FlowGraph.Alternative] {
    moves.map { move in
      var result = FlowGraph.Alternative(guardExpression: move.when, backward: move.back, range: range)
      for (path, kind) in move.set {
        let steps = path.split(separator: ".").map { name(String($0)) }
        let field = graph.flows[flow].context.firstIndex { $0.field.name == steps[0] } ?? 0
        result.assignments.append(
          .init(
            field: field, path: Array(steps.dropFirst()), source: .init(root: .literal, isWhole: true),
            value: .init(kind, at: range), keyRange: range))
      }
      result.forward = move.to.map { .init(target: target($0, in: flow), range: range) }
      return result
    }
  }

  private mutating func target(_ target: Move.Target, in flow: Int) -> FlowGraph.Forward.Target {
    func at(_ text: String, _ verb: FlowGraph.Forward.Verb) -> FlowGraph.Forward.Target {
      let index = node(text, in: flow)
      if let use = graph.flows[flow].decisions.firstIndex(where: { $0.node == index }) { return .decision(verb, use) }
      return .node(verb, index, [])
    }
    switch target {
    case .push(let name): return at(name, .push)
    case .root(let name): return at(name, .root)
    case .replace(let name): return at(name, .replace)
    case .present(let name, let style): return at(name, .present(FlowGraph.LayerStyle(presentation: style)))
    case .finish(let outcome): return .finish(outcome, [])
    case .restart: return .restart
    }
  }
}
