import FlowSyntax

/// The links of a module as an enum, and what the app reads and writes for them.
struct LinkEmitter {
  let module: ModulePlan
  let plan: LinkPlan

  private var names: SwiftNames { module.names }
  private var links: [FlowGraph.Link] { module.graph.links }
  private var coordinator: String { module.flowTypes[plan.entry] + "Coordinator" }

  /// Writes both.
  func emit(to out: inout SwiftText) {
    emitValues(&out)
    let access = plan.access.modifier.description
    out.add("\n")
    out.line(0, "/// The links into the app.")
    out.begin(0)
    out.add(text: access + "enum " + plan.name)
    let fields = links.flatMap { $0.givenParameters.map(\.field) }
    let isHashable = fields.allSatisfy { LinkPlan.isKnown(LinkPlan.bare(names[$0.type])) }
    out.inheritance(isHashable ? ["Hashable", "Sendable"] : module.conformances(ofFields: fields), " {")
    for link in links {
      out.doc(2, link.doc, else: "The link `", link.name, "`.")
      let head = "case " + names.escaped(link.name)
      if link.givenParameters.isEmpty {
        out.line(2, text: head)
      } else {
        out.list(2, head, link.givenParameters.map { names.label($0.field.name) + ": " + type(of: $0) }, "")
      }
    }
    emitReading(access, &out)
    emitWriting(access, &out)
    out.line(0, "}")
  }

  /// What the app does with its own types.
  private func emitValues(_ out: inout SwiftText) {
    guard let values = plan.values else { return }
    out.add("\n")
    out.line(0, "/// Reads and writes what links carry of the app's own types.")
    out.line(0, text: plan.access.modifier.description + "protocol " + values + ": Sendable {")
    for (index, type) in plan.appTypes.enumerated() {
      if index > 0 { out.add("\n") }
      out.line(2, text: "/// Reads a `" + printable(type.type) + "`; nil for a text that is none.")
      out.line(2, text: "func " + type.function + "(from text: String) -> " + optional(type.type))
      out.add("\n")
      out.line(2, text: "/// Writes a `" + printable(type.type) + "` so that it can be read back.")
      out.line(2, text: "func text(" + type.function + " value: " + type.type + ") -> String")
    }
    out.line(0, "}")
  }

  private func emitReading(_ access: String, _ out: inout SwiftText) {
    out.add("\n")
    out.line(2, "/// Reads a URL, or a path from `/` on.")
    out.line(2, "///")
    out.line(2, "/// - Throws: why it opens nothing: no link answers it, or a parameter is not of its type.")
    let values = plan.values.map { ["_ values: any " + $0] } ?? []
    let handed = plan.values == nil ? "" : ", values"
    out.function(
      2, access + "init", ["url: String"] + values, " throws(LinkProblem)",
      "try self.init(" + coordinator + ".flow.link(url: url)" + handed + ")")
    out.add("\n")
    out.line(2, "/// Reads the payload of a notification; its other fields do no harm.")
    out.function(
      2, access + "init", ["payload: [String: String]"] + values, " throws(LinkProblem)",
      "try self.init(" + coordinator + ".flow.link(payload: payload)" + handed + ")")
    out.add("\n")
    out.list(2, "private init", ["_ match: FlowDefinition.LinkMatch?"] + values, " throws(LinkProblem) {")
    out.line(4, "guard let match else { throw .unanswered }")
    out.line(4, "switch match.link {")
    for (number, link) in links.enumerated() where !link.isInsideOnly {
      let made = "self = ." + names.member(link.name)
      out.line(4, text: "case " + String(number) + ":" + (link.givenParameters.isEmpty ? " " + made : ""))
      if !link.givenParameters.isEmpty { out.list(6, made, parts(of: link), "") }
    }
    out.line(4, "default: throw .unanswered")
    out.line(4, "}")
    out.line(2, "}")
  }

  /// `peer: try match.value(0)` for each parameter.
  private func parts(of link: FlowGraph.Link) -> [String] {
    link.givenParameters.enumerated().map { index, parameter in
      var call = parameter.isOptional ? "try match.optional(" : "try match.value("
      call += String(index)
      if let type = plan.appType(of: names[parameter.field.type]) {
        call += ", read: values." + type.function + "(from:)"
      }
      return names.argument(parameter.field.name) + ": " + call + ")"
    }
  }

