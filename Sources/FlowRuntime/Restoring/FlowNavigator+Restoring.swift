import FlowModel

/// Restoring flows after a relaunch.
extension FlowNavigator {
  /// Restores a snapshot as far as it is still valid, or starts the flow if nothing of it is; then opens the links that were waiting.
  func restore(_ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?) -> FlowRestoration {
    let kept = StateTree(parsing: snapshot.state)?.run(by: snapshot.runs.map(\.value))
    var result = FlowRestoration.Result.started
    var opened: [String] = []
    var dropped: [String] = []
    recordingOne(.restored(snapshot), "restored") {
      result = restore(kept, of: snapshot, in: presenter)
      for link in snapshot.links ?? [] {
        if open(link) { opened.append(link.name) } else { dropped.append(link.name) }
      }
    }
    return FlowRestoration(
      result: result, isSameFlow: snapshot.digest == digest, kept: kept?.withoutValues.description, links: opened,
      droppedLinks: dropped, stack: stack)
  }

  private func recordingOne(_ event: RecordedEvent, _ text: String, _ body: () -> Void) {
    guard let recorder else { return body() }
    recorder.together(event, text, self, body)
  }

  /// Restores the state in which a recording began.
  func start(at snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?) {
    let restoring = Restoring(snapshot, isSameFlow: snapshot.digest == digest, isRecording: true)
    let state = StateTree(parsing: snapshot.state)?.run(by: snapshot.runs.map(\.value))
    _ = attempt(state ?? StateTree(), restoring, in: presenter)
  }

  /// Tries to restore a state once.
  ///
  /// - Returns: the result; nil if it was not tried.
  private func attempt(
    _ state: StateTree, _ restoring: Restoring, in presenter: (any FlowPresenter)?
  ) -> FlowMachine.Restoration? {
    self.restoring = restoring
    if let entry = coordinators.first, restoring.flows.first?.name == entry.definition.name {
      restoreSavedContext(restoring.flow(0), to: entry)
    }
    start(at: state, in: presenter)
    self.restoring = nil
    return restoring.restoration
  }

  private func restore(
    _ kept: StateTree?, of snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?
  ) -> FlowRestoration.Result {
    let restoring = Restoring(snapshot, isSameFlow: snapshot.digest == digest, isRecording: false)
    var next = kept.flatMap { $0.isTooDeep ? nil : liveMachine.machine.stillRestored($0, restoring.flows) }
    var isWhole = next == kept
    // The state shrinks in each round: the obstacle is dropped, with everything above it on its stack.
    while let state = next {
      guard let restoration = attempt(state, restoring, in: presenter) else { break }
      if restoration.result.isCarriedOut { return isWhole && !restoration.hasLeftItemsOut ? .whole : .partly }
      isWhole = false
      switch restoration.obstacle {
      case .element(let number): next = state.dropping(number)
      case .selection(let number): next = state.deselecting(number)
      case .eager where restoring.makesEager: restoring.makesEager = false
      case .eager, .whole: next = nil
      }
    }
    coordinators.first?.resetContext()
    start(in: presenter)
    return .started
  }

  /// Gives a coordinator the kept context, as far as it can be read.
  func restoreSavedContext(_ flow: FlowSnapshot.Flow?, to coordinator: FlowCoordinator) {
    guard let flow else { return }
    for (index, field) in coordinator.definition.context.enumerated() {
      guard let kept = flow.context[field.name], let value = coordinator.implementation.read(kept, field.type) else {
        continue
      }
      _ = coordinator.implementation.restoreContext(index, value)
    }
  }

  /// Opens a link that was waiting; false if no link has its name, or a parameter cannot be read.
  private func open(_ link: FlowSnapshot.Link) -> Bool {
    guard let entry = coordinator(.entry),
      let index = machine.definition.links.firstIndex(where: { $0.name == link.name })
    else { return false }
    var values: [Any?] = []
    for (number, parameter) in machine.definition.links[index].parameters.enumerated() {
      guard let kept = link.parameters[parameter.name] else { return false }
      var value = entry.implementation.read(kept, parameter.type)
      if value == nil, case .text(let text) = kept { value = entry.implementation.linkValue(text, number, of: index) }
      guard let value else { return false }
      values.append(value)
    }
    open(link: index, values)
    return true
  }
}

extension StateTree {
  /// The state without its inputs' values.
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
