import FlowDiagnostics
import FlowSyntax

/// Checks that context fields that start empty are written before they are read, by definite assignment.
///
/// A screen may send events at any time after it was first shown. So a field counts as written at a node only if every walk from the start to the
/// node's first showing writes it. Guards are ignored.
func checkReadBeforeWrite(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  defer { log.subject = nil }
  for (index, flow) in graph.flows.indexed where !resolution.found.unresolved[index.number].contains(.writes) {
    log.subject = index.number
    guard flow.context.contains(where: \.startsEmpty) else { continue }
    // 64 fields at a time: a set of fields is one integer.
    let empty = flow.context.indices.filter { flow.context[$0].startsEmpty }
    for first in stride(from: 0, to: empty.count, by: 64) {
      let fields = Array(empty[first..<min(first + 64, empty.count)])
      var check = ReadBeforeWrite(graph: graph, index: index, fields: fields)
      check.findWritten()
      check.report(to: &log)
    }
  }
}

private struct ReadBeforeWrite {
  /// A step from one vertex to another: an alternative that shows a node or leads to a decision.
  struct Step {
    var from: Int
    var to: Int
    var writes: UInt64
    var cause: Cause
  }

  /// A read of a field by an alternative that has not written the field before.
  struct Read {
    var vertex: Int
    var field: Int
    var place: SourceRange
    var cause: Cause
  }

  /// The cause of a step; it becomes text only for a diagnostic.
  enum Cause {
    case nothing
    case system(FlowGraph.SystemEvent)
    case event(Name)
  }

  let graph: FlowGraph
  /// The flow's index in the graph.
  let index: FlowIndex
  let flow: FlowGraph.Flow
  let fields: [Int]
  /// For each context field, its bit; 0 for a field that is not in `fields`.
  private var bits: [UInt64]
  /// The steps, sorted by the vertex that they start from.
  private var steps: [Step] = []
  /// For each vertex, the index of its first step; at the end, the number of all steps.
  private var firstStep: [Int] = []
  private var reads: [Read] = []
  /// Whether guards read values, since a condition has inputs.
  private let asksWithValues: Bool
  /// For each vertex, the fields that every walk to it writes; all of them if no walk leads there.
  private var written: [UInt64]

  // The vertices: the nodes, then the decisions' uses, then the start.
  private var start: Int { flow.nodes.count + flow.decisions.count }

  init(graph: FlowGraph, index: FlowIndex, fields: [Int]) {
    self.graph = graph
    self.index = index
    flow = graph.flows[index]
    self.fields = fields
    asksWithValues = flow.questions.contains { !$0.fills.isEmpty }
    bits = Array(repeating: 0, count: flow.context.count)
    for (position, field) in fields.enumerated() { bits[field] = 1 << UInt64(position) }
    written = Array(repeating: .max, count: flow.nodes.count + flow.decisions.count + 1)
    addVertices()
  }

