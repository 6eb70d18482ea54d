/// A screen's event on its way to a move, for whoever answers between one question and the next: while the app is asked, nothing is being
/// changed, and it can look at the machine where it is.
package struct Hearing: Sendable {
  /// How far it has come.
  package enum State: UInt8, Sendable {
    /// Nobody hears the event.
    case ignored
    /// A condition has to be asked.
    case asks
    /// No move's guard holds.
    case denied
    /// A move was chosen.
    case chosen
    /// It may have to wait, or be asked with something: ``FlowMachine/hear(_:from:_:)`` takes it.
    case elsewhere
  }

  /// How far it has come.
  package internal(set) var state = State.elsewhere
  /// What has to be asked of the entry flow: an index into its definition's conditions.
  package internal(set) var condition = 0
  let event: Int
  let entry: EntryID
  /// The flow whose move it will be: an index into those that run.
  let flow: Int
  var choosing: Choosing
  /// What has been answered where the event goes elsewhere after that: conditions and their values, so that nobody is asked twice.
  package internal(set) var given: [(condition: Int, value: Int)] = []
}

extension FlowMachine {
  /// Begins a step in which a screen says an event to the entry flow, and goes on to the first question.
  package mutating func listen(_ event: Int, from entry: EntryID) -> Hearing {
    guard case .flow(let flow, let edge) = ear(for: event, of: entry) else {
      return Hearing(state: .ignored, event: event, entry: entry, flow: 0, choosing: Choosing(.none, program))
    }
    var hearing = Hearing(event: event, entry: entry, flow: flow, choosing: Choosing(edge, program))
    if program.isPatient || !isClean && isWaiting || model.flows[flow].id != .entry
      || !program.asksPlainly(model.flows[flow].definition)
    {
      return hearing
    }
    unanswered = 0
    beginEvent()
    goOn(&hearing)
    return hearing
  }

  /// Goes on to the next question with the answer to the last one.
  package mutating func note(_ answer: Int, in hearing: inout Hearing) {
    // No value: what that means is decided where events may wait.
    if answer < 0 {
      for index in 0..<asking.count { hearing.given.append((asking[index].condition, asking[index].value)) }
      hearing.given.append((hearing.condition, answer))
      return hearing.state = .elsewhere
    }
    asking.append(Answer(flow: .entry, condition: hearing.condition, value: answer))
    goOn(&hearing)
  }

  @inline(__always)
  private func goOn(_ hearing: inout Hearing) {
    if let condition = hearing.choosing.goOn(program, asking, since: 0) {
      (hearing.state, hearing.condition) = (.asks, condition)
    } else {
      hearing.state = hearing.choosing.move == nil ? .denied : .chosen
    }
  }
}
