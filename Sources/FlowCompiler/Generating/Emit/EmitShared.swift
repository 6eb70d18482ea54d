import FlowSyntax

/// Writes what a module's flow files share: the conditions that the app answers, the tasks that it carries out, and the links that open it.
///
/// The file exists for a module without any of these too, since a build plugin names its outputs before it knows their contents.
func emitShared(_ module: ModulePlan, _ named: NamedTypes, module name: String) -> String {
  let emitter = SharedEmitter(module: module)
  return emitter.emit(named, module: name)
}

private final class SharedEmitter {
  let module: ModulePlan
  var out = SwiftText()

  private var names: SwiftNames { module.names }
  private var access: String { module.servicesAccess.modifier }
  private var conditions: [FlowGraph.Condition] { module.graph.conditions.filter { $0.module == 0 } }
  private var tasks: [FlowGraph.Task] { module.graph.tasks.filter { $0.module == 0 } }

  init(module: ModulePlan) { self.module = module }

  func emit(_ named: NamedTypes, module name: String) -> String {
    out.add(formLine(from: "the flow files of \(identifier(of: name))", "those"))
    if !hasPlainNames { out.add("// swift-format-ignore-file: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII") }
    let fields = conditions.flatMap(\.inputs) + tasks.flatMap { $0.inputs + $0.outcomes.flatMap(\.fields) }
    let imports = imports(named, hasFields: !fields.isEmpty)
    let visible = fields + module.graph.links.flatMap { $0.parameters.map(\.field) }
    let unseen = unseen(module.graph.files.flatMap(\.imports), by: visible, in: module.graph)
    if !imports.isEmpty { out.add("\n" + SwiftLayout.imports(imports, module.servicesAccess, unseen: unseen)) }
    emitConditions()
    emitTasks()
    if let links = module.links { out.add(LinkEmitter(module: module, plan: links).text()) }
    return out.text
  }

  /// Whether a linter accepts all names that are declared here.
  private var hasPlainNames: Bool {
    conditions.allSatisfy {
      names.isPlain($0.name) && $0.values.allSatisfy(names.isPlain) && names.arePlain($0.inputs)
    }
      && tasks.allSatisfy {
        names.isPlain($0.name) && names.arePlain($0.inputs) && names.arePlain($0.outcomes)
      }
      && module.graph.links.allSatisfy { names.isPlain($0.name) && names.arePlain($0.parameters.map(\.field)) }
  }

  /// The modules of inherited services, and the modules that the types of inputs and outcomes come from.
  private func imports(_ named: NamedTypes, hasFields: Bool) -> [String] {
    var imports = (module.conditions.inherited + module.tasks.inherited).map(\.module)
    if hasFields {
      // The imports of a file that declares conditions or tasks may be for these types.
      for file in module.graph.files where !file.conditions.isEmpty || !file.tasks.isEmpty {
        imports += file.imports.map { names[$0] }
      }
    }
    if module.links != nil { imports += module.importsOfLinks(named) + ["FlowRuntime"] }
    return imports
  }

  /// Writes the protocol of a service that the app provides for the module's flows.
  private func emitProtocol(_ service: ModulePlan.Service, _ doc: String, _ members: [String]) {
    guard let type = service.type else { return }
    let parents = service.inherited.map { "\($0.module).\($0.name)" }
    out.add(
      """

      /// \(doc)
      @MainActor
      \(SwiftLayout.inheriting("\(access)protocol \(type)", parents, members.isEmpty ? " {}" : " {"))
      """)
    if !members.isEmpty { out.add("\(members.joined(separator: "\n\n"))\n}") }
  }

  private func function(_ name: Name, _ inputs: [FlowGraph.Field], _ result: String) -> String {
    SwiftLayout.list("  ", "func \(names.escaped(name))", inputs.map(names.parameter), result)
  }

  private func emitConditions() {
    let members = conditions.filter(\.isForTheApp).map { condition in
      let type = names.type(of: condition)
      let member =
        condition.inputs.isEmpty && !condition.isAsync
        ? SwiftLayout.block("  ", "var \(names.escaped(condition.name)): \(type)", "get")
        : function(condition.name, condition.inputs, "\(condition.isAsync ? " async throws" : "") -> \(type)")
      return """
        \(SwiftLayout.doc("  ", names[condition.doc], else: "The condition `\(names[condition.name])`."))
        \(member)
        """
    }
    emitProtocol(module.conditions, "The questions that the guards of the flows ask.", members)
    for condition in conditions where !condition.values.isEmpty {
      // The enum is as visible as the screens that have a property of its type.
      let access = Access.farthest(of: [module.servicesAccess] + condition.by.map { module.graph.screens[$0].access })
      let cases = condition.values.map { "  /// `\(names[$0])`.\n  case \(names.escaped($0))" }
      out.add(
        """

        \(SwiftLayout.doc("", names[condition.doc], else: "The values of the condition `\(names[condition.name])`."))
        \(access.modifier)enum \(names.type(of: condition)): Int, CaseIterable {
        \(cases.joined(separator: "\n"))
        }
        """)
    }
  }

  private func emitTasks() {
    let members = tasks.map { task in
      let result = task.outcomes.isEmpty ? "" : " -> \(names.capitalized(task.name))TaskOutcome"
      return """
        \(SwiftLayout.doc("  ", names[task.doc], else: "The task `\(names[task.name])`."))
        \(function(task.name, task.inputs, " async throws" + result))
        """
    }
    emitProtocol(module.tasks, "The work that the flows have the app carry out.", members)
    for task in tasks where !task.outcomes.isEmpty {
      let head = "\(access)enum \(names.capitalized(task.name))TaskOutcome"
      out.add(
        """

        /// The outcomes of the task `\(names[task.name])`.
        \(SwiftLayout.inheriting(head, module.conformances(of: task.outcomes)))
        \(task.outcomes.map { names.enumCase($0, "It ended with") }.joined(separator: "\n"))
        }
        """)
    }
  }
}
