#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// The names of the transitions with which a view controller comes onto a stack, and leaves it.
  struct NamedTransition {
    weak var controller: UIViewController?
    var coming: String?
    var leaving: String?
  }

  /// The app's animations of changes, by the names that moves give them.
  extension NavigationPresenter {
    /// Prepares what a change adds and removes for its transition.
    func prepareTransition(_ change: StackChange, _ navigator: FlowNavigator) {
      transitions.removeAll { $0.controller == nil }
      let name = change.isAnimated ? change.transition : nil
      for container in piles.flatMap(\.layers).compactMap(\.controller) { container.handOn(transition: name) }
      guard let name else { return }
      let coming = change.added.compactMap { navigator.controller(of: $0.id) }
      let leaving = leavingControllers
      for controller in coming { note(controller) { $0.coming = name } }
      for controller in leaving { note(controller) { $0.leaving = name } }
      appearance.prepareTransition(name, coming)
      if !leaving.isEmpty { appearance.prepareRemoval(name, leaving) }
    }

    /// The shown view controllers that the model has no more.
    private var leavingControllers: [UIViewController] {
      let layers = piles.flatMap(\.layers)
      let stacks = layers + items.values + shells.values.map(\.layer)
      let screens = stacks.flatMap(\.shown).filter { !target.contains($0.entry) }.compactMap(\.controller)
      return screens + layers.filter { $0.id != .root && target.index(of: $0.id) == nil }.compactMap(\.controller)
    }

    private func note(_ controller: UIViewController, _ change: (inout NamedTransition) -> Void) {
      let index = transitions.firstIndex { $0.controller === controller }
      if index == nil { transitions.append(NamedTransition(controller: controller)) }
      change(&transitions[index ?? transitions.count - 1])
    }

    /// The app's animation of a push or a pop; nil for UIKit's own.
    func animation(
      for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let mover = operation == .push ? to : from
      guard let named = transitions.first(where: { $0.controller === mover }) else { return nil }
      let name = operation == .push ? named.coming : named.leaving ?? named.coming
      let made = name.flatMap { appearance.makeAnimation($0, operation, from, to) }
      animation = made
      return made
    }

    /// The object that makes an animation of the app's follow a finger; nil if it runs by itself, or is not by
    /// ``animation(for:from:to:)``.
    func interaction(
      for made: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      made === animation ? appearance.makeInteraction(made) : nil
    }
  }

  extension UIViewController {
    /// Goes back from the top of the navigation controller, as its back button does: the flow is asked first, and if
    /// it would do something else, it receives the user's action and nothing moves. For back buttons and gestures of
    /// the app's own.
    ///
    /// Does nothing outside of a ``NavigationPresenter``'s flows, or during a transition.
    public func goBackInFlow() {
      let stack = self as? UINavigationController ?? navigationController
      var delegate = stack?.delegate as? ForwardingDelegate
      while let next = delegate, !(next is ShownLayer) { delegate = next.former as? ForwardingDelegate }
      (delegate as? ShownLayer)?.goBack()
    }
  }
#endif
