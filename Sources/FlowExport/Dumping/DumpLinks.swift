import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowReporting
import FlowSyntax

/// Links, with their patterns.
extension GraphDump {
  func link(_ link: FlowGraph.Link) -> JSON {
    let parameters = link.parameters.map(\.field)
    let scope = Scope(event: parameters, flow: link.entry.map { graph.flows[$0] })
    var members = Members()
    members.add("name", name(link.name, in: link.module))
    members.add("doc", textIfAny(link.doc))
    members.add("access", access(link.access))
    if graph.entries.count > 1, case .state = link.target { members.add("entry", link.entry.map(flowName)) }
    members.add("urls", link.urls.map { url($0.pattern, parameters) })
    members.add("payload", named: link.payload.map { (graph.names[$0.name], pattern($0.value, parameters)) })
    members.add(
      "parameters",
      link.parameters.map { parameter in
        var members = Members()
        members.add("name", text(parameter.field.name))
        members.add("type", text(parameter.field.type))
        members.add("optional", flag: parameter.isOptional)
        members.add("opened", flag: parameter.isOpenedURL)
        return members.object
      })
    switch link.target {
    case .state(let state):
      members.add("to", self.state(state, scope))
      if let entry = link.entry { members.add("set", writes(link.move?.assignments ?? [], graph.flows[entry], scope)) }
      members.add("transition", link.move?.transition.map { text($0.name) })
    case .moves(let moves):
      if let entry = link.entry { members.add("do", moves.map { move($0, graph.flows[entry], scope) }) }
    }
    members.add("requires", requirements(link.requires, scope))
    let keys = if case .state = link.target { ArriveKey.allCases } else { [ArriveKey.modal] }
    members.add("arrive", .object(keys.map { ($0.rawValue, .string(link.arrive[$0])) }))
    members.add("at", place(link.range))
    return members.object
  }

  private func url(_ url: FlowGraph.LinkURL, _ parameters: [FlowGraph.Field]) -> JSON {
    var members = Members()
    members.add("scheme", textIfAny(url.scheme))
    if !url.host.isEmpty { members.add("host", pattern(url.host, parameters)) }
    add(url.address, parameters, to: &members)
    if let fragment = url.fragment {
      var inner = Members()
      inner.add("relative", flag: !fragment.isRooted)
      add(fragment, parameters, to: &inner)
      members.add("fragment", inner.object)
    }
    return members.object
  }

  private func add(_ path: LinkPath<Name, Int>, _ parameters: [FlowGraph.Field], to members: inout Members) {
    members.add(
      "path",
      path.path.map { piece in
        switch piece {
        case .segment(let texts): pattern(texts, parameters)
        case .rest: "*"
        }
      })
    members.add("query", named: path.query.map { (graph.names[$0.name], pattern($0.value, parameters, $0.isNeeded)) })
  }

  /// A pattern as the flow file spells it: `user-{id}`.
  private func pattern(
    _ texts: [LinkPart<Name, Int>], _ parameters: [FlowGraph.Field], _ isNeeded: Bool = false
  ) -> JSON {
    .string(
      texts.text(
        literal: { graph.names[$0] }, parameter: { "{\(graph.names[parameters[$0].name])\(isNeeded ? "!" : "")}" }))
  }
}
