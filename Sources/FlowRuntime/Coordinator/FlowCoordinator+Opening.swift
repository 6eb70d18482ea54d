#if canImport(SwiftUI) || canImport(UIKit)
  import Foundation

  /// Links as the system hands them over.
  extension FlowCoordinator {
    /// Whether a link of this flow matches a URL. See ``canOpen(url:)``.
    public final func canOpen(_ url: URL) -> Bool { canOpen(url: url.absoluteString) }

    /// Opens the link that matches a URL: for `onOpenURL`, and a scene's URL contexts. See ``open(url:)``.
    ///
    /// - Returns: whether a link matches.
    @discardableResult
    public final func open(_ url: URL) -> Bool { open(url: url.absoluteString) }

    #if canImport(ObjectiveC)
      /// Opens the link that matches the web page of an activity: a universal link.
      ///
      /// - Returns: whether a link matches.
      @discardableResult
      public final func open(_ activity: NSUserActivity) -> Bool { activity.webpageURL.map { open($0) } ?? false }
    #endif
  }
#endif
