import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes one of a closed set of words, as after `existing:`; nil after a mistake, which was reported.
  ///
  /// - Parameters:
  ///   - words: the set.
  ///   - key: the key of the word, for messages.
  ///   - keyRange: the place of the key.
  mutating func decodeWord<Words: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLTree.NodeID, _ words: Words.Type, of key: String, at keyRange: SourceRange
  ) -> Words? {
    let known = words.allCases.map(\.rawValue)
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'\(key)'", takes: "one word", help: "write \(enumeration(of: known, "or"))")
      return nil
    }
    if tree.isEmpty(node) {
      log.report(.missingWord(for: key, known: known, at: keyRange))
      return nil
    }
    let text = string(node)
    if let word = Words(rawValue: text) { return word }
    log.report(.unknownWord(text, for: key, known: known, nearest: meant(text, known), at: tree.range(node)))
    return nil
  }

  private func meant(_ text: String, _ known: [String]) -> String? {
    wordsElsewhere[text].flatMap { known.contains($0) ? $0 : nil } ?? nearest(to: text, in: known)
  }

  /// Decodes `true`, `false`, or nothing, which is `true`; nil after a mistake, which was reported.
  mutating func decodeBool(_ node: YAMLTree.NodeID, of key: String) -> Bool? {
    if tree.isEmpty(node) { return true }
    if tree.kind(node) == .plain, let value = Bool(string(node)) { return value }
    let (shown, known) = (tree.isScalar(node) ? string(node) : kindInWords(node), ["true", "false"])
    log.report(.unknownWord(shown, for: key, known: known, nearest: meant(shown, known), at: tree.range(node)))
    return nil
  }

  /// Decodes `requires: a and b`: names of conditions; nil after a mistake, which was reported.
  mutating func decodeRequirements(_ node: YAMLTree.NodeID) -> [RequirementSyntax]? {
    if tree.kind(node) == .sequence || tree.kind(node) == .mapping {
      let joined = namesAlone(in: node)?.joined(separator: " and ")
      reportWrongKind(
        node, "'requires'", takes: "conditions joined by 'and'",
        help: "write '\(excerpt(joined ?? "authenticated and onboarded"))'",
        fixIts: joined.map { [Diagnostic.FixIt("write '\(excerpt($0))'", replace: tree.range(node), with: $0)] } ?? [])
      return nil
    }
    guard let expression = decodeGuard(node, of: "requires") else { return nil }
    var requirements: [RequirementSyntax] = []
    func flatten(_ expression: GuardSyntax) -> SourceRange? {
      switch expression {
      case .condition(let word):
        requirements.append(RequirementSyntax(condition: word))
        return nil
      case .and(let left, let right): return flatten(left) ?? flatten(right)
      case .comparison, .not, .or: return expression.range
      }
    }
    if let refused = flatten(expression) {
      log.report(.requirementIsNoName(at: refused))
      return nil
    }
    return requirements
  }
}

/// The words of other frameworks, each with the word that it means here.
let wordsElsewhere = [
  "TabBar": "tabs", "TabView": "tabs", "modally": "sheet", "tabBar": "tabs", "tabView": "tabs", "tabbar": "tabs",
  "navigation": "stack", "nav": "stack", "splitView": "split",
  "pager": "pages", "sidebar": "drawer", "fullScreen": "full", "fullscreen": "full", "cover": "full",
  "fullScreenCover": "full", "dialog": "alert", "modal": "sheet", "formSheet": "sheet", "pageSheet": "sheet",
  "yes": "true", "on": "true", "True": "true", "no": "false", "off": "false", "False": "false",
]
