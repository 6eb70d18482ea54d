import FlowModel

/// The facts that screens are told about events that are dropped, and about moves that are held.
extension FlowNavigator {
  /// Tells the screens that have asked whether a move of them is held if that has changed. No input has changed, so that no screen counts as updated.
  func tellWaiting() {
    #if !hasFeature(Embedded)
      for screen in live.screens { screen.handle.tell(isWaiting: machine.isWaiting(screen.handle.id)) }
    #endif
  }

  #if DEBUG
    /// Logs, once for each screen and event, that an event was dropped, and how to write it if it was meant.
    func noteDropped(_ event: Event, _ denial: Denial) {
      let reason: String
      switch denial {
      case .covered: reason = "something lies over it"
      case .waiting: reason = "a move of it is held"
      case .guards, .locked, .impossible, .link, .endless, .required, .failed, .proceed: return
      }
      guard presenter != nil, !isTrying, case .event(let number, let entry) = event.request,
        let node = machine.node(of: entry), droppedEvents.insert("\(node.name).\(node.eventName(number))").inserted
      else { return }
      weakNavigator.note(
        "the screen '\(node.name)' sent '\(node.eventName(number))' while \(reason), and nothing moved: "
          + "if nobody taps it (a server's answer, a timer), write 'covered: true' beside its move")
    }
  #endif
}
