#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows one of several view controllers, and a menu that slides in over it.
  ///
  /// The lowest screen of each item gets a button that opens the menu, unless it has a left bar button of its own; then it opens the menu with
  /// `flowDrawer?.setMenu(isOpen: true)`. The menu closes with a choice, with a tap beside it, with a swipe towards its edge, and with VoiceOver's escape
  /// gesture. VoiceOver reads nothing else while it is open.
  public final class FlowDrawer: UIViewController {
    private let panel = UIView()
    private let menu = UIStackView()
    private let shade = UIButton(type: .custom)
    private(set) var content: UIViewController?
    private var choose: (Int) -> Void = { _ in }
    /// Whether the menu is open.
    public private(set) var isMenuOpen = false

    /// Lays out the content, and the menu over it.
    public override func viewDidLoad() {
      super.viewDidLoad()
      embed()
      guard let view else { return }
      shade.backgroundColor = UIColor.black.withAlphaComponent(0.3)
      shade.accessibilityLabel = StandardTexts.closeMenu
      shade.addAction(UIAction { [weak self] _ in self?.setMenu(isOpen: false) }, for: .primaryActionTriggered)
      shade.frame = view.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(shade)
      #if os(tvOS)
        panel.backgroundColor = .darkGray
      #else
        panel.backgroundColor = .systemBackground
      #endif
      panel.accessibilityViewIsModal = true
      panel.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(panel)
      menu.axis = .vertical
      menu.alignment = .leading
      menu.spacing = 8
      menu.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(menu)
      NSLayoutConstraint.activate([
        panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        panel.topAnchor.constraint(equalTo: view.topAnchor),
        panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        panel.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75),
        menu.leadingAnchor.constraint(equalTo: panel.layoutMarginsGuide.leadingAnchor),
        menu.topAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.topAnchor),
      ])
      watchSwipes()
      place()
    }

    /// Opens or closes the menu, animated if it is visible.
    public func setMenu(isOpen: Bool) {
      guard isOpen != isMenuOpen else { return }
      // It slides in from beside the screen, at the screen's current width.
      if isOpen, isViewLoaded { place(keepsPanel: true) }
      isMenuOpen = isOpen
      guard isViewLoaded else { return }
      if viewIfLoaded?.window == nil || UIAccessibility.isReduceMotionEnabled {
        place()
      } else {
        UIView.animate(withDuration: 0.25) {
          self.place(keepsPanel: true)
        } completion: { [weak self] _ in
          self?.place()
        }
      }
      UIAccessibility.post(
        notification: .screenChanged, argument: isOpen ? menu.arrangedSubviews.first : content?.viewIfLoaded)
    }

    /// Closes the menu, by VoiceOver's gesture.
    public override func accessibilityPerformEscape() -> Bool {
      guard isMenuOpen else { return false }
      setMenu(isOpen: false)
      return true
    }

    /// Moves the menu to its place: beside the screen, or on it.
    private func place(keepsPanel: Bool = false) {
      shade.alpha = isMenuOpen ? 1 : 0
      shade.isHidden = !isMenuOpen && !keepsPanel
      let isMirrored = panel.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let width = (viewIfLoaded?.bounds.width ?? 0) * 0.75
      panel.transform = isMenuOpen ? .identity : CGAffineTransform(translationX: isMirrored ? width : -width, y: 0)
      panel.isHidden = !isMenuOpen && !keepsPanel
      content?.viewIfLoaded?.accessibilityElementsHidden = isMenuOpen
    }

    private func watchSwipes() {
      #if !os(tvOS)
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        #if canImport(ObjectiveC)
          swipe.addTarget(self, action: #selector(swiped))
        #else
          swipe.onChange = { [weak self] in self?.swiped() }
        #endif
        panel.addGestureRecognizer(swipe)
      #endif
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    private func swiped() { setMenu(isOpen: false) }

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
#endif
