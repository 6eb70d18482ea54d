import FlowModel

/// Restoring flows after a relaunch.
extension FlowNavigator {
  /// Restores a snapshot as far as it is still valid, or starts the flow if nothing of it is; then opens the links that were waiting.
  func restore(_ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)?) -> FlowRestoration {
    let kept = StateTree(parsing: snapshot.state)?.run(by: snapshot.runs.map { $0.value })
    var result = FlowRestoration.Result.started
    var opened: [String] = []
    var dropped: [String] = []
    recordingOne(.restored(snapshot), "\(Act.relaunch)") {
      let restoring = Restoring(snapshot, isSameFlow: snapshot.digest == digest, isRecording: false)
      if let kept, !kept.isTooDeep {
        restoring.recall = StateRecall(kept, restoring.flows, of: machine.definition)
      }
      let links = snapshot.links ?? []
      let restoreAndOpen = {
        result = self.restore(restoring) { self.begin($0, in: presenter) }
        for link in links { if self.open(link) { opened.append(link.name) } else { dropped.append(link.name) } }
      }
      if links.isEmpty { restoreAndOpen() } else { collectingChanges(restoreAndOpen) }
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
    let state = StateTree(parsing: snapshot.state)?.run(by: snapshot.runs.map { $0.value })
    _ = attempt(state ?? StateTree(), restoring) { self.begin($0, in: presenter) }
  }

  /// Tries to restore a state once.
  ///
  /// - Returns: the result; nil if it was not tried.
  private func attempt(
    _ state: StateTree, _ restoring: Restoring, _ take: (Event) -> Void
  ) -> FlowMachine.Restoration? {
    self.restoring = restoring
    if let entry = coordinators.first, restoring.flows.first?.name == entry.definition.name {
      restoreSavedContext(restoring.flow(0), to: entry)
    }
    take(Event(state: state))
    self.restoring = nil
    return restoring.restoration
  }

  /// Restores as much as may come back, or starts the flow.
  ///
  /// - Parameter take: takes the event of a start.
  private func restore(_ restoring: Restoring, _ take: (Event) -> Void) -> FlowRestoration.Result {
    // The state shrinks in each round: the obstacle is left out, with what lies above it.
    while let state = restoring.recall?.state {
      let holds = restoring.holds
      let restoration = attempt(state, restoring, take)
      // The answer may have come at once: then this has gone on already.
      if restoring.holds > holds { return restoring.result }
      guard let restoration else { break }
      if restoration.result.isCarriedOut {
        let isWhole = restoring.recall?.isWhole(state) == true && !restoration.hasLeftItemsOut
        restoring.result = isWhole ? .whole : .partly
        return restoring.result
      }
      if !restoring.leaveOut(restoration.obstacle) { break }
    }
    coordinators.first?.resetContext()
    restoring.result = .started
    take(Event(.start))
    return .started
  }

  /// Goes on with a restoration if an event is the answer that it waits for.
  ///
  /// - Returns: whether it is.
  func goOnRestoring(_ event: Event) -> Bool {
    guard let held = heldRestoration, case .answered(held.hold, let value) = event.request,
      machine.held.contains(where: { $0.id == held.hold })
    else { return false }
    heldRestoration = nil
    if let error = event.text, let asked = pendingWork.subject(of: held.hold) {
      fault(.failed(asked.name, error: error))
    }
    held.restoring.answered = (held.hold, value)
    _ = restore(held.restoring) { step($0) }
    return true
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
    var values: [AppValue?] = []
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
