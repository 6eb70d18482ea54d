import FlowDiagnostics
import FlowSyntax

/// Builds the layout of a file: walks its tree, and attaches each comment to the entry that it belongs to.
///
/// Comments are visited in source order, which never changes:
/// - a comment on a line of its own belongs to the entry after it. After the last entry of a mapping or sequence, it belongs to the innermost one
///   with the same indentation, or to the braces around it;
/// - a comment after an entry belongs to that entry. A line has room for one comment, so the others go above it.
struct LayoutBuilder {
  /// The reason why the file cannot be laid out; nil if it can.
  private(set) var problem: Diagnostic?

  private let speller: ScalarSpeller
  private let trivia: [Trivia]
  private var nextTrivia = 0

  init(_ bytes: [UInt8], _ tree: YAMLTree, _ names: NameTable, _ trivia: [Trivia]) {
    speller = ScalarSpeller(bytes: bytes, tree: tree, names: names)
    self.trivia = trivia
  }

  private var tree: YAMLTree { speller.tree }

  /// Builds the file: one entry without a key, and the comments after it.
  mutating func buildFile() -> (entry: Layout.Entry, end: [Trivia]) {
    let end = speller.bytes.count
    guard let root = tree.root else { return (Layout.Entry(leading: []), take(before: end)) }
    var entry = Layout.Entry(leading: [])
    build(root, into: &entry, Surroundings(column: -1, limit: end, isFlow: false))
    return (entry, take(before: end))
  }

  /// The surroundings of a node.
  private struct Surroundings {
    /// The column of the mapping or sequence around the node; -1 if there is none.
    var column: Int
    /// The start of the next node, or the bracket that closes the collection around this one: no later comment belongs to this node.
    var limit: Int
    /// Whether the node is inside braces or brackets.
    var isFlow: Bool
  }
}

// MARK: - Comments

extension LayoutBuilder {
  private func start(_ node: YAMLTree.NodeID) -> Int { Int(tree.range(node).start) }
  private func end(_ node: YAMLTree.NodeID) -> Int { Int(tree.range(node).end) }

  /// Takes the comments and blank lines before an offset that have not been taken yet.
  private mutating func take(before offset: Int) -> [Trivia] {
    let first = nextTrivia
    while nextTrivia < trivia.count && trivia[nextTrivia].start < offset { nextTrivia += 1 }
    return Array(trivia[first..<nextTrivia])
  }

  /// Takes the comment that follows on the same line.
  private mutating func takeTrailing(before limit: Int) -> Trivia? {
    guard nextTrivia < trivia.count else { return nil }
    let piece = trivia[nextTrivia]
    guard !piece.startsLine && piece.start < limit else { return nil }
    nextTrivia += 1
    return piece
  }

  /// Takes the comments that follow on lines of their own and are indented by at least `column`.
  private mutating func takeIndented(_ column: Int, before limit: Int) -> [Trivia] {
    let first = nextTrivia
    var index = first
    while index < trivia.count, trivia[index].start < limit {
      let piece = trivia[index]
      index += 1
      if piece.isBlank { continue }
      guard piece.startsLine && piece.column >= column else { break }
      nextTrivia = index
    }
    return Array(trivia[first..<nextTrivia])
  }

  /// Whether a comment before an offset has not been taken yet.
  private func hasComment(before offset: Int) -> Bool {
    var index = nextTrivia
    while index < trivia.count && trivia[index].start < offset {
      if !trivia[index].isBlank { return true }
      index += 1
    }
    return false
  }
}

// MARK: - Nodes

extension LayoutBuilder {
  /// Builds a value and puts it and its comments into an entry.
  private mutating func build(_ node: YAMLTree.NodeID, into entry: inout Layout.Entry, _ around: Surroundings) {
    var between = take(before: start(node))
    if entry.key == nil {
      entry.leading += between
      between = []
    }
    let isAtom = isAtom(node)
    let isBroken = !isAtom && !tree.isScalar(node) && (!tree.isFlow(node) || hasComment(before: end(node)))
    if isBroken { return buildBroken(node, into: &entry, between, around) }
    if isAtom || isBlockScalar(node) { between += take(before: end(node)) }
    if isNothing(node) {
      entry.value = .nothing(below: [])
    } else if tree.isScalar(node) {
      entry.value = .scalar(speller.spell(node, joined: around.isFlow || isAtom))
    } else {
      entry.value = .collection(buildCollection(node, Surroundings(column: 0, limit: end(node), isFlow: true)))
    }
    between = between.comments
    if let comment = takeTrailing(before: around.limit) { between.append(comment) }
    if let last = between.last, !last.startsLine {
      between.removeLast()
      entry.trailing = last
    }
    entry.leading += between
    if isNothing(node) && !around.isFlow {
      entry.value = .nothing(below: takeIndented(around.column + 1, before: around.limit))
    }
  }

  /// Builds a mapping or sequence that is written as a block, or must become one because it contains comments.
  private mutating func buildBroken(
    _ node: YAMLTree.NodeID, into entry: inout Layout.Entry, _ between: [Trivia], _ around: Surroundings
  ) {
    var collection = buildCollection(node, around)
    var first = between + collection.entries[0].leading
    if entry.key == nil {
      entry.leading += first
      first = []
    } else if let comment = first.first, !comment.startsLine {
      entry.trailing = comment
      first.removeFirst()
    }
    collection.entries[0].leading = first
    if tree.isFlow(node), let comment = takeTrailing(before: around.limit) { collection.end.append(comment) }
    collection.width = nil
    entry.value = .collection(collection)
  }

