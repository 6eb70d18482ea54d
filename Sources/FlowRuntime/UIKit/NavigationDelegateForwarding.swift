#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Forwards a navigation controller's calls to its former delegate.
  ///
  /// The protocol's methods are optional, which only Objective-C supports. Elsewhere, as in the tests' imitation of UIKit, each has a default.
  extension UINavigationControllerDelegate {
    func forward(_ controller: UINavigationController, willShow shown: UIViewController, animated: Bool) {
      #if canImport(ObjectiveC)
        navigationController?(controller, willShow: shown, animated: animated)
      #else
        navigationController(controller, willShow: shown, animated: animated)
      #endif
    }

    func forward(_ controller: UINavigationController, didShow shown: UIViewController, animated: Bool) {
      #if canImport(ObjectiveC)
        navigationController?(controller, didShow: shown, animated: animated)
      #else
        navigationController(controller, didShow: shown, animated: animated)
      #endif
    }

    func forward(
      _ controller: UINavigationController, interactionFor animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      #if canImport(ObjectiveC)
        navigationController?(controller, interactionControllerFor: animation)
      #else
        navigationController(controller, interactionControllerFor: animation)
      #endif
    }

    func forward(
      _ controller: UINavigationController, animationFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if canImport(ObjectiveC)
        navigationController?(controller, animationControllerFor: operation, from: from, to: to)
      #else
        navigationController(controller, animationControllerFor: operation, from: from, to: to)
      #endif
    }
  }

  #if !os(tvOS) && !os(visionOS)
    extension UINavigationControllerDelegate {
      /// The orientations that the delegate supports; nil if it says none.
      func forwardOrientations(_ controller: UINavigationController) -> UIInterfaceOrientationMask? {
        #if canImport(ObjectiveC)
          navigationControllerSupportedInterfaceOrientations?(controller)
        #else
          let orientations = navigationControllerSupportedInterfaceOrientations(controller)
          return orientations.isEmpty ? nil : orientations
        #endif
      }
    }

    extension UITabBarControllerDelegate {
      /// The orientations that the delegate supports; nil if it says none.
      func forwardOrientations(_ controller: UITabBarController) -> UIInterfaceOrientationMask? {
        #if canImport(ObjectiveC)
          tabBarControllerSupportedInterfaceOrientations?(controller)
        #else
          let orientations = tabBarControllerSupportedInterfaceOrientations(controller)
          return orientations.isEmpty ? nil : orientations
        #endif
      }
    }
  #endif

  extension UITabBarControllerDelegate {
    @available(iOS 18, tvOS 18, visionOS 2, *)
    func forward(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      #if canImport(ObjectiveC)
        tabBarController?(controller, shouldSelectTab: tab) ?? true
      #else
        tabBarController(controller, shouldSelectTab: tab)
      #endif
    }

    func forward(_ controller: UITabBarController, shouldSelect chosen: UIViewController) -> Bool {
      #if canImport(ObjectiveC)
        tabBarController?(controller, shouldSelect: chosen) ?? true
      #else
        tabBarController(controller, shouldSelect: chosen)
      #endif
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func forward(_ controller: UITabBarController, didSelectTab chosen: UITab, previousTab: UITab?) {
      #if canImport(ObjectiveC)
        tabBarController?(controller, didSelectTab: chosen, previousTab: previousTab)
      #else
        tabBarController(controller, didSelectTab: chosen, previousTab: previousTab)
      #endif
    }

    func forward(_ controller: UITabBarController, didSelect chosen: UIViewController) {
      #if canImport(ObjectiveC)
        tabBarController?(controller, didSelect: chosen)
      #else
        tabBarController(controller, didSelect: chosen)
      #endif
    }
  }

  extension UIPageViewControllerDelegate {
    func forward(_ controller: UIPageViewController, willTransitionTo coming: [UIViewController]) {
      #if canImport(ObjectiveC)
        pageViewController?(controller, willTransitionTo: coming)
      #else
        pageViewController(controller, willTransitionTo: coming)
      #endif
    }

    func forward(
      _ controller: UIPageViewController, didFinish finished: Bool, from former: [UIViewController],
      completed: Bool
    ) {
      #if canImport(ObjectiveC)
        pageViewController?(
          controller, didFinishAnimating: finished, previousViewControllers: former, transitionCompleted: completed)
      #else
        pageViewController(
          controller, didFinishAnimating: finished, previousViewControllers: former, transitionCompleted: completed)
      #endif
    }
  }
#endif
