import FlowDiagnostics
import FlowSyntax

/// The role of a name, which decides its spelling.
package enum NameRole: String {
  case flow
  case screen
  case decision
  case condition
  case conditionValue = "condition value"
  case field
  case event
  case outcome
  case task
  case link
  case gate
  case style
  case transition
  case sample
  case property
  /// An item of a container, or a column of a split.
  case item
  /// A part of a link's pattern.
  case parameter
  /// A move's target: a screen, a flow or a decision.
  case target
  /// A key under `edges`: a screen or a flow.
  case node
  /// A step of a path, whose spelling Swift checks.
  case member
  case module
  /// The suffix of generated type names.
  case suffix

  /// Whether the name must start in upper case; nil if either case is allowed.
  var isUpperCase: Bool? {
    switch self {
    case .flow, .suffix: true
    case .target, .node, .member, .module: nil
    default: false
    }
  }

  /// Whether the name always refers to a declaration, so that a module's name may precede it.
  var mayBeQualified: Bool { self == .target || self == .node }
}

extension DocumentDecoder {
  /// Decodes a scalar that is one name; reports its mistakes.
  ///
  /// A misspelled name is returned as it is written, so that references written the same way find it. Nil is returned only for a node that
  /// is no text, or an empty one.
  package mutating func decodeName(_ node: YAMLTree.NodeID, _ role: NameRole) -> Word? {
    let range = tree.range(node)
    guard tree.isScalar(node) else {
      reportWrongKind(node, "the name of a \(role.rawValue)", takes: "one word")
      return nil
    }
    let name = nameText(node)
    guard name != .empty else {
      log.report(.missingName(of: role.rawValue, at: range))
      return nil
    }
    if role == .node, names[name] == "*" {
      log.report(.starForAny(at: range))
      return nil
    }
    if let seen = withoutUnseen(node) { return Word(seen, at: range) }
    if !checkName(name, role, at: range, canFix: true), role.isUpperCase != nil,
      let meant = camelCased(names[name], upperCase: role.isUpperCase)
    {
      document.misspelt.append((name, names.intern(meant)))
    }
    return Word(name, at: range)
  }

  /// A scalar's text where a name is read: `null` is a name there, as any word is.
  mutating func nameText(_ node: YAMLTree.NodeID) -> Name {
    let range = tree.range(node)
    return tree.isNull(node) && range.end - range.start > 1 ? names.intern("null") : tree.text(node)
  }

  /// Whether the spelling of a name without a dot fits its role.
  private mutating func looksRight(_ name: Name, as role: NameRole) -> Bool {
    switch shape(of: name) {
    case .lower: role.isUpperCase != true
    case .upper: role.isUpperCase != false
    case .caseless: true
    case .startsWrong, .malformed: false
    }
  }

  /// The name as a reader sees it, without the invisible characters that the YAML reader refused; nil if there are none.
  private mutating func withoutUnseen(_ node: YAMLTree.NodeID) -> Name? {
    guard passedOver.isCharacter(in: tree.range(node)) else { return nil }
    let seen = string(node).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x85, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    return names.intern(String(String.UnicodeScalarView(seen)))
  }

  /// Reports a name whose spelling does not fit its role; returns whether it fits.
  ///
  /// - Parameters:
  ///   - mayBeQualified: whether a module's name may precede the name, as in `AuthKit.Auth`; nil for the role's rule.
  ///   - isReference: whether the name refers to a declaration; a fix is then offered only if this file declares the corrected name.
  @discardableResult
  mutating func checkName(
    _ name: Name, _ role: NameRole, at range: SourceRange, canFix: Bool, mayBeQualified: Bool? = nil,
    isReference: Bool = false
  ) -> Bool {
    if looksRight(name, as: role) { return true }
    if case .malformed = shape(of: name), mayBeQualified ?? role.mayBeQualified, isQualified(name, role) {
      document.qualified.append(name)
      return true
    }
    reportBadName(name, role, at: range, canFix: canFix, isReference: isReference)
    return false
  }

  private mutating func reportBadName(
    _ name: Name, _ role: NameRole, at range: SourceRange, canFix: Bool, isReference: Bool
  ) {
    if let diagnostic = Diagnostic.foreignText(names[name], at: range, isName: true) { return log.report(diagnostic) }
    let isUpperCase = role == .target || role == .node ? caseMeant(by: names[name]) : role.isUpperCase
    let isKnown = !isReference || isDeclared(camelCased(names[name], upperCase: isUpperCase))
    log.report(.badName(names[name], role: role.rawValue, upperCase: isUpperCase, at: range, canFix: canFix && isKnown))
  }

  /// Whether this file declares a name.
  private mutating func isDeclared(_ name: String?) -> Bool {
    guard let name else { return false }
    let declared = spellings()
    return declared.flows.contains(name) || declared.others.contains(name) || declared.conditions.contains(name)
      || declared.events[name] != nil
  }

  /// Whether the file declares the name as a flow, in upper case; false for a screen, nil if both or neither are declared.
  private mutating func caseMeant(by text: String) -> Bool? {
    guard let lower = camelCased(text, upperCase: false), let upper = camelCased(text, upperCase: true) else {
      return nil
    }
    let declared = spellings()
    let isFlow = declared.flows.contains(upper)
    return isFlow == declared.others.contains(lower) ? nil : isFlow
  }

  /// Whether a text is a module's name, a dot, and a name whose spelling fits the role.
  private mutating func isQualified(_ name: Name, _ role: NameRole) -> Bool {
    let parts = names[name].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let (module, last) = (names.intern(String(parts[0])), names.intern(String(parts[1])))
    return looksRight(module, as: .module) && looksRight(last, as: role)
  }

  /// Decodes a reference to a declaration, perhaps in another module.
  mutating func decodeReference(_ node: YAMLTree.NodeID, _ role: NameRole) -> Word? {
    guard tree.isScalar(node), shape(of: tree.text(node)) == .malformed, isQualified(tree.text(node), role) else {
      return decodeName(node, role)
    }
    document.qualified.append(tree.text(node))
    return Word(tree.text(node), at: tree.range(node))
  }

  /// The name's shape.
  mutating func shape(of name: Name) -> NameShape { look(at: name).shape }

  /// The move key that the name spells; nil if there is none.
  mutating func moveKey(_ name: Name) -> MoveKey? { look(at: name).moveKey }

  /// The look of the name, computed once for each name of the file.
  private mutating func look(at name: Name) -> NameLook {
    let index = Int(name.index)
    if index < looks.count, let known = looks[index] { return known }
    let look = NameLook(names[name])
    while looks.count <= index { looks.append(nil) }
    looks[index] = look
    return look
  }
}
