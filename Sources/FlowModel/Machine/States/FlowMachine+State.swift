extension FlowMachine {
  /// The stack, as it is written down: screens by their names, without inputs.
  public var state: StateTree { state { _ in [] } }

  /// The stack, as it is written down.
  ///
  /// - Parameters:
  ///   - naming: how entries are named.
  ///   - inputs: what is to be said of a screen's inputs.
  public func state(naming: StateNaming = .asNeeded, inputs: (EntryID) -> [StateTree.Text]) -> StateTree {
    var writer = StateWriter(self, naming)
    return writer.state(inputs)
  }

  /// The word that a layer is written with: the app's own name for how it came, if it has one. Nil for the root.
  func style(at layer: Int) -> String? {
    let record = model.records[layer]
    return record.styleName > 0 ? model.styleNames[record.styleName - 1] : record.style?.rawValue
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

  /// The stack, in the notation of the flow language: `[profile, regions, { sheet: [chooser] }]`.
  public var notation: String { state.description }

  /// The stack, with what `inputs` says of each entry: `[profile, { cities: { region: 7 } }]`.
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
    flow(id) ?? before?.flows.first { $0.id == id } ?? step.notes.passing.first { $0.id == id }
  }

  /// The definition of such a flow.
  public func lastKnownDefinition(of id: FlowID) -> FlowDefinition? {
    lastKnown(id).map { program.definitions[$0.definition] }
  }

  /// The question.
  public func condition(_ answer: Answer) -> FlowDefinition.Condition {
    program.definitions[answer.definition].conditions[answer.condition]
  }
}
