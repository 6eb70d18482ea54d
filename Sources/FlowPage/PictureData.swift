import FlowCompiler
import FlowDrawing
import FlowSimulator

/// Pictures as JSON.
extension JSONWriter {
  /// Adds the members of a picture.
  mutating func add(_ picture: PlacedPicture, _ graph: FlowGraph) {
    add("name", picture.name)
    add("width", rounded: picture.size.x)
    add("height", rounded: picture.size.y)
    array("frames", picture.frames) { out, frame in
      out.object { out in
        out.add("box", frame.box)
        out.array("texts", frame.block.texts) { $0.add($1, graph) }
      }
    }
    object("legend") { $0.add(picture.legend, graph) }
    array("nodes", picture.nodes) { out, node in
      out.object { out in
        out.add("kind", node.kind)
        out.add("kindName", node.kindName)
        if !node.mark.isEmpty { out.add("mark", node.mark) }
        out.add("title", node.title)
        out.add("outline", node.outline)
        out.add("box", node.box)
        out.array("cells", node.block.cells) { out, cell in
          out.object { out in
            out.add("kind", cell.kind)
            out.add("title", cell.title)
            out.add("isFramed", cell.isFramed)
            if cell.isScreen { out.add("isScreen", true) }
            out.add("outline", cell.outline)
            out.add("box", cell.box)
          }
        }
        out.array("texts", node.block.texts) { $0.add($1, graph) }
      }
    }
    array("edges", picture.edges) { out, edge in
      out.object { out in
        out.add("from", edge.from)
        out.add("to", edge.to)
        out.add("kind", edge.kind)
        if !edge.mark.isEmpty { out.add("mark", edge.mark) }
        if let label = edge.label {
          out.add("label", label.box)
          out.array("texts", label.block.texts) { $0.add($1, graph) }
        }
        out.array("points", edge.points.flatMap { [$0.x, $0.y] }) { $0.add(rounded: $1) }
        out.strings("heads", edge.heads)
      }
    }
  }

  private mutating func add(_ legend: PictureLegend, _ graph: FlowGraph) {
    add("width", rounded: legend.whole.x)
    add("height", rounded: legend.whole.y)
    array("entries", legend.entries) { out, entry in
      out.object { out in
        out.add("x", rounded: entry.corner.x)
        out.add("y", rounded: entry.corner.y)
        out.array("texts", entry.block.texts) { $0.add($1, graph) }
        switch entry.sample {
        case .node(let outline, let left, let kind):
          out.add("node", kind)
          out.add("outline", outline)
          out.add("left", rounded: left)
        case .edge(let path, let heads, let kind):
          out.add("edge", kind)
          out.add("path", path)
          out.strings("heads", heads)
        case .none: break
        }
      }
    }
  }

  private mutating func add(_ text: TextBlock.Text, _ graph: FlowGraph) {
    object { out in
      out.add("text", text.text)
      out.add("style", text.style + (text.isCentred ? "" : " left"))
      out.add("x", rounded: text.place.x)
      out.add("y", rounded: text.place.y)
      guard let move = text.move else { return }
      if text.isFirst { out.strings("move", [move.node, move.event]) }
      if let expression = graph.guardOf(taking: move) { out.add("guard", expression, graph) }
    }
  }

  /// A guard: `["is", condition, value]`, `["not", guard]`, `["and", guard, guard]`, `["or", guard, guard]`.
  private mutating func add(_ name: String? = nil, _ expression: FlowGraph.Guard, _ graph: FlowGraph) {
    array(name, [0]) { out, _ in
      switch expression {
      case .test(let index, let value):
        let condition = graph.conditions[index]
        let values = condition.values.isEmpty ? ["no", "yes"] : condition.values.map { graph.names[$0] }
        out.add(nil, "is")
        out.add(nil, graph.names[condition.name])
        out.add(nil, values[value])
      case .not(let inner):
        out.add(nil, "not")
        out.add(nil, inner, graph)
      case .and(let left, let right):
        out.add(nil, "and")
        out.add(nil, left, graph)
        out.add(nil, right, graph)
      case .or(let left, let right):
        out.add(nil, "or")
        out.add(nil, left, graph)
        out.add(nil, right, graph)
      }
    }
  }

  private mutating func add(_ name: String, _ box: PlacedPicture.Box) {
    array(name, [box.middle.x, box.middle.y, box.size.x, box.size.y]) { $0.add(rounded: $1) }
  }
}

extension FlowGraph {
  /// The guard under which a move is taken, with conditions in place of questions: its own, and that no alternative
  /// before it is taken. Nil if it is always taken.
  fileprivate func guardOf(taking move: PictureMove) -> Guard? {
    guard let flow = flows.first(where: { names[$0.name] == move.flow }) else { return nil }
    let alternatives = alternatives(of: move, in: flow)
    guard alternatives.indices.contains(move.alternative) else { return nil }
    var before: Guard?
    for earlier in alternatives[..<move.alternative] {
      guard let own = earlier.guardExpression else { continue }
      before = before.map { .or($0, own) } ?? own
    }
    let others = before.map { Guard.not($0) }
    let own = alternatives[move.alternative].guardExpression
    let taken = own.map { own in others.map { .and($0, own) } ?? own } ?? others
    return taken?.renumbered { flow.questions[$0].condition }
  }

  private func alternatives(of move: PictureMove, in flow: Flow) -> [Alternative] {
    if move.node.isEmpty && move.event.isEmpty { return flow.start }
    if move.event.isEmpty {
      return flow.decisions.first { names[flow.nodes[$0.node].name] == move.node }?.alternatives ?? []
    }
    // The moves of `any` are the same at all nodes.
    for node in flow.nodes where names[node.name] == move.node || move.node == "any" {
      let edges = zip(events(of: node), node.edges).first { names[$0.0.name] == move.event && $0.1 != nil }?.1
      if let edge = edges ?? node.systemEdges.first(where: { $0.event.rawValue == move.event })?.edge {
        return Array(flow.alternatives(of: edge))
      }
    }
    return links.first { names[$0.name] == move.event }.map {
      if case .moves(let moves) = $0.target { moves } else { [] }
    }
      ?? []
  }
}
