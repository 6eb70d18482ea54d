import FlowModel

/// A machine, held by reference.
@MainActor
final class MachineBox {
  // Accesses to the machine never overlap, since the app reads the other box while it is asked. The runtime checks of this value and of the live
  // screens take a sixth of an event's time; debug builds, in which the tests run, still have them.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var machine: FlowMachine

  init(_ machine: FlowMachine) { self.machine = machine }
}

/// Answers to the machine's questions while it decides. The app sees the stacks as they were before the step, even if some have changed already.
extension FlowNavigator {
  func decide(_ event: Event, _ entry: FlowCoordinator) -> StepResult {
    if let state = event.state {
      if let restoring {
        let restoration = liveMachine.machine.restore(
          state, restoring.flows, admission, answered: restoring.answered, leavingOut: restoring.leftOut
        ) { answer($0, &$1, entry) }
        restoring.restoration = restoration
        if case .held(let hold) = restoration.result {
          heldRestoration = (hold, restoring)
          restoring.holds += 1
        }
        if !restoration.result.isCarriedOut { restoring.fail(at: work.failedEffect) }
        return restoration.result
      }
      return liveMachine.machine.build(state, admission) { answer($0, &$1, entry) }
    }
    return liveMachine.machine.decide(event.request) { answer($0, &$1, entry) }
  }

  /// The checks for a state that is being built.
  private var admission: Admission {
    if replaying?.isBeginning == true { return .withoutQuestions }
    if restoring != nil { return .relaunching }
    return shownAlone == nil ? .withoutQuestions : .showing
  }

  /// Answers a question of the machine.
  private func answer(_ question: Question, _ moving: inout FlowMachine, _ entry: FlowCoordinator) -> Int {
    let isSwapped = moving.swapUnmovedStacks(with: &snapshotMachine.machine)
    if !isSwapped { snapshotMachine.machine = moving.rolledBack }
    isSnapshotSeen = true
    defer {
      isSnapshotSeen = false
      if isSwapped {
        moving.swapStacks(with: &snapshotMachine.machine)
      } else {
        snapshotMachine.machine = FlowMachine()
      }
    }
    return work.answer(question, after: moving.step.effects, entry, self)
  }
}
