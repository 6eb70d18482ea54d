import FlowDiagnostics
import FlowSyntax

extension FlowResolver {
  /// Reports a value of a condition that is asked as if it were one, as in `when: drawer`; returns whether it is.
  mutating func reportValueAsCondition(_ word: Word) -> Bool {
    if conditionNamed(word) != nil { return false }
    let conditions = module.conditions.indices.filter {
      module.conditions[$0].values.contains(word.name) && space[.condition, module.conditions[$0].name] == $0
    }
    guard conditions.count == 1, let condition = conditions.first else { return false }
    mark(.condition, condition)
    let declared = module.conditions[condition]
    log.report(
      .valueAsCondition(
        module.names[word.name], of: module.names[declared.name], at: word.range, declared: declared.range))
    return true
  }

  /// Reports a field of a flow that is asked as if it were a condition; returns whether it is.
  mutating func reportFieldAsCondition(_ word: Word) -> Bool {
    for flow in module.flows {
      let field = flow.context.first { $0.field.name == word.name }?.field ?? flow.inputs.first { $0.name == word.name }
      guard let field else { continue }
      log.report(.fieldAsCondition(module.names[word.name], at: word.range, declared: field.range))
      return true
    }
    return false
  }

  /// Reports a value in a guard, as in `when: user.isPremium`: guards ask conditions.
  ///
  /// - Returns: whether the word is one: a path that begins with something of the flow's.
  mutating func reportValueInGuard(_ word: Word) -> Bool {
    let steps = module.names[word.name].split(separator: ".").map(String.init)
    guard steps.count > 1, let first = module.names.find(steps[0]), let last = steps.last else { return false }
    let isQualified = [words.event, words.screen, words.context, words.inputs].contains(first)
    let field =
      here.contextNamed[first].map { flow.context[$0].field } ?? here.inputNamed[first].map { flow.inputs[$0] }
    if !isQualified, field == nil { return false }
    log.report(
      .valueInGuard(
        module.names[word.name], condition: last,
        input: field.map { (module.names[$0.name], module.names[$0.type]) }, at: word.range))
    return true
  }
}
