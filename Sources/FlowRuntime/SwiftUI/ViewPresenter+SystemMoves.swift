#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// Questions to the flow before SwiftUI goes ahead, and reports of SwiftUI's own moves.
  extension ViewPresenter {
    // MARK: Asking first

    /// Whether SwiftUI may remove an entry, and those above it, by itself.
    func mayGoBack(from entry: EntryID) -> Bool {
      _ = revision
      guard let navigator, navigator.interceptsBack(from: entry) else { return true }
      return navigator.preview(.back(entry)).isPlatformDefault
    }

    /// Whether the user may pull a layer down.
    func mayBePulledDown(_ layer: LayerID) -> Bool {
      _ = revision
      guard model.index(of: layer) != nil, let navigator, !navigator.hasEnded else { return true }
      return navigator.preview(.dismissed(layer)).isPlatformDefault
    }

    /// Goes back as the user wants; SwiftUI has done nothing yet.
    func wantsBack(from entry: EntryID) {
      guard let navigator, !navigator.isAsking(over: navigator.model.layer(of: entry)) else { return }
      navigator.goBack(over: [entry])
    }

    /// Reports that the user tries to pull down a layer for which pulling is off.
    func wantsPulledDown(_ layer: LayerID) {
      guard model.index(of: layer) != nil, !mayBePulledDown(layer), navigator?.isAsking(over: layer) == false else {
        return
      }
      navigator?.dismissed(layer)
    }

    // MARK: SwiftUI's own moves

    /// Reports that the user went back: SwiftUI shows a shorter path.
    func shows(_ path: [StackModel.Entry], in stack: StackID, in outer: [EntryID] = []) {
      // The entries of a shell go with it.
      let gone = self.path(of: stack, in: outer).filter { !path.contains($0) }.flatMap { entry in
        shell(at: entry.id, in: outer)?.entries ?? [entry.id]
      }
      navigator?.goBack(over: gone)
      if self.path(of: stack, in: outer) != path { readAgain() }
    }

    /// Reports that the user chose a tab, a page or a menu entry, maybe the current one again.
    func chooses(_ item: StackID, in container: EntryID) {
      guard let index = model.container(container)?.items.first(where: { $0.id == item })?.index else { return }
      navigator?.select(index, of: container)
      if selected(in: container) != item { readAgain() }
    }

    /// Reports that the user went back to a column in a narrow window.
    func turns(to column: Int, in container: EntryID) {
      var left = compactColumn(of: container)
      while column < left, let lowest = model.lowestOfShownColumn(of: container) {
        navigator?.back(from: lowest)
        // The flow decided otherwise.
        if compactColumn(of: container) >= left { break }
        left = compactColumn(of: container)
      }
      if compactColumn(of: container) != column { readAgain() }
    }

    /// Sends the answer of an alert. SwiftUI has closed it, whatever the flow does with the answer; if the flow keeps the alert, it is presented again.
    func answers(_ modal: Modal, _ button: AlertScreen.Button) {
      answered = modal.id
      closing = nil
      takeOff(modal)
      let before = revision
      button.action()
      // Every step adds to `revision`: without one the event was ignored.
      if revision == before { reportLost(modal.layer.id) }
    }

    /// Handles a closed alert: the answer may follow at once, when the alert is gone, or never. Until then it is not
    /// asked again.
    func closes(_ modal: Modal) {
      if answered == modal.id || closing == modal.id { return }
      if isUnseen(modal) { return didLose(modal) }
      closing = modal.id
      Task { [pause] in
        await pause()
        guard closing == modal.id else { return }
        closing = nil
        didLose(modal)
      }
    }

    /// Reports that SwiftUI has removed a layer.
    func didLose(_ modal: Modal) {
      if isUnseen(modal) { return presentAgain(modal) }
      // SwiftUI also reports layers that the flow itself has removed, and alerts that were answered.
      if takeOff(modal) { reportLost(modal.layer.id) }
    }

    private func reportLost(_ id: LayerID) {
      guard let navigator, let layer = navigator.model.layer(id) else { return }
      if navigator.canBePulledDown(layer.id) { return navigator.dismissed(layer.id) }
      if question(layer) != nil {
        navigator.fault(.unanswered(layer.entries.last.flatMap { navigator.node(of: $0.id)?.name } ?? "?"))
      }
      navigator.goBack(over: layer.entries.map(\.id))
    }
  }
#endif
