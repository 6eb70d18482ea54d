import FlowModel

/// Reports for observers.
extension FlowNavigator {
  func report(_ result: StepResult) {
    let step = trigger.map {
      FlowStep(trigger: $0, error: thrown, result: result, work: work, machine: machine, pendingWork)
    }
    #if DEBUG
      trail.note(result, machine, stack: step?.stack)
    #endif
    guard let step else { return }
    if !shownObservers.isEmpty || interval != nil { unshown.add(step, interval) }
    interval = nil
    observers.notify(step)
  }

  /// Describes an event with names.
  ///
  /// - Parameters:
  ///   - withValues: whether the app's values are included.
  ///   - disguise: writes the values; nil to write them as they are.
  func describe(
    _ event: Event, withValues: Bool = true, disguise: (@MainActor (AppValue) -> String?)? = nil
  ) -> Act {
    if event.state != nil { return .began }
    if event.isUnanswered { return Self.act(unanswered: disguise == nil ? event.text ?? "?" : "?") }
    if let disguise { return machine.act(of: event.request, event.values.map { disguise($0.value) }) }
    return machine.act(of: event.request, withValues ? texts(of: event) : [])
  }

  /// The values of an event as text: a link's parameters as its URL writes them.
  private func texts(of event: Event) -> [String?] {
    guard case .opened(let link) = event.request, let entry else { return event.values.map { $0.text } }
    return event.values.enumerated().map { index, value in
      entry.implementation.linkText(value.value, index, of: link) ?? value.text
    }
  }

  /// A link that cannot be opened: its URL, or its payload as a mapping.
  private static func act(unanswered link: String) -> Act {
    if link.hasPrefix("{"), let act = Act(parsing: "link: \(link)") { return act }
    return .link(nil, url: link, [])
  }
}
