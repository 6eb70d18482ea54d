import FlowRuntime

/// Stands for a screen where there is nothing to look at: with UIKit, a view controller takes its place.
package final class Page: FlowScreen {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// The app's side of the shared sign-in: a bank's app inherits it, and adds only the pages and conditions that are its own.
@MainActor
open class SignInPages {
  /// Whether a customer has signed in here before.
  public var knownDevice = false

  /// Makes the side of an app in which nobody has signed in.
  public init() {}

  /// Asks for the number.
  public func phone(_ screen: PhoneScreen) -> any FlowScreen { Page("Your number?") }
  /// Asks for the code that was sent.
  public func code(_ screen: CodeScreen) -> any FlowScreen { Page("The code that \(screen.number) was sent?") }
  /// Helps if no message comes.
  public func help(_ screen: HelpScreen) -> any FlowScreen { Page("No message?") }
  /// Asks for a code of one's own.
  public func passcode(_ screen: PasscodeScreen) -> any FlowScreen { Page("A code, \(screen.customer.name)?") }
  /// Shows the terms.
  public func terms(_ screen: TermsScreen) -> any FlowScreen { Page("Our terms") }
}
