import CLibYAML
import FlowDiagnostics

/// What YAML allows and flow files do not.
extension YAMLReader {
  /// Reports keys that stand twice and merge keys, and takes their pairs out of the mapping.
  mutating func checkKeys(_ frame: Frame, names: NameTable, log: inout DiagnosticLog) {
    if frame.children < 4 && frame.children > 0 {
      let key = nodes[frame.node].pointee.firstChild
      if !isMergeKey(Int(key)) { return }
    }
    duplicates.begin(keys: frame.children / 2)
    var previous = -1
    var key = Int(nodes[frame.node].pointee.firstChild)
    while key >= 0 {
      let value = Int(nodes[key].pointee.next)
      let next = value < 0 ? -1 : nodes[value].pointee.next
      var isDropped = false
      if nodes[key].pointee.kind.rawValue <= YAMLTree.Kind.quoted.rawValue {
        let here = range(Int(nodes[key].pointee.start), Int(nodes[key].pointee.end))
        if isMergeKey(key) {
          log.report(.unsupportedMergeKey(at: here))
          isDropped = true
        } else if let first = duplicates.first(of: nodes[key].pointee.text, node: key) {
          let there = range(Int(nodes[first].pointee.start), Int(nodes[first].pointee.end))
          log.report(.duplicateKey(names[nodes[key].pointee.text], at: here, first: there))
          isDropped = true
        }
      }
      if !isDropped {
        previous = value
      } else if previous < 0 {
        nodes[frame.node].pointee.firstChild = next
      } else {
        nodes[previous].pointee.next = next
      }
      key = Int(next)
    }
  }

  private func isMergeKey(_ node: Int) -> Bool {
    let key = nodes[node].pointee
    return key.kind.rawValue == YAMLTree.Kind.plain.rawValue && key.end &- key.start == 2
      && bytes[Int(key.start)] == 0x3C && bytes[Int(key.start) &+ 1] == 0x3C
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
        let diagnostic = Diagnostic.unsupportedTag(word, at: range(first, offset), isValue: isPlain)
        // What follows the sign is read as if it were not there, so that nothing is reported twice.
        if isPlain && offset > first + 1 && bytes[first + 1] != 0x21 && bytes[first + 1] != 0x3C { negated = first + 1 }
        log.report(diagnostic)
      }
      while offset < limit && isBlank(bytes[offset]) { offset += 1 }
      expected -= 1
    }
    return (offset, negated)
  }

  /// Reports line separators and bidirectional controls that do not stand in quotes; returns whether one breaks lines.
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
