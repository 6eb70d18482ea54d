import FlowSyntax

/// Screens and children that a flow makes, and the context that it keeps.
extension FileEmitter {
  /// The number of cases of ``FlowNumber``. Swift's compiler handles an enum case a good deal faster than a case that is a number.
  private static let maximumCases = 64

  /// Writes a method that switches over numbers. One method has at most ``maximumCases`` cases; further methods have the rest.
  ///
  /// - Parameters:
  ///   - name: the method.
  ///   - parameters: the parameters of the method.
  ///   - arguments: the parameters as arguments of a call.
  ///   - result: the return type; nil for none.
  ///   - cases: the numbers in order, each with the text after `case .n1:`, which begins with a blank or a line break.
  ///   - isPadded: whether some lines keep their place in the flow file, so that swift-format must leave them alone.
  ///   - fallback: the value that the method returns for any other number, or its statement.
  ///   - access: the access modifier of a static method; nil for a method that overrides one.
  ///   - head: the line before the method.
  func emitSwitch(
    _ name: String, _ parameters: String, _ arguments: String, on subject: String, _ result: String?,
    _ cases: [(number: Int, lines: String)], isPadded: Bool = false, else fallback: String,
    staticWith access: String? = nil, below head: String = ""
  ) {
    var rest = cases[...]
    while let next = rest.first?.number {
      let isFirst = rest.count == cases.count
      let first = next / Self.maximumCases * Self.maximumCases
      let part = rest.prefix { $0.number < first + Self.maximumCases }
      rest = rest.dropFirst(part.count)
      let modifier = access.map { "\(isFirst ? $0 : "private ")static" } ?? (isFirst ? "override" : "private")
      let others = rest.first.map { "\(name)\($0.number / Self.maximumCases * Self.maximumCases)(\(arguments))" }
      out.add(
        """
        \(isFirst ? head : "")
        \(isPadded ? "  // swift-format-ignore\n" : "")\
          \(modifier) func \(name)\(isFirst ? "" : "\(first)")(\(parameters))\(result.map { " -> \($0)" } ?? "") {
            switch FlowNumber(\(subject)\(first > 0 ? ", from: \(first)" : "")) {
        \(part.map { "    case .n\($0.number - first):\($0.lines)" }.joined(separator: "\n"))
            default: \(result == nil ? "" : "return ")\(others ?? fallback)
            }
          }
        """)
    }
  }

  /// The cases of a switch over a flow's nodes.
  ///
  /// - Parameter lines: the text after `case .n1:`; nil for a node without a case.
  func cases(
    ofNodes flow: FlowGraph.Flow, _ lines: (FlowGraph.Node.Kind) -> String?
  ) -> [(number: Int, lines: String)] {
    // The definition does not count decisions.
    let kinds = flow.nodes.map(\.kind).filter { if case .decision = $0 { false } else { true } }
    return kinds.enumerated().compactMap { number, kind in lines(kind).map { (number, $0) } }
  }

  /// Writes the method that builds the flow's screens.
  func emitBuild(of index: FlowIndex) {
    let cases = cases(ofNodes: module.graph.flows[index]) { kind in
      guard case .screen(let screen) = kind else { return nil }
      let name = module.graph.screens[screen].name
      let handle = module.screensSeenElsewhere.contains(screen) ? "handle" : "_handle: handle"
      return """
          // \(names[name])
              let screen = \(module.screenTypes[screen.number])(\(handle))
        \(SwiftLayout.list("      ", "return BuiltScreen", ["screen", "screens.\(names.escaped(name))(screen)"]))
        """
    }
    emitSwitch(
      "build", "_ node: Int, _ handle: ScreenHandle", "node, handle", on: "node", "BuiltScreen?", cases, else: "nil")
  }

  /// Writes the method that checks the types of inputs, by way of the files that declare the flow's screens.
  func emitTypes(of plan: CoordinatorPlan) {
    let cases = plan.screenFiles.enumerated().map { number, file in
      let screen = module.inputTypes[file].map { module.screenTypes[$0.screen.number] } ?? ""
      return (number, "\n      return \(screen).isValue(value, of: type)")
    }
    emitSwitch(
      "isValue", "_ value: Any, of type: Int, in file: Int", "value, of: type, in: file", on: "file", "Bool", cases,
      else: "false")
  }

  /// Writes the method that makes the coordinators of the flow's children.
  func emitChild(of index: FlowIndex, _ parts: Parts) {
    let cases = cases(ofNodes: module.graph.flows[index]) { kind in
      guard case .flow(let child) = kind else { return nil }
      let flow = module.graph.flows[child]
      let making =
        if let maker = parts.children.first(where: { $0.flow == child }) {
          SwiftLayout.list("      ", "return _\(maker.name)", flow.inputs.map { names.local($0.name) })
        } else {
          // The flow runs itself.
          SwiftLayout.list(
            "      ", "return \(module.flowTypes[index.number])Coordinator",
            flow.inputs.map(names.handingOn) + parts.services.map { "\($0.label): \($0.label)" }
              + parts.children.map { "\($0.argument): _\($0.name)" })
        }
      let lines = ["  // \(names[flow.name])"] + reading(flow.inputs, from: "inputs", else: "nil") + [making]
      return lines.joined(separator: "\n")
    }
    emitSwitch(
      "child", "_ node: Int, _ inputs: FlowValues", "node, inputs", on: "node", "FlowCoordinator?", cases, else: "nil")
  }

  /// Writes the methods that read, save and restore the context.
  func emitContext(of flow: FlowGraph.Flow) {
    if flow.context.isEmpty { return }
    let fields = flow.context.map(\.field)
    emitSwitch(
      "contextValue", "_ field: Int", "field", on: "field", "Any?",
      // A nil optional is a value, not the lack of one.
      fields.enumerated().map { ($0, " return context.\(names.boxed($1))") }, else: "nil")
    let kept = fields.enumerated().filter { module.graph.canBeKept($1.type) }
    let cases = kept.map { number, field in
      let lines = """

        \(SwiftLayout.unwrapping("      ", "let value = value as? \(names[field.type])", else: "false"))
              context.\(names.escaped(field.name)) = value
              return true
        """
      return (number, lines)
    }
    emitSwitch(
      "restoreContext", "_ field: Int, _ value: Any", "field, value", on: "field", "Bool", cases, else: "false")
    out.add(
      """

        override func checkpoint() -> @MainActor () -> Void {
          let saved = context
          return { [weak self] in self?.context = saved }
        }
      """)
  }
}
