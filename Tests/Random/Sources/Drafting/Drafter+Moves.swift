/// Moves in the words of the language.
extension Drafter {
  /// The sources from which a move can take its values.
  struct Scope {
    var event: [Field] = []
    var screen: [Field] = []
    /// The fields that an outcome, a task or a decision sees of the moves that lead to it.
    var seen: [Field] = []
    var flow: ModuleDraft.Flow

    /// The sources with the qualifiers that name them, nearest first.
    fileprivate var sources: [(path: String, field: Field)] {
      event.map { ("event.\($0.name)", $0) } + screen.map { ("screen.\($0.name)", $0) }
        + seen.filter { field in !event.contains { $0.name == field.name } }.map { ($0.name, $0) }
        + flow.context.map { ("context.\($0.name)", $0) } + flow.inputs.map { ("inputs.\($0.name)", $0) }
    }
  }

  /// Writes the text of an edge, a start or a decision: one move, or alternatives.
  mutating func alternatives(_ scope: Scope, mustEnd: Bool = false, _ move: (inout Self) -> [String]) -> String {
    let count = random.pick([1, 1, 1, 2, 2, 3])
    var all: [String] = []
    for index in 0..<count {
      var parts = move(&self)
      let isLast = index == count - 1
      if !isLast || (!mustEnd && random.chance(15)) { parts.append("when: \(moveGuard())") }
      all.append("{ \(parts.joined(separator: ", ")) }")
    }
    return count == 1 ? all[0] : "[\(all.joined(separator: ", "))]"
  }

  /// A move of a node, as the parts of a mapping.
  mutating func move(_ scope: Scope) -> [String] {
    var parts: [String] = []
    switch random.below(100) {
    case 0..<12: parts = ["popTo: \(name())"] + (random.chance(30) ? ["inclusive: true"] : [])
    case 12..<18: parts = ["pop: true"]
    case 18..<24: parts = ["dismiss: true"]
    default: break
    }
    let isAlone = !parts.isEmpty && random.chance(60)
    if !isAlone { parts += forward(scope, isFirst: parts.isEmpty) }
    if let written = set(scope) { parts.append(written) }
    if !draft.gates.isEmpty && random.chance(7) { parts.append("requires: \(requirements())") }
    if features.contains(.covered) && random.chance(15) { parts.append("covered: true") }
    return parts

    func name() -> String { draft.name(of: random.pick(scope.flow.places)) }
  }

  private mutating func forward(_ scope: Scope, isFirst: Bool) -> [String] {
    let flow = scope.flow
    if features.contains(.betweenEntries), random.chance(35), let between = betweenEntries(scope) { return between }
    // Often enough for one to come while another is up.
    if features.contains(.overlayStyles), !draft.isSplitOverModules, random.chance(20) {
      return enter("present", scope, as: random.pick(["call", "lock"]))
    }
    switch random.below(100) {
    case 0..<8:
      let tasks = flow.nodes.filter(\.isTask)
      return enter(tasks.isEmpty ? "push" : "run", scope, to: tasks.randomElement(using: &random), plainly: true)
    case 8..<50: return enter(random.pick(["push", "push", "push", "replace", "root", "present"]), scope)
    case 50..<58: return state(random.pick(["push", "root", "present", "replace"]), scope)
    case 58..<66:
      let items = flow.items.isEmpty ? flow.around + flow.buttonsAround : flow.items.map(\.name) + flow.buttons
      return items.isEmpty ? enter("present", scope) : ["select: \(random.pick(items))"]
    case 66..<74:
      guard let outcome = flow.outcomes.randomElement(using: &random) else { return ["finish: cancelled"] }
      return ["finish: \(outcome.name)"] + with(outcome.fields, scope)
    case 74..<82:
      guard let event = flow.events.randomElement(using: &random) else { return enter("push", scope) }
      return ["send: \(event.name)"] + with(event.fields, scope)
    case 82..<86: return ["restart: true"]
    case 86..<94 where !flow.decisions.isEmpty:
      return ["\(random.pick(["push", "root", "replace"])): \(random.pick(flow.decisions))"]
    case 94..<97 where isFirst: return ["stay: true"]
    case 97..<99 where !draft.links.isEmpty && isFirst && !flow.isImported:
      let link = random.pick(draft.links)
      return ["open: \(link.name)"] + with(link.parameters, scope)
    default: return enter("push", scope)
    }
  }

  /// Moves that leave a flow between entries, or find it there: a child is presented, pushed or put in the place of all, or the flow ends or
  /// starts again.
  private mutating func betweenEntries(_ scope: Scope) -> [String]? {
    let children = scope.flow.nodes.filter { if case .flow = $0 { true } else { false } }
    if random.chance(50), let outcome = scope.flow.outcomes.randomElement(using: &random) {
      return ["finish: \(outcome.name)"] + with(outcome.fields, scope)
    }
    if !features.contains(.pulledLayers), random.chance(25) { return ["restart: true"] }
    guard let child = children.randomElement(using: &random) else { return nil }
    return enter(random.pick(["present", "present", "present", "push", "root", "replace"]), scope, to: child)
  }

