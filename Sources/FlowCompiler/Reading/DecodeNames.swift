import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `names: { screens: Model }`.
  mutating func decodeNames(_ node: YAMLTree.NodeID) {
    if tree.isEmpty(node) { return }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(node, "'names'", takes: "what the types' names end with", help: "write '{ screens: Model }'")
      return
    }
    for (key, value) in tree.pairs(of: node) {
      guard NamesKey(rawValue: string(key)) != nil else {
        reportUnknownKey(key, in: NamesKey.self)
        continue
      }
      guard let suffix = decodeName(value, .suffix) else { continue }
      if takenSuffixes.contains(names[suffix.name]) {
        log.report(
          .reservedName(
            names[suffix.name], role: NameRole.suffix.rawValue,
            because: "the names of other generated types end with it", at: suffix.range))
      } else {
        document.screenSuffix = suffix.name
      }
    }
  }
}

/// What the names of generated types end with that are no screens'.
private let takenSuffixes: Set<String> = [
  "Coordinator", "Screens", "Factory", "Outcome", "Event", "Condition", "Conditions", "TaskOutcome", "Tasks", "Link",
  "LinkValues",
]
