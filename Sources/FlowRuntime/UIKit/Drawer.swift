#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Shows one of several view controllers, and a menu that slides in over it.
  ///
  /// The lowest screen of each item gets a button that opens the menu, unless it has a left bar button of its own: such a screen opens it
  /// with `flowDrawer?.setMenu(isOpen: true)`.
  public final class FlowDrawer: UIViewController {
    private let menu = UIStackView()
    private(set) var content: UIViewController?
    private var choose: (Int) -> Void = { _ in }
    /// Whether the menu is open.
    public private(set) var isMenuOpen = false

    /// Lays out the content, and the menu over it.
    public override func viewDidLoad() {
      super.viewDidLoad()
      menu.axis = .vertical
      menu.isHidden = true
      #if !os(tvOS)
        menu.backgroundColor = .systemBackground
      #endif
      embed()
      guard let view else { return }
      menu.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(menu)
      NSLayoutConstraint.activate([
        menu.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        menu.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        menu.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75),
      ])
    }

    /// Opens or closes the menu.
    public func setMenu(isOpen: Bool) {
      isMenuOpen = isOpen
      menu.isHidden = !isOpen
    }

    func show(_ controller: UIViewController?) {
      if controller === content { return }
      content?.willMove(toParent: nil)
      content?.viewIfLoaded?.removeFromSuperview()
      content?.removeFromParent()
      content = controller
      guard let controller else { return }
      addChild(controller)
      if isViewLoaded { embed() }
      controller.didMove(toParent: self)
    }

    private func embed() {
      guard let child = content?.view, let view else { return }
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(child, at: 0)
    }

    func offer(_ titles: [String], _ choose: @escaping (Int) -> Void) {
      self.choose = choose
      for button in menu.arrangedSubviews { button.removeFromSuperview() }
      for (position, title) in titles.enumerated() {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.pick(position) }, for: .primaryActionTriggered)
        menu.addArrangedSubview(button)
      }
    }

    private func pick(_ position: Int) {
      setMenu(isOpen: false)
      choose(position)
    }
  }

  extension UIViewController {
    /// The nearest drawer around the view controller.
    public var flowDrawer: FlowDrawer? { parent as? FlowDrawer ?? parent?.flowDrawer }
  }

  /// A drawer's menu and what it shows.
  @MainActor
  final class DrawerArrangement: ItemArrangement {
    private let drawer = FlowDrawer()
    private let tell: (ItemEvent) -> Void
    private var items: [StackID] = []

    init(_ tell: @escaping (ItemEvent) -> Void) { self.tell = tell }

    var controller: UIViewController { drawer }

    func arrange(_ items: [ShownContainer.Item], selected: Int?, wanted: Int?, animated: Bool) {
      if self.items != items.map(\.id) {
        self.items = items.map(\.id)
        drawer.offer(items.map { $0.stack.tabBarItem.title ?? "" }) { [weak self] position in
          guard let self, self.items.indices.contains(position) else { return }
          tell(.chosen(self.items[position]))
        }
      }
      for item in items { addButton(to: item.stack.viewControllers.first) }
      drawer.show(selected.map { items[$0].stack })
    }

    private func addButton(to lowest: UIViewController?) {
      guard let lowest, lowest.navigationItem.leftBarButtonItem == nil else { return }
      let open = UIAction { [weak drawer] _ in drawer?.setMenu(isOpen: true) }
      lowest.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: nil, image: UIImage(systemName: "line.3.horizontal"), primaryAction: open, menu: nil)
    }
  }
#endif