  /// A verb with a node.
  mutating func enter(
    _ verb: String, _ scope: Scope, to target: Node? = nil, as written: String? = nil, plainly: Bool = false
  ) -> [String] {
    let node = target ?? random.pick(scope.flow.places)
    var parts = ["\(verb): \(draft.name(of: node))"]
    if let written {
      parts.append("as: \(written)")
    } else if verb == "present", random.chance(50) {
      parts.append("as: \(style())")
    }
    parts += with(draft.inputs(of: node), scope)
    if plainly { return parts }
    let items = scope.flow.items.isEmpty ? scope.flow.around : scope.flow.items.map(\.name)
    if verb != "present", !items.isEmpty, random.chance(20) { parts.append("in: \(random.pick(items))") }
    if random.chance(25), verb != "root", verb != "present" || features.contains(.existingLayers) {
      parts.append("existing: \(random.pick(["keep", "popTo", "raise", "refresh", "replace", "add"]))")
    }
    return parts
  }

  mutating func style() -> String {
    var styles = ["sheet", "full", "popover", "alert"]
    if features.contains(.overlays) { styles += ["overlay", "overlay"] }
    if features.contains(.overlayStyles), !draft.isSplitOverModules { styles += ["call", "lock", "call", "lock"] }
    return random.pick(styles + ownStyles)
  }

  /// The app's own names for styles. What is imported does not see them.
  var ownStyles: [String] { features.contains(.styles) && !draft.isSplitOverModules ? ["card", "bare"] : [] }

  // MARK: States

  mutating func state(_ verb: String, _ scope: Scope) -> [String] {
    var entries = (0..<1 + random.below(3)).map { _ in entry(scope) }
    if verb != "present" && random.chance(40) {
      entries.append("{ \(style()): [\(entry(scope))] }")
    }
    return ["\(verb): [\(entries.joined(separator: ", "))]"]
  }

  /// Whether an entry of a state names the item, or the column, that its container shows.
  mutating func namesShown(of container: ModuleDraft.Flow, share: Int) -> Bool {
    guard container.isContainer, !container.isSplit || features.contains(.columns) else { return false }
    return random.chance(share)
  }

  private mutating func entry(_ scope: Scope) -> String {
    let node = random.pick(scope.flow.places)
    let inputs = given(draft.inputs(of: node), scope)
    let name = draft.name(of: node)
    guard case .flow(let index) = node, draft.flows[index].isContainer, random.chance(70) else {
      return inputs.isEmpty ? name : "{ \(name): { \(inputs.joined(separator: ", ")) } }"
    }
    let flow = draft.flows[index]
    let inner = Scope(event: scope.event, screen: scope.screen, flow: flow)
    var parts = inputs
    if random.chance(60) {
      for item in flow.items where random.chance(60) || flow.isSplit {
        // The entries there are filled by the container's own flow, or by nothing that is written.
        let target = given(draft.inputs(of: item.target), Scope(event: scope.event, flow: inner.flow), plainly: true)
        let first = draft.name(of: item.target)
        parts.append(
          "\(item.name): [\(target.isEmpty ? first : "{ \(first): { \(target.joined(separator: ", ")) } }")]")
      }
    }
    let isNamed = flow.isSplit ? features.contains(.columns) && random.chance(50) : !random.chance(40)
    let selected = isNamed ? "\(name).\(random.pick(flow.items).name)" : name
    return parts.isEmpty ? selected : "{ \(selected): { \(parts.joined(separator: ", ")) } }"
  }

  // MARK: Values

  private mutating func with(_ fields: [Field], _ scope: Scope) -> [String] {
    let values = given(fields, scope)
    return values.isEmpty ? [] : ["with: { \(values.joined(separator: ", ")) }"]
  }

  /// Writes the values of the fields; a field that is left out is filled by name, by a default or by nil.
  ///
  /// - Parameter plainly: whether only literals are written.
  private mutating func given(_ fields: [Field], _ scope: Scope, plainly: Bool = false) -> [String] {
    var values: [String] = []
    for field in fields {
      let isNamed = scope.sources.contains { $0.field.name == field.name && fits($0.field.type, field.type) }
      if isNamed && random.chance(40) { continue }
      if (field.isOptional || field.initial != nil) && random.chance(30) { continue }
      values.append("\(field.name): \(plainly ? literal(field.type) : value(field.type, scope))")
    }
    return values
  }

  private mutating func value(_ type: String, _ scope: Scope) -> String {
    var paths = scope.sources.filter { fits($0.field.type, type) }.map(\.path)
    if type.hasPrefix("String") {
      paths += scope.sources.filter { $0.field.type == "Person" }.map { $0.path + random.pick([".city", ".name"]) }
    }
    return paths.isEmpty || random.chance(20) ? literal(type) : random.pick(paths)
  }

  private func fits(_ source: String, _ target: String) -> Bool { source == target || source + "?" == target }

  mutating func set(_ scope: Scope) -> String? {
    guard random.chance(30), let field = scope.flow.context.randomElement(using: &random) else { return nil }
    var writes = [write(field, scope)]
    if random.chance(30), let other = scope.flow.context.last, other.name != field.name {
      writes.append(write(other, scope))
    }
    return "set: { \(writes.joined(separator: ", ")) }"
  }

  private mutating func write(_ field: Field, _ scope: Scope) -> String {
    if field.type == "Person", random.chance(50) {
      return "\(field.name).\(random.pick(["city", "name"])): \(value("String", scope))"
    }
    return "\(field.name): \(value(field.type, scope))"
  }
}
