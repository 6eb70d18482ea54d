import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a type: a text, or the list that YAML makes of an unquoted `[City]` or `[String: Int]`.
  mutating func decodeType(_ node: YAMLTree.NodeID) -> Word? {
    switch tree.kind(node) {
    case .plain, .quoted:
      guard let name = decodeType(ofText: node) else { return nil }
      return Word(name, at: tree.range(node))
    case .sequence:
      guard let text = typeInBrackets(node) else { return nil }
      return Word(names.intern(text), at: tree.range(node))
    case .mapping:
      reportWrongKind(node, "a type", takes: "a Swift type", help: "write '[String: Int]' for a dictionary")
      return nil
    }
  }

  /// The normal spelling of a type that is one text.
  private mutating func decodeType(ofText node: YAMLTree.NodeID) -> Name? {
    let name = tree.text(node)
    // Most types are one capitalised word, recognised by its shape; `Self` and `Void` are no types.
    if shape(of: name) == .upper, names[name] != "Self", names[name] != "Void" { return name }
    let text = names[name]
    if let meant = typesElsewhere[text] {
      log.report(.typeElsewhere(text, meant, at: tree.range(node)))
      return names.intern(meant)
    }
    let place = ScalarText(node, in: tree, names)
    let (grammar, problem) = TypeGrammar.read(place.bytes)
    guard let problem else { return names.intern(String(decoding: grammar.output, as: UTF8.self)) }
    let range = problem == .missing ? place.whole : place.range(grammar.problemRange)
    log.report(.foreignText(text, at: place.whole) ?? .badType(text, problem, at: range))
    return nil
  }

  /// The type that a list means: an array of its one element, or a dictionary of its one pair.
  private mutating func typeInBrackets(_ list: YAMLTree.NodeID) -> String? {
    guard tree.isFlow(list), let element = tree.firstChild(list), tree.next(element) == nil else {
      log.report(.badType("", .list, at: tree.range(list)))
      return nil
    }
    guard tree.kind(element) == .mapping else { return typeText(element).map { "[\($0)]" } }
    guard let key = tree.firstChild(element), let value = tree.next(key), tree.next(value) == nil else {
      log.report(.badType("", .list, at: tree.range(list)))
      return nil
    }
    let keyText = typeText(key)
    let valueText = typeText(value)
    guard let keyText, let valueText else { return nil }
    return "[\(keyText): \(valueText)]"
  }

  /// The text of a type within brackets.
  private mutating func typeText(_ node: YAMLTree.NodeID) -> String? { decodeType(node).map { names[$0.name] } }
}

/// The names of Swift's own types in other languages.
private let typesElsewhere = [
  "string": "String", "int": "Int", "integer": "Int", "bool": "Bool", "boolean": "Bool", "double": "Double",
  "float": "Float",
]
