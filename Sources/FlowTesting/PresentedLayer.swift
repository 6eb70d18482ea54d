/// A layer on the screen.
@MainActor
public struct PresentedLayer {
  /// The style of the presentation; nil for the root. A gate's flow that runs `as: root` may have nil or `full`.
  public var style: Presentation?
  /// The entries on the layer, bottom first.
  public var entries: [PresentedEntry]

  /// Makes a layer.
  public init(style: Presentation?, entries: [PresentedEntry]) {
    self.style = style
    self.entries = entries
  }
}

/// An entry of a stack on the screen.
@MainActor
public enum PresentedEntry {
  /// A screen from ``PresenterFixture/makeScreen(_:isAlert:)``.
  case screen(any FlowScreen)
  /// Stacks side by side.
  case container(PresentedContainer)
  /// A shell from ``PresenterFixture/makeShell(_:)``, and the entries that the shell holds, bottom first.
  case shell(any FlowScreen, [PresentedEntry])
}

/// A container on the screen.
@MainActor
public struct PresentedContainer {
  /// The kind of the container.
  public var kind: ContainerKind
  /// The stacks of the items, in order; nil for an item that is not loaded yet, which is allowed while the item is not shown.
  public var items: [[PresentedEntry]?]
  /// The position of the item that is shown; nil for a split.
  public var selected: Int?

  /// Makes a container.
  public init(kind: ContainerKind, items: [[PresentedEntry]?], selected: Int?) {
    self.kind = kind
    self.items = items
    self.selected = selected
  }
}

// MARK: Comparing

extension PresentedLayer {
  /// The layers that the navigator's model has.
  static func expected(of navigator: FlowNavigator) -> [PresentedLayer] {
    navigator.model.layers.map { PresentedLayer(style: $0.style, entries: navigator.presented($0.entries)) }
  }

  /// The layer, with the parts that need not be loaded filled in from another layer.
  func loaded(from other: PresentedLayer) -> PresentedLayer {
    PresentedLayer(style: style, entries: PresentedEntry.loaded(entries, from: other.entries))
  }

  /// Whether a screen is anywhere on the layer.
  func shows(_ screen: any FlowScreen) -> Bool { entries.contains { $0.shows(screen) } }

  func text(_ name: (any FlowScreen) -> String) -> String {
    let stack = PresentedEntry.text(entries, name)
    return style.map { "{ \($0.rawValue): \(stack) }" } ?? stack
  }
}

extension PresentedEntry {
  func shows(_ screen: any FlowScreen) -> Bool {
    switch self {
    case .screen(let shown): shown === screen
    case .shell(let shell, let held): shell === screen || held.contains { $0.shows(screen) }
    case .container(let container): container.items.contains { $0?.contains { $0.shows(screen) } == true }
    }
  }

  /// The entries, with the parts that need not be loaded filled in from others. On a stack that is not visible, no item need be loaded.
  static func loaded(
    _ entries: [PresentedEntry], from others: [PresentedEntry], isSeen: Bool = true
  ) -> [PresentedEntry] {
    entries.enumerated().map { index, entry in
      guard index < others.count else { return entry }
      // An entry that was added together with the entry above it was never visible.
      let isSeen = isSeen && index == entries.count - 1
      if case .shell(let shell, let held) = entry, case .shell(_, let other) = others[index] {
        return .shell(shell, loaded(held, from: other, isSeen: isSeen))
      }
      guard case .container(var container) = entry, case .container(let other) = others[index] else { return entry }
      for item in container.items.indices where item < other.items.count {
        let isShown = isSeen && [nil, item].contains(other.selected)
        if let current = container.items[item] {
          container.items[item] = loaded(current, from: other.items[item] ?? [], isSeen: isShown)
        } else if !isShown {
          container.items[item] = other.items[item]
        }
      }
      return .container(container)
    }
  }

  static func text(_ entries: [PresentedEntry], _ name: (any FlowScreen) -> String) -> String {
    let parts = entries.map { entry in
      switch entry {
      case .screen(let screen): return name(screen)
      case .shell(let shell, let held): return "\(name(shell)) around \(text(held, name))"
      case .container(let container):
        let items = container.items.enumerated().map { index, item in
          (index == container.selected ? "*" : "") + (item.map { text($0, name) } ?? "not loaded")
        }
        return "\(container.kind.rawValue) { \(items.joined(separator: ", ")) }"
      }
    }
    return "[\(parts.joined(separator: ", "))]"
  }
}

extension FlowNavigator {
  /// The entries as they should be shown inside the shells `outer`.
  fileprivate func presented(_ entries: [StackModel.Entry], in outer: [EntryID] = []) -> [PresentedEntry] {
    var presented: [PresentedEntry] = []
    var held: Set<EntryID> = []
    for entry in entries where !held.contains(entry.id) {
      let shell = model.shells.first { $0.entries.first == entry.id && !outer.contains($0.id) }
      if let shell, let screen = screen(of: shell.id) {
        held.formUnion(shell.entries)
        let inner = entries.filter { shell.entries.contains($0.id) }
        presented.append(.shell(screen, self.presented(inner, in: outer + [shell.id])))
      } else if let container = model.container(entry.id) {
        presented.append(
          .container(
            PresentedContainer(
              kind: container.kind, items: container.items.map { self.presented($0.entries, in: outer) },
              selected: container.items.firstIndex { $0.index == container.selected })))
      } else if let screen = screen(of: entry.id) {
        presented.append(.screen(screen))
      }
    }
    return presented
  }

  /// The visible stacks of the topmost layer, with the path to each.
  var visibleStacks: [(path: StackPath, id: StackID)] {
    guard let layer = model.topLayer else { return [] }
    return visibleStacks(layer.id, [])
  }

  private func visibleStacks(_ stack: StackID, _ path: StackPath) -> [(path: StackPath, id: StackID)] {
    var stacks = [(path, stack)]
    if let top = model.entries(of: stack).last, let container = model.container(top.id) {
      for (position, item) in container.items.enumerated() where [nil, item.index].contains(container.selected) {
        stacks += visibleStacks(item.id, path + [position])
      }
    }
    return stacks
  }
}
