import FlowDiagnostics
import FlowSyntax

extension FlowResolver {
  /// Reports a value in a guard, as in `when: user.isPremium`: guards ask conditions.
  ///
  /// - Returns: whether the word is one: a path that begins with something of the flow's.
  mutating func reportValueInGuard(_ word: Word) -> Bool {
    let steps = module.names[word.name].split(separator: ".").map(String.init)
    guard steps.count > 1, let first = module.names.find(steps[0]), let last = steps.last else { return false }
    let isQualified = [words.event, words.screen, words.context, words.inputs].contains(first)
    let field =
      contextNamed.found[first].map { flow.context[$0].field } ?? inputNamed.found[first].map { flow.inputs[$0] }
    if !isQualified, field == nil { return false }
    log.report(
      .valueInGuard(
        module.names[word.name], condition: last,
        input: field.map { (module.names[$0.name], module.names[$0.type]) }, at: word.range))
    return true
  }
}