  private mutating func buildCollection(_ node: YAMLTree.NodeID, _ around: Surroundings) -> Layout.Collection {
    let isFlow = tree.isFlow(node)
    let isMapping = tree.kind(node) == .mapping
    var collection = Layout.Collection(isMapping: isMapping, isFlow: isFlow)
    collection.isBare = isBarePair(node)
    collection.isAtom = isAtom(node)
    let column = isFlow ? around.column : column(of: start(node))
    // Without braces, the pair ends at the next comma or at the bracket.
    let limit = !isFlow ? around.limit : hasBraces(node) ? end(node) - 1 : end(node)
    var child = tree.firstChild(node)
    while let current = child {
      var entry = Layout.Entry(leading: take(before: start(current)))
      var value = current
      if isMapping, let next = tree.next(current) {
        entry.key = spellKey(current)
        value = next
      }
      child = tree.next(value)
      let limit = child.map { start($0) } ?? limit
      build(value, into: &entry, Surroundings(column: column, limit: limit, isFlow: isFlow))
      collection.entries.append(entry)
    }
    if isFlow {
      collection.end = take(before: limit).withoutBlanksAtEnd
      collection.measure()
      let text = speller.bytes[start(node)..<end(node)]
      collection.isLine = !text.contains(0x0A) && !text.contains(0x0D)
    } else {
      collection.end = takeIndented(max(column, around.column + 1), before: limit)
    }
    return collection
  }

  private mutating func spellKey(_ node: YAMLTree.NodeID) -> Scalar {
    guard tree.isScalar(node) else {
      report("a \(tree.kind(node) == .mapping ? "mapping" : "list") as a key has no layout", at: node)
      return Scalar([])
    }
    switch speller.spell(node, joined: true) {
    case .line(let line, let width):
      if line.isEmpty { report("a key without a name has no layout", at: node) }
      return .line(line, width: width)
    case .block: return speller.quoted(Array(speller.names[tree.text(node)].utf8))
    case .lines:
      report("a key of several lines has no layout", at: node)
      return Scalar([])
    }
  }

  private mutating func report(_ message: String, at node: YAMLTree.NodeID) {
    if problem == nil { problem = Diagnostic(.unsupportedYAML, message, at: tree.range(node)) }
  }
}

// MARK: - Looking at nodes

extension LayoutBuilder {
  private func isBlockScalar(_ node: YAMLTree.NodeID) -> Bool { speller.bytes.isBlockScalar(node, of: tree) }

  private func isNothing(_ node: YAMLTree.NodeID) -> Bool {
    // A written `null` or `~` is kept.
    tree.isEmpty(node) && !tree.isNull(node)
  }

  private func hasBraces(_ node: YAMLTree.NodeID) -> Bool {
    tree.kind(node) != .mapping || speller.bytes[start(node)] == UInt8(ascii: "{")
  }

  /// Whether the node is the pair of `[String: Int]`; without a key or a value it would need braces.
  private func isBarePair(_ node: YAMLTree.NodeID) -> Bool {
    guard tree.isFlow(node), !hasBraces(node), let key = tree.firstChild(node), let value = tree.next(key) else {
      return false
    }
    return !isNothing(key) && !isNothing(value)
  }

  /// Whether a mapping or sequence is never broken: an empty one, or a list that may be a type, `[City]` or `[String: [City]]`, which needs brackets.
  private func isAtom(_ node: YAMLTree.NodeID) -> Bool {
    guard !tree.isScalar(node) else { return false }
    guard let child = tree.firstChild(node) else { return true }
    return tree.kind(node) == .sequence && tree.isFlow(node) && tree.next(child) == nil && isTypeWithin(child)
  }

  private func isTypeWithin(_ node: YAMLTree.NodeID) -> Bool {
    switch tree.kind(node) {
    case .plain, .quoted: return isOnOneLine(node)
    case .sequence: return isAtom(node)
    case .mapping:
      guard let key = tree.firstChild(node), let value = tree.next(key), tree.next(value) == nil else { return false }
      return tree.isScalar(key) && (tree.isScalar(value) ? isOnOneLine(value) : isAtom(value))
    }
  }

  private func isOnOneLine(_ node: YAMLTree.NodeID) -> Bool { speller.spell(node, joined: true).width != nil }

  /// The distance of an offset from the beginning of its line, in bytes.
  private func column(of offset: Int) -> Int {
    var start = offset
    while start > 0 && speller.bytes[start - 1] != 0x0A && speller.bytes[start - 1] != 0x0D { start -= 1 }
    return offset - start
  }
}

extension Layout.Collection {
  /// Computes the width on one line.
  fileprivate mutating func measure() {
    var total = isBare ? 0 : isMapping && !entries.isEmpty ? 4 : 2
    for (index, entry) in entries.enumerated() {
      guard let value = entry.value.width, entry.trailing == nil, entry.leading.comments.isEmpty else { return }
      let key = entry.key.map { ($0.width ?? 0) + (entry.value.isNothing ? 0 : 2) } ?? 0
      total += key + value + (index > 0 ? 2 : 0)
    }
    width = total
  }
}

extension Layout {
  /// Whether the value is absent.
  var isNothing: Bool {
    if case .nothing = self { return true }
    return false
  }
}