  private func emitWriting(_ access: String, _ out: inout SwiftText) {
    out.add("\n")
    out.line(
      2, "/// The URL that opens the link; nil for one without, and for an empty text, which no URL can say.")
    if let values = plan.values {
      out.line(2, text: access + "func url(_ values: any " + values + ") -> String? {")
    } else {
      out.line(2, text: access + "var url: String? {")
    }
    out.line(4, "switch self {")
    for (number, link) in links.enumerated() {
      if link.urls.isEmpty {
        out.line(4, text: "case ." + names.member(link.name) + ": return nil")
        continue
      }
      let texts = link.givenParameters.map { parameter -> String in
        let local = local(parameter.field)
        let mark = parameter.isOptional ? "?" : ""
        guard let type = plan.appType(of: names[parameter.field.type]) else { return local + mark + ".description" }
        if parameter.isOptional { return local + ".map { values.text(" + type.function + ": $0) }" }
        return "values.text(" + type.function + ": " + local + ")"
      }
      out.line(4, text: "case ." + pattern(of: link) + ":")
      out.list(
        6, "return " + coordinator + ".flow.url",
        ["of: " + String(number), "[" + texts.joined(separator: ", ") + "]"], "")
    }
    out.line(4, "}")
    out.line(2, "}")
  }

  /// `chat(let peer)`.
  func pattern(of link: FlowGraph.Link) -> String {
    let name = names.member(link.name)
    if link.givenParameters.isEmpty { return name }
    return name + "(" + link.givenParameters.map { "let " + local($0.field) }.joined(separator: ", ") + ")"
  }

  /// A parameter as a variable, beside what the code around it needs.
  func local(_ field: FlowGraph.Field) -> String { names.local(field.name, except: "values", "open") }

  /// A parameter's type: optional where it may be missing, and never else.
  private func type(of parameter: FlowGraph.LinkParameter) -> String {
    let type = LinkPlan.bare(names[parameter.field.type])
    return parameter.isOptional ? optional(type) + " = nil" : type
  }

  private func optional(_ type: String) -> String { names.optional(type) }

  /// A type in a comment: it must not end its line.
  private func printable(_ type: String) -> String { type.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

/// What the entry flow's coordinator does with links.
extension FileEmitter {
  /// Writes what opens a link.
  mutating func emitOpening(of index: Int) {
    guard let plan = module.links, plan.entry == index else { return }
    let emitter = LinkEmitter(module: module, plan: plan)
    let access = module.graph.flows[index].access.modifier.description
    out.add("\n")
    out.line(2, "/// Opens a link: what stands already stays, and what is missing of its state is made.")
    out.line(2, text: access + "func open(_ link: " + plan.name + ") {")
    out.line(4, "switch link {")
    for (number, link) in module.graph.links.enumerated() {
      let values = link.givenParameters.map { emitter.local($0.field) }.joined(separator: ", ")
      out.line(4, text: "case ." + emitter.pattern(of: link) + ":")
      out.list(6, "implementation.open", ["link: " + String(number), "[" + values + "]"], "")
    }
    out.line(4, "}")
    out.line(2, "}")
  }

  /// Writes what reads and writes the parameters that the runtime does not know.
  mutating func emitLinkValues(of index: Int) {
    guard let plan = module.links, plan.entry == index, !plan.appTypes.isEmpty else { return }
    out.add("\n")
    out.line(
      2, text: "override func linkValue(_ text: String, _ parameter: Int, of link: Int) -> Any? {")
    out.line(4, "switch (link, parameter) {")
    for type in plan.appTypes {
      out.line(4, text: "case " + places(of: type) + ":")
      out.line(6, text: "return links." + type.function + "(from: text)")
    }
    out.line(4, "default: return super.linkValue(text, parameter, of: link)")
    out.line(4, "}")
    out.line(2, "}")
    out.add("\n")
    out.line(
      2, text: "override func linkText(_ value: Any, _ parameter: Int, of link: Int) -> String? {")
    out.line(4, "switch (link, parameter) {")
    for type in plan.appTypes {
      out.line(4, text: "case " + places(of: type) + ":")
      out.line(6, text: "return (value as? " + type.type + ").map { links.text(" + type.function + ": $0) }")
    }
    out.line(4, "default: return super.linkText(value, parameter, of: link)")
    out.line(4, "}")
    out.line(2, "}")
  }

  /// `(0, 0), (2, 1)`: the links and parameters that are of one of the app's types.
  private func places(of type: LinkPlan.AppType) -> String {
    var places: [String] = []
    for (number, link) in module.graph.links.enumerated() where !link.isInsideOnly {
      for (position, parameter) in link.parameters.enumerated()
      where LinkPlan.bare(names[parameter.field.type]) == type.type {
        places.append("(" + String(number) + ", " + String(position) + ")")
      }
    }
    return places.joined(separator: ", ")
  }

  /// Whether a flow's coordinator keeps what reads and writes the app's types in links.
  func takesLinkValues(_ index: Int) -> String? {
    guard let plan = module.links, plan.takesValues[index] else { return nil }
    return plan.values
  }
}
