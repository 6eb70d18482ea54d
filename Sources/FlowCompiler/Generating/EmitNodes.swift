import FlowSyntax

/// What a coordinator makes: screens, children, and answers to guards.
extension FileEmitter {
  /// The most cases that Swift's compiler takes in one switch without pain.
  static let maximumCases = 250

  /// Writes a method that does something for each of `numbers`; further methods for those beyond the most that one may have.
  ///
  /// - Parameters:
  ///   - name: the method.
  ///   - parameters: its parameters, the first of which tells the numbers apart.
  ///   - arguments: the same, as a call hands them on.
  ///   - result: what it returns; nil for nothing.
  ///   - fallback: what it returns, or does, for any other number.
  ///   - emitCase: writes what follows `case n:`, its blank or line end first.
  mutating func emitSwitch(
    _ name: String, access: String, _ parameters: String, _ arguments: String, on subject: String, _ result: String?,
    _ numbers: [Int], else fallback: String, emitCase: (inout FileEmitter, Int) -> Void
  ) {
    var first = 0
    while first < numbers.count {
      let last = min(first + Self.maximumCases, numbers.count)
      out.add("\n")
      let suffix = first == 0 ? "" : String(first)
      out.line(
        2,
        (first == 0 ? access + "override" : "private") + " func " + name + suffix + "(" + parameters + ")"
          + (result.map { " -> " + $0 } ?? "") + " {")
      out.line(4, "switch " + subject + " {")
      for number in numbers[first..<last] {
        out.add("    case ")
        out.add(number)
        out.add(":")
        emitCase(&self, number)
      }
      let next = last < numbers.count ? name + String(last) + "(" + arguments + ")" : fallback
      out.line(4, "default: " + (result == nil ? "" : "return ") + next)
      out.line(4, "}")
      out.line(2, "}")
      first = last
    }
  }

  /// Writes what builds the flow's screens.
  mutating func emitBuild(of index: Int) {
    let flow = module.graph.flows[index]
    // Nodes as the definition counts them: decisions are none.
    var nodes: [(number: Int, screen: Int)] = []
    var number = 0
    for node in flow.nodes {
      if case .screen(let screen) = node.kind { nodes.append((number, screen)) }
      if case .decision = node.kind { continue }
      number += 1
    }
    var screens = Array(repeating: 0, count: number)
    for node in nodes { screens[node.number] = node.screen }
    emitSwitch(
      "build", access: flow.access.modifier, "_ node: Int, _ handle: ScreenHandle", "node, handle", on: "node",
      "BuiltScreen?", nodes.map(\.number), else: "nil"
    ) { emitter, number in
      let screen = emitter.module.graph.screens[screens[number]]
      emitter.out.add("\n")
      let made = emitter.module.screenTypes[screens[number]] + "(handle)"
      if screen.inputs.isEmpty {
        emitter.out.line(6, "let screen = " + made)
      } else {
        emitter.out.unwrap(6, "screen", made, else: "nil")
      }
      emitter.out.list(
        6, "return BuiltScreen", ["screen", "screens." + emitter.names.escaped(screen.name) + "(screen)"], "")
    }
  }

  /// Writes what makes the coordinators of the flows that the flow runs.
  mutating func emitChild(of index: Int) {
    let flow = module.graph.flows[index]
    var children: [Int: Int] = [:]
    var numbers: [Int] = []
    var number = 0
    for node in flow.nodes {
      if case .decision = node.kind { continue }
      if case .flow(let child) = node.kind {
        children[number] = child
        numbers.append(number)
      }
      number += 1
    }
    emitSwitch(
      "child", access: flow.access.modifier, "_ node: Int, _ inputs: FlowValues", "node, inputs", on: "node",
      "FlowCoordinator?", numbers, else: "nil"
    ) { emitter, number in
      if let child = children[number] { emitter.emitChild(child) }
    }
  }

  private mutating func emitChild(_ child: Int) {
    let inputs = module.graph.flows[child].inputs
    out.add("\n")
    for (position, input) in inputs.enumerated() {
      let value = "inputs.value(" + String(position) + ", " + names.metatype(input.type) + ")"
      out.unwrap(6, names.escaped(input.name), value, else: "nil")
    }
    var arguments = arguments(inputs)
    // Inputs of these names would hide the coordinator's own.
    let prefix =
      inputs.contains { ["screens", "conditions", "tasks", "links"].contains(names[$0.name]) } ? "self." : ""
    arguments.append("screens: " + prefix + "screens")
    let owner = module.graph.flows[child].module
    if module.conditions.isTaken[owner] { arguments.append("conditions: " + prefix + "conditions") }
    if module.tasks.isTaken[owner] { arguments.append("tasks: " + prefix + "tasks") }
    if takesLinkValues(child) != nil { arguments.append("links: " + prefix + "links") }
    out.list(6, "return " + module.flowTypes[child] + "Coordinator", arguments, "")
  }

  /// Writes what reads, keeps and puts back the context.
  mutating func emitContext(of flow: FlowGraph.Flow) {
    if flow.context.isEmpty { return }
    emitSwitch(
      "contextValue", access: flow.access.modifier, "_ field: Int", "field", on: "field", "Any?",
      Array(flow.context.indices), else: "nil"
    ) { emitter, number in
      let context = flow.context[number]
      emitter.out.add(" return context.", emitter.stored(context))
      // An optional that is nil is a value, and not the lack of one.
      emitter.out.add(emitter.names.isOptional(context.field.type) ? " as Any\n" : "\n")
    }
    emitSwitch(
      "restoreContext", access: flow.access.modifier, "_ field: Int, _ value: Any", "field, value", on: "field", "Bool",
      flow.context.indices.filter { module.graph.canBeKept(flow.context[$0].field.type) }, else: "false"
    ) { emitter, number in
      let context = flow.context[number]
      emitter.out.add("\n")
      emitter.out.unwrap(
        6, "value", "value as? " + emitter.names[context.field.type], else: "false")
      emitter.out.line(6, "context." + emitter.stored(context) + " = value")
      emitter.out.line(6, "return true")
    }
    out.add("\n")
    out.line(2, flow.access.modifier + "override func checkpoint() -> @MainActor () -> Void {")
    out.line(4, "let saved = context")
    out.line(4, "return { [weak self] in self?.context = saved }")
    out.line(2, "}")
  }
}
