import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `tasks:`; they belong to the module, wherever they are declared.
  mutating func decodeTasks(_ node: YAMLTree.NodeID) {
    for (name, key, value) in decodeEntries(node, .task, of: "tasks", takes: "tasks by name", hidden: .tasks) {
      checkNodeName(name, .task)
      var task = TaskDeclaration(name: name)
      let count = log.count
      if let value { decodeTask(value, into: &task) }
      if isUnread(value ?? key, of: key, since: count), task.unread.isEmpty { task.unread = [.inputs, .outcomes] }
      document.tasks.append(task)
    }
  }

  private mutating func decodeTask(_ node: YAMLTree.NodeID, into task: inout TaskDeclaration) {
    let subject = "task '\(excerpt(names[task.name.name]))'"
    for (key, value) in pairs(of: node, subject, takes: "a mapping", help: "write '{ outcomes: [done] }', or nothing") {
      let count = log.count
      switch TaskKey(rawValue: string(key)) {
      case .doc: task.doc = decodeDoc(value)
      case .inputs:
        task.inputs = decodeFields(value, of: "'inputs'")
        if isUnread(value, of: key, since: count) { task.unread.insert(.inputs) }
      case .outcomes:
        task.outcomes = decodeTaskOutcomes(value)
        if isUnread(value, of: key, since: count) { task.unread.insert(.outcomes) }
      case nil: task.unread.formUnion(reportUnknownKey(key, in: TaskKey.self).mayHold)
      }
    }
  }
}
