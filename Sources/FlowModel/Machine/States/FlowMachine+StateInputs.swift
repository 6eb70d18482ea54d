/// The inputs of child flows in a state that was read from text: they are not written, but may fill inputs of entries that are.
extension FlowMachine {
  /// The texts that fill the inputs of the flows that begin on the way to an entry, for each of them.
  mutating func givenTexts(on route: Route, _ builder: StateBuilder) -> [[StateTree.Text]] {
    var texts: [[StateTree.Text]] = route.through.map { _ in [] }
    guard builder.isExact else { return texts }
    // The flow inside may be filled from the inputs of the one that runs it.
    var inner: (node: Int, texts: [StateTree.Text])?
    if let definition = program.linkChild(route.node, of: route.definition) {
      inner = (route.node, self.texts(givenTo: definition, in: builder.ahead.prefix(1)))
    }
    var definitions = [route.flow.definition]
    for node in route.through {
      definitions.append(program.linkChild(node, of: definitions[definitions.count - 1]) ?? 0)
    }
    for position in route.through.indices.reversed() {
      let definition = definitions[position + 1]
      var given = inner.map { self.texts(givenTo: definition, by: $0.node, $0.texts) } ?? []
      given.add(self.texts(givenTo: definition, in: builder.ahead))
      texts[position] = given
      inner = (route.through[position], given)
    }
    return texts
  }

  /// The values of a flow that a state names, with those that fill inputs of the entries which the state writes of it.
  func given(_ filling: Filling, to definition: Int, _ builder: StateBuilder) -> Filling {
    guard builder.isExact, case .texts(var texts) = filling else { return filling }
    texts.add(self.texts(givenTo: definition, in: builder.ahead))
    return .texts(texts)
  }

  /// The inputs of a flow that fill written inputs of its screens, the lowest entry first.
  private func texts(givenTo definition: Int, in elements: ArraySlice<StateTree.Element>) -> [StateTree.Text] {
    var given: [StateTree.Text] = []
    for element in elements {
      if case .texts(let texts) = element.values, case .none = element.body,
        let node = program.definitions[definition].screenNode(element.lastName)
      {
        given.add(self.texts(givenTo: definition, by: node, texts))
      }
      if case .items(let items) = element.body {
        for item in items { given.add(self.texts(givenTo: definition, in: item.entries[...])) }
      }
    }
    return given
  }

  /// The inputs of a flow that fill some inputs of one of its nodes.
  private func texts(givenTo definition: Int, by node: Int, _ texts: [StateTree.Text]) -> [StateTree.Text] {
    let flow = program.definitions[definition]
    return texts.compactMap { text in
      guard let input = flow.nodes[node].inputs.firstIndex(where: { $0.name == text.name }),
        let (fill, sender) = flow.ownFill(of: input, at: node), sender == nil, fill.expression == nil
      else { return nil }
      switch fill.root {
      case .input(let own): return StateTree.Text(name: flow.inputs[own].name, value: text.value)
      case .context(let field):
        // A context field takes the input of its name.
        let name = flow.context[field].name
        return flow.inputs.contains { $0.name == name } ? StateTree.Text(name: name, value: text.value) : nil
      default: return nil
      }
    }
  }
}

extension [StateTree.Text] {
  /// Adds the values of inputs that have none.
  fileprivate mutating func add(_ others: [StateTree.Text]) {
    for other in others where !contains(where: { $0.name == other.name }) { append(other) }
  }
}
