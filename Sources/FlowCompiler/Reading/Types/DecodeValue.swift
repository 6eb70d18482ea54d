import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a value: a path, a quoted text, `.member`, a number, `true`, `false`, `null`, `[]` or `{}`.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - key: the key of the value.
  ///   - help: the advice for a missing value.
  mutating func decodeValue(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID, help: String) -> ValueSyntax? {
    let range = tree.range(node)
    let name = tree.text(node)
    switch tree.kind(node) {
    case .quoted: return ValueSyntax(.string(name), at: range)
    case .mapping, .sequence:
      if tree.firstChild(node) == nil { return ValueSyntax(.empty(isList: tree.kind(node) == .sequence), at: range) }
      reportWrongKind(node, "'\(excerpt(string(key)))'", takes: "one value")
      return nil
    case .plain: break
    }
    if tree.isNull(node) { return ValueSyntax(.null, at: range) }
    if name == .empty {
      log.report(.missingValue(of: string(key), at: tree.range(key), help: help))
      return nil
    }
    if let value = Bool(names[name]) { return ValueSyntax(.bool(value), at: range) }
    if shape(of: name) == .lower { return ValueSyntax(.path([Word(name, at: range)]), at: range) }
    switch names[name].unicodeScalars.first ?? " " {
    case ".": return decodeMember(node)
    case "-", "+", "0"..."9": return decodeNumber(node)
    default: break
    }
    guard let path = decodePath(ScalarText(node, in: tree, names)) else {
      log.report(.foreignText(names[name], at: range) ?? .badValue(names[name], at: range))
      return nil
    }
    return ValueSyntax(.path(path), at: range)
  }

  /// Decodes `user.city`: names separated by dots, all but the first of which Swift checks; nil for any other text.
  package mutating func decodePath(_ text: ScalarText, mayBeginUpperCase: Bool = false) -> [Word]? {
    var steps: [Word] = []
    var start = 0
    for end in 0...text.bytes.count where end == text.bytes.count || text.bytes[end] == UInt8(ascii: ".") {
      let step = text.text(start, end)
      switch NameShape(of: step) {
      case .lower, .caseless: break
      case .upper where mayBeginUpperCase || !steps.isEmpty: break
      default: return nil
      }
      steps.append(Word(names.intern(step), at: text.range(start, end)))
      start = end + 1
    }
    return steps
  }

  private mutating func decodeMember(_ node: YAMLTree.NodeID) -> ValueSyntax? {
    let text = string(node)
    let member = String(text.dropFirst())
    switch NameShape(of: member) {
    case .lower, .upper, .caseless: return ValueSyntax(.member(names.intern(member)), at: tree.range(node))
    default: break
    }
    if isNumber("0" + text) {
      log.report(.badNumber(text, write: "0" + text, at: tree.range(node)))
    } else {
      log.report(.badValue(text, at: tree.range(node)))
    }
    return nil
  }

  private mutating func decodeNumber(_ node: YAMLTree.NodeID) -> ValueSyntax? {
    let text = string(node)
    if isNumber(text) { return ValueSyntax(.number(tree.text(node)), at: tree.range(node)) }
    let better = text.hasPrefix("+") && isNumber(String(text.dropFirst())) ? String(text.dropFirst()) : nil
    log.report(.badNumber(text, write: better, at: tree.range(node)))
    return nil
  }
}

/// Whether the text is a number: digits, optionally with `-`, a fraction and an exponent.
private func isNumber(_ text: String) -> Bool {
  var scanner = ByteScanner(Array(text.utf8))
  _ = scanner.take("-")
  guard scanner.takeDigits() else { return false }
  if scanner.take("."), !scanner.takeDigits() { return false }
  if scanner.take("e") || scanner.take("E") {
    if !scanner.take("-") { _ = scanner.take("+") }
    guard scanner.takeDigits() else { return false }
  }
  return scanner.isAtEnd
}

extension ByteScanner {
  /// Skips digits; returns whether there were any.
  fileprivate mutating func takeDigits() -> Bool {
    let start = offset
    skip(while: \.isDigit)
    return offset > start
  }
}
