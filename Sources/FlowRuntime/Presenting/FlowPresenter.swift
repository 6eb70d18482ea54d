import FlowModel

/// Makes a platform's containers follow the model.
///
/// A presenter receives each change as one value, and reports to the navigator what the platform did by itself: ``FlowNavigator/goBack(over:)`` when
/// the user went back, ``FlowNavigator/dismissed(_:)`` when a layer was pulled down, ``FlowNavigator/select(_:of:)`` when an item was chosen. It
/// decides nothing. The navigator keeps it for as long as the flow runs. The library FlowTesting checks that a presenter keeps these rules.
@MainActor
public protocol FlowPresenter: AnyObject {
  /// Shows the model after a change: of one step, or of several that the user is to see as one, such as a start and a link that opened the app.
  ///
  /// - Parameters:
  ///   - change: the removed and added entries and layers, and the whole model before and after.
  ///   - navigator: gives the screen of an entry; keep a weak reference, to report to it.
  func navigator(_ navigator: FlowNavigator, didMake change: StackChange)

  /// Shows again what the platform removed by itself before it reported the user's action, such as an alert that was answered. Called when a step was
  /// denied or ignored: the model has not changed. Does nothing by default.
  func navigatorDidRefuse(_ navigator: FlowNavigator)

  /// Whether part of the current model is not visible yet, or still moves. When that is over, call
  /// ``FlowNavigator/didShow(_:)``, so that observers
  /// of shown steps are called. False by default: each step then counts as shown when it is applied.
  var isCatchingUp: Bool { get }

  /// Whether the user can still see the presenter's content. If so, releasing the flow's coordinator is reported as a fault. True by default.
  var isShowing: Bool { get }

  /// Whether the presenter removes a flow that has ended from the screen, and then calls
  /// ``FlowNavigator/didRemove(_:)``: the flow's outcome is told at that time. False by default: the outcome is told
  /// at once, and the app removes what it shows.
  var removesEndedFlow: Bool { get }

  /// The entries whose screens the user sees now, the topmost first, for tools that compare them with
  /// `StackModel.shown`; nil, as by default, if the presenter cannot tell.
  var visibleEntries: [EntryID]? { get }
}

extension FlowPresenter {
  /// Does nothing.
  public func navigatorDidRefuse(_ navigator: FlowNavigator) {}

  /// False.
  public var isCatchingUp: Bool { false }

  /// True.
  public var isShowing: Bool { true }

  /// False.
  public var removesEndedFlow: Bool { false }

  /// Nil.
  public var visibleEntries: [EntryID]? { nil }
}

extension StackModel {
  /// The lowest entry of the column that a split shows in a narrow window: going back from it shows the column before.
  func lowestOfShownColumn(of container: EntryID) -> EntryID? {
    guard let split = self.container(container) else { return nil }
    return split.items.first { $0.index == split.column }?.entries.first?.id
  }
}
