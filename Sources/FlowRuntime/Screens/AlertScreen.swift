#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

/// A question in the system's look, as a value. A factory makes it for a screen that a flow presents `as: alert`, and the platform shows its own alert, in
/// UIKit and in SwiftUI.
///
/// ```swift
/// screen.alert(title: "Discard your changes?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
/// ```
/// The generated `alert` of such a screen has a parameter for each of its events, so that a missing button does not compile. Closing the question
/// without an answer is a fault, and the flow goes back.
@MainActor
public final class AlertScreen: FlowScreen {
  /// The meaning of a button to the platform, besides its action.
  public enum Role: Sendable {
    /// The button leaves things as they are. Tapping beside an action sheet has the same effect.
    case cancel
    /// The button destroys something.
    case destructive
  }

  /// The title of a button, and its role.
  public struct Answer: Hashable, Sendable {
    /// The text on the button.
    public let title: String
    /// The role of the button; nil for an ordinary button.
    public let role: Role?

    /// A button without a role.
    public static func button(_ title: String) -> Self { Self(title: title, role: nil) }

    /// A button that leaves things as they are.
    public static func cancel(_ title: String) -> Self { Self(title: title, role: .cancel) }

    /// A button that destroys something.
    public static func destructive(_ title: String) -> Self { Self(title: title, role: .destructive) }
  }

  /// An answer with its action.
  public struct Button {
    /// The text on the button.
    public let title: String
    /// The role of the button; nil for an ordinary button.
    public let role: Role?
    /// Sends the event.
    public let action: @MainActor () -> Void

    /// Makes a button.
    public init(_ title: String, role: Role? = nil, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.role = role
      self.action = action
    }

    /// Makes the button of an answer.
    public init(_ answer: Answer, action: @escaping @MainActor () -> Void) {
      self.init(answer.title, role: answer.role, action: action)
    }
  }

  /// The error of ``AlertScreen/tap(_:)`` if no button has the title.
  public struct ButtonMissing: Error, Hashable, CustomStringConvertible {
    /// The title that was looked for.
    public let title: String
    /// The titles of the buttons.
    public let titles: [String]

    /// The missing title, and the titles of the buttons.
    public var description: String { "no button says '\(title)': there are \(titles)" }
  }

  /// The question.
  public let title: String
  /// The text below the question; nil if absent.
  public let message: String?
  /// Whether the question is an action sheet (in SwiftUI, a confirmation dialog) instead of an alert.
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

  /// Taps a button, for tests: `try flow.alert?.tap("Discard")`.
  ///
  /// - Throws: ``ButtonMissing`` if no button has the title.
  public func tap(_ title: String) throws(ButtonMissing) {
    guard let button = buttons.first(where: { $0.title == title }) else {
      throw ButtonMissing(title: title, titles: buttons.map { $0.title })
    }
    button.action()
  }

  #if canImport(UIKit) && !os(watchOS)
    private var made: UIAlertController?

    /// The question as an alert controller, made once.
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
