import FlowCompiler
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
      guard let known = PropertyKey(rawValue: string(key)) else {
        if let help = Self.adviceOnProperties[string(key)] {
          log.report(.strangeInProperty(string(key), help: help, at: tree.range(key)))
        } else {
          reportUnknownKey(key, in: PropertyKey.self, among: testKinds)
        }
        isWhole = false
        continue
      }
      keys[known] = tree.range(key)
      switch known {
      case .unless, .assume:
        guards[known] = decodeGuard(value)
        if guards[known] == nil { isWhole = false }
      case .never, .from, .reach, .before, .always:
        if let names = namesAlone(in: value) {
          let each = names.prefix(2).map { "'{ \(known.rawValue): \($0), … }'" }.joined(separator: " and ")
          reportWrongKind(value, "'\(known.rawValue)'", takes: "one name", help: "write a property for each: \(each)")
          isWhole = false
          continue
        }
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

  /// Advice on keys that properties do not have.
  private static let adviceOnProperties = [
    "when": "write 'unless' with the opposite: what must hold whenever the screen is entered",
    "if": "write 'unless' with the opposite: what must hold whenever the screen is entered",
    "to": "write 'reach'", "eventually": "write 'reach'", "on": "write '{ never: screen, unless: condition }'",
    "after": "write '{ before: this, always: that }'", "requires": "write '{ never: screen, unless: condition }'",
  ]

  /// Builds a property's claim from its keys; reports keys that do not belong together.
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
      return .reach(main, from: from.map { names[$0.name] } == "any" ? nil : from)
    default:
      guard let always = targets[.always] else {
        log.report(.beforeWithoutAlways(at: main.range))
        return nil
      }
      return .before(main, always: always)
    }
  }
}
