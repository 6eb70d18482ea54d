import FlowModel
import FlowRuntime

/// Acts by names, as tests, walks and the page have them.
extension Simulator {
  /// Carries out an act of the user, the system or the app. A value that it does not give has its stand-in: nil for an
  /// optional, else the field's name as text.
  ///
  /// - Returns: whether it could happen here. What the flow's guards deny can.
  @discardableResult
  public func take(_ act: Act) -> Bool {
    switch act {
    case .start: start()
    case .began: return false
    case .event(let sender, let event, let values):
      return send(sender, event) { values.value(of: $0) } || conditions.end(sender, event) { values.value(of: $0) }
    case .back: return back()
    case .dismissed: return dismiss()
    // A swipe is reported to the model only when it is completed.
    case .swipeCancelled: return coordinator.navigator?.canBeSwiped == true
    case .select(let item, _): return select(item)
    case .link(_, let url?, _): return open(url)
    case .link(_, nil, let fields):
      var payload: [String: String] = [:]
      for field in fields { payload[field.name] = field.plain ?? "" }
      return open(payload: payload)
    case .conditions(let answers): change(answers)
    case .relaunch: relaunch()
    }
    return true
  }

  /// Sets the answers of conditions from now on, and announces nothing.
  package func answer(_ answers: [Act.Value]) {
    // A Bool's values as the machine names them.
    let words = ["true": "yes", "false": "no"]
    for answer in answers { self.answer(answer.name, words[answer.value] ?? answer.value) }
  }

  /// Changes the answers of conditions, and announces the change.
  private func change(_ answers: [Act.Value]) {
    answer(answers)
    // An app reports only changes of live conditions; a denied start is tried again after a change of any condition.
    if isEmpty || answers.isEmpty || answers.contains(where: { module.isLive($0.name) }) { announceConditions() }
  }
}

extension [Act.Value] {
  /// The value of a field: as given, else its stand-in.
  fileprivate func value(of field: FlowDefinition.Field) -> SimulatedValue {
    if let given = first(where: { $0.name == field.name }) { return SimulatedValue(given.plain) }
    return SimulatedValue(field.type.hasSuffix("?") ? nil : field.name)
  }
}