  private mutating func addVertices() {
    let everywhere = flow.nodes.indices.filter { index in
      if case .condition = flow.nodes[index].kind { true } else { index == flow.shell?.node.number }
    }
    for (index, node) in flow.nodes.enumerated() {
      firstStep.append(steps.count)
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        if let edge { add(flow.alternatives(of: edge), at: index, .event(event.name)) }
      }
      for edge in node.systemEdges { add(flow.alternatives(of: edge.edge), at: index, .system(edge.event)) }
      // A condition may change, and the shell may send events, while any node is shown.
      for other in everywhere where !everywhere.contains(index) {
        steps.append(Step(from: index, to: other, writes: 0, cause: .nothing))
      }
    }
    for (index, use) in flow.decisions.enumerated() {
      firstStep.append(steps.count)
      add(use.alternatives[...], at: flow.nodes.count + index, .nothing)
    }
    firstStep.append(steps.count)
    add(flow.start[...], at: start, .nothing)
    for item in flow.items {
      // An item may be selected before anything else has happened.
      for fill in item.fills { addRead(fill.source, at: fill.value?.range ?? item.range, start, .nothing, after: 0) }
      let vertex = item.decision.map { flow.nodes.count + $0 } ?? item.node.number
      steps.append(Step(from: start, to: vertex, writes: 0, cause: .nothing))
    }
    if let shell = flow.shell {
      // The shell is shown before anything has happened.
      for fill in shell.fills { addRead(fill.source, at: shell.range, start, .nothing, after: 0) }
    }
    if graph.entries.contains(index) {
      // A link may be opened before anything has happened.
      for link in graph.links where !link.isDenied(by: index) {
        if let move = link.move { add([move], at: start, .event(link.name)) }
        switch link.target {
        case .moves: add((link.moves(of: index) ?? [])[...], at: start, .event(link.name))
        case .state(let state):
          state.forEachEntry { entry in
            for fill in entry.begins.flatMap(\.fills) + entry.fills where !fill.isFromRunner {
              addRead(fill.source, at: fill.value?.range ?? entry.range, start, .event(link.name), after: 0)
            }
          }
        }
      }
    }
    for (node, shown) in flow.nodes.enumerated() where shown.isShownFromElsewhere {
      steps.append(Step(from: start, to: node, writes: 0, cause: .nothing))
    }
    firstStep.append(steps.count)
  }

  private mutating func add(_ alternatives: ArraySlice<FlowGraph.Alternative>, at vertex: Int, _ cause: Cause) {
    for alternative in alternatives {
      var writes: UInt64 = 0
      if asksWithValues {
        alternative.guardExpression?.forEachTest { asked in
          for fill in flow.questions[asked].fills {
            addRead(fill.source, at: fill.value?.range ?? flow.questions[asked].range, vertex, cause, after: 0)
          }
        }
      }
      for assignment in alternative.assignments {
        addRead(assignment.source, at: assignment.value.range, vertex, cause, after: writes)
        let bit = bits[assignment.field]
        if assignment.path.isEmpty {
          writes |= bit
        } else if bit & ~writes != 0 {
          // `user.city: …` reads the user that it writes into.
          reads.append(Read(vertex: vertex, field: assignment.field, place: assignment.keyRange, cause: cause))
        }
      }
      let place = alternative.forward?.range ?? alternative.range
      for requirement in alternative.requires {
        for fill in requirement.fills {
          addRead(fill.source, at: fill.value?.range ?? requirement.range, vertex, cause, after: writes)
        }
      }
      alternative.forEachTargetFill { fill in
        // A value that is found by name in another flow is never empty.
        if fill.isFromRunner { return }
        addRead(fill.source, at: fill.value?.range ?? place, vertex, cause, after: writes)
      }
      alternative.forEachSuccessor { successor in
        var next = successor.node(of: flow, index)?.number
        if case .decision(let use) = successor { next = flow.nodes.count + use }
        if let next { steps.append(Step(from: vertex, to: next, writes: writes, cause: cause)) }
      }
    }
  }

  private mutating func addRead(
    _ source: FlowGraph.Source, at place: SourceRange, _ vertex: Int, _ cause: Cause, after writes: UInt64
  ) {
    guard case .context(let field) = source.root, bits[field] & ~writes != 0 else { return }
    reads.append(Read(vertex: vertex, field: field, place: place, cause: cause))
  }

  mutating func findWritten() {
    written[start] = 0
    var queue = [start]
    var isReached = Array(repeating: false, count: written.count)
    isReached[start] = true
    while let vertex = queue.popLast() {
      for index in firstStep[vertex]..<firstStep[vertex + 1] {
        let step = steps[index]
        let after = written[step.to] & (written[vertex] | step.writes)
        if after != written[step.to] || !isReached[step.to] {
          isReached[step.to] = true
          written[step.to] = after
          queue.append(step.to)
        }
      }
    }
  }

  func report(to log: inout DiagnosticLog) {
    // One diagnostic for each field: what fixes the first read fixes the others.
    var first: [Read?] = Array(repeating: nil, count: flow.context.count)
    for read in reads where bits[read.field] & ~written[read.vertex] != 0 {
      if let known = first[read.field], known.place.start <= read.place.start { continue }
      first[read.field] = read
    }
    for read in first {
      guard let read else { continue }
      let field = flow.context[read.field].field
      log.report(.readBeforeWrite(graph.names[field.name], at: read.place, declared: field.range, walk: walk(to: read)))
    }
  }

  /// The shortest walk to a read that never writes the field, as text.
  private func walk(to read: Read) -> String {
    let bit = bits[read.field]
    var cameBy: [Int?] = Array(repeating: nil, count: written.count)
    var queue = [start]
    var isSeen = Array(repeating: false, count: written.count)
    isSeen[start] = true
    var next = 0
    while next < queue.count, !isSeen[read.vertex] {
      let vertex = queue[next]
      for index in firstStep[vertex]..<firstStep[vertex + 1]
      where steps[index].writes & bit == 0 && !isSeen[steps[index].to] {
        isSeen[steps[index].to] = true
        cameBy[steps[index].to] = index
        queue.append(steps[index].to)
      }
      next += 1
    }
    var texts = [text(read.cause)].compactMap(\.self)
    var vertex = read.vertex
    while let index = cameBy[vertex] {
      texts.append(name(of: vertex))
      vertex = steps[index].from
      if let cause = text(steps[index].cause) { texts.append(cause) }
    }
    texts.append("start")
    return texts.reversed().joined(separator: " → ")
  }

  private func text(_ cause: Cause) -> String? {
    switch cause {
    case .nothing: nil
    case .system(let event): event.rawValue
    case .event(let name): graph.names[name]
    }
  }

  private func name(of vertex: Int) -> String {
    let node = vertex < flow.nodes.count ? Index(vertex) : flow.decisions[vertex - flow.nodes.count].node
    return graph.names[flow.nodes[node].name]
  }
}
