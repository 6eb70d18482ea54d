import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Changes of single edges: one leads elsewhere, is deleted, or comes with its event.
///
/// They are made in the text alone, so that they are there beside mistakes elsewhere. Whoever offers one tries it
/// first: with it there may be no more errors.
struct EdgeChanges {
  /// The reason why an edge cannot be changed so.
  struct Refusal: Error {
    var message: String
  }

  /// An edge as it is written.
  struct Edge {
    var file: Int
    /// The mapping of the flow's keys.
    var body: YAMLTree.NodeID
    /// The flow's `edges`, the node among them, and the event at the node.
    var edges, node, event: YAMLEntry
    /// The node and the event, `cart.orderTapped`.
    var name: String
    /// Its moves: one, or alternatives.
    var moves: [YAMLTree.NodeID]
  }

  /// The kinds of what a move can lead to.
  static let targets: Set<SymbolKind> = [.screen, .flow, .task, .decision]

  /// The kind of the code actions.
  static let kind = "refactor.rewrite.edge"

  let index: SymbolIndex
  let trees: [YAMLTree?]
  let names: NameTable

  // MARK: Finding

  /// An edge of a flow, of `any`, or of a base that the flow extends; nil if none is written.
  func edge(_ event: String, of node: String, in flow: Int) -> Edge? {
    for flow in index.chain(flow) {
      guard let (file, tree, body) = body(of: flow), let edges = tree.entry("edges", of: body, names) else { continue }
      for node in [node, "any"] {
        guard let entry = tree.entry(node, of: edges.value, names),
          let found = tree.entry(event, of: entry.value, names)
        else { continue }
        return edge(file, tree, body, edges, entry, found)
      }
    }
    return nil
  }

  /// The edge that a byte of a file is in.
  func edge(at offset: Int, in file: Int) -> Edge? {
    guard let tree = trees[file], var body = tree.root else { return nil }
    var entries = tree.entries(at: offset)
    if entries.count > 1, names[tree.text(entries[0].key)] == "flows" {
      body = entries[1].value
      entries.removeFirst(2)
    }
    guard entries.count > 2, names[tree.text(entries[0].key)] == "edges" else { return nil }
    return edge(file, tree, body, entries[0], entries[1], entries[2])
  }

  private func edge(
    _ file: Int, _ tree: YAMLTree, _ body: YAMLTree.NodeID, _ edges: YAMLEntry, _ node: YAMLEntry, _ event: YAMLEntry
  ) -> Edge {
    Edge(
      file: file, body: body, edges: edges, node: node, event: event,
      name: "\(names[tree.text(node.key)]).\(names[tree.text(event.key)])",
      moves: tree.kind(event.value) == .sequence ? tree.elements(of: event.value) : [event.value])
  }

  private func body(of flow: Int) -> (file: Int, tree: YAMLTree, body: YAMLTree.NodeID)? {
    let name = index.symbols[flow].range
    guard let tree = trees[Int(name.file)], let (body, _) = tree.body(ofFlowNamedAt: Int(name.start), names),
      tree.kind(body) == .mapping
    else { return nil }
    return (Int(name.file), tree, body)
  }

  // MARK: Changing

  /// The edge's deletion; with its last edge a node goes, and with its last node the list.
  func deletion(of edge: Edge) throws(Refusal) -> Refactoring {
    guard let tree = trees[edge.file] else { throw unreadable }
    let isLast = tree.pairs(of: edge.node.value).count == 1
    let isOnly = isLast && tree.pairs(of: edge.edges.value).count == 1
    let (entry, mapping) =
      isOnly ? (edge.edges, edge.body) : isLast ? (edge.node, edge.edges.value) : (edge.event, edge.node.value)
    guard let range = tree.removal(of: entry, from: mapping, index.files[edge.file].bytes) else {
      throw Refusal(message: "'\(edge.name)' shares its line with something else: delete it in the file")
    }
    return Refactoring(
      title: "Delete the edge '\(edge.name)'", kind: Self.kind,
      edits: [.init(file: edge.file, range: range, text: "")])
  }

