import FlowModel

/// Changes for the presenter.
extension FlowNavigator {
  /// Gives the presenter the change of a step. If a link that waited is opened next, the change is collected: the user sees both as one.
  func present() {
    let isFollowed = isCollecting || (!isQuiet || !work.isEmpty) && opensLinkNext
    if !isFollowed, collected == nil { return presenter?.navigator(self, didMake: machine.change) ?? () }
    collected = collected?.followed(by: machine.change) ?? machine.change
    if !isFollowed { presentCollected() }
  }

  private var opensLinkNext: Bool {
    pendingWork.links(after: work.progress.postponedLinks).contains { machine.canOpen($0.link) }
  }

  /// Gives the presenter the change that was collected.
  func presentCollected() {
    guard let change = collected else { return }
    collected = nil
    presenter?.navigator(self, didMake: change)
  }

  /// Tells the presenter that a step was not carried out.
  func refuse() {
    if !isCollecting { presentCollected() }
    presenter?.navigatorDidRefuse(self)
  }

  /// Collects the changes of several steps, and gives the presenter one for all of them.
  func collectingChanges(_ body: () -> Void) {
    isCollecting = true
    body()
    isCollecting = false
    presentCollected()
    notifyShown()
  }
}
