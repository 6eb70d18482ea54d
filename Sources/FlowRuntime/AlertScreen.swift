#if canImport(SwiftUI) || canImport(UIKit)
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  /// A question of the system's, as a value: what a factory makes for a screen that a flow presents `as: alert`, so that it is an alert of the platform in
  /// UIKit and in SwiftUI.
  ///
  /// ```swift
  /// AlertScreen("Discard your changes?", buttons: [
  ///   .init("Discard", role: .destructive) { screen.discarded() },
  ///   .init("Keep editing", role: .cancel) { screen.kept() },
  /// ])
  /// ```
  /// Each button says an event; a question that is closed without one is a fault, and gone back from.
  @MainActor
  public final class AlertScreen: FlowScreen {
    /// What a button does, besides its action.
    public enum Role: Sendable {
      /// It leaves things as they are; tapping beside the question does the same.
      case cancel
      /// It destroys something.
      case destructive
    }

    /// An answer.
    public struct Button {
      /// What it says.
      public let title: String
      /// What it does besides; nil for nothing special.
      public let role: Role?
      /// Says the event.
      public let action: @MainActor () -> Void

      /// Makes an answer.
      public init(_ title: String, role: Role? = nil, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.role = role
        self.action = action
      }
    }

    /// What is asked.
    public let title: String
    /// More about it.
    public let message: String?
    /// Whether it is an action sheet, a confirmation dialog to SwiftUI.
    public let isActionSheet: Bool
    /// The answers, in order.
    public let buttons: [Button]

    /// Makes a question.
    public init(_ title: String, message: String? = nil, isActionSheet: Bool = false, buttons: [Button]) {
      self.title = title
      self.message = message
      self.isActionSheet = isActionSheet
      self.buttons = buttons
    }

    #if canImport(UIKit) && !os(watchOS)
      private var made: UIAlertController?

      /// The question as UIKit asks it.
      var controller: UIViewController {
        if let made { return made }
        let alert = UIAlertController(
          title: title, message: message, preferredStyle: isActionSheet ? .actionSheet : .alert)
        for button in buttons {
          let style: UIAlertAction.Style =
            switch button.role {
            case .cancel: .cancel
            case .destructive: .destructive
            case nil: .default
            }
          alert.addAction(UIAlertAction(title: button.title, style: style) { _ in button.action() })
        }
        made = alert
        return alert
      }
    #endif
  }

  #if canImport(UIKit) && !os(watchOS)
    extension AlertScreen: ControllerHolder {}
  #endif
#endif
