import FlowDiagnostics
import FlowSyntax

/// What a name stands for, which decides how it may look.
enum NameRole: String {
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
  case sample
  case property
  /// An item of a container, or a column of a split.
  case item
  /// A part of a link's pattern.
  case parameter
  /// What a move leads to: a screen, a flow or a decision.
  case target
  /// A key under `edges`: a screen or a flow.
  case node
  /// A step of a path; Swift judges how it looks.
  case member
  case module

  /// What the name must start with; nil where either will do.
  var isUpperCase: Bool? {
    switch self {
    case .flow: true
    case .target, .node, .member, .module: nil
    default: false
    }
  }
}

extension DocumentDecoder {
  /// Decodes a scalar that is one name; reports what is wrong with it.
  ///
  /// A name that looks wrong is returned all the same, so that what refers to it as it is written finds it; nil is returned only for
  /// what is no text, or an empty one.
  mutating func decodeName(_ node: YAMLTree.NodeID, _ role: NameRole) -> Word? {
    let range = tree.range(node)
    guard tree.isScalar(node) else {
      reportWrongKind(node, "the name of a \(role.rawValue)", takes: "one word")
      return nil
    }
    let name = tree.text(node)
    guard name != .empty else {
      log.report(.missingName(of: role.rawValue, at: range))
      return nil
    }
    if !checkName(name, role, at: range, canMend: true), role.isUpperCase != nil,
      let meant = camelCased(names[name], upperCase: role.isUpperCase)
    {
      document.mended.append((name, names.intern(meant)))
    }
    return Word(name, at: range)
  }

  /// Reports a name that does not look as its role wants it; returns whether it does.
  @discardableResult
  mutating func checkName(_ name: Name, _ role: NameRole, at range: SourceRange, canMend: Bool) -> Bool {
    switch (shape(of: name), role.isUpperCase) {
    case (.lower, false?), (.upper, true?), (.caseless, _), (.lower, nil), (.upper, nil): return true
    default: break
    }
    log.report(
      .badName(names[name], role: role.rawValue, upperCase: role.isUpperCase, at: range, canMend: canMend))
    return false
  }

  /// What the name looks like; worked out once for each name of a module.
  mutating func shape(of name: Name) -> NameShape {
    let index = Int(name.index)
    if index < vocabulary.shapes.count {
      let known = vocabulary.shapes[index]
      if known != .unknown { return known }
    } else {
      let missing = index + 1 - vocabulary.shapes.count
      vocabulary.shapes.append(contentsOf: repeatElement(.unknown, count: max(missing, vocabulary.shapes.count)))
    }
    var text = names[name]
    let shape = text.withUTF8 { NameShape(of: $0) }
    vocabulary.shapes[index] = shape
    return shape
  }
}
