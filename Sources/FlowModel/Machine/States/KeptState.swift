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
  /// The numbers of the overlays that it has presented, among all layers, the root being 0.
  public let overlays: [Int]
  /// The number of the entry whose move led to it, among all entries of the state; nil if none did, or if it is not kept.
  public let led: Int?

  package init(name: String, parent: Int?, node: String, origin: Origin?, overlays: [Int], led: Int?) {
    (self.name, self.parent, self.node, self.origin) = (name, parent, node, origin)
    (self.overlays, self.led) = (overlays, led)
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
    /// Whether it can be kept, and its screen is not `restore: never`; true in a state that is restored.
    var isKept = true
    /// Whether it is a screen with `restore: checkpoint`.
    var isCheckpoint = false
    /// Whether it is a split, which may show all its columns.
    var isSplit = false
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
    var tree = mapped { element in
      let flow = number < runs.count ? runs[number] : -1
      element.kept = Element.Kept(flow: flow, number: number)
      number += 1
    }
    for index in layers.indices { tree.layers[index].number = index + 1 }
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
    for index in layers.indices { tree.layers[index].entries = map(layers[index].entries) }
    return tree
  }
}

extension StateTree.Element {
  /// The name of a container's flow, without the selected item and without the flows before it.
  package var flowName: String {
    let parts = name.split(separator: ".")
    return parts.dropLast(selectedItem == nil ? 0 : 1).last.map(String.init) ?? name
  }

  /// The name of a container without the selected item.
  var nameOfContainer: String { selectedItem.map { String(name.dropLast($0.count + 1)) } ?? name }

  /// The selected item that a container's name ends with; nil if the name ends with a flow.
  var selectedItem: String? {
    guard case .items = body, let dot = name.lastIndex(of: "."), dot < name.index(before: name.endIndex),
      !name[name.index(after: dot)].isUppercase
    else { return nil }
    return String(name[name.index(after: dot)...])
  }
}
