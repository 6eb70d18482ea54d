import FlowModel

/// Bringing flows back after a relaunch.
extension FlowNavigator {
  /// Brings back what was kept, as far as it is still legal, and starts the flow where nothing is; then opens the links that had waited.
  func restore(_ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?) -> FlowRestoration {
    let kept = StateTree(parsing: snapshot.state)
    var result = FlowRestoration.Result.started
    var opened: [String] = []
    var dropped: [String] = []
    recordingOneThing(.restored(snapshot), "restored") {
      result = stand(kept, of: snapshot, in: presenter)
      for link in snapshot.links ?? [] {
        if open(link) { opened.append(link.name) } else { dropped.append(link.name) }
      }
    }
    return FlowRestoration(
      result: result, isSameFlow: snapshot.digest == digest, kept: kept?.withoutValues.description, links: opened,
      droppedLinks: dropped, stack: stack)
  }

  private func recordingOneThing(_ happening: FlowRecording.Happening, _ text: String, _ body: () -> Void) {
    guard let recorder else { return body() }
    recorder.together(happening, text, self, body)
  }

  /// Makes stand what was written down when a recording began.
  func stand(_ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?) {
    _ = attempt(StateTree(parsing: snapshot.state) ?? StateTree(), of: snapshot, isRecording: true, in: presenter)
  }

  private func attempt(
    _ state: StateTree, of snapshot: FlowSnapshot, isRecording: Bool = false, in presenter: (any FlowPresenter)?
  ) -> Bool {
    restoring = Restoring(snapshot, isRecording: isRecording)
    if let entry = coordinators.first { bringBack(restoring?.takeFlow(entry.definition.name), to: entry) }
    stand(state, in: presenter)
    restoring = nil
    return !machine.model.isEmpty
  }

  private func stand(
    _ kept: StateTree?, of snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?
  ) -> FlowRestoration.Result {
    var next = kept
    while let state = next {
      if attempt(state, of: snapshot, in: presenter) {
        return state == kept && !machine.hasLeftItemsOut ? .whole : .partly
      }
      next = state.droppingTop()
    }
    coordinators.first?.forgetWhatWasKept()
    start(in: presenter)
    return .started
  }

  /// Gives a coordinator the context that was kept, as far as it can be read.
  func bringBack(_ flow: FlowSnapshot.Flow?, to coordinator: FlowCoordinator) {
    guard let flow else { return }
    for (index, field) in coordinator.definition.context.enumerated() {
      guard let kept = flow.context[field.name], let value = coordinator.read(kept, field.type) else { continue }
      _ = coordinator.restoreContext(index, value)
    }
  }

  /// Opens a link that had waited; false if there is none of the name, or a parameter cannot be read.
  private func open(_ link: FlowSnapshot.Link) -> Bool {
    guard let entry = coordinator(.entry),
      let index = machine.definition.links.firstIndex(where: { $0.name == link.name })
    else { return false }
    var values: [Any] = []
    for parameter in machine.definition.links[index].parameters {
      guard let kept = link.parameters[parameter.name], let value = entry.read(kept, parameter.type) else {
        return false
      }
      values.append(value)
    }
    open(link: index, values)
    return true
  }
}

extension StateTree {
  /// The names alone.
  fileprivate var withoutValues: StateTree {
    func bare(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        element.values = .none
        switch element.body {
        case .none: break
        case .entries(let entries): element.body = .entries(bare(entries))
        case .items(let items): element.body = .items(items.map { Item(name: $0.name, entries: bare($0.entries)) })
        }
        return element
      }
    }
    var tree = StateTree()
    tree.entries = bare(entries)
    tree.layers = layers.map { Layer(style: $0.style, entries: bare($0.entries)) }
    return tree
  }
}
