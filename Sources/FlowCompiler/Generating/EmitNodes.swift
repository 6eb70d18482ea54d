import FlowSyntax

/// What a coordinator makes: screens, children, and answers to guards.
extension FileEmitter {
  /// The numbers that ``FlowNumber`` knows: Swift's compiler takes a case of an enum a good deal faster than one that is a number.
  static let maximumCases = 64

  /// Writes a method that does something for each of `numbers`; further methods for those beyond the most that one may have.
  ///
  /// - Parameters:
  ///   - name: the method.
  ///   - access: how far a type's own method can be seen, which overrides nothing; nil for a method that overrides one.
  ///   - parameters: its parameters, the first of which tells the numbers apart.
  ///   - arguments: the same, as a call hands them on.
  ///   - result: what it returns; nil for nothing.
  ///   - numbers: the numbers, in order.
  ///   - isPadded: whether some of its lines stand where they do in the flow file.
  ///   - fallback: what it returns, or does, for any other number.
  ///   - emitCase: writes what follows `case .n1:`, its blank or line end first.
  mutating func emitSwitch(
    _ name: StaticString, staticWith access: StaticString? = nil, _ parameters: StaticString, _ arguments: StaticString,
    on subject: StaticString, _ result: StaticString?, _ numbers: [Int], isPadded: Bool = false,
    else fallback: StaticString, emitCase: (inout FileEmitter, Int) -> Void
  ) {
    var start = 0
    while start < numbers.count {
      let first = numbers[start] / Self.maximumCases * Self.maximumCases
      var end = start
      while end < numbers.count && numbers[end] < first + Self.maximumCases { end += 1 }
      out.add(isPadded ? "\n  // swift-format-ignore\n  " : "\n  ")
      if let access {
        out.add(start == 0 ? access : "private ")
        out.add("static func ")
      } else {
        out.add(start == 0 ? "override func " : "private func ")
      }
      out.add(name)
      if start > 0 { out.add(first) }
      out.add("(")
      out.add(parameters)
      out.add(")")
      if let result {
        out.add(" -> ")
        out.add(result)
      }
      out.add(" {\n    switch FlowNumber(")
      out.add(subject)
      if first > 0 {
        out.add(", from: ")
        out.add(first)
      }
      out.add(") {\n")
      var position = start
      while position < end {
        out.add("    case .n")
        out.add(numbers[position] - first)
        out.add(":")
        emitCase(&self, numbers[position])
        position += 1
      }
      out.add(result == nil ? "    default: " : "    default: return ")
      if end < numbers.count {
        out.add(name)
        out.add(numbers[end] / Self.maximumCases * Self.maximumCases)
        out.add("(")
        out.add(arguments)
        out.add(")")
      } else {
        out.add(fallback)
      }
      out.add("\n    }\n  }\n")
      start = end
    }
  }

