import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Binding of properties to the declarations that they name. Nothing is proved here.
extension FlowResolver {
  /// Binds the properties of each flow, and those of the module.
  func boundProperties() -> [FlowGraph.Property] {
    var properties: [FlowGraph.Property] = []
    for flow in module.flows.allIndices
    where !module.bodies[flow.number].properties.isEmpty && module.flows[flow].module == 0 {
      enterScope(of: flow)
      found.log.subject = flow.number
      bind(module.bodies[flow.number].properties, of: flow, into: &properties)
    }
    found.log.subject = nil
    bind(module.properties, of: nil, into: &properties)
    return properties
  }

  private func bind(
    _ written: [PropertySyntax], of flow: FlowIndex?, into properties: inout [FlowGraph.Property]
  ) {
    var names = FirstNames()
    for property in written {
      if let first = names.earlier(property.name) {
        found.log.report(
          .duplicateDeclaration(
            "property", module.names[property.name.name], at: property.name.range, first: first))
        continue
      }
      let outer = self.flow.questions
      self.flow.questions = []
      here.askedHere.removeAll()
      let claim = claim(of: property)
      if let assume = property.assume { reportStackConditions(in: assume, .property) }
      let assumption = property.assume.map { bind($0, scope: MoveScope(place: property.name.range)) }
      let questions = self.flow.questions
      here.askedAs = [:]
      self.flow.questions = outer
      guard let claim else { continue }
      if let assumption, assumption == nil { continue }
      properties.append(
        FlowGraph.Property(
          name: property.name.name, flow: flow, claim: claim, assume: assumption ?? nil, questions: questions,
          range: property.name.range))
    }
  }

  private func claim(of property: PropertySyntax) -> FlowGraph.Property.Claim? {
    switch property.claim {
    case .never(let word, let unless):
      if let unless { reportStackConditions(in: unless, .property) }
      let expression = unless.map { bind($0, scope: MoveScope(place: property.name.range)) }
      guard let subject = subject(word) else { return nil }
      if let expression, expression == nil { return nil }
      return .never(subject, unless: expression ?? nil)
    case .reach(let word, let from):
      let start = from.map { subject($0) }
      guard let subject = subject(word) else { return nil }
      if let start, start == nil { return nil }
      return .reach(subject, from: start ?? nil)
    case .before(let word, let always):
      let (subject, first) = (subject(word), self.subject(always))
      guard let subject, let first else { return nil }
      return .before(subject, always: first)
    }
  }
}
