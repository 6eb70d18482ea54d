import FlowSyntax

/// Factories: what makes the screens of a flow, and the coordinators of the flows that it runs.
extension ModulePlan {
  /// A flow that another one runs, and what the coordinator of that one calls what makes its coordinator.
  struct Child {
    /// The flow.
    let flow: Int
    /// The parameter's name: `signIn`.
    let name: String

    /// The parameter as it is declared.
    var label: String { ["inout", "var", "let"].contains(name) ? value : name }
    /// The parameter's label in a call.
    var argument: String { name == "inout" ? value : name }
    /// The parameter as a value.
    var value: String { declaredInSwift(name) }
  }

  /// A parameter of a coordinator's initializer for something that the app does.
  package struct ServiceParameter {
    /// The parameter's name: `screens`.
    package let label: String
    /// The protocol of its type.
    package let type: String

    /// The parameter as it is declared.
    var parameter: String { "\(label): any \(type)" }
    /// The parameter as it is handed on.
    var argument: String { "\(label): \(label)" }
  }

  /// The services of the app that a flow uses, or one that it runs.
  package func services(of flow: Int) -> [ServiceParameter] {
    [
      ("screens", factory(of: flow)),
      ("conditions", takesConditions[flow] ? conditions.type : nil),
      ("tasks", takesTasks[flow] ? tasks.type : nil),
      ("links", links?.takesValues[flow] == true ? links?.values : nil),
    ].compactMap { label, type in type.map { ServiceParameter(label: label, type: $0) } }
  }

  /// The flows that a flow runs besides itself, in order of first mention.
  func others(of flow: Int) -> [Int] { children[flow].filter { $0 != flow } }

  /// The protocol of what makes the screens that a flow itself shows; nil if it shows none.
  func screens(of flow: Int) -> String? { graph.flows[flow].shownScreens.isEmpty ? nil : flowTypes[flow] + "Screens" }

  /// The type of what makes the screens of a flow and of all flows that it runs; nil if they show none.
  func factory(of flow: Int) -> String? { hasFactory[flow] ? flowTypes[flow] + "Factory" : nil }

  /// The protocols that a flow's factory conforms to.
  ///
  /// Each flow's is made of its own and of the factories of those that it runs. Types cannot be made of each other in a circle: where flows run each
  /// other, it is made of the own protocols of all of them.
  func partsOfFactory(of flow: Int) -> [String] {
    let circle = circles[flow].isEmpty ? [flow] : circles[flow]
    var parts = circle.compactMap { screens(of: $0) }
    for member in circle {
      for child in children[member] where !circle.contains(child) {
        if let part = factory(of: child), !parts.contains(part) { parts.append(part) }
      }
    }
    return parts
  }

  /// The flows that a flow runs besides itself, with names that meet neither each other nor the flow's inputs.
  func namedChildren(of flow: Int) -> [Child] {
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
