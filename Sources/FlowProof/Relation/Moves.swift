import FlowCompiler
import FlowDiagnostics

/// All moves of a module, numbered, with the answers under which each is chosen.
struct Moves {
  /// A move.
  struct Move {
    /// The index of the move's flow.
    var flow: FlowIndex
    /// The move itself.
    var move: FlowGraph.Alternative
    /// The answers of the list's conditions under which the move is chosen.
    var chosen: AnswerSets.Answers
    /// Whether the move's list asks an async condition, so that conditions asked before are asked again.
    var waits: Bool
    /// Whether the move's list asks a condition that the stack answers, so that not every answer can be given.
    var asksStack = false
  }

  private(set) var all: [Move] = []
  private var firstStart: [Int] = []
  private var firstEdge: [Int] = []
  private var firstOfDecision: [[Int]] = []
  private var firstOfLink: [Int] = []
  /// The sets of answers that conditions can give together.
  var sets: AnswerSets
  /// The answers that all proofs assume.
  private(set) var assumed = AnswerSets.all
  /// For each flow, the number in `sets` of each of its questions.
  private let variables: [[Int]]

  /// Numbers all moves.
  ///
  /// - Parameters:
  ///   - ignoringGuards: whether each move may be chosen with any answers; used if there are too many answers to compute with.
  ///   - isLenient: whether each move may be chosen with any answers, unless its own list rules it out.
  init(_ graph: FlowGraph, ignoringGuards: Bool, isLenient: Bool = false) {
    // A condition with inputs, or one that asks the stack, may answer differently each time, so each of its questions has a number of its own.
    var values = graph.conditions.map(\.answerCount)
    var variables: [[Int]] = []
    for flow in graph.flows {
      variables.append(
        flow.questions.map { question in
          if graph.conditions[question.condition].isSteady { return question.condition }
          values.append(graph.conditions[question.condition].answerCount)
          return values.count - 1
        })
    }
    self.variables = variables
    sets = AnswerSets(values: values)
    for (flow, value) in graph.flows.indexed {
      firstStart.append(all.count)
      add(value.start[...], of: flow, graph, ignoringGuards)
      firstEdge.append(all.count)
      let first = all.count
      all += value.alternatives.map { Move(flow: flow, move: $0, chosen: AnswerSets.all, waits: false) }
      for node in value.nodes {
        for edge in node.edges {
          if let edge {
            choose(first + edge.alternatives.lowerBound..<first + edge.alternatives.upperBound, graph, ignoringGuards)
          }
        }
        for edge in node.systemEdges {
          let range = edge.edge.alternatives
          choose(first + range.lowerBound..<first + range.upperBound, graph, ignoringGuards)
        }
      }
      var decisions: [Int] = []
      for decision in value.decisions {
        decisions.append(all.count)
        add(decision.alternatives[...], of: flow, graph, ignoringGuards)
      }
      firstOfDecision.append(decisions)
    }
    for link in graph.links {
      firstOfLink.append(all.count)
      for entry in graph.entries {
        if let moves = link.moves(of: entry) { add(moves[...], of: entry, graph, ignoringGuards) }
      }
    }
    if isLenient {
      for index in all.indices where all[index].chosen != AnswerSets.empty { all[index].chosen = AnswerSets.all }
    }
  }

  private mutating func add(
    _ moves: ArraySlice<FlowGraph.Alternative>, of flow: FlowIndex, _ graph: FlowGraph, _ ignoringGuards: Bool
  ) {
    let first = all.count
    all += moves.map { Move(flow: flow, move: $0, chosen: AnswerSets.all, waits: false) }
    choose(first..<all.count, graph, ignoringGuards)
  }

  /// Works out the answers under which each move of a list is chosen.
  private mutating func choose(_ list: Range<Int>, _ graph: FlowGraph, _ ignoringGuards: Bool) {
    var left = AnswerSets.all
    var waits = false
    var asksStack = false
    for index in list {
      guard let expression = all[index].move.guardExpression else {
        all[index].chosen = left
        left = AnswerSets.empty
        continue
      }
      let flow = all[index].flow
      expression.forEachTest { asked in
        let condition = graph.conditions[graph.flows[flow].questions[asked].condition]
        if condition.isAsync { waits = true }
        if condition.asksStack { asksStack = true }
      }
      if ignoringGuards { continue }
      let holds = sets.answers(to: expression.renumbered { variables[flow.number][$0] })
      all[index].chosen = sets.intersection(left, holds)
      left = sets.intersection(left, sets.complement(holds))
    }
    if waits { for index in list { all[index].waits = true } }
    if asksStack { for index in list { all[index].asksStack = true } }
  }

  /// Assumes that a property's guard holds at all times. Conditions with inputs are ignored.
  mutating func assume(_ expression: FlowGraph.Guard, _ questions: [FlowGraph.Question]) {
    assumed = sets.intersection(assumed, sets.answers(to: expression.renumbered { questions[$0].condition }))
  }

  /// The numbers of the moves of a flow's start.
  func start(of flow: FlowIndex) -> Range<Int> { firstStart[flow.number]..<firstEdge[flow.number] }

  /// The numbers of an edge's moves.
  func edge(_ edge: FlowGraph.Edge, of flow: FlowIndex) -> Range<Int> {
    firstEdge[flow.number] + edge.alternatives.lowerBound..<firstEdge[flow.number] + edge.alternatives.upperBound
  }

  /// The numbers of a decision's moves.
  func decision(_ use: Int, of flow: FlowIndex, count: Int) -> Range<Int> {
    firstOfDecision[flow.number][use]..<firstOfDecision[flow.number][use] + count
  }

  /// The numbers of a link's moves.
  func link(_ link: Int, count: Int) -> Range<Int> { firstOfLink[link]..<firstOfLink[link] + count }
}

/// The sender of the moves of a list.
enum MoveTrigger {
  /// The flow starts.
  case start(FlowIndex)
  /// An event of a node: its number among the node's edges, those for events of the system last.
  case event(FlowIndex, NodeIndex, Int, FlowGraph.Edge)
  /// A decision is made.
  case decision(FlowIndex, Int)
  /// A link is opened. It has the same moves for each entry flow, one after the other.
  case link(Int)
}

extension Moves {
  /// Visits all lists of moves, each with the sender of its moves.
  func forEachList(in graph: FlowGraph, _ visit: (Range<Int>, MoveTrigger) -> Void) {
    for (flow, value) in graph.flows.indexed {
      visit(start(of: flow), .start(flow))
      for (index, node) in value.nodes.indexed {
        for (event, edge) in (node.edges + node.systemEdges.map(\.edge)).enumerated() {
          if let edge { visit(self.edge(edge, of: flow), .event(flow, index, event, edge)) }
        }
      }
      for (use, decision) in value.decisions.enumerated() {
        visit(self.decision(use, of: flow, count: decision.alternatives.count), .decision(flow, use))
      }
    }
    for (index, link) in graph.links.enumerated() {
      guard case .moves(let list) = link.target else { continue }
      visit(self.link(index, count: list.count * graph.entries.count), .link(index))
    }
  }
}
