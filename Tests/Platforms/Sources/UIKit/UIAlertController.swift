// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

/// A question with answers: UIKit removes it before it calls the tapped one's handler.
@MainActor
public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case actionSheet, alert }

  public private(set) var message: String?
  public private(set) var preferredStyle = Style.alert
  public private(set) var actions: [UIAlertAction] = []

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// The user taps an answer.
  public func userTaps(_ handler: @escaping @MainActor () -> Void) {
    guard let below = presentingViewController, let window = anyWindow, transition == nil, !isGoing else { return }
    below.takeAway(self, in: window, animated: true, then: handler)
  }

  /// The user taps the action of a title.
  public func userTaps(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    userTaps { action.handler?(action) }
  }
}

@MainActor
public final class UIAlertAction {
  public enum Style: Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

@MainActor
open class UISearchController: UIViewController {}
