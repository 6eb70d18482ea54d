#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// What the user, the app or UIKit did by itself is reported.
  extension NavigationPresenter {
    /// A navigation controller has shown something: by our doing, or because the user went back.
    func didShow(_ layer: ShownLayer) {
      guard !isReporting, let standing = layer.stack?.viewControllers else { return }
      let gone = layer.shown.filter { shown in !standing.contains { $0 === shown.controller } }.map(\.entry)
      layer.shown.removeAll { gone.contains($0.entry) }
      // Another presenter may show by now what is not to be seen here any more.
      let missed = gone.filter(target.contains)
      if !missed.isEmpty {
        report { navigator in
          navigator.goBack(over: missed)
          isLeft = layer === piles.first?.base && navigator.hasEnded && !target.layers.isEmpty
        }
      }
      followLater()
    }

    /// The user pulled a layer down: it has gone, or waits for the flow.
    func didPullDown(_ layer: ShownLayer, isGone: Bool) {
      // It may have been missed before UIKit tells.
      guard let pile = piles.first(where: { $0.modals.contains { $0 === layer } }),
        let index = pile.modals.firstIndex(where: { $0 === layer })
      else { return followLater() }
      if isGone { rest(pile, from: index) }
      report { $0.dismissed(layer.id) }
      followLater()
    }

    /// A layer has gone from the screen although the flow did not say so: it is pulled down, or, where it cannot be, gone back from.
    func reportLost(_ layer: ShownLayer) {
      guard target.index(of: layer.id) != nil, let navigator, let model = navigator.model.layer(layer.id) else {
        return
      }
      if layer.style == .alert {
        navigator.fault(.unanswered(model.entries.last.flatMap { navigator.node(of: $0.id)?.name } ?? "?"))
      }
      report { navigator in
        if navigator.model.canBePulledDown(layer.id) {
          navigator.dismissed(layer.id)
        } else {
          navigator.goBack(over: model.entries.map(\.id))
        }
      }
    }

    /// A container's item was chosen, or what moved in it rests.
    func heard(_ event: ItemEvent, in container: EntryID) {
      if case .chosen(let id) = event,
        let item = target.container(container)?.items.first(where: { $0.id == id })
      {
        report { $0.select(item.index, of: container) }
      }
      followLater()
    }

    /// The navigation controller has gone, as when the app puts another root into its window.
    func navigationHasGone() {
      guard navigationController == nil else { return }
      for pile in piles.dropFirst() { pile.leave() }
      piles = []
      navigator?.hasLost(self)
    }

    /// Takes the stacks back whose delegate another object has become, and reports what was gone back from meanwhile.
    func hearWhatWasMissed() -> Bool {
      let stacks = piles.flatMap(\.layers) + items.values + shells.values.map(\.layer)
      let taken = stacks.filter { $0.takeDelegateBack() }
      if taken.isEmpty { return false }
      navigator?.fault(.delegateTaken)
      for layer in taken { didShow(layer) }
      return true
    }

    func report(_ body: (FlowNavigator) -> Void) {
      guard let navigator else { return }
      isReporting = true
      body(navigator)
      isReporting = false
    }
  }
#endif
