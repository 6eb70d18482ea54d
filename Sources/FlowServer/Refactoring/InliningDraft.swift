import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// The text of a flow that takes over the nodes of a flow that it runs; both are in one file.
struct InliningDraft {
  let texts: FlowTexts
  let body: FlowTexts.Body
  let outer: FlowTexts.Body
  let flow: FlowGraph.Flow
  let parent: FlowGraph.Flow
  let entering: [FlowPart.Entering]
  /// The node that the flow starts with.
  let first: NodeIndex
  /// The inputs of the first screen.
  let inputs: [FlowGraph.Field]
  let leaving: [(edge: FlowPart.Edge, outcome: Name)]
  let symbol: Int

  private var names: NameTable { texts.graph.names }
  private var tree: YAMLTree { body.tree }

  func refactoring() -> Refactoring? {
    guard let entry = body.entry, let lines = tree.lines(of: entry, body.bytes), body.bytes.last == 0x0A,
      let edges = tree.entry("edges", of: outer.mapping, texts.names), tree.kind(edges.value) == .mapping,
      !tree.isFlow(edges.value), let some = tree.pairs(of: edges.value).first,
      let own = tree.entry("edges", of: body.mapping, texts.names), tree.kind(own.value) == .mapping,
      !tree.isFlow(own.value)
    else { return nil }
    let node = tree.entry(names[flow.name], of: edges.value, texts.names)
    var blocks = ""
    for block in tree.pairs(of: own.value) {
      guard let lines = tree.lines(of: block, body.bytes) else { return nil }
      var edits: [(range: Range<Int>, text: String)] = []
      for (edge, outcome) in leaving where names[flow.nodes[edge.node].name] == texts.names[tree.text(block.key)] {
        guard let move = tree.entry(names[edge.event.name], of: block.value, texts.names)?.value,
          let around = node.flatMap({ tree.entry(names[outcome], of: $0.value, texts.names) })?.value
        else { return nil }
        let text = body.text(around)
        if text.isEmpty || text.contains("\n") { return nil }
        edits.append((Int(tree.range(move).start)..<Int(tree.range(move).end), text))
      }
      blocks += FlowTexts.shifted(
        FlowTexts.replacing(edits, in: body.bytes, lines), by: outer.indent(of: some) - body.indent(of: block))
    }
    guard let removal = removal(of: entry, lines, keeping: own), let led = lead(), let unnamed = unreleased() else {
      return nil
    }
    var edits = [Refactoring.Edit(file: body.file, range: removal, text: "")] + led + unnamed
    if let node {
      guard let lines = tree.lines(of: node, body.bytes) else { return nil }
      edits.append(Refactoring.Edit(file: body.file, range: lines, text: blocks))
    } else {
      guard let last = tree.pairs(of: edges.value).last, let end = tree.lines(of: last, body.bytes)?.upperBound else {
        return nil
      }
      edits.append(Refactoring.Edit(file: body.file, range: end..<end, text: blocks))
    }
    return Refactoring(
      title: "Inline flow '\(names[flow.name])' into '\(names[parent.name])'", kind: "refactor.inline", edits: edits)
  }

  /// The lines that declare the flow, with those of `flows` if it is the only one; nil if comments would be lost.
  private func removal(of entry: YAMLEntry, _ lines: Range<Int>, keeping edges: YAMLEntry) -> Range<Int>? {
    guard let kept = tree.lines(of: edges, body.bytes) else { return nil }
    let lost = body.text(lines.lowerBound..<kept.lowerBound) + body.text(kept.upperBound..<lines.upperBound)
    if lost.contains("#") { return nil }
    guard let flows = tree.entry("flows", of: body.root, texts.names) else { return nil }
    if tree.pairs(of: flows.value).count > 1 { return lines }
    guard var all = tree.lines(of: flows, body.bytes), !body.text(all.lowerBound..<lines.lowerBound).contains("#")
    else {
      return nil
    }
    // With one of the empty lines around it.
    if all.lowerBound > 1, body.bytes[all.lowerBound - 1] == 0x0A, body.bytes[all.lowerBound - 2] == 0x0A {
      all = (all.lowerBound - 1)..<all.upperBound
    }
    return all
  }

