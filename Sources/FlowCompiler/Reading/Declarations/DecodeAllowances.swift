import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `allow: { unused-screen: { about: the app's settings show it } }`.
  mutating func decodeAllowances(_ node: YAMLTree.NodeID) -> [AllowSyntax] {
    var allowances: [AllowSyntax] = []
    let help = "write '{ unused-screen: { about: why it is all right } }'"
    for (key, value) in pairs(of: node, "'allow'", takes: "diagnostics by id", help: help) {
      guard tree.isScalar(key) else {
        reportWrongKind(key, "the id of a diagnostic", takes: "one word")
        continue
      }
      let id = Word(tree.text(key), at: tree.range(key))
      guard isAllowable(id) else { continue }
      guard tree.kind(value) == .mapping else {
        if tree.isScalar(value), !tree.isEmpty(value) {
          // Only the subject, without a reason.
          let subject = Word(tree.text(value), at: tree.range(value))
          allowances.append(AllowSyntax(id: id, subject: subject, reason: .empty, reasonRange: subject.range))
        } else {
          reportWrongKind(
            value, "'\(excerpt(names[id.name]))'", takes: "names with a reason",
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
        reportWrongKind(key, "the subject of a diagnostic", takes: "one name")
        continue
      }
      guard tree.isScalar(value) else {
        reportWrongKind(value, "a reason", takes: "text")
        continue
      }
      let subject = Word(tree.text(key), at: tree.range(key))
      allowances.append(
        AllowSyntax(
          id: id, subject: subject, reason: tree.text(value),
          reasonRange: tree.isEmpty(value) ? subject.range : tree.range(value)))
    }
  }

  /// Whether a diagnostic may be allowed; reports the id of an error and an unknown id.
  private mutating func isAllowable(_ id: Word) -> Bool {
    let text = names[id.name]
    if DiagnosticID.proofs.contains(text) { return true }
    guard let known = DiagnosticID.catalogue.first(where: { $0.name == text }) else {
      let warnings = DiagnosticID.catalogue.filter { $0.severity == .warning }.map(\.name)
      log.report(.unknownDiagnostic(text, nearest: nearest(to: text, in: warnings), at: id.range))
      return false
    }
    if known.severity == .error {
      log.report(.allowedError(text, at: id.range))
      return false
    }
    return true
  }
}
