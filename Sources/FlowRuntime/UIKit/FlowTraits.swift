#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  // UIKit hands traits on from a layer's container to the view controllers in it, and SwiftUI's hosting controllers
  // read those that belong to keys of the environment.
  private enum FlowStyleTrait: UITraitDefinition {
    static let defaultValue: String? = nil
  }

  private enum FlowTransitionTrait: UITraitDefinition {
    static let defaultValue: String? = nil
  }

  extension FlowStyleKey: UITraitBridgedEnvironmentKey {
    static func read(from traits: UITraitCollection) -> String? { traits[FlowStyleTrait.self] }
    static func write(to traits: inout any UIMutableTraits, value: String?) { traits[FlowStyleTrait.self] = value }
  }

  extension FlowTransitionKey: UITraitBridgedEnvironmentKey {
    static func read(from traits: UITraitCollection) -> String? { traits[FlowTransitionTrait.self] }
    static func write(to traits: inout any UIMutableTraits, value: String?) { traits[FlowTransitionTrait.self] = value }
  }

  extension UITraitCollection {
    /// The app's own name, from `styles:`, for the presentation of the layer that contains the view controller; nil for
    /// a built-in style, and on the root.
    public var flowStyle: String? { self[FlowStyleTrait.self] }

    /// The name that a move's `transition:` gave the last change; nil for the platform's own transition.
    public var flowTransition: String? { self[FlowTransitionTrait.self] }
  }

  extension UIViewController {
    /// Tells the view controller and those in it the style of their layer.
    func handOn(style: String?) { traitOverrides[FlowStyleTrait.self] = style }

    /// Tells the view controller and those in it the transition of the last change.
    func handOn(transition: String?) {
      if traitCollection.flowTransition != transition { traitOverrides[FlowTransitionTrait.self] = transition }
    }
  }
#endif
