import CLibYAML
import FlowDiagnostics

/// Reports of YAML that flow files do not allow.
extension YAMLReader {
  /// Reports repeated keys and merge keys, and removes their pairs from the mapping.
  mutating func checkKeys(_ frame: Frame, names: NameTable, log: inout DiagnosticLog) {
    let firstKey = Int(nodes[frame.node].firstChild)
    // For a few keys a walk is faster than a table.
    let hasMany = frame.children > 32
    var seen: [Name: Int] = [:]
    if hasMany { seen.reserveCapacity(frame.children / 2) }
    var previous = -1
    var key = firstKey
    while key >= 0 {
      let value = Int(nodes[key].next)
      let next = value < 0 ? -1 : Int(nodes[value].next)
      let text = nodes[key].text
      if !nodes[key].kind.isScalar {
        previous = value
      } else if isMergeKey(key) {
        log.report(.unsupportedMergeKey(at: range(of: key)))
        unlink(key, after: previous, of: frame.node, next: next)
      } else if let first = hasMany ? seen[text] : self.firstKey(like: key, from: firstKey) {
        log.report(.duplicateKey(names[text], at: range(of: key), first: range(of: first)))
        unlink(key, after: previous, of: frame.node, next: next)
      } else {
        if hasMany { seen[text] = key }
        previous = value
      }
      key = next
    }
  }

  /// The first key before this one with the same text; nil if absent.
  private func firstKey(like key: Int, from first: Int) -> Int? {
    var other = first
    while other != key {
      if nodes[other].text == nodes[key].text, nodes[other].kind.isScalar, !isMergeKey(other) { return other }
      other = Int(nodes[Int(nodes[other].next)].next)
    }
    return nil
  }

  private mutating func unlink(_ key: Int, after previous: Int, of mapping: Int, next: Int) {
    if previous < 0 { nodes[mapping].firstChild = Int32(next) } else { nodes[previous].next = Int32(next) }
  }

  private func isMergeKey(_ key: Int) -> Bool {
    let node = nodes[key]
    guard node.kind == .plain, node.end - node.start == 2 else { return false }
    return bytes[Int(node.start)] == 0x3C && bytes[Int(node.start) + 1] == 0x3C
  }

  private func range(of node: Int) -> SourceRange { range(Int(nodes[node].start), Int(nodes[node].end)) }

  /// Reports an anchor and a tag before a node; returns the start of the node itself and, for `!x`, the start of the `x`.
  func reportProperties(
    _ start: Int, _ end: Int, anchor: UnsafePointer<UInt8>?, tag: UnsafePointer<UInt8>?, isPlain: Bool,
    log: inout DiagnosticLog
  ) -> (start: Int, negated: Int?) {
    var offset = start
    var negated: Int?
    var expected = (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1)
    while expected > 0 && offset < end {
      let first = offset
      let limit = min(end, bytes.count)
      while offset < limit && !isBlank(bytes[offset]) && !(offset > first && isFlowIndicator(bytes[offset])) {
        offset += 1
      }
      let word = text(first, offset)
      if bytes[first] == 0x26 {
        log.report(.unsupportedAnchor(String(word.dropFirst()), at: range(first, offset)))
      } else {
        let diagnostic = Diagnostic.unsupportedTag(
          word, at: range(first, offset), isValue: isPlain, isGuard: isPlain && isValueOfWhen(first))
        // The text after the sign is read as if there were no sign, so that nothing is reported twice.
        if isPlain && offset > first + 1 && bytes[first + 1] != 0x21 && bytes[first + 1] != 0x3C { negated = first + 1 }
        log.report(diagnostic)
      }
      while offset < limit && isBlank(bytes[offset]) { offset += 1 }
      expected -= 1
    }
    return (offset, negated)
  }

  /// Whether the key right before a value, on the same line, is `when`.
  private func isValueOfWhen(_ start: Int) -> Bool {
    var end = start
    while end > 0 && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09) { end -= 1 }
    return end >= 5 && text(end - 5, end) == "when:" && (end == 5 || isBlank(bytes[end - 6]) || bytes[end - 6] == 0x7B)
  }

  /// Reports line separators and bidirectional controls outside quotes; returns whether one of them breaks lines.
  @discardableResult
  func reportUnquotedCharacters(before limit: Int, to log: inout DiagnosticLog) -> Bool {
    var node = 0
    var foundLineBreak = false
    for suspect in scan.suspects where suspect.offset < limit {
      while node < nodes.count && (!isInQuotes(node) || Int(nodes[node].end) <= suspect.offset) { node += 1 }
      if node < nodes.count && Int(nodes[node].start) < suspect.offset { continue }
      log.report(.unquotedCharacter(suspect.scalar, at: range(suspect.offset, suspect.offset + suspect.count)))
      if suspect.isLineBreak { foundLineBreak = true }
    }
    return foundLineBreak
  }

  private func isInQuotes(_ node: Int) -> Bool {
    let node = nodes[node]
    guard node.kind == .quoted else { return false }
    let first = bytes[Int(node.start)]
    return first == 0x22 || first == 0x27
  }

  mutating func reportFailure(to log: inout DiagnosticLog) {
    let bracket = frames.last { nodes[$0.node].isFlow }.map { Int(nodes[$0.node].start) }
    let problem = SyntaxProblem(parser, offsets: &offsets, openBracket: bracket, bytes: bytes, file: file)
    // A line break that only libyaml sees explains whatever fails after it.
    if reportUnquotedCharacters(before: problem.offset, to: &log) { return }
    log.report(problem.diagnostic)
  }
}
