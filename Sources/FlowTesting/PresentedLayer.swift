/// A layer as a platform shows it.
@MainActor
public struct PresentedLayer {
  /// How it is presented; nil for the root. A gate's flow that came `as: root` may be nil or `full`.
  public var style: Presentation?
  /// What stands on it, bottom first.
  public var entries: [PresentedEntry]

  /// Makes a layer.
  public init(style: Presentation?, entries: [PresentedEntry]) {
    self.style = style
    self.entries = entries
  }
}

/// What stands on a stack, as a platform shows it.
@MainActor
public enum PresentedEntry {
  /// What ``PresenterFixture/makeScreen(_:isQuestion:)`` made.
  case screen(any FlowScreen)
  /// Stacks side by side.
  case container(PresentedContainer)
}

/// A container as a platform shows it.
@MainActor
public struct PresentedContainer {
  /// What it is.
  public var kind: ContainerKind
  /// The stacks of its items, in their order. Nil for one that has not been loaded yet: allowed where it is not shown.
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
  /// What a navigator says that should be shown.
  static func expected(of navigator: FlowNavigator) -> [PresentedLayer] {
    navigator.model.layers.map { PresentedLayer(style: $0.style, entries: navigator.presented($0.entries)) }
  }

  /// The layer, with what need not be loaded taken from another.
  func loaded(from other: PresentedLayer) -> PresentedLayer {
    PresentedLayer(style: style, entries: PresentedEntry.loaded(entries, from: other.entries))
  }

  func text(_ name: (any FlowScreen) -> String) -> String {
    let stack = PresentedEntry.text(entries, name)
    return style.map { "{ \($0.rawValue): \(stack) }" } ?? stack
  }
}

extension PresentedEntry {
  static func loaded(_ entries: [PresentedEntry], from others: [PresentedEntry]) -> [PresentedEntry] {
    entries.enumerated().map { index, entry in
      guard case .container(var container) = entry, index < others.count, case .container(let other) = others[index]
      else { return entry }
      for item in container.items.indices where item < other.items.count {
        if let standing = container.items[item] {
          container.items[item] = loaded(standing, from: other.items[item] ?? [])
        } else if item != other.selected, other.selected != nil {
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
  fileprivate func presented(_ entries: [StackModel.Entry]) -> [PresentedEntry] {
    entries.compactMap { entry in
      guard let container = model.container(entry.id) else { return screen(of: entry.id).map(PresentedEntry.screen) }
      return .container(
        PresentedContainer(
          kind: container.kind, items: container.items.map { presented($0.entries) },
          selected: container.items.firstIndex { $0.index == container.selected }))
    }
  }

  /// The stacks of the topmost layer that can be seen, with the way to each.
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
