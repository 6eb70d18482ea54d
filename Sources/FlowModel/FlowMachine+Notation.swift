extension FlowMachine {
  /// What stands, in the notation of the flow language: `[profile, regions, { sheet: [chooser] }]`.
  public var notation: String { notation { _ in nil } }

  /// What stands, with what `inputs` says of each entry: `[profile, { cities: { region: 7 } }]`.
  ///
  /// - Parameter inputs: the text of an entry's inputs, as in `region: 7`; nil for none.
  public func notation(inputs: (EntryID) -> String?) -> String {
    guard let root = model.layers.first else { return "[]" }
    var items = root.entries.map { notation($0, inputs) }
    for layer in model.layers.dropFirst() {
      let entries = layer.entries.map { notation($0, inputs) }.joined(separator: ", ")
      items.append("{ \(layer.style?.rawValue ?? "full"): [\(entries)] }")
    }
    return "[\(items.joined(separator: ", "))]"
  }

  private func notation(_ entry: StackModel.Entry, _ inputs: (EntryID) -> String?) -> String {
    let name = name(of: entry)
    guard let text = inputs(entry.id) else { return name }
    return "{ \(name): { \(text) } }"
  }

  /// The name of an entry's screen.
  public func name(of entry: StackModel.Entry) -> String {
    lastKnown(entry.flow)?.definition.nodes[entry.node].name ?? "?"
  }

  /// A flow that runs, or that ran when the last step began or ended in it.
  public func lastKnown(_ id: FlowID) -> RunningFlow? {
    flow(id) ?? flowsBefore.first { $0.id == id } ?? passing.first { $0.id == id }
  }

  /// What was asked; nil for a flow that nobody knows any more.
  public func condition(_ answer: Answer) -> FlowDefinition.Condition? {
    lastKnown(answer.flow).map { $0.definition.conditions[answer.condition] }
  }
}
