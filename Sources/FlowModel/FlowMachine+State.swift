extension FlowMachine {
  /// What stands, as it is written down: screens by their names, without inputs.
  public var state: StateTree { state { _ in [] } }

  /// What stands, as it is written down.
  ///
  /// - Parameter inputs: what is to be said of a screen's inputs.
  public func state(inputs: (EntryID) -> [StateTree.Text]) -> StateTree {
    var tree = StateTree()
    // What a gate's flow put aside is not shown.
    var layer = model.records.lastIndex { $0.kind == .layer && $0.style == nil } ?? 0
    while layer < model.records.count {
      let entries = elements(on: layer, inputs)
      if let style = style(at: layer) {
        tree.layers.append(StateTree.Layer(style: style, entries: entries))
      } else {
        tree.entries = entries
      }
      layer = model.end(of: layer)
    }
    return tree
  }

  /// How a layer is written: by the app's own name for how it came, if it has one. Nil for the root.
  func style(at layer: Int) -> String? {
    let record = model.records[layer]
    return record.styleName > 0 ? model.styleNames[record.styleName - 1] : record.style?.rawValue
  }

  private func elements(on stack: Int, _ inputs: (EntryID) -> [StateTree.Text]) -> [StateTree.Element] {
    var elements: [StateTree.Element] = []
    var index = stack + 1
    let end = model.end(of: stack)
    while index < end {
      let record = model.records[index]
      if record.kind == .container {
        elements.append(container(at: index, inputs))
      } else {
        let name = lastKnown(record.flow).map { program.definitions[$0.definition].nodes[Int(record.node)].name }
        let texts = inputs(EntryID(record.id))
        elements.append(StateTree.Element(name: name ?? "?", values: texts.isEmpty ? .none : .texts(texts)))
      }
      index = model.end(of: index)
    }
    return elements
  }

  private func container(at index: Int, _ inputs: (EntryID) -> [StateTree.Text]) -> StateTree.Element {
    let record = model.records[index]
    guard let definition = lastKnown(record.flow).map({ program.definitions[$0.definition] }) else {
      return StateTree.Element(name: "?")
    }
    func name(_ item: Int) -> String { definition.items[Int(model.records[item].node)].name }
    let items = writtenItems(of: index).map { StateTree.Item(name: name($0), entries: elements(on: $0, inputs)) }
    let selected = record.flags.contains(.split) ? nil : model.selectedItem(of: index)
    return StateTree.Element(
      name: definition.name + (selected.map { "." + name($0) } ?? ""), body: .items(items))
  }

  /// The items of a container that have been made, in the order in which they are written down: with `history` those that going back leads to, the one
  /// that is shown last, and then those that it does not lead to.
  func writtenItems(of container: Int) -> [Int] {
    let all = model.items(of: container).filter { model.isMade($0) }
    let byIndex = all.sorted { model.records[$0].node < model.records[$1].node }
    guard model.records[container].flags.contains(.history) else { return byIndex }
    let visited = all.filter { model.records[$0].flags.contains(.visited) }
    return visited + byIndex.filter { !visited.contains($0) }
  }

  // MARK: Text

  /// What stands, in the notation of the flow language: `[profile, regions, { sheet: [chooser] }]`.
  public var notation: String { state.description }

  /// What stands, with what `inputs` says of each entry: `[profile, { cities: { region: 7 } }]`.
  ///
  /// - Parameter inputs: the texts of an entry's inputs; empty for none.
  public func notation(inputs: (EntryID) -> [StateTree.Text]) -> String { state(inputs: inputs).description }

  /// The name of an entry: of its screen, or of the flow that a container is.
  public func name(of entry: StackModel.Entry) -> String {
    guard let flow = lastKnown(entry.flow) else { return "?" }
    let definition = program.definitions[flow.definition]
    return entry.isContainer ? definition.name : definition.nodes[entry.node].name
  }

  /// A flow that runs, or that ran when the last step began or ended in it.
  public func lastKnown(_ id: FlowID) -> RunningFlow? {
    flow(id) ?? flowsBefore?.first { $0.id == id } ?? passing.first { $0.id == id }
  }

  /// The definition of such a flow.
  public func lastKnownDefinition(of id: FlowID) -> FlowDefinition? {
    lastKnown(id).map { program.definitions[$0.definition] }
  }

  /// What was asked; nil for a flow that nobody knows any more.
  public func condition(_ answer: Answer) -> FlowDefinition.Condition? {
    lastKnownDefinition(of: answer.flow).map { $0.conditions[answer.condition] }
  }
}
