#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// Observes the attempts to pull down a sheet that must not be pulled down, which SwiftUI does not report, and the
  /// end of one that the app presents.
  struct PullAttempts: UIViewControllerRepresentable {
    /// Called at each attempt.
    let attempt: @MainActor () -> Void
    /// Called when the user has pulled the sheet down.
    var gone: @MainActor () -> Void = {}

    func makeUIViewController(context: Context) -> PullListener { PullListener(attempt, gone) }
    func updateUIViewController(_ listener: PullListener, context: Context) {
      (listener.attempt, listener.gone) = (attempt, gone)
      // SwiftUI may have set its own delegate again.
      if listener.parent != nil { listener.watch() }
    }
  }

  /// A view controller in a sheet that puts a delegate before SwiftUI's own.
  final class PullListener: UIViewController {
    var attempt: @MainActor () -> Void
    var gone: @MainActor () -> Void
    private lazy var delegate = PresentationDelegate(
      onAttempt: { [weak self] in self?.attempt() }, onDismissal: { [weak self] in self?.gone() })

    init(_ attempt: @escaping @MainActor () -> Void, _ gone: @escaping @MainActor () -> Void) {
      (self.attempt, self.gone) = (attempt, gone)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "it is made for a sheet")
    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      watch()
    }

    /// Puts the delegate before SwiftUI's own, unless it is there.
    func watch() {
      var outer: UIViewController = self
      while let parent = outer.parent { outer = parent }
      delegate.watch(outer.presentationController)
    }
  }
#endif
