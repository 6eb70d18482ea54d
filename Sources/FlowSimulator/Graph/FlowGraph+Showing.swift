import FlowCompiler
import FlowModel
import FlowSyntax

/// States that show a screen alone.
extension FlowGraph {
  /// A state that shows one screen alone, with the inputs of one of its samples; nil if there is no such screen or sample.
  ///
  /// - Parameter placeholder: if there is no sample, returns the text of an input without a default, given its type; nil for the usual stand-in.
  public func state(
    showing screen: String, sample: String?, in flow: FlowIndex, placeholder: (_ type: String) -> String? = { _ in nil }
  ) -> StateTree? {
    guard let declared = screens.first(where: { names[$0.name] == screen }) else { return nil }
    var element = StateTree.Element(name: screen)
    if let sample {
      guard let values = declared.samples.first(where: { names[$0.name] == sample })?.values else { return nil }
      let texts = zip(declared.inputs, values).compactMap { input, value in
        value.map { StateTree.Text(name: names[input.name], value: SimulatedValue(literal: $0, names).notation) }
      }
      element.values = .texts(texts)
    } else {
      // An input with the name of a context field follows that field.
      let context = flows[flow].context.map(\.field.name)
      let texts = declared.inputs.compactMap { input -> StateTree.Text? in
        if input.defaultValue != nil || context.contains(input.name) { return nil }
        return placeholder(names[input.type]).map { StateTree.Text(name: names[input.name], value: $0) }
      }
      if !texts.isEmpty { element.values = .texts(texts) }
    }
    var state = StateTree()
    state.entries = [inItem(element, of: flow)]
    return state
  }

  /// Puts a container's own screen into one of the container's items, the only place where it can be shown.
  private func inItem(_ element: StateTree.Element, of flow: FlowIndex) -> StateTree.Element {
    let flow = flows[flow]
    func shows(_ node: NodeIndex) -> Bool {
      if case .screen = flow.nodes[node].kind { names[flow.nodes[node].name] == element.name } else { false }
    }
    let ofOwn = flow.nodes.allIndices.contains(where: shows)
    let item = flow.items.first { shows($0.node) } ?? flow.items.first { !$0.isButton }
    guard ofOwn, let item else { return element }
    let name = names[item.name]
    return StateTree.Element(
      name: "\(names[flow.name]).\(name)", body: .items([StateTree.Item(name: name, entries: [element])]))
  }

  /// The names of a screen's samples.
  public func samples(of screen: String) -> [String] {
    screens.first { names[$0.name] == screen }?.samples.map { names[$0.name] } ?? []
  }

  /// A flow that can show a screen: the entry flow if some path from it leads to the screen, else the first flow that has it among its nodes.
  public func flowShowing(_ screen: String) -> FlowIndex? {
    func hasIt(_ flow: FlowIndex) -> Bool {
      flows[flow].nodes.contains { node in
        if case .screen = node.kind { names[node.name] == screen } else { false }
      }
    }
    var seen: Set<FlowIndex> = []
    var waiting = entry.map { [$0] } ?? []
    while let flow = waiting.popLast() {
      if hasIt(flow) { return entry }
      seen.insert(flow)
      for case .flow(let child) in flows[flow].nodes.map(\.kind) where !seen.contains(child) { waiting.append(child) }
    }
    return flows.allIndices.first(where: hasIt)
  }
}
