import FlowModel

/// Acts by names, for tools that act as the user and as the app.
extension FlowNavigator {
  /// The presenter; nil for a headless flow.
  package var shownBy: (any FlowPresenter)? { presenter }

  /// The screen that sends an event: the nearest entry of that name, active ones first, else the shell of the nearest
  /// flow. Nil if there is no such screen, or if it has no such event.
  package func sender(
    of event: String, on screen: String
  ) -> (entry: EntryID, event: Int, fields: [FlowDefinition.Field])? {
    for entry in model.entriesFromNearest.map({ $0.id }) + model.shellsFromTop {
      guard let node = node(of: entry), node.name == screen,
        let index = node.events.firstIndex(where: { $0.name == event })
      else { continue }
      return (entry, index, node.events[index].fields)
    }
    return nil
  }

  /// An item of the nearest container that has it, containers that can be seen first; nil if there is none.
  package func item(_ name: String) -> (index: Int, container: EntryID)? {
    for container in model.shownContainers + model.containers.reversed() {
      guard let index = flow(of: container.id)?.items.firstIndex(where: { $0.name == name }),
        container.items.contains(where: { $0.index == index })
      else { continue }
      return (index, container.id)
    }
    return nil
  }
}

extension FlowCoordinator {
  /// The app's answer to a condition, or the one that a tool gives in its place.
  func answer(_ condition: Int) -> Int { givenAnswer(condition) ?? implementation.answer(condition) }

  /// The app's answer to a condition with inputs, or the one that a tool gives in its place.
  func answer(_ condition: Int, _ inputs: FlowValues) -> Int {
    givenAnswer(condition) ?? implementation.answer(condition, inputs)
  }

  private func givenAnswer(_ condition: Int) -> Int? {
    #if DEBUG
      guard let answers = navigator?.givenAnswers, !answers.isEmpty else { return nil }
      let condition = definition.conditions[condition]
      return answers[condition.name].flatMap { condition.values.firstIndex(of: $0) }
    #else
      return nil
    #endif
  }
}

#if DEBUG
  extension FlowNavigator {
    /// Gives a condition's answer in place of the app, until it is taken back with nil, and answers open questions with
    /// it. A change of a live condition is announced. It counts for flows that start later, too.
    ///
    /// - Returns: false if a running flow has the condition, and the condition has no such value.
    package func give(_ value: String?, for name: String) -> Bool {
      let declared = coordinators.flatMap { $0.definition.conditions }.filter { $0.name == name }
      if let value, let condition = declared.first, !condition.values.contains(value) { return false }
      givenAnswers[name] = value
      for hold in machine.held {
        guard let value, let subject = pendingWork.subject(of: hold.id), !subject.isTask, subject.name == name,
          let index = subject.values.firstIndex(of: value), let reply = pendingWork.reply(of: hold.id)
        else { continue }
        let cancelWork = reply.cancelWork
        reply(index)
        cancelWork?()
      }
      if declared.contains(where: { $0.isAnnounced }) || model.isEmpty { conditionsChanged() }
      return true
    }
  }
#endif