  /// The changes of the moves that lead to the flow: to its first screen, without values that only the flow took.
  private func lead() -> [Refactoring.Edit]? {
    let known = Set(inputs.map { names[$0.name] })
    var edits: [Refactoring.Edit] = []
    for move in entering {
      guard let place = texts.indexed(move.alternative.range), Int(place.file) == body.file,
        let target = move.alternative.forward.flatMap({ texts.indexed($0.range) }),
        let mention = Array(texts.index.occurrences(in: target)).last(where: { $0.symbol == symbol })?.range
      else { return nil }
      let new = names[flow.nodes[first].name]
      edits.append(Refactoring.Edit(file: body.file, range: Int(mention.start)..<Int(mention.end), text: new))
      var mapping: YAMLTree.NodeID?
      tree.forEachNode(at: Int(mention.start)) { if tree.kind($0) == .mapping { mapping = $0 } }
      guard let mapping, let with = tree.entry("with", of: mapping, texts.names),
        SourceRange(file: place.file, start: tree.range(with.key).start, end: tree.range(with.key).end).start
          >= place.start, tree.range(with.key).end <= place.end
      else { continue }
      let values = tree.pairs(of: with.value)
      let left = values.filter { known.contains(texts.names[tree.text($0.key)]) }
      if left.count == values.count { continue }
      guard tree.isFlow(with.value), tree.isFlow(mapping) else { return nil }
      if left.isEmpty {
        guard let removed = removal(of: with, from: tree.pairs(of: mapping)) else { return nil }
        edits.append(removed)
      } else {
        let text = left.map { body.text(Int(tree.range($0.key).start)..<tree.end(of: $0)) }.joined(separator: ", ")
        edits.append(
          Refactoring.Edit(
            file: body.file, range: Int(tree.range(with.value).start)..<Int(tree.range(with.value).end),
            text: "{ \(text) }"))
      }
    }
    return edits
  }

  /// The removal of one entry of several in braces.
  private func removal(of entry: YAMLEntry, from all: [YAMLEntry]) -> Refactoring.Edit? {
    guard all.count > 1, let place = all.firstIndex(where: { $0.key == entry.key }) else { return nil }
    let range =
      place > 0
      ? tree.end(of: all[place - 1])..<tree.end(of: entry)
      : Int(tree.range(entry.key).start)..<Int(tree.range(all[1].key).start)
    return Refactoring.Edit(file: body.file, range: range, text: "")
  }

  /// The removal of the flow's name from what tests say was released.
  private func unreleased() -> [Refactoring.Edit]? {
    var edits: [Refactoring.Edit] = []
    for mention in texts.index.occurrences where mention.symbol == symbol && !mention.isDeclaration {
      guard texts.key(around: mention.range) == "tests" else { continue }
      let file = Int(mention.range.file)
      guard let tree = texts.trees[file] else { return nil }
      var list: YAMLTree.NodeID?
      tree.forEachNode(at: Int(mention.range.start)) { if tree.kind($0) == .sequence { list = $0 } }
      guard let list, tree.isFlow(list) else { return nil }
      let elements = tree.elements(of: list)
      guard elements.count > 1, let place = elements.firstIndex(where: { tree.range($0).start == mention.range.start })
      else { return nil }
      let range =
        place > 0
        ? Int(tree.range(elements[place - 1]).end)..<Int(tree.range(elements[place]).end)
        : Int(tree.range(elements[0]).start)..<Int(tree.range(elements[1]).start)
      edits.append(Refactoring.Edit(file: file, range: range, text: ""))
    }
    return edits
  }
}
