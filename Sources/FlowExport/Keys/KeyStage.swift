/// The time at which the author of flows needs a key.
///
/// The reference, the schema and the editor's proposals show it; *Language* has the keys of the first day in one place.
package enum KeyStage: String, Sendable, CaseIterable {
  /// Enough for a first app.
  case firstDay = "first day"
  /// To be looked up by someone who misses something.
  case whenNeeded = "when you need it"
  /// For few apps, or for one place in an app.
  case rare

  /// The stage of a key.
  ///
  /// - Parameter owner: the kind of mapping, as in `a screen`.
  package init(of key: String, in owner: String) {
    let stages = Self.keys[owner]
    self =
      stages?.firstDay.contains(key) == true ? .firstDay : stages?.rare.contains(key) == true ? .rare : .whenNeeded
  }

  /// The keys of each kind of mapping; those that are in neither list are for when one needs them.
  package static let keys: [String: (firstDay: [String], rare: [String])] = [
    "a flow file": (["flow", "screens", "conditions", "tasks", "gates", "links", "tests"], ["types", "names"]),
    "a flow": (
      [
        "inputs", "outcomes", "context", "requires", "start", "screens", "conditions", "tasks", "gates", "edges",
        "container", "items",
      ], ["key", "history", "shell", "extends", "insert", "remove"]
    ),
    "a screen": (["inputs", "events"], ["restore", "track"]),
    "a field": (["type"], []),
    "a condition": (["by", "live", "async"], ["stack", "top"]),
    "a gate": (["run", "as", "lost"], []),
    "a task": (["inputs", "outcomes"], []),
    "a link": (["url", "to"], ["set", "arrive"]),
    "'arrive'": ([], ["same", "sibling", "modal"]),
    "'names'": ([], ["screens"]),
    "a move": (
      ["push", "present", "pop", "popTo", "dismiss", "finish", "run", "stay", "with", "when", "set", "as"],
      ["restart", "existing", "inclusive", "covered"]
    ),
    "an alternative of 'container'": ([], ["when", "is"]),
    "an item": (["to"], ["do", "eager", "fresh"]),
    "an inserted node": ([], ["between", "on"]),
    "a test": (["given", "when", "then"], []),
    "'given'": (["flow", "conditions", "stack", "link"], []),
    "a step": (["select", "link", "conditions", "then"], ["swipe"]),
    "'then'": (["stack"], ["updated", "built", "released"]),
    "a property": ([], ["assume"]),
  ]
}

extension DescribedKey {
  /// The key's rule with its stage.
  package var stagedRule: KeyRule {
    var staged = rule
    staged.stage = KeyStage(of: staged.text, in: Self.owner)
    return staged
  }
}
