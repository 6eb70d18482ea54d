#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// What is asked before SwiftUI goes ahead, and what it did by itself.
  extension ViewPresenter {
    // MARK: Asking first

    /// Whether SwiftUI may take an entry, and what is above it, off by itself.
    func mayGoBack(from entry: EntryID) -> Bool {
      _ = news
      guard let navigator, navigator.mayObject(to: entry) else { return true }
      return navigator.preview(.back(entry)).simplyGoes
    }

    /// Whether the user may pull a layer down.
    func mayBePulledDown(_ layer: LayerID) -> Bool {
      _ = news
      guard model.index(of: layer) != nil else { return true }
      return navigator?.preview(.dismissed(layer)).simplyGoes ?? true
    }

    /// The user wants to go back, and SwiftUI has done nothing yet.
    func wantsBack(from entry: EntryID) { navigator?.goBack(over: [entry]) }

    /// The user pulls at a layer that is held.
    func wantsPulledDown(_ layer: LayerID) {
      guard model.index(of: layer) != nil, !mayBePulledDown(layer) else { return }
      navigator?.dismissed(layer)
    }

    // MARK: What SwiftUI did by itself

    /// The user went back: SwiftUI shows a shorter path.
    func shows(_ path: [StackModel.Entry], in stack: StackID, in outer: [EntryID] = []) {
      // With a shell goes all that it holds.
      let gone = self.path(of: stack, in: outer).filter { !path.contains($0) }.flatMap { entry in
        shell(at: entry.id, in: outer)?.entries ?? [entry.id]
      }
      navigator?.goBack(over: gone)
      if self.path(of: stack, in: outer) != path { readAgain() }
    }

    /// The user chose a tab, a page or an entry of a menu; or the one that is shown again.
    func chooses(_ item: StackID, in container: EntryID) {
      guard let index = model.container(container)?.items.first(where: { $0.id == item })?.index else { return }
      navigator?.select(index, of: container)
      if selected(in: container) != item { readAgain() }
    }

    /// The user went to another column, where there is room for one.
    func turns(to column: Int, in container: EntryID) { compactColumns[container] = column }

    /// A question of the system's was answered: SwiftUI takes it off, whatever the flow makes of the answer. One that the flow keeps is asked again.
    func answers(_ modal: Modal, _ button: AlertScreen.Button) {
      answered = modal.id
      takeOff(modal)
      let before = news
      button.action()
      // With each step that it hears of there is news.
      if news == before { reportLost(modal.layer.id) }
    }

    /// A question of the system's was closed, with an answer that comes at once, or without one.
    func closes(_ modal: Modal) {
      if answered == modal.id { return }
      Task {
        if answered != modal.id { hasLost(modal) }
      }
    }

    /// SwiftUI has taken a layer away.
    func hasLost(_ modal: Modal) {
      if isUnseen(modal) { return hasComeInVain(modal) }
      // Told by SwiftUI also when the flow itself took the layer away, and when a question was answered.
      if takeOff(modal) { reportLost(modal.layer.id) }
    }

    private func reportLost(_ id: LayerID) {
      guard let navigator, let layer = navigator.model.layer(id) else { return }
      if navigator.model.canBePulledDown(layer.id) { return navigator.dismissed(layer.id) }
      if question(layer) != nil {
        navigator.fault(.unanswered(layer.entries.last.flatMap { navigator.node(of: $0.id)?.name } ?? "?"))
      }
      navigator.goBack(over: layer.entries.map(\.id))
    }
  }
#endif
