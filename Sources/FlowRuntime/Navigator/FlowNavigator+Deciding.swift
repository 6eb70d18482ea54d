import FlowModel

/// A place for a machine. While the app is asked something, the machine is on another seat than the one on which it moves, so that the app
/// can look at the current stacks.
@MainActor
final class MachineSeat {
  // The machine is never changed twice at once, since it is on the other seat while the app is asked. Checking that took time in every
  // event; builds for debugging, in which the tests run, still do it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var machine: FlowMachine

  init(_ machine: FlowMachine) { self.machine = machine }
}

/// The machine's questions while it decides. The app sees the stacks as before the step, even where some of them have changed already.
extension FlowNavigator {
  func decide(_ event: Event) -> StepResult {
    if case .stood(let state) = event {
      if let restoring {
        let restoration = home.machine.restore(
          state, restoring.flows, admission, makesEager: restoring.makesEager
        ) { answer($0, &$1) }
        restoring.restoration = restoration
        if !restoration.result.isCarriedOut { restoring.fail(at: work.failedEffect) }
        return restoration.result
      }
      return home.machine.build(state, admission) { answer($0, &$1) }
    }
    return home.machine.decide(event.request) { answer($0, &$1) }
  }

  /// The checks for a state that is being built.
  private var admission: Admission {
    if replaying?.isBeginning == true { return .askingNothing }
    if restoring != nil { return .relaunching }
    return showcase == nil ? .askingNothing : .showing
  }

  /// Answers a question of the machine's.
  func answer(_ question: Question, _ moving: inout FlowMachine) -> Int {
    let hasMoved = moving.hasMoved
    if hasMoved { elsewhere.machine = moving.rolledBack } else { moving.swapStacks(with: &elsewhere.machine) }
    isElsewhere = true
    defer {
      isElsewhere = false
      if hasMoved { elsewhere.machine = FlowMachine() } else { moving.swapStacks(with: &elsewhere.machine) }
    }
    return work.answer(question, after: moving.step.effects)
  }
}
