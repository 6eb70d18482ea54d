// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

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
      [Element(.controller(makeUIViewController(context: RepresentableContext())), place)]
    }
  }
#endif
