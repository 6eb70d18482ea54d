// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

/// Wide, all its columns are seen; collapsed, its second column is on top of the stack of the first, as "Split view controllers" in Apple's documentation has it.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style { case doubleColumn, tripleColumn }
  public enum Column: Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode { case automatic, oneBesideSecondary, twoBesideSecondary }

  public weak var delegate: (any UISplitViewControllerDelegate)?
  public var preferredDisplayMode = DisplayMode.automatic
  public private(set) var isCollapsed = false
  public let style: Style
  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public func viewController(for column: Column) -> UIViewController? { columns[column] }

  public func setViewController(_ controller: UIViewController?, for column: Column) {
    if let former = columns[column], former.parent === self { former.parent = nil }
    columns[column] = controller
    controller?.parent = self
    if visibleWindow != nil { controller?.appear() }
  }

  private var order: [UINavigationController] {
    [Column.primary, .supplementary, .secondary].compactMap { columns[$0] as? UINavigationController }
  }

  public func show(_ column: Column) {
    guard isCollapsed, let shown = columns[column] as? UINavigationController, let first = order.first else { return }
    stack(upTo: shown, on: first)
  }

  /// Each column is on top of the one before.
  private func stack(upTo shown: UINavigationController, on first: UINavigationController) {
    let columns = order
    guard let last = columns.firstIndex(of: shown) else { return }
    let own = first.viewControllers.filter { controller in !columns.contains { $0 === controller } }
    let above: [UIViewController] = Array(columns.dropFirst().prefix(last))
    if first.viewControllers != own + above { first.nest(own + above) }
  }

  override func appear() {
    super.appear()
    for column in [Column.primary, .supplementary, .secondary] where !isCollapsed { columns[column]?.appear() }
    if isCollapsed { order.first?.appear() }
  }

  // MARK: The user

  /// The column that is visible, where only one is.
  public var visibleColumn: Column? {
    guard isCollapsed, let first = order.first else { return nil }
    let top = first.viewControllers.last { controller in order.contains { $0 === controller } }
    return columns.first { $0.value === top }?.key ?? .primary
  }

  /// There is room for one column.
  public func collapses() {
    guard !isCollapsed, let first = order.first else { return }
    isCollapsed = true
    let asked = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    if let shown = columns[asked] as? UINavigationController { stack(upTo: shown, on: first) }
  }

  /// There is room for all.
  public func expands() {
    guard isCollapsed, let first = order.first else { return }
    isCollapsed = false
    first.nest(first.viewControllers.filter { controller in !order.contains { $0 === controller } })
    for column in order { column.parent = self }
    appear()
  }
}

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}
