#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A view controller of the app's that holds what a flow shows: what the factory makes for a flow's `shell:`.
  ///
  /// It takes the flow's content once, before it is shown, as a child view controller, and lays it out among what it shows itself: a toolbar, a
  /// mini player.
  @MainActor
  public protocol ShellViewController: UIViewController {
    /// Takes what the flow shows: adds it as a child view controller, and its view.
    func hold(_ content: UIViewController)
  }

  /// A shell as UIKit shows it: the app's view controller, and in it a stack of its own with the entries that the shell holds.
  @MainActor
  final class ShownShell {
    /// What stands on the stack around it, in place of the entries.
    let controller: UIViewController
    /// The entries' stack.
    let layer: ShownLayer

    init(_ id: StackID, _ shell: any ShellViewController, of presenter: NavigationPresenter) {
      layer = ShownLayer(item: id, of: presenter)
      controller = shell
      if let stack = layer.stack { shell.hold(stack) }
    }
  }
#endif
