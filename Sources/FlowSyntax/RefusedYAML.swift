import CLibYAML
import FlowDiagnostics

/// Reports of YAML that flow files do not allow.
extension YAMLReader {
  /// Reports repeated keys and merge keys, and takes their pairs out of the mapping.
  @_transparent
  mutating func checkKeys(_ frame: Frame, names: inout NameTable, log: inout DiagnosticLog) {
    if frame.children == 0 { return }
    let start = nodes.start
    let manyKeys = frame.children > 16
    if manyKeys { duplicates.begin(keys: frame.children / 2) }
    let firstKey = Int(start[frame.node].firstChild)
    var previous = -1
    var key = firstKey
    while key >= 0 {
      let value = Int(start[key].next)
      let next = value < 0 ? -1 : Int(start[value].next)
      if !Self.isScalar(start + key) {
        previous = value
      } else if Self.isMergeKey(start + key, bytes) {
        log.report(.unsupportedMergeKey(at: range(of: start + key)))
        unlink(key, after: previous, of: frame.node, next: next)
      } else {
        let first =
          manyKeys
          ? duplicates.first(of: start[key].text, node: key)
          : Self.firstKey(like: key, from: firstKey, start, bytes)
        if first >= 0 {
          let text = names[start[key].text]
          log.report(.duplicateKey(text, at: range(of: start + key), first: range(of: start + first)))
          unlink(key, after: previous, of: frame.node, next: next)
        } else {
          previous = value
        }
      }
      key = next
    }
  }

  /// The first key before this one with its text; -1 if absent. For a few keys a walk is faster than a table.
  @_transparent
  private static func firstKey(
    like key: Int, from first: Int, _ start: UnsafeMutablePointer<YAMLTree.Node>, _ bytes: UnsafePointer<UInt8>
  ) -> Int {
    let text = start[key].text.index
    var other = first
    while other != key {
      if start[other].text.index == text && isScalar(start + other) && !isMergeKey(start + other, bytes) {
        return other
      }
      let value = Int(start[other].next)
      other = Int(start[value].next)
    }
    return -1
  }

  private func unlink(_ key: Int, after previous: Int, of mapping: Int, next: Int) {
    if previous < 0 {
      nodes[mapping].pointee.firstChild = Int32(truncatingIfNeeded: next)
    } else {
      nodes[previous].pointee.next = Int32(truncatingIfNeeded: next)
    }
  }

  // Static, as what is not mutating would be handed a copy of the reader, and here, to be taken in by an unoptimised build.
  @_transparent
  private static func isScalar(_ node: UnsafeMutablePointer<YAMLTree.Node>) -> Bool {
    switch node.pointee.kind {
    case .plain, .quoted: true
    case .mapping, .sequence: false
    }
  }

  @_transparent
  private static func isMergeKey(
    _ key: UnsafeMutablePointer<YAMLTree.Node>, _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    let start = Int(key.pointee.start)
    guard case .plain = key.pointee.kind, key.pointee.end &- key.pointee.start == 2 else { return false }
    return bytes[start] == 0x3C && bytes[start &+ 1] == 0x3C
  }

  private func range(of node: UnsafeMutablePointer<YAMLTree.Node>) -> SourceRange {
    SourceRange(file: file, start: node.pointee.start, end: node.pointee.end)
  }

  /// Reports an anchor and a tag before a node; returns where the node itself begins, and for `!x` where the `x` is.
  func reportProperties(
    _ start: Int, _ end: Int, anchor: UnsafePointer<UInt8>?, tag: UnsafePointer<UInt8>?, isPlain: Bool,
    log: inout DiagnosticLog
  ) -> (start: Int, negated: Int?) {
    var offset = start
    var negated: Int?
    var expected = (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1)
    while expected > 0 && offset < end {
      let first = offset
      let limit = end < count ? end : count
      while offset < limit && !isBlank(bytes[offset]) && !(offset > first && isFlowIndicator(bytes[offset])) {
        offset += 1
      }
      let word = text(first, offset)
      if bytes[first] == 0x26 {
        log.report(.unsupportedAnchor(String(word.dropFirst()), at: range(first, offset)))
      } else {
        let diagnostic = Diagnostic.unsupportedTag(
          word, at: range(first, offset), isValue: isPlain, isGuard: isPlain && isValueOfWhen(first))
        // What follows the sign is read as if it were not there, so that nothing is reported twice.
        if isPlain && offset > first + 1 && bytes[first + 1] != 0x21 && bytes[first + 1] != 0x3C { negated = first + 1 }
        log.report(diagnostic)
      }
      while offset < limit && isBlank(bytes[offset]) { offset += 1 }
      expected -= 1
    }
    return (offset, negated)
  }

  /// Whether the key right before a value, in its line, is `when`.
  private func isValueOfWhen(_ start: Int) -> Bool {
    var end = start
    while end > 0 && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09) { end -= 1 }
    return end >= 5 && text(end - 5, end) == "when:" && (end == 5 || isBlank(bytes[end - 6]) || bytes[end - 6] == 0x7B)
  }

  /// Reports line separators and bidirectional controls outside of quotes; returns whether one breaks lines.
  @discardableResult
  func reportUnquotedCharacters(before limit: Int, to log: inout DiagnosticLog) -> Bool {
    var node = 0
    var foundLineBreak = false
    for suspect in scan.suspects where suspect.offset < limit {
      while node < nodes.count && (!isInQuotes(node) || Int(nodes[node].pointee.end) <= suspect.offset) { node += 1 }
      if node < nodes.count && Int(nodes[node].pointee.start) < suspect.offset { continue }
      log.report(.unquotedCharacter(suspect.scalar, at: range(suspect.offset, suspect.offset + suspect.count)))
      if suspect.isLineBreak { foundLineBreak = true }
    }
    return foundLineBreak
  }

  private func isInQuotes(_ node: Int) -> Bool {
    let node = nodes[node].pointee
    guard node.kind == .quoted else { return false }
    let first = bytes[Int(node.start)]
    return first == 0x22 || first == 0x27
  }

  mutating func reportFailure(to log: inout DiagnosticLog) {
    var depth = depth
    while depth > 0 && !nodes[frames[depth - 1].node].pointee.isFlow { depth -= 1 }
    let bracket = depth > 0 ? Int(nodes[frames[depth - 1].node].pointee.start) : nil
    let problem = SyntaxProblem(
      parser, offsets: &offsets, openBracket: bracket, bytes: UnsafeBufferPointer(start: bytes, count: count),
      file: file)
    // A line break that only libyaml sees explains whatever fails after it.
    if reportUnquotedCharacters(before: problem.offset, to: &log) { return }
    log.report(problem.diagnostic)
  }
}
