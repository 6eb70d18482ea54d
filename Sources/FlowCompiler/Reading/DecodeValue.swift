import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a value: a path, a quoted text, `.member`, a number, `true`, `false`, `null`, `[]` or `{}`.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - key: what is given it.
  ///   - help: what to do where it is missing.
  mutating func decodeValue(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID, help: String) -> ValueSyntax? {
    let range = tree.range(node)
    let name = tree.text(node)
    switch tree.kind(node) {
    case .quoted: return ValueSyntax(.string(name), at: range)
    case .mapping, .sequence:
      if tree.firstChild(node) == nil { return ValueSyntax(.empty(isList: tree.kind(node) == .sequence), at: range) }
      reportWrongKind(node, "'\(excerpt(names[tree.text(key)]))'", takes: "one value")
      return nil
    case .plain: break
    }
    if tree.isNull(node) { return ValueSyntax(.null, at: range) }
    if name == .empty {
      log.report(.missingValue(of: names[tree.text(key)], at: tree.range(key), help: help))
      return nil
    }
    let words = vocabulary.words
    if name == words.yes { return ValueSyntax(.bool(true), at: range) }
    if name == words.no { return ValueSyntax(.bool(false), at: range) }
    if shape(of: name) == .lower { return ValueSyntax(.path([Word(name, at: range)]), at: range) }
    var text = names[name]
    guard let first = text.utf8.first else { return nil }
    if first == 0x2E { return decodeMember(node) }
    if first == 0x2D || first == 0x2B || (first >= 0x30 && first <= 0x39) { return decodeNumber(node) }
    let path = text.withUTF8 { bytes in decodePath(bytes, ScalarText(node, in: tree, count: bytes.count)) }
    guard let path else {
      log.report(.foreignText(names[name], at: range) ?? .badValue(names[name], at: range))
      return nil
    }
    return ValueSyntax(.path(path), at: range)
  }

  /// Decodes `user.city`: names with dots between, of which Swift checks all but the first; nil if it is anything else.
  mutating func decodePath(_ bytes: UnsafeBufferPointer<UInt8>, _ place: ScalarText) -> [Word]? {
    var steps: [Word] = []
    var start = 0
    var end = 0
    while end <= bytes.count {
      if end == bytes.count || bytes[end] == 0x2E {
        switch NameShape(of: bytes.slice(start, end)) {
        case .lower, .caseless: break
        case .upper where !steps.isEmpty: break
        default: return nil
        }
        steps.append(Word(names.intern(bytes.slice(start, end)), at: place.range(start, end)))
        start = end + 1
      }
      end += 1
    }
    return steps
  }

  private mutating func decodeMember(_ node: YAMLTree.NodeID) -> ValueSyntax? {
    var text = names[tree.text(node)]
    let member = text.withUTF8 { bytes -> Name? in
      switch NameShape(of: bytes.slice(1, bytes.count)) {
      case .lower, .upper, .caseless: names.intern(bytes.slice(1, bytes.count))
      default: nil
      }
    }
    if let member { return ValueSyntax(.member(member), at: tree.range(node)) }
    if isNumber("0" + text) {
      log.report(.badNumber(text, write: "0" + text, at: tree.range(node)))
    } else {
      log.report(.badValue(text, at: tree.range(node)))
    }
    return nil
  }

  private mutating func decodeNumber(_ node: YAMLTree.NodeID) -> ValueSyntax? {
    let text = names[tree.text(node)]
    if isNumber(text) { return ValueSyntax(.number(tree.text(node)), at: tree.range(node)) }
    let better = text.hasPrefix("+") && isNumber(String(text.dropFirst())) ? String(text.dropFirst()) : nil
    log.report(.badNumber(text, write: better, at: tree.range(node)))
    return nil
  }
}

/// Whether the text is `-`, digits, a fraction and an exponent, of which only the digits must be there.
private func isNumber(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return false }
    return isNumber(start, count: bytes.count)
  }
}

private func isNumber(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
  var offset = count > 0 && bytes[0] == 0x2D ? 1 : 0
  guard skipDigits(bytes, count, &offset) else { return false }
  if offset < count, bytes[offset] == 0x2E {
    offset += 1
    guard skipDigits(bytes, count, &offset) else { return false }
  }
  if offset < count, bytes[offset] | 0x20 == 0x65 {
    offset += 1
    if offset < count, bytes[offset] == 0x2D || bytes[offset] == 0x2B { offset += 1 }
    guard skipDigits(bytes, count, &offset) else { return false }
  }
  return offset == count
}

/// Goes over digits, and tells whether there were any.
private func skipDigits(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ offset: inout Int) -> Bool {
  let start = offset
  while offset < count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { offset += 1 }
  return offset > start
}
