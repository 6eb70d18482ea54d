#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// The containers and shells on stacks.
  extension NavigationPresenter {
    // MARK: Shells

    /// The outermost shells that hold some of a stack's entries, except the shells around the stack itself.
    func shells(
      around entries: [StackModel.Entry], in outer: [EntryID]
    ) -> [(shell: StackModel.Shell, shown: ShownShell)] {
      var found: [(shell: StackModel.Shell, shown: ShownShell)] = []
      for shell in target.shells where !outer.contains(shell.id) {
        guard let first = shell.entries.first, entries.contains(where: { $0.id == first }),
          !found.contains(where: { $0.shell.entries.contains(first) }), let shown = shown(shell)
        else { continue }
        found.append((shell, shown))
      }
      return found
    }

    private func shown(_ shell: StackModel.Shell) -> ShownShell? {
      if let known = shells[shell.id] { return known }
      guard let controller = navigator?.screen(of: shell.id) as? any ShellViewController else { return nil }
      let made = ShownShell(shell.stack, controller, of: self)
      shells[shell.id] = made
      return made
    }

    // MARK: Containers

    func container(_ id: EntryID) -> ShownContainer {
      if let known = containers[id] { return known }
      let container = ShownContainer()
      containers[id] = container
      return container
    }

    /// Makes a container show its items, after the containers in them; does nothing for a screen.
    func arrange(_ id: EntryID, animated: Bool) {
      guard let model = target.container(id) else { return }
      let names = navigator?.flow(of: id)?.items ?? []
      let shown = model.items.compactMap { item -> ShownContainer.Item? in
        let isNew = items[item.id] == nil
        let layer = items[item.id] ?? ShownLayer(item: item.id, of: self)
        items[item.id] = layer
        guard let navigation = layer.stack else { return nil }
        let name = names.indices.contains(item.index) ? names[item.index].name : ""
        if isNew, !name.isEmpty { prepareItem(name, navigation) }
        stack(item.entries, on: layer)
        return ShownContainer.Item(id: item.id, index: item.index, name: name, stack: navigation)
      }
      if model.kind == .split, let first = shown.first.flatMap({ items[$0.id] }) {
        watchBack(over: first, to: shown.dropFirst().map(\.stack))
      }
      let wanted = wanted.last { id in model.items.contains { $0.id == id } }
      container(id).arrange(shown, of: model, wanted: wanted, animated: animated, by: self)
    }

    /// Releases the containers, items and shells that were removed. Items and shells keep their content until they are out of sight.
    func releaseItems() {
      for (id, shell) in shells where !target.flows.contains(where: { $0.shell == id }) {
        going.append(shell.layer)
        shells[id] = nil
      }
      for (id, item) in items where !target.contains(id) {
        going.append(item)
        items[id] = nil
      }
      containers = containers.filter { target.contains($0.key) }
    }
  }
#endif
