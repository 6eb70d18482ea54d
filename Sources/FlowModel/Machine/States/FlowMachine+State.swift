extension FlowMachine {
  /// The current state: screens by their names, without inputs.
  public var state: StateTree { state { _ in [] } }

  /// The current state.
  ///
  /// - Parameters:
  ///   - naming: the way in which entries are named.
  ///   - inputs: the texts of a screen's inputs.
  public func state(naming: StateNaming = .asNeeded, inputs: (EntryID) -> [StateTree.Text]) -> StateTree {
    var writer = StateWriter(self, naming)
    return writer.state(inputs)
  }

  /// The word that a layer's style is written with: the app's own name if it has one; nil for the root.
  func style(at layer: Int) -> String? {
    let record = model.records[layer]
    return record.styleName > 0 ? model.styleNames[record.styleName - 1] : record.style?.rawValue
  }

  /// The items of a container that have been made, in the order in which they are written. With `history`, the visited ones come first, the
  /// selected one last among them, and then the others.
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

  /// The stack, with the inputs of each entry: `[profile, { cities: { region: 7 } }]`.
  ///
  /// - Parameter inputs: the texts of an entry's inputs; empty for none.
  public func notation(inputs: (EntryID) -> [StateTree.Text]) -> String { state(inputs: inputs).description }

  /// The name of an entry: of its screen, or of its container's flow.
  public func name(of entry: StackModel.Entry) -> String {
    guard let flow = lastKnown(entry.flow) else { return "?" }
    let definition = program.definitions[flow.definition]
    return entry.isContainer ? definition.name : definition.nodes[entry.node].name
  }

  /// A flow that runs, or that ran when the last step began or during it.
  public func lastKnown(_ id: FlowID) -> RunningFlow? {
    editor.knownFlow(id) ?? step.notes.passing.first { $0.id == id }
  }

  /// The definition of a flow that runs, or that ran when the last step began or during it.
  public func lastKnownDefinition(of id: FlowID) -> FlowDefinition? {
    lastKnown(id).map { program.definitions[$0.definition] }
  }

  /// The condition that was asked.
  public func condition(_ answer: Answer) -> FlowDefinition.Condition {
    program.definitions[answer.definition].conditions[answer.condition]
  }
}
