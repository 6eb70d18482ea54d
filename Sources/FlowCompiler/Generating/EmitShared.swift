import FlowSyntax

/// Writes what a module's flow files share: the conditions that the app answers, the tasks that it carries out, and the links that open it.
///
/// The file is there for a module without either too, since a build plugin names its outputs before it knows what they hold.
func emitShared(_ module: ModulePlan, _ named: NamedTypes, module name: String) -> [UInt8] {
  var out = SwiftText(module.names)
  let names = module.names
  out.header(from: "the flow files of " + identifier(of: name), "those")
  let conditions = module.graph.conditions.filter { $0.module == 0 }
  let tasks = module.graph.tasks.filter { $0.module == 0 }
  let isPlain =
    conditions.allSatisfy { names.isPlain($0.name) && $0.values.allSatisfy(names.isPlain) && names.arePlain($0.inputs) }
    && tasks.allSatisfy { task in
      names.isPlain(task.name) && names.arePlain(task.inputs)
        && names.arePlain(task.outcomes)
    }
    && module.graph.links.allSatisfy { names.isPlain($0.name) && names.arePlain($0.parameters.map(\.field)) }
  if !isPlain { out.line(0, "// swift-format-ignore-file: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII") }
  emitImports(conditions, tasks, module, named, &out)
  emitConditions(conditions, module, &out)
  emitTasks(tasks, module, &out)
  if let links = module.links { LinkEmitter(module: module, plan: links).emit(to: &out) }
  return out.bytes
}

/// What the types of inputs and outcomes come from, beside the modules whose services are inherited.
private func emitImports(
  _ conditions: [FlowGraph.Condition], _ tasks: [FlowGraph.Task], _ module: ModulePlan, _ named: NamedTypes,
  _ out: inout SwiftText
) {
  var imports = (module.conditions.inherited + module.tasks.inherited).map(\.module)
  let fields = conditions.flatMap(\.inputs) + tasks.flatMap { $0.inputs + $0.outcomes.flatMap(\.fields) }
  if !fields.isEmpty {
    // Whichever file declares them, its imports are there for their types.
    for file in module.graph.files where !file.conditions.isEmpty || !file.tasks.isEmpty {
      imports += file.imports.map { module.names[$0] }
    }
  }
  if module.links != nil { imports += module.importsOfLinks(named) + ["FlowRuntime"] }
  if imports.isEmpty { return }
  out.add("\n")
  out.imports(imports, module.servicesAccess)
}

private func emitConditions(_ own: [FlowGraph.Condition], _ module: ModulePlan, _ out: inout SwiftText) {
  if let type = module.conditions.type { emitProtocol(type, own.filter(\.isForTheApp), module, &out) }
  for condition in own where !condition.values.isEmpty { emitValues(of: condition, module, &out) }
}

private func emitProtocol(
  _ type: String, _ own: [FlowGraph.Condition], _ module: ModulePlan, _ out: inout SwiftText
) {
  let names = module.names
  let access = module.servicesAccess.modifier
  out.add("\n")
  out.line(0, "/// What the guards of the flows ask.")
  out.line(0, "@MainActor")
  out.begin(0)
  out.add(access)
  out.add("protocol ")
  out.add(text: type)
  out.inheritance(module.conditions.inherited.map { $0.module + "." + $0.name }, own.isEmpty ? " {}" : " {")
  if own.isEmpty { return }
  for (index, condition) in own.enumerated() {
    if index > 0 { out.add("\n") }
    out.doc(2, condition.doc, else: "The condition `", condition.name, "`.")
    let type = condition.values.isEmpty ? "Bool" : names.capitalized(condition.name) + "Condition"
    if condition.inputs.isEmpty && !condition.isAsync {
      out.block(2, "var " + names.escaped(condition.name) + ": " + type, "get")
      continue
    }
    let parameters = condition.inputs.map { names.label($0.name) + ": " + names[$0.type] }
    out.list(
      2, "func " + names.escaped(condition.name), parameters, (condition.isAsync ? " async throws" : "") + " -> " + type
    )
  }
  out.line(0, "}")
}

/// Writes the type of what a condition can be; it is seen as far as the screens that have a property of it.
private func emitValues(of condition: FlowGraph.Condition, _ module: ModulePlan, _ out: inout SwiftText) {
  var access = module.servicesAccess
  for screen in condition.by where module.graph.screens[screen].access.rank > access.rank {
    access = module.graph.screens[screen].access
  }
  out.add("\n")
  out.doc(0, condition.doc, else: "What the condition `", condition.name, "` can be.")
  out.add(access.modifier)
  out.add("enum ")
  out.capitalized(condition.name)
  out.add("Condition: Int, CaseIterable {\n")
  for value in condition.values {
    out.line(2, "/// `", value, "`.")
    out.add("  case ")
    out.escaped(value)
    out.add("\n")
  }
  out.line(0, "}")
}

private func emitTasks(_ own: [FlowGraph.Task], _ module: ModulePlan, _ out: inout SwiftText) {
  guard let type = module.tasks.type else { return }
  let names = module.names
  let access = module.servicesAccess.modifier
  out.add("\n")
  out.line(0, "/// What the flows have the app carry out.")
  out.line(0, "@MainActor")
  out.begin(0)
  out.add(access)
  out.add("protocol ")
  out.add(text: type)
  out.inheritance(module.tasks.inherited.map { $0.module + "." + $0.name }, own.isEmpty ? " {}" : " {")
  if own.isEmpty { return }
  for (index, task) in own.enumerated() {
    if index > 0 { out.add("\n") }
    out.doc(2, task.doc, else: "The task `", task.name, "`.")
    let parameters = task.inputs.map { names.label($0.name) + ": " + names[$0.type] }
    let result = task.outcomes.isEmpty ? "" : " -> " + names.capitalized(task.name) + "TaskOutcome"
    out.list(2, "func " + names.escaped(task.name), parameters, " async throws" + result)
  }
  out.line(0, "}")
  for task in own where !task.outcomes.isEmpty {
    out.add("\n")
    out.line(0, "/// How the task `", task.name, "` can end.")
    out.begin(0)
    out.add(access)
    out.add("enum ")
    out.capitalized(task.name)
    out.add("TaskOutcome")
    out.inheritance(module.conformances(of: task.outcomes), " {")
    for outcome in task.outcomes {
      out.line(2, "/// It ended with `", outcome.name, "`.")
      let head = "case " + names.escaped(outcome.name)
      let fields = outcome.fields.map { names.label($0.name) + ": " + names[$0.type] }
      if fields.isEmpty { out.line(2, text: head) } else { out.list(2, head, fields, "") }
    }
    out.line(0, "}")
  }
}