  /// The numbers from 0 up; `Array(0..<count)` takes each in several calls in an unoptimised build.
  func numbers(below count: Int) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    var number = 0
    while number < count {
      numbers.append(number)
      number += 1
    }
    return numbers
  }

  /// Writes what builds the flow's screens.
  mutating func emitBuild(of index: Int) {
    // Nodes as the definition counts them: decisions are none.
    var numbers: [Int] = []
    var screens: [Int] = []
    for kind in module.flows[index].nodeKinds {
      switch kind {
      case .screen(let screen):
        numbers.append(screens.count)
        screens.append(screen)
      case .flow, .task, .condition: screens.append(0)
      case .decision: break
      }
    }
    emitSwitch(
      "build", "_ node: Int, _ handle: ScreenHandle",
      "node, handle", on: "node", "BuiltScreen?", numbers, else: "nil"
    ) { emitter, number in emitter.emitBuilding(screens[number]) }
  }

  private mutating func emitBuilding(_ index: Int) {
    let screen = module.screenTypes[index]
    out.add("  // ", screen.name, "\n")
    out.begin(6)
    out.add("let screen = ")
    addType(ofScreen: index)
    out.add(screen.isSeenElsewhere ? "(handle)" : "(_handle: handle)")
    out.endLine()
    out.begin(6)
    out.add("return BuiltScreen")
    out.open()
    out.element()
    out.add("screen")
    out.element()
    out.add("screens.")
    out.escaped(screen.name)
    out.add("(screen)")
    out.close()
    out.endLine()
  }

  /// Writes what asks, in the files that declare the flow's screens, whether a value is of a type that these need.
  mutating func emitTypes(of index: Int, _ plan: CoordinatorPlan) {
    if plan.screenFiles.isEmpty { return }
    emitSwitch(
      "isValue", "_ value: Any, of type: Int, in file: Int",
      "value, of: type, in: file", on: "file", "Bool", numbers(below: plan.screenFiles.count), else: "false"
    ) { emitter, number in
      emitter.out.add("\n")
      emitter.out.begin(6)
      emitter.out.add("return ")
      emitter.addType(ofScreen: emitter.module.inputTypes[plan.screenFiles[number]].screen)
      emitter.out.add(".isValue(value, of: type)\n")
    }
  }

  /// Writes what makes the coordinators of the flows that the flow runs.
  mutating func emitChild(of index: Int, _ parts: Parts) {
    var children: [Int] = []
    var numbers: [Int] = []
    for node in module.graph.flows[index].nodes {
      switch node.kind {
      case .flow(let child):
        numbers.append(children.count)
        children.append(child)
      case .screen, .task, .condition: children.append(0)
      case .decision: break
      }
    }
    emitSwitch(
      "child", "_ node: Int, _ inputs: FlowValues", "node, inputs", on: "node", "FlowCoordinator?", numbers, else: "nil"
    ) { emitter, number in emitter.emitChild(children[number], of: index, parts) }
  }

  private mutating func emitChild(_ child: Int, of index: Int, _ parts: Parts) {
    let flow = module.graph.flows[child]
    out.add("  // ", flow.name, "\n")
    emitReading(flow.inputs, from: "inputs", else: "nil")
    if let maker = parts.children.first(where: { $0.flow == child }) {
      out.list(6, "return _" + maker.name, flow.inputs.map { names.local($0.name) }, "")
      return
    }
    // It runs itself.
    var arguments = flow.inputs.map { names.argument($0.name) + ": " + names.local($0.name) }
    if parts.screens != nil { arguments.append("screens: screens") }
    if parts.conditions != nil { arguments.append("conditions: conditions") }
    if parts.tasks != nil { arguments.append("tasks: tasks") }
    if parts.links != nil { arguments.append("links: links") }
    for child in parts.children { arguments.append(child.argument + ": _" + child.name) }
    out.list(6, "return " + module.flowTypes[index] + "Coordinator", arguments, "")
  }

  /// Writes what reads, keeps and puts back the context.
  mutating func emitContext(of flow: FlowGraph.Flow) {
    if flow.context.isEmpty { return }
    emitSwitch(
      "contextValue", "_ field: Int", "field", on: "field", "Any?",
      numbers(below: flow.context.count), else: "nil"
    ) { emitter, number in
      let field = flow.context[number].field
      emitter.out.add(" return context.")
      emitter.out.escaped(field.name)
      // An optional that is nil is a value, and not the lack of one.
      emitter.out.add(emitter.names.isOptional(field.type) ? " as Any\n" : "\n")
    }
    emitSwitch(
      "restoreContext", "_ field: Int, _ value: Any", "field, value", on: "field", "Bool",
      flow.context.indices.filter { module.graph.canBeKept(flow.context[$0].field.type) }, else: "false"
    ) { emitter, number in
      let field = flow.context[number].field
      emitter.out.add("\n")
      emitter.out.begin(6)
      emitter.out.add("guard let value = value as? ", field.type)
      emitter.out.endElse("false")
      emitter.out.add("      context.")
      emitter.out.escaped(field.name)
      emitter.out.add(" = value\n      return true\n")
    }
    out.add("\n  override func checkpoint() -> @MainActor () -> Void {\n")
    out.add("    let saved = context\n    return { [weak self] in self?.context = saved }\n  }\n")
  }
}
