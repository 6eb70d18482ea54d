import FlowModel
import FlowRuntime

/// A presenter without a screen: it has what it was last told to show.
final class Phone: FlowPresenter {
  private var model = StackModel()
  /// The number of changes to go until one is not shown; nil for none.
  private var lost: Int?

  init(losing lost: Int?) { self.lost = lost }

  func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
    if let left = lost, change.before.shown != change.after.shown {
      lost = left > 1 ? left - 1 : nil
      if left == 1 { return }
    }
    model = change.after
  }

  var visibleEntries: [EntryID]? { model.shown.map { $0.id } }
}
