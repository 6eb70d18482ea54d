import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// The text of a flow that is made of a part of another one.
struct ExtractionDraft {
  let texts: FlowTexts
  let body: FlowTexts.Body
  let part: FlowPart
  let entering: [FlowPart.Entering]
  /// The node that the new flow starts with.
  let first: NodeIndex
  let crossings: [(edge: FlowPart.Edge, crossing: FlowPart.Crossing)]
  /// The fields of the flow around that the part reads, each with its path.
  let needs: [(field: FlowGraph.Field, text: String)]
  /// The names of the fields that moves into the part see.
  let seen: Set<Name>

  private var names: NameTable { texts.graph.names }
  private var tree: YAMLTree { body.tree }

  /// The change, with a name for the new flow; nil if the text has another form than blocks of lines.
  func refactoring(_ name: String) -> Refactoring? {
    guard let edges = tree.entry("edges", of: body.mapping, texts.names), !tree.isFlow(edges.value),
      tree.kind(edges.value) == .mapping
    else { return nil }
    let entries = tree.pairs(of: edges.value)
    let own = Set(part.nodes.map { names[part.flow.nodes[$0].name] })
    let moved = entries.filter { own.contains(texts.names[tree.text($0.key)]) }
    guard let last = entries.last, let lastLines = tree.lines(of: last, body.bytes),
      let indent = entries.first.map(body.indent)
    else { return nil }
    var around: [(name: String, move: String)] = []
    var blocks: [(lines: Range<Int>, text: String)] = []
    var outcomes: [String] = []
    var events: [String] = []
    for entry in moved {
      guard let lines = tree.lines(of: entry, body.bytes) else { return nil }
      var edits: [(range: Range<Int>, text: String)] = []
      for (edge, crossing) in crossings
      where names[part.flow.nodes[edge.node].name] == texts.names[tree.text(entry.key)] {
        guard let move = tree.entry(names[edge.event.name], of: entry.value, texts.names)?.value else { return nil }
        let range = Int(tree.range(move).start)..<Int(tree.range(move).end)
        let text = body.text(range)
        if text.isEmpty || text.contains("\n") { return nil }
        let (word, isNew) = word(for: edge, text, around)
        if isNew {
          around.append((word, text))
          let declared = declaration(word, edge.event.fields)
          if case .ends = crossing { outcomes.append(declared) } else { events.append(declared) }
        }
        if case .ends = crossing {
          edits.append((range, "finish \(word)"))
        } else {
          edits.append((range, "{ send: \(word), covered: true }"))
        }
      }
      blocks.append((lines, FlowTexts.replacing(edits, in: body.bytes, lines)))
    }
    // A last line without an end would be removed with the end of the line before it.
    if blocks.isEmpty || body.bytes.last != 0x0A { return nil }
    let made =
      head(outcomes, events) + "edges:\n" + blocks.map { FlowTexts.shifted($0.text, by: 2 - indent) }.joined()
    let blanks = String(repeating: " ", count: indent)
    let node =
      around.isEmpty
      ? "" : blanks + "\(name):\n" + around.map { blanks + "  \($0.name): \($0.move)\n" }.joined()
    let edits = blocks.enumerated().map { number, block in
      Refactoring.Edit(file: body.file, range: block.lines, text: number == 0 ? node : "")
    }
    guard let led = lead(to: name), let insertion = insertion(of: made, name, below: lastLines) else { return nil }
    let shown = part.nodes.sorted().compactMap { index -> String? in
      if case .screen = part.flow.nodes[index].kind { "'\(names[part.flow.nodes[index].name])'" } else { nil }
    }
    return Refactoring(
      title: "Extract \(shown.joined(separator: ", ")) into flow '\(name)'", kind: "refactor.extract",
      edits: edits + led + [insertion])
  }

  /// The outcome or event for an edge that leaves the part, and whether it is a new one.
  private func word(
    for edge: FlowPart.Edge, _ text: String, _ known: [(name: String, move: String)]
  ) -> (word: String, isNew: Bool) {
    let event = names[edge.event.name]
    let node = names[part.flow.nodes[edge.node].name]
    let long = node.prefix(1).lowercased() + node.dropFirst() + event.prefix(1).uppercased() + event.dropFirst()
    if event == "cancelled" { return (long, true) }
    guard known.contains(where: { $0.name == event }) else { return (event, true) }
    // Screens with the same event share its outcome if it means the same and carries nothing.
    let isShared = edge.event.fields.isEmpty && known.contains { $0.name == event && $0.move == text }
    return isShared ? (event, false) : (long, true)
  }

