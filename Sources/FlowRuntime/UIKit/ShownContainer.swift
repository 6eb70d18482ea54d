#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A container in UIKit: a host in place of its entry, and in it an arrangement of the stacks of its items.
  ///
  /// The host exists because UIKit pushes no split view controller, and because a container may change its kind.
  @MainActor
  final class ShownContainer {
    /// An item of the container.
    struct Item {
      let id: StackID
      let index: Int
      /// The item's name in the flow.
      let name: String
      let stack: UINavigationController
    }

    let host = ContainerHost()
    private var arrangement: (any ItemArrangement)?
    private var kind: ContainerKind?
    private var columns = 0

    /// Whether a page is being turned, by the user or by a change.
    var isMoving: Bool { arrangement?.isMoving ?? false }
    private var looks = 0

    /// Checks whether a movement has ended: after too many checks it counts as ended without a report.
    func look(atMost maximum: Int) {
      looks += 1
      guard looks >= maximum else { return }
      looks = 0
      arrangement?.forgetMove()
    }

    /// Makes UIKit show the items of a container, and among them the selected one, or the one that a move asked for.
    func arrange(
      _ items: [Item], of model: StackModel.Container, wanted: StackID?, animated: Bool,
      by presenter: NavigationPresenter
    ) {
      let isOther = kind != model.kind || (kind == .split && columns != items.count)
      if isOther {
        arrangement?.arrange([], selected: nil, wanted: nil, animated: false)
        let id = model.id
        arrangement = arrangement(model.kind, items.count, presenter, id)
        (kind, columns) = (model.kind, items.count)
      }
      let selected = items.firstIndex { $0.index == model.selected ?? model.column }
      #if !os(tvOS)
        // Screens pushed over the container get the title of the shown item's lowest screen on their back button: the host itself has no title.
        host.navigationItem.backButtonTitle = items.dropFirst(selected ?? 0).first?.stack.viewControllers.first?.title
      #endif
      arrangement?.arrange(
        items, selected: selected, wanted: items.firstIndex { $0.id == wanted }, animated: animated && !isOther)
      if isOther, let arrangement { host.show(arrangement.controller) }
    }

    /// Whether the user has gone back from the column that UIKit was asked to show.
    var hasLeftColumn: Bool {
      guard let arrangement, let visible = arrangement.visible, let wanted = arrangement.wanted else { return false }
      return visible < wanted
    }

    private func arrangement(
      _ kind: ContainerKind, _ count: Int, _ presenter: NavigationPresenter, _ id: EntryID
    ) -> any ItemArrangement {
      let flow = presenter.navigator?.flow(of: id)?.name ?? ""
      let appearance = presenter.appearance
      let onEvent: (ItemEvent) -> Void = { [weak presenter] in presenter?.handle($0, in: id) }
      switch kind {
      case .tabs:
        let makeTab = appearance.makeTab.map { make in { (item, stack) in make(flow, item, stack) } }
        return TabArrangement(appearance.makeTabBarController(flow), makeTab, onEvent) { [weak presenter] in
          presenter?.mayShow($0, in: id) ?? false
        }
      case .pages: return PageArrangement(appearance.makePageViewController(flow), onEvent)
      case .drawer: return DrawerArrangement(appearance.makeDrawer(flow), onEvent)
      case .split: return SplitArrangement(appearance.makeSplitViewController(flow, count), count)
      }
    }
  }

  /// A user's action in a container.
  enum ItemEvent {
    /// An item was chosen.
    case chosen(StackID)
    /// A movement has ended.
    case rested
  }

  /// Shows the stacks of a container's items in one of UIKit's ways. It decides nothing: a choice of the user is reported, and shown once the model
  /// has changed.
  @MainActor
  protocol ItemArrangement: AnyObject {
    var controller: UIViewController { get }
    var isMoving: Bool { get }
    /// The position of the column that is visible in a narrow window; nil in a wide one, and for items.
    var visible: Int? { get }
    /// The position of the column that UIKit was asked to show; nil for items.
    var wanted: Int? { get }
    /// Ends a movement whose end UIKit did not report.
    func forgetMove()
    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool)
  }

  extension ItemArrangement {
    var isMoving: Bool { false }
    var visible: Int? { nil }
    var wanted: Int? { nil }
    func forgetMove() {}
  }

  /// A view controller that fills its view with another one.
  class ContainerHost: UIViewController {
    private(set) var content: UIViewController?

    override func viewDidLoad() {
      super.viewDidLoad()
      embed()
    }

    func show(_ controller: UIViewController) {
      if controller === content { return }
      content?.willMove(toParent: nil)
      content?.viewIfLoaded?.removeFromSuperview()
      content?.removeFromParent()
      content = controller
      addChild(controller)
      if isViewLoaded { embed() }
      controller.didMove(toParent: self)
    }

    private func embed() {
      guard let content, let child = content.view, let view else { return }
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }

    #if !os(tvOS) && !os(visionOS)
      override var childForStatusBarStyle: UIViewController? { content }
      override var childForStatusBarHidden: UIViewController? { content }
      override var childForHomeIndicatorAutoHidden: UIViewController? { content }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    #endif
  }
#endif
