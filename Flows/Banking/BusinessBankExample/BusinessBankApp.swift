import BankAuthExample
import FlowRuntime

/// The app's side: the shared pages come from the library, and two are its own.
final class BusinessBankApp: SignInPages, BusinessBankScreens, BusinessBankExampleConditions {
  var knownDevice = false

  func token(_ screen: TokenScreen) -> any FlowScreen { Page("What does your device show?") }
  func businessHome(_ screen: BusinessHomeScreen) -> any FlowScreen { Page("Payments of \(screen.customer.name)") }
}
