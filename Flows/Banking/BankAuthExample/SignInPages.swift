import FlowRuntime

/// Stands for a screen where there is nothing to look at: with UIKit, a view controller takes its place.
package final class Page: FlowScreen {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// The app's side of the shared sign-in: a bank's app inherits it, and adds only the pages and conditions that are its own.
@MainActor
package class SignInPages {
  package var knownDevice = false

  package init() {}

  package func phone(_ screen: PhoneScreen) -> any FlowScreen { Page("Your number?") }
  package func code(_ screen: CodeScreen) -> any FlowScreen { Page("The code that \(screen.number) was sent?") }
  package func help(_ screen: HelpScreen) -> any FlowScreen { Page("No message?") }
  package func passcode(_ screen: PasscodeScreen) -> any FlowScreen { Page("A code, \(screen.customer.name)?") }
  package func terms(_ screen: TermsScreen) -> any FlowScreen { Page("Our terms") }
}
