import FlowSyntax

/// Writes the enum of a module's links, and the protocol with which the app reads and writes its own types in them.
struct LinkEmitter {
  let module: ModulePlan
  let plan: LinkPlan

  private var names: SwiftNames { module.names }
  private var links: [FlowGraph.Link] { module.graph.links }
  private var coordinator: String { "\(module.flowTypes[plan.entries[0].number])Coordinator" }
  private var access: String { plan.access.modifier }
  /// The parameter for the protocol that reads and writes the app's own types; empty if links carry none.
  private var valuesParameter: [String] { plan.values.map { ["_ values: any \($0)"] } ?? [] }

  /// The Swift of the enum and the protocol.
  func text() -> String {
    let fields = links.flatMap { $0.givenParameters.map(\.field) }
    let isHashable = fields.allSatisfy { LinkPlan.isKnown(LinkPlan.bare(names[$0.type])) }
    let protocols = isHashable ? ["Hashable", "Sendable"] : module.conformances(ofFields: fields)
    let cases = links.map { link in
      let head = "case \(names.escaped(link.name))"
      let parameters = link.givenParameters.map { "\(names.label($0.field.name)): \(type(of: $0))" }
      return """
        \(SwiftLayout.doc("  ", names[link.doc], else: "The link `\(names[link.name])`."))
        \(parameters.isEmpty ? "  \(head)" : SwiftLayout.list("  ", head, parameters))
        """
    }
    return """
      \(values())
      /// The links into the app.
      \(SwiftLayout.inheriting("\(access)enum \(plan.name)", protocols))
      \(cases.joined(separator: "\n"))

      \(reading())

      \(writing())
      }
      """
  }

  /// The protocol that reads and writes the app's own types; empty if links carry none.
  private func values() -> String {
    guard let values = plan.values else { return "" }
    let members = plan.appTypes.map { type in
      // A line break in the type would end the comment.
      let name = type.type.split(whereSeparator: \.isNewline).joined(separator: " ")
      return """
          /// Reads a `\(name)`; nil for any other text.
          func \(type.function)(from text: String) -> \(names.optional(type.type))

          /// Writes a `\(name)` so that it can be read back.
          func text(\(type.function) value: \(type.type)) -> String
        """
    }
    return """

      /// Reads and writes what links carry of the app's own types.
      \(access)protocol \(values): Sendable {
      \(members.joined(separator: "\n\n"))
      }

      """
  }

  private func reading() -> String {
    let handed = plan.values == nil ? "" : ", values"
    func initializer(_ parameter: String, _ argument: String) -> String {
      SwiftLayout.function(
        "  ", "\(access)init", [parameter] + valuesParameter, " throws(LinkProblem)",
        "try self.init(\(coordinator).flow.link(\(argument): \(argument))\(handed))")
    }
    let cases = links.enumerated().filter { !$1.isInsideOnly }.map { number, link in
      let made = "self = .\(names.member(link.name))"
      if link.givenParameters.isEmpty { return "    case \(number): \(made)" }
      return "    case \(number):\n\(SwiftLayout.list("      ", made, parts(of: link)))"
    }
    let parameters = ["_ match: FlowDefinition.LinkMatch?"] + valuesParameter
    return """
        /// Reads a URL, or a path from `/` on.
        ///
        /// - Throws: why it opens nothing: no link answers it, or a parameter is not of its type.
      \(initializer("url: String", "url"))

        /// Reads the payload of a notification; its other fields do no harm.
      \(initializer("payload: [String: String]", "payload"))

      \(SwiftLayout.list("  ", "private init", parameters, " throws(LinkProblem) {"))
          guard let match else { throw .unanswered }
          switch match.link {
      \((cases + ["    default: throw .unanswered"]).joined(separator: "\n"))
          }
        }
      """
  }

  /// The arguments of a link's case, one for each parameter: `peer: try match.value(0)`.
  private func parts(of link: FlowGraph.Link) -> [String] {
    link.givenParameters.enumerated().map { index, parameter in
      let type = plan.appType(of: names[parameter.field.type])
      let read = type.map { ", read: values.\($0.function)(from:)" } ?? ""
      let method = parameter.isOptional ? "optional" : "value"
      return "\(names.argument(parameter.field.name)): try match.\(method)(\(index)\(read))"
    }
  }