  private func declaration(_ word: String, _ fields: [FlowGraph.Field]) -> String {
    fields.isEmpty ? word : "\(word): { \(fields.map(text).joined(separator: ", ")) }"
  }

  private func text(_ field: FlowGraph.Field) -> String {
    let type = names[field.type]
    let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return "\(names[field.name]): \(isPlain ? type : "\"\(type)\"")"
  }

  /// The keys of the new flow before its edges.
  private func head(_ outcomes: [String], _ events: [String]) -> String {
    guard case .screen(let number) = part.flow.nodes[first].kind else { return "" }
    let screen = texts.graph.screens[number]
    let inputs = (screen.inputs + needs.map(\.field)).map(text)
    func list(_ words: [String]) -> String {
      words.contains { $0.contains(":") }
        ? "{ \(words.joined(separator: ", ")) }" : "[\(words.joined(separator: ", "))]"
    }
    var lines: [String] = []
    if !inputs.isEmpty { lines.append("inputs: { \(inputs.joined(separator: ", ")) }") }
    if let key = screen.key {
      lines.append("key: [\(key.map { names[screen.inputs[$0].name] }.joined(separator: ", "))]")
    }
    if !outcomes.isEmpty { lines.append("outcomes: \(list(outcomes))") }
    if !events.isEmpty { lines.append("events: \(list(events))") }
    lines.append("start: \(names[part.flow.nodes[first].name])")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The changes of the moves that lead into the part.
  private func lead(to name: String) -> [Refactoring.Edit]? {
    let old = names[part.flow.nodes[first].name]
    var edits: [Refactoring.Edit] = []
    for move in entering {
      guard let place = texts.indexed(move.alternative.range), Int(place.file) == body.file,
        let target = move.alternative.forward.flatMap({ texts.indexed($0.range) }),
        let mention = Array(texts.index.occurrences(in: target)).last?.range,
        body.text(Int(mention.start)..<Int(mention.end)) == old
      else { return nil }
      edits.append(Refactoring.Edit(file: body.file, range: Int(mention.start)..<Int(mention.end), text: name))
      // By name, a field that the move sees would be taken before the flow's own.
      let written = needs.filter { seen.contains($0.field.name) }.map { "\(names[$0.field.name]): \($0.text)" }
      if written.isEmpty { continue }
      let values = written.joined(separator: ", ")
      guard let node = node(at: place) else { return nil }
      if tree.isScalar(node) {
        let range = Int(tree.range(node).start)..<Int(tree.range(node).end)
        let words = body.text(range).split(separator: " ").map(String.init)
        edits.removeLast()
        let style = words.count == 4 && words[2] == "as" ? ", as: \(words[3])" : ""
        guard words.count == 2 || !style.isEmpty else { return nil }
        edits.append(
          Refactoring.Edit(
            file: body.file, range: range, text: "{ \(words[0]): \(name)\(style), with: { \(values) } }"))
        continue
      }
      let with = tree.entry("with", of: node, texts.names)
      let insertion =
        with.flatMap { YAMLInsertion(adding: values, to: $0.value, tree, body.bytes) }
        ?? (with == nil ? YAMLInsertion(adding: "with: { \(values) }", to: node, tree, body.bytes) : nil)
      guard let insertion else { return nil }
      edits.append(
        Refactoring.Edit(file: body.file, range: insertion.offset..<insertion.offset, text: insertion.text))
    }
    return edits
  }

  /// The smallest node that begins where a move does.
  private func node(at place: SourceRange) -> YAMLTree.NodeID? {
    var found: YAMLTree.NodeID?
    tree.forEachNode(at: Int(place.start)) { node in
      if tree.range(node).start == place.start, tree.range(node).end == place.end { found = found ?? node }
    }
    return found
  }

  /// The new flow in its file: beside the other flows, or below the flow's edges.
  private func insertion(of flow: String, _ name: String, below lines: Range<Int>) -> Refactoring.Edit? {
    let text = "\(name):\n" + FlowTexts.shifted(flow, by: 2)
    if let flows = tree.entry("flows", of: body.root, texts.names) {
      guard !tree.isFlow(flows.value), let last = tree.pairs(of: flows.value).last,
        let lastLines = tree.lines(of: last, body.bytes)
      else { return nil }
      let made = FlowTexts.shifted(text, by: body.indent(of: last))
      return Refactoring.Edit(file: body.file, range: lastLines.upperBound..<lastLines.upperBound, text: made)
    }
    let end = lines.upperBound
    return Refactoring.Edit(file: body.file, range: end..<end, text: "\nflows:\n" + FlowTexts.shifted(text, by: 2))
  }
}
