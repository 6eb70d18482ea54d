import FlowCompiler
import FlowModel
import FlowSyntax

extension StateTree {
  /// Makes the state of a test.
  ///
  /// - Parameter isQualified: whether screens are named with the flows that run them, so that the path to each is unambiguous.
  @MainActor
  init(_ state: FlowGraph.State, of graph: FlowGraph, isQualified: Bool) {
    self.init()
    entries = state.entries.map { Element($0, of: graph, isQualified) }
    layers = state.layers.map { layer in
      Layer(
        style: graph.word(for: layer.style),
        entries: layer.entries.map { Element($0, of: graph, isQualified) })
    }
  }

  /// Adds another state on top: its entries continue the root's stack, and its layers are above all other layers.
  mutating func put(_ other: StateTree) {
    entries = Self.put(other.entries, on: entries)
    layers += other.layers
  }

  private static func put(_ other: [Element], on entries: [Element]) -> [Element] {
    guard !other.isEmpty, var top = entries.last, case .items(var items) = top.body,
      let shown = items.lastIndex(where: { top.name.hasSuffix("." + $0.name) })
    else { return entries + other }
    // Entries above a container belong to the container's selected item.
    items[shown] = Item(name: items[shown].name, entries: put(other, on: items[shown].entries))
    top.body = .items(items)
    return entries.dropLast() + [top]
  }

  /// The state without its topmost entry; nil if nothing is left.
  func droppingTop() -> StateTree? {
    var tree = self
    if let layer = tree.layers.popLast() {
      let rest = Self.droppingTop(layer.entries)
      if !rest.isEmpty { tree.layers.append(Layer(style: layer.style, entries: rest)) }
      return tree
    }
    tree.entries = Self.droppingTop(tree.entries)
    return tree.entries.isEmpty ? nil : tree
  }

  /// The entries without the topmost entry. If a container is on top, its last item loses the topmost entry.
  private static func droppingTop(_ entries: [Element]) -> [Element] {
    guard let top = entries.last else { return [] }
    guard case .items(var items) = top.body, let last = items.popLast() else { return Array(entries.dropLast()) }
    let rest = droppingTop(last.entries)
    var element = top
    if !rest.isEmpty {
      items.append(Item(name: last.name, entries: rest))
    } else if let dot = element.name.lastIndex(of: ".") {
      element.name = String(element.name[..<dot])
    }
    element.body = .items(items)
    return entries.dropLast() + (items.isEmpty ? [] : [element])
  }

  /// The name of the topmost entry, which ``droppingTop()`` drops.
  var topName: String? { Self.topName(layers.last?.entries ?? entries) }

  private static func topName(_ entries: [Element]) -> String? {
    guard let top = entries.last else { return nil }
    guard case .items(let items) = top.body, let last = items.last else { return top.name }
    return topName(last.entries) ?? top.name
  }
}

extension StateTree.Element {
  @MainActor
  fileprivate init(_ entry: FlowGraph.StateEntry, of graph: FlowGraph, _ isQualified: Bool) {
    let fields: [FlowGraph.Field]
    // After the container's name, the entry's name would be read as an item.
    let isItem = entry.runner.map { graph.flows[$0].items.contains { $0.name == graph.name(of: entry) } } ?? false
    let flows = isItem ? [] : isQualified ? entry.chain[...] : entry.chain.suffix(entry.qualifiers)
    let way = flows.map { graph.names[graph.flows[$0].name] + "." }.joined()
    switch entry.kind {
    case .screen(let screen):
      self.init(name: way + graph.names[graph.screens[screen].name])
      fields = graph.screens[screen].inputs
    case .flow(let flow):
      self.init(name: way + graph.names[graph.flows[flow].name])
      fields = graph.flows[flow].inputs
    case .container(let flow, let selected, let stacks):
      let item = selected.map { "." + graph.names[graph.flows[flow].items[$0].name] } ?? ""
      self.init(name: way + graph.names[graph.flows[flow].name] + item)
      fields = graph.flows[flow].inputs
      if !stacks.isEmpty {
        body = .items(
          stacks.map { stack in
            StateTree.Item(
              name: graph.names[graph.flows[flow].items[stack.item].name],
              entries: stack.entries.map { Self($0, of: graph, isQualified) })
          })
      }
    }
    if entry.texts.isEmpty { return }
    values = .texts(
      entry.texts.map { text in
        StateTree.Text(
          name: graph.names[fields[text.input].name], value: SimulatedValue(text.text.map { graph.names[$0] }).notation)
      })
  }
}

extension FlowGraph.State {
  /// Whether the state is complete: no flow is named without its content.
  var isWrittenOut: Bool {
    (entries + layers.flatMap(\.entries)).allSatisfy(\.isWrittenOut)
  }

  /// The state up to the last flow that is named without its content, and the rest above it.
  var splitAboveWhatBegins: (begun: Self, rest: Self) {
    var (begun, rest) = (self, self)
    let last = layers.lastIndex { !$0.entries.allSatisfy(\.isWrittenOut) }
    begun.layers = Array(layers[..<(last.map { $0 + 1 } ?? 0)])
    rest.layers = Array(layers[begun.layers.count...])
    rest.entries = []
    guard last == nil, let flow = entries.lastIndex(where: { !$0.isWrittenOut }) else { return (begun, rest) }
    begun.entries = Array(entries[...flow])
    rest.entries = Array(entries[(flow + 1)...])
    return (begun, rest)
  }
}

extension FlowGraph.StateEntry {
  fileprivate var isWrittenOut: Bool {
    switch kind {
    case .screen: true
    case .flow: false
    case .container(_, let selected, let stacks):
      selected != nil && stacks.allSatisfy { $0.entries.allSatisfy(\.isWrittenOut) } && !stacks.isEmpty
    }
  }
}
