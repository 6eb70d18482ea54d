import FlowSyntax

/// Factories of flows: the parameters that make a flow's screens and the coordinators of the flows that it runs.
extension ModulePlan {
  /// A child flow, and the parameter of the parent's coordinator that makes the child's coordinator.
  struct Child {
    /// The child flow.
    let flow: FlowIndex
    /// The parameter's name: `signIn`.
    let name: String

    /// The parameter as it is declared.
    var label: String { ["inout", "var", "let"].contains(name) ? value : name }
    /// The parameter's label in a call.
    var argument: String { name == "inout" ? value : name }
    /// The parameter as a value.
    var value: String { declaredInSwift(name) }
  }

  /// A parameter of a coordinator's initializer for a service of the app.
  package struct ServiceParameter {
    /// The parameter's name: `screens`.
    package let label: String
    /// The protocol of its type.
    package let type: String

    /// The parameter as it is declared.
    var parameter: String { "\(label): any \(type)" }
    /// The parameter as it is passed on.
    var argument: String { "\(label): \(label)" }
  }

  /// The services of the app that a flow, or a flow that it runs, uses.
  package func services(of flow: FlowIndex) -> [ServiceParameter] {
    [
      ("screens", factory(of: flow)),
      ("conditions", takesConditions[flow.number] ? conditions.type : nil),
      ("tasks", takesTasks[flow.number] ? tasks.type : nil),
      ("links", links?.takesValues[flow.number] == true ? links?.values : nil),
    ].compactMap { label, type in type.map { ServiceParameter(label: label, type: $0) } }
  }

  /// The flows that a flow runs besides itself, in order of first mention.
  func others(of flow: FlowIndex) -> [FlowIndex] { children[flow.number].filter { $0 != flow } }

  /// The protocol that makes a flow's own screens; nil if the flow shows none.
  func screens(of flow: FlowIndex) -> String? {
    graph.flows[flow].shownScreens.isEmpty ? nil : flowTypes[flow.number] + "Screens"
  }

  /// The type of the factory for the screens of a flow and of all flows that it runs; nil if they show none.
  func factory(of flow: FlowIndex) -> String? { hasFactory[flow.number] ? flowTypes[flow.number] + "Factory" : nil }

  /// The protocols that a flow's factory is composed of.
  ///
  /// A factory is composed of the flow's own protocol and the factories of the flows that it runs. Types cannot refer to each other in a cycle: for
  /// flows that run each other, the factory is composed of their own protocols instead.
  func partsOfFactory(of flow: FlowIndex) -> [String] {
    let circle = circles[flow.number].isEmpty ? [flow] : circles[flow.number].map { Index($0) }
    var parts = circle.compactMap { screens(of: $0) }
    for member in circle {
      for child in children[member.number] where !circle.contains(child) {
        if let part = factory(of: child), !parts.contains(part) { parts.append(part) }
      }
    }
    return parts
  }

  /// The flows that a flow runs besides itself, with names that collide neither with each other nor with the flow's inputs.
  func namedChildren(of flow: FlowIndex) -> [Child] {
    var taken = Set(["screens", "conditions", "tasks", "links"] + graph.flows[flow].inputs.map { names[$0.name] })
    return others(of: flow).map { child in
      var name = lowerCamelCase(names[graph.flows[child].name])
      while !taken.insert(name).inserted { name += "Flow" }
      return Child(flow: child, name: name)
    }
  }
}

/// `UserID` as `userID`, `URL` as `url`, `URLPath` as `urlPath`.
func lowerCamelCase(_ word: String) -> String {
  let capitals = word.prefix { $0.isUppercase }.count
  let count = capitals > 1 && capitals < word.count ? capitals - 1 : max(capitals, 1)
  return word.prefix(count).lowercased() + word.dropFirst(count)
}
