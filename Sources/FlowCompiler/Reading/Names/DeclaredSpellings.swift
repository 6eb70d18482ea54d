import FlowSyntax

/// The names that a file declares, each in its correct spelling, for moves and edges to refer to.
package struct DeclaredSpellings {
  /// The names of flows.
  private(set) var flows: Set<String> = []
  /// The names of screens, tasks and decisions.
  private(set) var others: Set<String> = []
  /// The outcomes of flows.
  private(set) var outcomes: Set<String> = []
  /// The names of conditions.
  private(set) var conditions: Set<String> = []
  /// The names of events, each with the first screen that has it.
  package private(set) var events: [String: String] = [:]

  /// Collects the names from the keys of a file's mappings.
  init(_ tree: YAMLTree, _ root: YAMLTree.NodeID?, _ names: NameTable) {
    guard let root, tree.kind(root) == .mapping else { return }
    func read(_ mapping: YAMLTree.NodeID, isFile: Bool) {
      for (key, value) in tree.pairs(of: mapping) {
        switch names[tree.text(key)] {
        case "flow" where isFile: note(tree.text(value), upperCase: true)
        case "flows" where isFile:
          for (name, flow) in tree.entries(of: value) {
            note(tree.text(name), upperCase: true)
            if let flow, tree.kind(flow) == .mapping { read(flow, isFile: false) }
          }
        case "outcomes": for (name, _) in tree.entries(of: value) { outcomes.insert(names[tree.text(name)]) }
        case "conditions":
          for (name, _) in tree.entries(of: value) {
            if let text = camelCased(names[tree.text(name)], upperCase: false) { conditions.insert(text) }
          }
        case "screens", "tasks", "decisions":
          for (name, value) in tree.entries(of: value) {
            note(tree.text(name), upperCase: false)
            if let value { noteEvents(of: tree.text(name), value) }
          }
        default: break
        }
      }
    }
    func noteEvents(of screen: Name, _ declaration: YAMLTree.NodeID) {
      guard tree.kind(declaration) == .mapping else { return }
      for (key, value) in tree.pairs(of: declaration) {
        guard names[tree.text(key)] == "events" else { continue }
        for (event, _) in tree.entries(of: value) {
          let name = names[tree.text(event)]
          if events[name] == nil { events[name] = names[screen] }
        }
      }
    }
    func note(_ name: Name, upperCase: Bool) {
      guard let text = camelCased(names[name], upperCase: upperCase) else { return }
      if upperCase { flows.insert(text) } else { others.insert(text) }
    }
    read(root, isFile: true)
  }
}
