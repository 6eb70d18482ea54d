import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes fields by name: `{ user: User }`, `{ user: { type: User } }`, `[user: User]`.
  ///
  /// - Parameters:
  ///   - node: the mapping or list; nil if absent.
  ///   - subject: the owner of the fields, for messages, as in `'inputs'`.
  mutating func decodeFields(_ node: YAMLTree.NodeID?, of subject: String) -> [FieldDeclaration] {
    guard let node, !tree.isEmpty(node) else { return [] }
    guard !tree.isScalar(node) else {
      let better = named(string(node))
      let hint = better.hasPrefix("name:") ? ", with the field's own name" : ""
      reportWrongKind(node, subject, takes: "fields by name", help: "write '{ \(better) }'\(hint)")
      return []
    }
    if let fields = decodeNamedFields(node, of: subject) { return fields }
    var fields: [FieldDeclaration] = []
    // YAML splits `{ a: Result<City, Failure> }` at the comma; the rest of the type is no field.
    var isInsideType = false
    let entries = tree.entries(of: node)
    fields.reserveCapacity(entries.count)
    for (key, value) in entries {
      if isInsideType && value == nil { continue }
      isInsideType = false
      if isKeyWithOtherSign(key, value) { continue }
      guard let name = decodeName(key, .field) else { continue }
      guard let value else {
        // In `id:Int` the blank is missing, not the type.
        if shape(of: name.name) != .malformed { log.report(.untypedField(names[name.name], at: name.range)) }
        continue
      }
      if tree.kind(value) == .mapping {
        if let field = decodeField(value, named: name) { fields.append(field) }
      } else if let type = decodeType(value) {
        fields.append(FieldDeclaration(name: name, type: type))
      } else {
        isInsideType = tree.kind(value) == .plain && opensBracket(string(value))
      }
    }
    return fields
  }

  /// A type with a name for the field: `city: City` for `City`.
  func named(_ type: String) -> String {
    if hasName(type) { return excerpt(type) }
    let isOwn = NameShape(of: type) == .upper && BuiltInType(type) == nil
    return "\(isOwn ? camelCased(type, upperCase: false) ?? "name" : "name"): \(excerpt(type))"
  }

  /// Decodes `[{ name: id, type: String }]`, the form of interface descriptions, after reporting it; nil for any other node.
  private mutating func decodeNamedFields(_ node: YAMLTree.NodeID, of subject: String) -> [FieldDeclaration]? {
    guard tree.kind(node) == .sequence else { return nil }
    var fields: [FieldDeclaration] = []
    var texts: [String] = []
    var isAllThereIs = true
    for element in tree.elements(of: node) {
      var (name, type): (YAMLTree.NodeID?, YAMLTree.NodeID?)
      guard tree.kind(element) == .mapping else { return nil }
      for (key, value) in tree.pairs(of: element) {
        switch string(key) {
        case "name": name = value
        case "type": type = value
        default: isAllThereIs = false
        }
      }
      // 'name' may itself be a field; its value is then a type, in upper case.
      guard let name, let type, shape(of: tree.text(name)) == .lower, tree.isScalar(name) else { return nil }
      texts.append("\(string(name)): \(shown(type))")
      if let field = decodeName(name, .field), let type = decodeType(type) {
        fields.append(FieldDeclaration(name: field, type: type))
      }
    }
    guard !texts.isEmpty else { return nil }
    let better = "{ \(texts.joined(separator: ", ")) }"
    reportWrongKind(
      node, subject, takes: "fields by name", help: "write '\(excerpt(better))'",
      fixIts: isAllThereIs ? [.init("write '\(excerpt(better))'", replace: tree.range(node), with: better)] : [])
    return fields
  }

  /// Decodes `{ type: …, default: …, doc: … }`.
  private mutating func decodeField(_ node: YAMLTree.NodeID, named name: Word) -> FieldDeclaration? {
    var type: Word?
    var hasType = false
    var defaultKey: (key: YAMLTree.NodeID, value: YAMLTree.NodeID)?
    var doc = Name.empty
    for (key, value) in tree.pairs(of: node) {
      switch FieldKey(rawValue: string(key)) {
      case .type:
        hasType = true
        type = decodeType(value)
      case .defaultValue: defaultKey = (key, value)
      case .doc: doc = decodeDoc(value)
      case nil:
        if reportUnknownKey(key, in: FieldKey.self).meant == FieldKey.type.rawValue { hasType = true }
      }
    }
    // Decoding the default needs the type, whichever key comes first.
    let defaultValue = defaultKey.flatMap { decodeDefault($0.value, of: $0.key, type: type) }
    if !hasType { log.report(.missingType(ofField: names[name.name], at: name.range)) }
    guard let type else { return nil }
    var field = FieldDeclaration(name: name, type: type)
    field.defaultValue = defaultValue
    field.doc = doc
    return field
  }

  /// Decodes `default:`, which is a literal.
  private mutating func decodeDefault(
    _ node: YAMLTree.NodeID, of key: YAMLTree.NodeID, type: Word?
  ) -> ValueSyntax? {
    guard let value = decodeValue(node, of: key, help: "leave 'default' out, or write a literal") else { return nil }
    if case .path = value.kind {
      let known = type.flatMap { BuiltInType(names[$0.name]) }
      log.report(.defaultIsPath(string(node), type: known, at: value.range))
      return nil
    }
    return value
  }

  /// Whether a text has a name before its type, as in `id: Int`, which a colon outside brackets shows.
  private func hasName(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":"): if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  private func opensBracket(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == 0x3C || byte == 0x28 { depth += 1 }
      if byte == 0x3E || byte == 0x29 { depth -= 1 }
    }
    return depth > 0
  }
}