  /// One of an edge's moves, leading to something else.
  ///
  /// - Parameters:
  ///   - number: the move's number among the edge's alternatives.
  ///   - name: what the verb names from then on. A task is run, and a screen that comes in place of a task is pushed.
  func leading(_ edge: Edge, _ number: Int, to name: String, in flow: Int) throws(Refusal) -> Refactoring {
    guard let tree = trees[edge.file], edge.moves.indices.contains(number) else { throw unreadable }
    let kind = kind(of: name, in: flow)
    guard let (verb, verbRange, target) = target(of: edge.moves[number], tree, index.files[edge.file].bytes) else {
      throw Refusal(message: "'\(edge.name)' leads to no single name: change it in the file")
    }
    let isShown = verb == .stay || verb.object == .shown || verb.object == .task
    if isShown, kind == nil {
      throw Refusal(message: "there is no screen, flow, task or decision '\(visible(name))' here")
    }
    let wanted: Verb =
      !isShown ? verb : kind == .task ? .run : verb == .stay || verb.object == .task ? .push : verb
    var edits: [Refactoring.Edit] = []
    if let target {
      if wanted != verb { edits.append(.init(file: edge.file, range: verbRange, text: wanted.rawValue)) }
      edits.append(.init(file: edge.file, range: target, text: name))
    } else {
      edits.append(.init(file: edge.file, range: verbRange, text: "\(wanted.rawValue) \(name)"))
    }
    return Refactoring(title: "Lead '\(edge.name)' to '\(name)'", kind: Self.kind, edits: edits)
  }

  /// An edge for an event of a screen, which the screen declares from then on if it does not yet.
  ///
  /// - Parameter name: where the edge leads; empty if it stays.
  func adding(
    _ event: String, to screen: String, leadingTo name: String, in flow: Int
  ) throws(Refusal) -> Refactoring {
    guard case .lower = NameShape(of: event) else {
      throw Refusal(
        message:
          "'\(visible(event))' is no name for an event: it starts with a lower-case letter; letters, digits and '_' follow"
      )
    }
    let module = index.symbols[flow].module
    guard let symbol = global(.screen, screen, in: module) else {
      throw Refusal(message: "there is no screen '\(visible(screen))' here")
    }
    if index.chain(flow).contains(where: { self.edge(event, of: screen, in: $0)?.name == "\(screen).\(event)" }) {
      throw Refusal(message: "'\(screen).\(event)' has an edge already")
    }
    let kind = kind(of: name, in: flow)
    if !name.isEmpty, kind == nil {
      throw Refusal(message: "there is no screen, flow, task or decision '\(visible(name))' here")
    }
    let move = name.isEmpty ? "stay" : kind == .task ? "run \(name)" : "push \(name)"
    guard let edge = insertion(ofEdge: event, of: screen, move, in: flow) else { throw unreadable }
    var edits = [Refactoring.Edit(edge, in: Int(index.symbols[flow].range.file))]
    if !index.events(of: symbol).contains(where: { index.name($0) == event }) {
      guard let declaration = declaration(of: event, by: symbol) else { throw unreadable }
      edits.append(.init(declaration, in: Int(index.symbols[symbol].range.file)))
    }
    return Refactoring(
      title: name.isEmpty ? "Add '\(screen).\(event)'" : "Add '\(screen).\(event)', which leads to '\(name)'",
      kind: Self.kind, edits: edits)
  }

  private var unreadable: Refusal {
    Refusal(message: "it is written in a way that only you can change: do it in the file")
  }

  /// The names that moves of a flow can lead to.
  func targets(of flow: Int) -> [String] {
    (index.nodes[flow] ?? []).filter { Self.targets.contains(index.symbols[$0].kind) }.sorted()
      .map { index.name($0) }
  }

  private func kind(of name: String, in flow: Int) -> SymbolKind? {
    if let known = index.names.find(name), index.member(.decision, known, of: flow) != nil { return .decision }
    return [.screen, .flow, .task].first { global($0, name, in: index.symbols[flow].module) != nil }
  }

  /// A symbol without an owner, of a module or of one that it imports.
  func global(_ kind: SymbolKind, _ name: String, in module: Int) -> Int? {
    guard let known = index.names.find(name) else { return nil }
    return ([module] + index.imports[module]).lazy.compactMap { index.global(kind, known, in: $0) }.first
  }

