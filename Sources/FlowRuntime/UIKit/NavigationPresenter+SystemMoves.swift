#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Reports of actions by the user, the app or UIKit itself.
  extension NavigationPresenter {
    /// Handles that a navigation controller has shown something: because of a change, or because the user went back.
    func didShow(_ layer: ShownLayer) {
      guard !isReporting, let current = layer.stack?.viewControllers else { return }
      let gone = layer.shown.filter { shown in !current.contains { $0 === shown.controller } }.map(\.entry)
      layer.shown.removeAll { gone.contains($0.entry) }
      // Only entries that this presenter is to show: another presenter may show the others by now.
      let missed = gone.filter(target.contains)
      if !missed.isEmpty {
        report { navigator in
          navigator.goBack(over: missed)
          isLeft = layer === piles.first?.base && navigator.hasEnded && !target.layers.isEmpty
        }
      }
      reportLeftColumns()
      followLater()
    }

    /// Reports the columns that the user has gone back from in a narrow window.
    private func reportLeftColumns() {
      for (id, container) in containers where container.hasLeftColumn {
        guard let lowest = target.lowestOfShownColumn(of: id) else { continue }
        report { $0.back(from: lowest) }
      }
    }

    /// Reports that the user tries to pull a layer down, which waits for the flow.
    func wantsPulledDown(_ layer: ShownLayer) {
      // The app's own delegate may object, too.
      guard !isDismissedAtOnce(layer), navigator?.isAsking(over: layer.id) == false else { return }
      report { $0.dismissed(layer.id) }
      followLater()
    }

    /// Reports that the user has pulled a layer down.
    func wasPulledDown(_ layer: ShownLayer) {
      if layer === piles.first?.base {
        isLeft = true
        report { $0.dismissed(layer.id) }
        return followLater()
      }
      // A check may have found the layer missing before UIKit's report.
      guard let pile = piles.first(where: { $0.modals.contains { $0 === layer } }),
        let index = pile.modals.firstIndex(where: { $0 === layer })
      else { return followLater() }
      rest(pile, from: index)
      report { $0.dismissed(layer.id) }
      followLater()
    }

    /// Reports that a layer was removed from the screen without the flow: as pulled down if that is possible, else as going back.
    func reportLost(_ layer: ShownLayer) {
      guard target.index(of: layer.id) != nil, let navigator, let model = navigator.model.layer(layer.id) else {
        return
      }
      if layer.id == .root { return reportTakenOff() }
      if layer.style == .alert {
        navigator.fault(.unanswered(model.entries.last.flatMap { navigator.node(of: $0.id)?.name } ?? "?"))
      }
      report { navigator in
        if navigator.canBePulledDown(layer.id) {
          navigator.dismissed(layer.id)
        } else {
          navigator.goBack(over: model.entries.map(\.id))
        }
      }
    }

    /// Reports that the app has removed the whole flow from the screen. That is the app's decision, so the flow ends,
    /// even if it would keep a sheet that the user pulls.
    func reportTakenOff() {
      report { navigator in
        if navigator.canBePulledDown(.root), navigator.preview(.dismissed(.root)).isPlatformDefault {
          navigator.dismissed(.root)
        } else {
          navigator.didLose(self)
        }
      }
    }

    /// Reports that a container's item was chosen, or continues after a movement in it has ended.
    func handle(_ event: ItemEvent, in container: EntryID) {
      if case .chosen(let id) = event,
        let item = target.container(container)?.items.first(where: { $0.id == id })
      {
        report { $0.select(item.index, of: container) }
      }
      followLater()
    }

    /// Reports that the app's view controller was released, for instance since the app put another root into its
    /// window.
    func groundHasGone() {
      guard ground == nil else { return }
      for pile in piles.dropFirst() { pile.leave() }
      piles = []
      navigator?.didLose(self)
      kept = nil
    }

    /// Becomes the delegate again of stacks that have another one, and reports from which entries the user went back in the meantime.
    func reportMissedMoves() -> Bool {
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
