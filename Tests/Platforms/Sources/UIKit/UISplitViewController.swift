// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

/// Wide: all its columns are seen.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style { case doubleColumn, tripleColumn }
  public enum Column: Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode { case automatic, oneBesideSecondary, twoBesideSecondary }

  public weak var delegate: (any UISplitViewControllerDelegate)?
  public var preferredDisplayMode = DisplayMode.automatic
  public var isCollapsed: Bool { false }
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

  public func show(_ column: Column) {}

  override func appear() {
    super.appear()
    for column in [Column.primary, .supplementary, .secondary] { columns[column]?.appear() }
  }
}

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}
