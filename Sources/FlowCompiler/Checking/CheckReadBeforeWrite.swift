import FlowDiagnostics
import FlowSyntax

/// Checks that context fields that start empty are written before they are read: the definite assignment of a flow.
///
/// A screen may speak at any time after it was first shown, whatever has happened since. So a field counts as written at a node only if
/// every walk from the start to the first showing of that node writes it; guards are not looked at.
func checkReadBeforeWrite(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  for (index, flow) in graph.flows.enumerated() where !resolution.gaps[index].contains(.writes) {
    guard flow.context.contains(where: \.startsEmpty) else { continue }
    // 64 fields at a time: a set of fields is one integer.
    let empty = flow.context.indices.filter { flow.context[$0].startsEmpty }
    for first in stride(from: 0, to: empty.count, by: 64) {
      let fields = Array(empty[first..<min(first + 64, empty.count)])
      var check = ReadBeforeWrite(graph: graph, flow: flow, fields: fields)
      check.findWritten()
      check.report(to: &log)
    }
  }
}

private struct ReadBeforeWrite {
  /// A way from one vertex to the next: an alternative that shows a node or goes on to a decision.
  struct Step {
    var from: Int
    var to: Int
    var writes: UInt64
    var said: Said
  }

  /// What leads on from a vertex; put into words only for a finding.
  enum Said {
    case nothing, back, dismissed
    case event(Name)
  }

  let graph: FlowGraph
  let flow: FlowGraph.Flow
  let fields: [Int]
  /// For each context field, its bit; 0 for one that does not start empty.
  private var bits: [UInt64]
  private var steps: [Step] = []
  private var stepsFrom: [[Int]]
  /// For each vertex, the fields written on every walk that leads there; all of them where none does.
  private var written: [UInt64]

  // The vertices: the nodes, then the decisions' uses, then the start.
  private var start: Int { flow.nodes.count + flow.decisions.count }

  init(graph: FlowGraph, flow: FlowGraph.Flow, fields: [Int]) {
    self.graph = graph
    self.flow = flow
    self.fields = fields
    bits = Array(repeating: 0, count: flow.context.count)
    for (position, field) in fields.enumerated() { bits[field] = 1 << UInt64(position) }
    let vertices = flow.nodes.count + flow.decisions.count + 1
    stepsFrom = Array(repeating: [], count: vertices)
    written = Array(repeating: .max, count: vertices)
    addSteps()
  }

  private mutating func addSteps() {
    var found: [Step] = []
    visit { vertex, said, alternative in
      let target: Int
      switch alternative.forward?.target {
      case .node(_, let node, _): target = node
      case .decision(_, let use): target = flow.nodes.count + use
      case .finish, .restart, nil: return
      }
      found.append(Step(from: vertex, to: target, writes: writes(of: alternative), said: said))
    }
    for (index, step) in found.enumerated() { stepsFrom[step.from].append(index) }
    steps = found
  }

  /// Every alternative with the vertex it belongs to, and what leads to it from there.
  private func visit(_ visit: (_ vertex: Int, _ said: Said, FlowGraph.Alternative) -> Void) {
    for alternative in flow.start { visit(start, .nothing, alternative) }
    for (index, use) in flow.decisions.enumerated() {
      for alternative in use.alternatives { visit(flow.nodes.count + index, .nothing, alternative) }
    }
    for (index, node) in flow.nodes.enumerated() {
      for (event, edge) in node.edges.enumerated() {
        guard let edge else { continue }
        let name: Name =
          switch node.kind {
          case .screen(let screen): graph.screens[screen].events[event].name
          case .flow(let child): graph.flows[child].outcomes[event].name
          case .decision: .empty
          }
        for alternative in edge.alternatives { visit(index, .event(name), alternative) }
      }
      for alternative in node.back?.alternatives ?? [] { visit(index, .back, alternative) }
      for alternative in node.dismissed?.alternatives ?? [] { visit(index, .dismissed, alternative) }
    }
  }

  private func writes(of alternative: FlowGraph.Alternative) -> UInt64 {
    var writes: UInt64 = 0
    // `user.city: …` reads the user it writes into.
    for assignment in alternative.assignments where assignment.path.isEmpty { writes |= bits[assignment.field] }
    return writes
  }

  mutating func findWritten() {
    written[start] = 0
    var queue = [start]
    var isReached = Array(repeating: false, count: written.count)
    isReached[start] = true
    while let vertex = queue.popLast() {
      for index in stepsFrom[vertex] {
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
    // One finding a field: what mends the first mends the others.
    var first: [(place: SourceRange, vertex: Int, said: Said)?] = Array(repeating: nil, count: fields.count)
    visit { vertex, said, alternative in
      forEachRead(in: alternative, written: written[vertex]) { field, place in
        guard let position = fields.firstIndex(of: field) else { return }
        if let known = first[position], (known.place.file, known.place.start) <= (place.file, place.start) { return }
        first[position] = (place, vertex, said)
      }
    }
    for (position, read) in first.enumerated() {
      guard let read else { continue }
      let field = flow.context[fields[position]].field
      log.report(
        .readBeforeWrite(
          graph.names[field.name], at: read.place, declared: field.range,
          walk: walk(to: read.vertex, without: bits[fields[position]], then: read.said)))
    }
  }

  private func forEachRead(
    in alternative: FlowGraph.Alternative, written: UInt64, _ visit: (_ field: Int, SourceRange) -> Void
  ) {
    var written = written
    func read(_ source: FlowGraph.Source, at place: SourceRange) {
      if case .context(let field) = source.root, bits[field] & ~written != 0 { visit(field, place) }
    }
    for assignment in alternative.assignments {
      read(assignment.source, at: assignment.value.range)
      let bit = bits[assignment.field]
      if assignment.path.isEmpty {
        written |= bit
      } else if bit & ~written != 0 {
        visit(assignment.field, assignment.keyRange)
      }
    }
    guard let forward = alternative.forward else { return }
    switch forward.target {
    case .node(_, _, let fills), .finish(_, let fills):
      for fill in fills { read(fill.source, at: fill.value?.range ?? forward.range) }
    case .decision, .restart: break
    }
  }

  /// The shortest walk to a vertex on which nothing writes the field.
  private func walk(to target: Int, without bit: UInt64, then said: Said) -> String {
    var cameBy: [Int?] = Array(repeating: nil, count: written.count)
    var queue = [start]
    var isSeen = Array(repeating: false, count: written.count)
    isSeen[start] = true
    var next = 0
    while next < queue.count, !isSeen[target] {
      for index in stepsFrom[queue[next]] where steps[index].writes & bit == 0 && !isSeen[steps[index].to] {
        isSeen[steps[index].to] = true
        cameBy[steps[index].to] = index
        queue.append(steps[index].to)
      }
      next += 1
    }
    var texts = [text(said)].compactMap(\.self)
    var vertex = target
    while let index = cameBy[vertex] {
      texts.append(name(of: vertex))
      vertex = steps[index].from
      if let said = text(steps[index].said) { texts.append(said) }
    }
    texts.append("start")
    return texts.reversed().joined(separator: " → ")
  }

  private func text(_ said: Said) -> String? {
    switch said {
    case .nothing: nil
    case .back: "back"
    case .dismissed: "dismissed"
    case .event(let name): graph.names[name]
    }
  }

  private func name(of vertex: Int) -> String {
    let node = vertex < flow.nodes.count ? vertex : flow.decisions[vertex - flow.nodes.count].node
    return graph.names[flow.nodes[node].name]
  }
}
