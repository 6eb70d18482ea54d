import FlowDiagnostics
import FlowSyntax

/// Live conditions as nodes of the flows whose own edges name them.
extension FlowResolver {
  /// Makes a node of the condition that a key of `edges` names, if it can be one.
  mutating func nameCondition(_ key: Word) {
    guard let condition = condition(key) else { return }
    let declared = module.conditions[condition]
    let name = module.names[key.name]
    let unread = module.conditionUnread[condition]
    if declared.isAsync {
      log.report(.asyncConditionAsNode(name, at: key.range, declared: declared.range))
    } else if !declared.inputs.isEmpty {
      log.report(.conditionWithInputsAsNode(name, at: key.range, declared: declared.range))
    } else if !declared.isLive {
      // What is said of it could not be made sense of.
      if unread.contains(.options) { return }
      log.report(.conditionNotLive(name, at: key.range, declared: declared.range))
    } else {
      addNode(.condition(condition), key)
      // The coordinator is asked what it is by now.
      _ = asked(condition, key, nil)
    }
  }
}
