#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A view controller of the app that contains a flow's content: the factory makes it for the flow's `shell:`.
  ///
  /// It receives the flow's content once, before it is shown, as a child view controller, and lays it out among its own views: a toolbar, a mini player.
  @MainActor
  public protocol ShellViewController: UIViewController {
    /// Adds the flow's content as a child view controller, and its view.
    func hold(_ content: UIViewController)
  }

  /// A shell in UIKit: the app's view controller, and in it a stack with the entries that the shell holds.
  @MainActor
  final class ShownShell {
    /// The view controller on the stack around it, in place of the entries.
    let controller: UIViewController
    /// The stack of the entries.
    let layer: ShownLayer

    init(_ id: StackID, _ shell: any ShellViewController, of presenter: NavigationPresenter) {
      layer = ShownLayer(item: id, of: presenter)
      controller = shell
      if let stack = layer.stack { shell.hold(stack) }
    }
  }
#endif
