import FlowModel

extension FlowNavigator {
  /// What comes to the flows, in the order in which it is taken, with the values that it brings.
  enum Event {
    case start
    case stood(StateTree)
    case said(Int, [Slot], EntryID)
    case back(EntryID)
    case dismissed(LayerID)
    case selected(Int, EntryID)
    case conditionsChanged
    case opened(link: Int, [Slot])
    /// A URL or a payload that no link answers, or whose parameter does not parse.
    case unanswered(String)
    /// With the error that the app has thrown, as text.
    case ended(TaskID, Int, [Slot], String?)
    /// With the error that the app has thrown, as text.
    case answered(PendingID, Int, [Slot], String? = nil)

    var request: Request {
      switch self {
      // A state stands by another door: it is never held.
      case .start, .stood: .start
      case .said(let event, _, let entry): .event(event, entry)
      case .back(let entry): .back(entry)
      case .dismissed(let layer): .dismissed(layer)
      case .selected(let item, let container): .selected(item, container)
      case .conditionsChanged: .conditionsChanged
      case .ended(let task, let outcome, _, _): .ended(task, outcome: outcome)
      case .answered(let hold, let value, _, _): .answered(hold, value)
      case .opened(let link, _): .opened(link)
      case .unanswered: .opened(-1)
      }
    }
  }
}