  /// The verb of a move, its range, and the range of the name behind it, which `stay` lacks; nil for other moves.
  private func target(
    of move: YAMLTree.NodeID, _ tree: YAMLTree, _ bytes: [UInt8]
  ) -> (verb: Verb, range: Range<Int>, target: Range<Int>?)? {
    if tree.kind(move) == .plain {
      let words = words(of: move, tree, bytes)
      guard let verb = words.first.flatMap({ Verb(rawValue: $0.text) }) else { return nil }
      if verb == .stay, words.count == 1 { return (verb, words[0].range, nil) }
      return verb.object == nil || words.count < 2 ? nil : (verb, words[0].range, words[1].range)
    }
    guard tree.kind(move) == .mapping else { return nil }
    // Of `{ popTo: list, push: detail }` the second is where it leads.
    let verbs = tree.pairs(of: move).compactMap { entry in
      Verb(rawValue: names[tree.text(entry.key)]).flatMap { $0.object == nil ? nil : ($0, entry) }
    }
    guard let (verb, entry) = verbs.first(where: { !$0.0.isBackward }) ?? verbs.first,
      tree.kind(entry.value) == .plain, let word = words(of: entry.value, tree, bytes).first
    else { return nil }
    return (verb, Int(tree.range(entry.key).start)..<Int(tree.range(entry.key).end), word.range)
  }

  private func words(
    of node: YAMLTree.NodeID, _ tree: YAMLTree, _ bytes: [UInt8]
  ) -> [(text: String, range: Range<Int>)] {
    bytes[Int(tree.range(node).start)..<Int(tree.range(node).end)].split(separator: UInt8(ascii: " ")).map {
      (String(decoding: $0, as: UTF8.self), $0.startIndex..<$0.endIndex)
    }
  }

  // MARK: Insertions

  /// An edge, where a flow has its edges.
  func insertion(ofEdge event: String, of node: String, _ move: String, in flow: Int) -> YAMLInsertion? {
    guard let (file, tree, body) = body(of: flow) else { return nil }
    let bytes = index.files[file].bytes
    let (short, long) = ("\(event): \(move)", "\(node): { \(event): \(move) }")
    guard let edges = tree.entry("edges", of: body, names) else {
      return YAMLInsertion(
        adding: tree.isFlow(body) ? "edges: { \(long) }" : "edges:\n  \(long)", to: body, tree, bytes)
    }
    if tree.isEmpty(edges.value) { return YAMLInsertion(value: "{ \(long) }", of: edges, tree, bytes) }
    guard let known = tree.entry(node, of: edges.value, names) else {
      return YAMLInsertion(adding: long, to: edges.value, tree, bytes)
    }
    if tree.isEmpty(known.value) { return YAMLInsertion(value: "{ \(short) }", of: known, tree, bytes) }
    return YAMLInsertion(adding: short, to: known.value, tree, bytes)
  }

  /// The declaration of an event, where a screen declares its events.
  func declaration(of event: String, by screen: Int) -> YAMLInsertion? {
    let (file, name) = (Int(index.symbols[screen].range.file), index.symbols[screen].range)
    guard let tree = trees[file], let entry = tree.entries(at: Int(name.start)).last else { return nil }
    let bytes = index.files[file].bytes
    if tree.isEmpty(entry.value) { return YAMLInsertion(value: "{ events: [\(event)] }", of: entry, tree, bytes) }
    guard let events = tree.entry("events", of: entry.value, names) else {
      return YAMLInsertion(adding: "events: [\(event)]", to: entry.value, tree, bytes)
    }
    if tree.isEmpty(events.value) { return YAMLInsertion(value: "[\(event)]", of: events, tree, bytes) }
    let isBlock = tree.kind(events.value) == .mapping && !tree.isFlow(events.value)
    return YAMLInsertion(adding: isBlock ? "\(event):" : event, to: events.value, tree, bytes)
  }
}

extension YAMLTree {
  /// The bytes to remove for an entry of a mapping to go; nil if it shares its lines with something else. A comment of
  /// another entry stays.
  fileprivate func removal(of entry: YAMLEntry, from mapping: NodeID, _ bytes: [UInt8]) -> Range<Int>? {
    guard isFlow(mapping) else { return lines(of: entry, bytes) }
    let pairs = pairs(of: mapping)
    guard let number = pairs.firstIndex(where: { $0.key == entry.key }) else { return nil }
    func start(_ number: Int) -> Int { Int(range(pairs[number].key).start) }
    func isPlain(_ range: Range<Int>) -> Bool { !bytes[range].contains(UInt8(ascii: "#")) }
    let own = start(number)..<end(of: entry)
    if number + 1 < pairs.count {
      let next = start(number + 1)
      if isPlain(own.upperBound..<next) { return own.lowerBound..<next }
      let comma = bytes[own.upperBound..<next].firstIndex(of: UInt8(ascii: ","))
      return comma.map { own.lowerBound..<($0 + 1) }
    }
    guard number > 0 else { return own }
    let before = end(of: pairs[number - 1])
    return isPlain(before..<own.lowerBound) ? before..<own.upperBound : own
  }
}
