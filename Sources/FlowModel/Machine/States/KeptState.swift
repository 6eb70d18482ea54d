/// A state that a relaunch brings back, with the flows that run its entries.
public struct KeptState: Sendable {
  /// The stack.
  public let tree: StateTree
  /// The flows, parents before their children; the entry flow is the first.
  public let flows: [KeptFlow]
  /// The number of the flow that runs each entry of the state, in the order of writing: a container comes before the entries inside it.
  public let runs: [Int]
  /// The flows that were kept, in the order of ``flows``.
  public let running: [FlowID]
}

/// A kept flow, with all that is needed to run it again under the same parent after a relaunch.
public struct KeptFlow: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The number of its parent; nil for the entry flow.
  public let parent: Int?
  /// The name of its node in the parent; empty for the entry flow.
  public let node: String
  /// The stack that it was started from, on which its parent's moves act when it ends; nil if that stack is not kept.
  public let origin: Origin?

  package init(name: String, parent: Int?, node: String, origin: Origin?) {
    (self.name, self.parent, self.node, self.origin) = (name, parent, node, origin)
  }

  /// A stack that is kept: a layer, or an item of a container.
  public struct Origin: Hashable, Sendable {
    /// The number of the layer, the root being 0; nil for an item.
    public let layer: Int?
    /// The number of the flow whose container has the item; nil for a layer.
    public let flow: Int?
    /// The item's name; nil for a layer.
    public let item: String?

    package init(layer: Int?, flow: Int?, item: String?) { (self.layer, self.flow, self.item) = (layer, flow, item) }
  }
}

extension StateTree.Element {
  /// The data of an element that a relaunch needs.
  package struct Kept: Hashable, Sendable {
    /// The number of the flow that runs it, or whose container it is.
    var flow: Int
    /// Its number among all elements of the state, as they are written.
    var number: Int
    /// Whether a relaunch brings the screen back.
    var isRestored: Bool
    /// The current entry; nil in a state that is restored.
    var entry: EntryID?
  }
}

extension StateTree {
  /// The state as it was kept, with the flow that runs each of its elements.
  ///
  /// - Parameter runs: see ``KeptState/runs``.
  /// - Returns: nil if there are more or fewer numbers than elements.
  package func run(by runs: [Int]) -> StateTree? {
    var number = 0
    let tree = mapped { element in
      let flow = number < runs.count ? runs[number] : -1
      element.kept = Element.Kept(flow: flow, number: number, isRestored: true)
      number += 1
    }
    return number == runs.count ? tree : nil
  }

  /// The state with a change applied to each element, in the order in which they are written.
  func mapped(_ change: (inout Element) -> Void) -> StateTree {
    func map(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        change(&element)
        if case .items(let items) = element.body {
          element.body = .items(items.map { Item(name: $0.name, entries: map($0.entries)) })
        }
        return element
      }
    }
    var tree = self
    tree.entries = map(entries)
    tree.layers = layers.map { Layer(style: $0.style, entries: map($0.entries)) }
    return tree
  }

  // MARK: What comes back

  /// The part that a relaunch restores: from each stack the topmost entry that is restored, and those below it down to the first that is not. The
  /// layers on an overlay of which nothing is restored are left out.
  ///
  /// - Returns: nil if nothing of the root is restored.
  func restored(_ isOverlay: (Layer) -> Bool) -> StateTree? {
    var tree = self
    tree.entries = Self.restored(entries)
    if tree.entries.isEmpty { return nil }
    tree.layers = []
    var isOnGoneOverlay = false
    for layer in layers {
      let entries = Self.restored(layer.entries)
      if isOverlay(layer) { isOnGoneOverlay = entries.isEmpty }
      if isOnGoneOverlay || entries.isEmpty { continue }
      tree.layers.append(Layer(style: layer.style, entries: entries))
    }
    return tree
  }

  private static func restored(_ elements: [Element]) -> [Element] {
    var restored: [Element] = []
    for element in elements.reversed() {
      guard element.kept?.isRestored == true else {
        if restored.isEmpty { continue }
        break
      }
      guard case .items(let items) = element.body else {
        restored.append(element)
        continue
      }
      var container = element
      let selected = element.selectedItem
      let stacks = items.map { Item(name: $0.name, entries: Self.restored($0.entries)) }
      // A container without restored entries is made again, but only below a restored entry.
      if restored.isEmpty, stacks.allSatisfy({ $0.entries.isEmpty }) { continue }
      container.body = .items(stacks.filter { !$0.entries.isEmpty || $0.name == selected })
      restored.append(container)
    }
    return restored.reversed()
  }

  // MARK: What cannot come back

  /// The state without an element and the entries above it; if its stack is shown, also without the layers above.
  package func dropping(_ number: Int) -> StateTree? {
    var tree = self
    var isShown = false
    if let rest = Self.dropping(number, from: entries, &isShown) {
      tree.entries = rest
      if isShown { tree.layers = [] }
      return rest.isEmpty ? nil : tree
    }
    for (index, layer) in layers.enumerated() {
      guard let rest = Self.dropping(number, from: layer.entries, &isShown) else { continue }
      let changed = rest.isEmpty ? [] : [Layer(style: layer.style, entries: rest)]
      tree.layers = layers[..<index] + changed + (isShown ? [] : layers[(index + 1)...])
      return tree
    }
    return nil
  }

  /// - Parameter isShown: becomes whether the element is shown, so that entries above it on other stacks go too.
  /// - Returns: nil if the element is not among them.
  private static func dropping(_ number: Int, from elements: [Element], _ isShown: inout Bool) -> [Element]? {
    for (index, element) in elements.enumerated() {
      if element.kept?.number == number {
        isShown = true
        return Array(elements[..<index])
      }
      guard case .items(let items) = element.body else { continue }
      for (position, item) in items.enumerated() {
        guard let rest = dropping(number, from: item.entries, &isShown) else { continue }
        var items = items
        let selected = element.selectedItem
        items[position] = Item(name: item.name, entries: rest)
        if rest.isEmpty && item.name != selected { items.remove(at: position) }
        // A stack that is not shown has nothing above it.
        isShown = isShown && (selected == nil || selected == item.name)
        var container = element
        container.body = .items(items)
        return elements[..<index] + [container] + (isShown ? [] : elements[(index + 1)...])
      }
    }
    return nil
  }

  /// The state without the selected item of a container, so that its start item is selected. If no item is selected in the text, the container
  /// itself is dropped.
  package func deselecting(_ number: Int) -> StateTree? {
    var isDone = false
    let tree = mapped { element in
      guard element.kept?.number == number, let selected = element.selectedItem else { return }
      element.name = String(element.name.dropLast(selected.count + 1))
      if case .items(let items) = element.body { element.body = .items(items.filter { $0.name != selected }) }
      isDone = true
    }
    return isDone ? tree : dropping(number)
  }
}

extension StateTree.Element {
  /// The name of a container's flow, without the selected item and without the flows before it.
  package var flowName: String {
    let parts = name.split(separator: ".")
    return parts.dropLast(selectedItem == nil ? 0 : 1).last.map(String.init) ?? name
  }

  /// The selected item that a container's name ends with; nil if the name ends with a flow.
  var selectedItem: String? {
    guard case .items = body, let dot = name.lastIndex(of: "."), dot < name.index(before: name.endIndex),
      !name[name.index(after: dot)].isUppercase
    else { return nil }
    return String(name[name.index(after: dot)...])
  }
}
