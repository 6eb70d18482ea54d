#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// One container as UIKit shows it: a host that stands where its entry stands, and in it what arranges the stacks of its items.
  ///
  /// The host is there because UIKit pushes no split view controller, and because a container may become one of another kind.
  @MainActor
  final class ShownContainer {
    /// An item that is there.
    struct Item {
      let id: StackID
      let index: Int
      /// Its name in the flow.
      let name: String
      let stack: UINavigationController
    }

    let host = ContainerHost()
    private var arrangement: (any ItemArrangement)?
    private var kind: ContainerKind?
    private var columns = 0

    /// Whether the user, or we, turn a page.
    var isMoving: Bool { arrangement?.isMoving ?? false }
    private var looks = 0

    /// Looks whether what moves still does; what has moved for too long has ended unseen.
    func look(_ patience: Int) {
      looks += 1
      guard looks >= patience else { return }
      looks = 0
      arrangement?.forgetMove()
    }

    /// Makes UIKit show the items of a container, and the one that is selected, or that a move asked to be seen.
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
      let selected = items.firstIndex { $0.index == model.selected }
      #if !os(tvOS)
        // What is pushed over it leads back by this name; its own bars have its titles.
        host.navigationItem.backButtonTitle = items.dropFirst(selected ?? 0).first?.stack.viewControllers.first?.title
      #endif
      arrangement?.arrange(
        items, selected: selected, wanted: items.firstIndex { $0.id == wanted }, animated: animated && !isOther)
      if isOther, let arrangement { host.show(arrangement.controller) }
    }

    private func arrangement(
      _ kind: ContainerKind, _ count: Int, _ presenter: NavigationPresenter, _ id: EntryID
    ) -> any ItemArrangement {
      let flow = presenter.navigator?.flow(of: id)?.name ?? ""
      let appearance = presenter.appearance
      let tell: (ItemEvent) -> Void = { [weak presenter] in presenter?.heard($0, in: id) }
      switch kind {
      case .tabs:
        let makeTab = appearance.makeTab.map { make in { (item, stack) in make(flow, item, stack) } }
        return TabArrangement(appearance.makeTabBarController(flow), makeTab, tell) { [weak presenter] in
          presenter?.mayShow($0, in: id) ?? false
        }
      case .pages: return PageArrangement(appearance.makePageViewController(flow), tell)
      case .drawer: return DrawerArrangement(appearance.makeDrawer(flow), tell)
      case .split: return SplitArrangement(appearance.makeSplitViewController(flow, count), count)
      }
    }
  }

  /// What the user did to a container.
  enum ItemEvent {
    /// An item was chosen.
    case chosen(StackID)
    /// What moved by itself has come to rest.
    case rested
  }

  /// Shows stacks side by side in one of UIKit's ways. It decides nothing: what the user chooses is told, and shown when the model says so.
  @MainActor
  protocol ItemArrangement: AnyObject {
    var controller: UIViewController { get }
    var isMoving: Bool { get }
    /// What moved has ended, and nobody told.
    func forgetMove()
    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool)
  }

  extension ItemArrangement {
    var isMoving: Bool { false }
    func forgetMove() {}
  }

  /// Fills itself with one view controller.
  final class ContainerHost: UIViewController {
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
    #endif
  }
#endif