  private func writing() -> String {
    let cases = links.enumerated().map { number, link in
      if link.urls.isEmpty { return "    case .\(names.member(link.name)): return nil" }
      let texts = link.givenParameters.map { parameter in
        let local = local(parameter.field)
        guard let type = plan.appType(of: names[parameter.field.type]) else {
          return "\(local)\(parameter.isOptional ? "?" : "").description"
        }
        return parameter.isOptional
          ? "\(local).map { values.text(\(type.function): $0) }" : "values.text(\(type.function): \(local))"
      }
      let arguments = ["of: \(number)", "[\(texts.joined(separator: ", "))]"]
      return """
            case .\(pattern(of: link)):
        \(SwiftLayout.list("      ", "return \(coordinator).flow.url", arguments))
        """
    }
    return """
        /// The URL that opens the link; nil for one without, and for an empty text, which no URL can say.
        \(access)\(plan.values.map { "func url(_ values: any \($0)) -> String?" } ?? "var url: String?") {
          switch self {
      \(cases.joined(separator: "\n"))
          }
        }
      """
  }

  /// The pattern that matches a link's case: `chat(let peer)`.
  func pattern(of link: FlowGraph.Link) -> String {
    let locals = link.givenParameters.map { "let \(local($0.field))" }.joined(separator: ", ")
    return names.member(link.name) + (locals.isEmpty ? "" : "(\(locals))")
  }

  /// The local name of a parameter, which must differ from the names in the code around it.
  func local(_ field: FlowGraph.Field) -> String { names.local(field.name, except: "values", "open") }

  /// A parameter's type: optional only if the parameter may be missing.
  private func type(of parameter: FlowGraph.LinkParameter) -> String {
    let type = LinkPlan.bare(names[parameter.field.type])
    return parameter.isOptional ? "\(names.optional(type)) = nil" : type
  }
}

/// Members of the entry flows' coordinators that open links.
extension FileEmitter {
  /// Writes the method that opens a link.
  func emitOpening(of index: FlowIndex) {
    guard let plan = module.links, plan.entries.contains(index) else { return }
    let emitter = LinkEmitter(module: module, plan: plan)
    let cases = module.graph.links.enumerated().map { number, link in
      let values = link.givenParameters.map { emitter.local($0.field) }.joined(separator: ", ")
      return """
            case .\(emitter.pattern(of: link)):
        \(SwiftLayout.list("      ", "FlowImplementation.of(self).open", ["link: \(number)", "[\(values)]"]))
        """
    }
    out.add(
      """

        /// Opens a link: what is on the stack already stays, and what is missing of its state is made.
        \(module.graph.flows[index].access.modifier)func open(_ link: \(plan.name)) {
          switch link {
      \(cases.joined(separator: "\n"))
          }
        }
      """)
  }

  /// Writes the methods that read and write parameters of the app's own types.
  func emitLinkValues(of index: FlowIndex) {
    guard let plan = module.links, plan.entries.contains(index), !plan.appTypes.isEmpty else { return }
    func cases(_ value: (LinkPlan.AppType) -> String) -> String {
      plan.appTypes.map { type in
        """
            case \(places(of: type)):
              return \(value(type))
        """
      }.joined(separator: "\n")
    }
    out.add(
      """

        override func linkValue(_ text: String, _ parameter: Int, of link: Int) -> Any? {
          switch (link, parameter) {
      \(cases { "links.\($0.function)(from: text)" })
          default: return super.linkValue(text, parameter, of: link)
          }
        }

        override func linkText(_ value: Any, _ parameter: Int, of link: Int) -> String? {
          switch (link, parameter) {
      \(cases { "(value as? \($0.type)).map { links.text(\($0.function): $0) }" })
          default: return super.linkText(value, parameter, of: link)
          }
        }
      """)
  }

  /// `(0, 0), (2, 1)`: the links and their parameters that have a certain app type.
  private func places(of type: LinkPlan.AppType) -> String {
    var places: [String] = []
    for (number, link) in module.graph.links.enumerated() where !link.isInsideOnly {
      for (position, parameter) in link.parameters.enumerated()
      where LinkPlan.bare(names[parameter.field.type]) == type.type {
        places.append("(\(number), \(position))")
      }
    }
    return places.joined(separator: ", ")
  }
}
