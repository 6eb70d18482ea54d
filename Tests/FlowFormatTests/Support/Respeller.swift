import FlowDiagnostics
import FlowSyntax
import FlowTestSupport

/// Writes a file in another way that means the same: other indentation, other line breaks, other quotes.
struct Respeller {
  /// The liberties that it may take besides that.
  struct Liberties: OptionSet {
    let rawValue: Int
    /// Put comments and blank lines wherever YAML has room for them.
    static let remarks = Liberties(rawValue: 1)
    /// Take blocks into braces and brackets, and out of them.
    static let styles = Liberties(rawValue: 2)
  }

  private let bytes: [UInt8]
  private let tree: YAMLTree
  private let names: NameTable
  private let liberties: Liberties
  private var random: Seeded
  private var comments = 0
  /// Whether a comment that is indented would be taken for a line of a text.
  private var isBelowText = false

  /// Reads a text; nil if it has no value.
  init?(_ text: String, seed: UInt64, _ liberties: Liberties) {
    bytes = Array(text.utf8)
    var names = NameTable()
    var log = DiagnosticLog()
    guard let tree = readYAML(SourceFile(path: "", bytes: bytes), file: 0, names: &names, log: &log), tree.root != nil
    else { return nil }
    self.tree = tree
    self.names = names
    self.liberties = liberties
    random = Seeded(seed)
  }

  /// The file in another spelling.
  mutating func respell() -> String {
    guard let root = tree.root else { return "" }
    var text = random.oneIn(4) ? "---\n" : ""
    text += isWrittenFlow(root) ? ownLines(0) + flow(root, 1) + lineEnd() : block(root, 0)
    text += ownLines(0)
    if random.oneIn(4) { text += "...\n" + ownLines(0) }
    if random.oneIn(3) { text = text.replacing("\n", with: "\r\n") }
    return random.oneIn(4) ? "\u{FEFF}" + text : text
  }

  // MARK: - Blocks

  /// A collection's lines.
  private mutating func block(_ node: YAMLTree.NodeID, _ indentation: Int) -> String {
    var text = ""
    var child = tree.firstChild(node)
    while let current = child {
      text += ownLines(indentation) + blanks(indentation)
      if tree.kind(node) == .mapping, let value = tree.next(current) {
        let isExplicit = random.oneIn(8)
        text += (isExplicit ? "? " : "") + scalar(current, isFlow: false)
        text += isExplicit ? lineEnd() + ownLines(indentation) + blanks(indentation) + ":" : blanks(upTo: 1) + ":"
        text += self.value(value, indentation, isElement: false)
        child = tree.next(value)
      } else {
        text += "-" + value(current, indentation, isElement: true)
        child = tree.next(current)
      }
    }
    return text
  }

  /// Returns the text after a key's colon or a dash, to the end of its last line.
  private mutating func value(_ node: YAMLTree.NodeID, _ indentation: Int, isElement: Bool) -> String {
    if tree.isEmpty(node), !tree.isNull(node) { return lineEnd() }
    if isWrittenFlow(node) {
      let start = random.oneIn(6) ? lineEnd() + ownLines(indentation + 1) + blanks(indentation + 1) : " "
      return start + flow(node, indentation + 1) + lineEnd()
    }
    if tree.kind(node) == .plain || tree.kind(node) == .quoted {
      if isBlockScalar(node) { return " " + blockScalar(node, indentation + Int.random(in: 1...5, using: &random)) }
      let start =
        random.oneIn(6) ? lineEnd() + ownLines(indentation + 1) + blanks(indentation + 1) : blanks(upTo: 3) + " "
      return start + scalar(node, isFlow: false, indentation + 1) + lineEnd()
    }
    // A list may be right below its key.
    let least = !isElement && tree.kind(node) == .sequence ? 0 : 1
    let inner = indentation + Int.random(in: least...6, using: &random)
    if isElement && inner > indentation + 1 && random.oneIn(2) && liberties.isDisjoint(with: .remarks) {
      return blanks(inner - indentation - 1) + block(node, inner).drop { $0 == " " }
    }
    return lineEnd() + block(node, inner)
  }

  // MARK: - Braces and brackets

  private mutating func flow(_ node: YAMLTree.NodeID, _ indentation: Int) -> String {
    let isMapping = tree.kind(node) == .mapping
    let isBare = isMapping && tree.isFlow(node) && bytes[Int(tree.range(node).start)] != UInt8(ascii: "{")
    var text = isBare ? "" : (isMapping ? "{" : "[") + gap(indentation)
    var child = tree.firstChild(node)
    while let current = child {
      var last = current
      if isMapping, let value = tree.next(current) {
        if !isBare && random.oneIn(8) { text += "? " }
        text += scalar(current, isFlow: true)
        if !tree.isEmpty(value) || tree.isNull(value) || random.oneIn(4) {
          text += blanks(upTo: 1) + ": " + gap(indentation)
        }
        text += inFlow(value, indentation)
        last = value
      } else {
        text += inFlow(current, indentation)
      }
      if !isBare { text += gap(indentation) }
      child = tree.next(last)
      if !isBare && (child != nil || random.oneIn(5)) { text += "," + gap(indentation) }
    }
    return text + (isBare ? "" : isMapping ? "}" : "]")
  }

