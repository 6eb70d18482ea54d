import FlowModel

extension FlowNavigator {
  /// An event for the flows, with its values.
  enum Event {
    case start
    case stood(StateTree)
    case said(Int, [Slot], EntryID)
    case back(EntryID)
    case dismissed(LayerID)
    case selected(Int, EntryID)
    case conditionsChanged
    case opened(link: Int, [Slot])
    /// A URL or a payload that matches no link, or whose parameter does not parse.
    case unanswered(String)
    /// The end of a task, with the error that the app has thrown, as text.
    case ended(TaskID, Int, [Slot], String?)
    /// The answer for a held request, with the error that the app has thrown, as text.
    case answered(PendingID, Int, [Slot], String? = nil)

    var request: Request {
      switch self {
      // Without effect for a given state, which the machine takes by another method and never holds.
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
