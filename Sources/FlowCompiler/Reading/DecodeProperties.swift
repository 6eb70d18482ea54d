import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `properties:`.
  mutating func decodeProperties(_ node: YAMLTree.NodeID) -> [PropertySyntax] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "'properties'", takes: "properties by name",
        help: "write '{ confirmFirst: { before: payment, always: confirm } }'")
      return []
    }
    var properties: [PropertySyntax] = []
    for (key, value) in tree.pairs(of: node) {
      guard let name = decodeName(key, .property) else { continue }
      if let property = decodeProperty(value, named: name) { properties.append(property) }
    }
    return properties
  }

  private mutating func decodeProperty(_ node: YAMLTree.NodeID, named name: Word) -> PropertySyntax? {
    let text = excerpt(names[name.name])
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "property '\(text)'", takes: "a mapping", help: "write '{ never: product, unless: authenticated }'")
      return nil
    }
    var targets: [PropertyKey: Word] = [:]
    var keys: [PropertyKey: SourceRange] = [:]
    var guards: [PropertyKey: GuardSyntax] = [:]
    var isWhole = true
    for (key, value) in tree.pairs(of: node) {
      guard let known = vocabulary.property[tree.text(key)] else {
        reportUnknownKey(key, in: PropertyKey.self)
        isWhole = false
        continue
      }
      keys[known] = tree.range(key)
      switch known {
      case .unless, .assume:
        guards[known] = decodeGuard(value)
        if guards[known] == nil { isWhole = false }
      case .never, .from, .reach, .before, .always:
        targets[known] = decodeName(value, .target)
        guard let target = targets[known] else {
          isWhole = false
          continue
        }
        if known != .from { checkNodeName(target, .target) }
      }
    }
    guard isWhole else { return nil }
    guard let claim = claim(targets, guards, keys, of: name) else { return nil }
    return PropertySyntax(name: name, claim: claim, assume: guards[.assume], range: tree.range(node))
  }

  /// Puts a property's parts together; reports those that do not go with each other.
  private mutating func claim(
    _ targets: [PropertyKey: Word], _ guards: [PropertyKey: GuardSyntax], _ keys: [PropertyKey: SourceRange],
    of name: Word
  ) -> PropertySyntax.Claim? {
    let kinds: [(main: PropertyKey, beside: PropertyKey)] = [(.never, .unless), (.reach, .from), (.before, .always)]
    let present = kinds.filter { keys[$0.main] != nil }
    guard let kind = present.first else {
      log.report(.propertyWithoutClaim(names[name.name], at: name.range))
      return nil
    }
    for key in PropertyKey.allCases where key != kind.main && key != kind.beside && key != .assume {
      if let range = keys[key], let first = keys[kind.main] {
        log.report(.strangeInProperty(key.rawValue, beside: kind.main.rawValue, at: range, first: first))
        return nil
      }
    }
    guard let main = targets[kind.main] else { return nil }
    switch kind.main {
    case .never: return .never(main, unless: guards[.unless])
    case .reach:
      let from = targets[.from]
      return .reach(main, from: from?.name == vocabulary.words.any ? nil : from)
    default:
      guard let always = targets[.always] else {
        log.report(.beforeWithoutAlways(at: main.range))
        return nil
      }
      return .before(main, always: always)
    }
  }

  /// Decodes `allow: { unused-screen: { about: the app's settings show it } }`.
  mutating func decodeAllowances(_ node: YAMLTree.NodeID) -> [AllowSyntax] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "'allow'", takes: "findings by id", help: "write '{ unused-screen: { about: why it is all right } }'")
      return []
    }
    var allowances: [AllowSyntax] = []
    for (key, value) in tree.pairs(of: node) {
      guard tree.isScalar(key) else {
        reportWrongKind(key, "the id of a finding", takes: "one word")
        continue
      }
      let id = Word(tree.text(key), at: tree.range(key))
      guard isAllowable(id) else { continue }
      guard tree.kind(value) == .mapping else {
        if tree.isScalar(value), !tree.isEmpty(value) {
          // The subject alone, and no reason.
          let subject = Word(tree.text(value), at: tree.range(value))
          allowances.append(AllowSyntax(id: id, subject: subject, reason: .empty, reasonRange: subject.range))
        } else {
          reportWrongKind(
            value, "'\(excerpt(names[id.name]))'", takes: "what the finding is about, with a reason",
            help: "write '{ name: why it is all right }'")
        }
        continue
      }
      decodeReasons(value, of: id, into: &allowances)
    }
    return allowances
  }

  private mutating func decodeReasons(_ node: YAMLTree.NodeID, of id: Word, into allowances: inout [AllowSyntax]) {
    for (key, value) in tree.pairs(of: node) {
      guard tree.isScalar(key), !tree.isEmpty(key) else {
        reportWrongKind(key, "what a finding is about", takes: "one name")
        continue
      }
      guard tree.isScalar(value) else {
        reportWrongKind(value, "a reason", takes: "a text")
        continue
      }
      let subject = Word(tree.text(key), at: tree.range(key))
      allowances.append(
        AllowSyntax(
          id: id, subject: subject, reason: tree.text(value),
          reasonRange: tree.isEmpty(value) ? subject.range : tree.range(value)))
    }
  }

  /// Whether there is a warning of that id; what is none is reported.
  private mutating func isAllowable(_ id: Word) -> Bool {
    let text = names[id.name]
    if DiagnosticID.proofs.contains(text) { return true }
    guard let known = DiagnosticID.catalogue.first(where: { $0.name == text }) else {
      let warnings = DiagnosticID.catalogue.filter { $0.severity == .warning }.map(\.name)
      log.report(.unknownFinding(text, nearest: nearest(to: text, in: warnings), at: id.range))
      return false
    }
    if known.severity == .error {
      log.report(.allowedError(text, at: id.range))
      return false
    }
    return true
  }
}