  private mutating func inFlow(_ node: YAMLTree.NodeID, _ indentation: Int) -> String {
    if tree.kind(node) == .mapping || tree.kind(node) == .sequence { return flow(node, indentation) }
    return scalar(node, isFlow: true, indentation)
  }

  /// Returns text that may be put between the parts of a collection in braces.
  private mutating func gap(_ indentation: Int) -> String {
    if random.oneIn(3) { return "" }
    if !random.oneIn(5) { return blanks(upTo: 2) }
    return lineEnd() + ownLines(indentation) + blanks(indentation)
  }

  // MARK: - Scalars

  private mutating func scalar(_ node: YAMLTree.NodeID, isFlow: Bool, _ indentation: Int = 0) -> String {
    isBelowText = false
    let range = tree.range(node)
    let source = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1 {
      let inner = String(repeating: " ", count: indentation + 1)
      return lines.map { $0.drop { $0 == " " } }.joined(separator: "\n" + inner)
    }
    let text = names[tree.text(node)]
    guard tree.kind(node) == .quoted, !text.contains(where: { "'\"\\\n\t".contains($0) }) else { return source }
    return random.oneIn(2) ? "'\(text)'" : "\"\(text)\""
  }

  private mutating func blockScalar(_ node: YAMLTree.NodeID, _ indentation: Int) -> String {
    let range = tree.range(node)
    let source = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    var lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let header = lines.removeFirst().prefix { $0 != " " }
    let indented = lines.map { $0.prefix { $0 == " " }.count }
    let least = zip(lines, indented).filter { !$0.0.isEmpty }.map(\.1).min() ?? 0
    let inner = String(repeating: " ", count: indentation)
    isBelowText = true
    return header + lineEnd() + lines.map { $0.isEmpty ? "\n" : inner + $0.dropFirst(least) + "\n" }.joined()
  }

  // MARK: - Remarks

  private mutating func blanks(upTo most: Int) -> String { blanks(Int.random(in: 0...most, using: &random)) }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func comment() -> String {
    comments += 1
    return "# c\(comments)\(random.oneIn(9) ? "  # \"'{[:" : "")\(blanks(upTo: 1))"
  }

  /// The end of a line.
  private mutating func lineEnd() -> String {
    if liberties.contains(.remarks) && random.oneIn(4) { return " " + blanks(upTo: 4) + comment() + "\n" }
    return blanks(upTo: 2) + "\n"
  }

  /// Lines that have no meaning.
  private mutating func ownLines(_ indentation: Int) -> String {
    guard liberties.contains(.remarks) else { return "" }
    var text = ""
    while random.oneIn(3) {
      let indentation = random.oneIn(4) && !isBelowText ? Int.random(in: 0...8, using: &random) : indentation
      text += random.oneIn(2) ? "\n" : blanks(indentation) + comment() + "\n"
    }
    return text
  }

  // MARK: - Styles

  private mutating func isWrittenFlow(_ node: YAMLTree.NodeID) -> Bool {
    guard tree.kind(node) == .mapping || tree.kind(node) == .sequence, let child = tree.firstChild(node) else {
      return tree.kind(node) == .mapping || tree.kind(node) == .sequence
    }
    guard liberties.contains(.styles) && random.oneIn(4) else { return tree.isFlow(node) }
    // A list of one may be a type, which has brackets.
    if tree.isFlow(node) { return tree.kind(node) == .sequence && tree.next(child) == nil || isBare(node) }
    return canBeFlow(node)
  }

  private func isBare(_ node: YAMLTree.NodeID) -> Bool {
    tree.kind(node) == .mapping && bytes[Int(tree.range(node).start)] != UInt8(ascii: "{")
  }

  private func canBeFlow(_ node: YAMLTree.NodeID) -> Bool {
    var child = tree.firstChild(node)
    if tree.kind(node) == .sequence, let only = child, tree.next(only) == nil { return false }
    while let current = child {
      guard canBeFlow(current) else { return false }
      child = tree.next(current)
    }
    guard tree.kind(node) == .plain else { return tree.kind(node) != .quoted || !isBlockScalar(node) }
    let text = names[tree.text(node)]
    return !text.contains { "[]{},\n".contains($0) } && text != "-"
  }

  private func isBlockScalar(_ node: YAMLTree.NodeID) -> Bool {
    let first = bytes[Int(tree.range(node).start)]
    return tree.kind(node) == .quoted && (first == UInt8(ascii: "|") || first == UInt8(ascii: ">"))
  }
}
