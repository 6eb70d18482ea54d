// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

#if canImport(UIKit)
  @_exported import UIKit

  @MainActor @preconcurrency
  open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content

    public init(rootView: Content) {
      self.rootView = rootView
      super.init()
    }

    public required dynamic init?(coder: NSCoder) { nil }

    /// The part that can be seen of its view where it is now: the environment has what UIKit hands on.
    public var drawn: [String] {
      let traits = traitCollection
      let root = Modified(content: rootView) { content, place in
        var place = place
        place.environment.traits = traits
        return content.evaluated(at: place)
      }
      return TestScene(root).texts.flatMap { $0 }
    }
  }

  @MainActor @preconcurrency
  public protocol UIViewControllerRepresentable: PrimitiveView {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = RepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  }

  public struct RepresentableContext<Representable> {}

  extension UIViewControllerRepresentable {
    public func elements(_ place: Place) -> [Element] {
      // It is made once, for as long as it is the same view.
      let key = place.path + ".controller"
      place.scene.seenStates.insert(key)
      let kept = place.scene.states[key] as? UIViewControllerType
      let controller = kept ?? makeUIViewController(context: RepresentableContext())
      if kept != nil { updateUIViewController(controller, context: RepresentableContext()) }
      place.scene.states[key] = controller
      return [Element(.controller(controller), place)]
    }
  }

  /// The host with which SwiftUI presents a sheet: it has its own view controller, and the presentation has SwiftUI's delegate.
  @MainActor
  final class SheetHost: NSObject, UIAdaptivePresentationControllerDelegate {
    let controller = UIViewController()
    private let isHeld: @MainActor () -> Bool
    private let isGone: @MainActor () -> Void

    init(isHeld: @escaping @MainActor () -> Bool, isGone: @escaping @MainActor () -> Void) {
      (self.isHeld, self.isGone) = (isHeld, isGone)
      super.init()
      controller.presentationController?.delegate = self
    }

    /// Takes in the view controllers among the views, which appear.
    func hold(_ elements: [Element], resetsDelegate: Bool) {
      for element in elements {
        guard case .controller(let child as UIViewController) = element.kind, child.parent == nil else { continue }
        controller.addChild(child)
        child.viewDidAppear(false)
        if resetsDelegate { controller.presentationController?.delegate = self }
      }
    }

    /// The user pulls: UIKit asks the delegate that there is, whatever it is.
    func pull() {
      guard let presentation = controller.presentationController, let delegate = presentation.delegate else { return }
      if delegate.presentationControllerShouldDismiss(presentation) {
        delegate.presentationControllerDidDismiss(presentation)
      } else {
        delegate.presentationControllerDidAttemptToDismiss(presentation)
      }
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { !isHeld() }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { isGone() }
  }
#endif
