import BankAuthExample
import FlowRuntime

/// The app's side: the shared pages come from the library, and two are its own.
final class PremiumBankApp: SignInPages, PremiumBankFactory, PremiumBankExampleConditions {
  func premiumHome(_ screen: PremiumHomeScreen) -> any FlowScreen { Page("Welcome, \(screen.customer.name)") }
  func limits(_ screen: LimitsScreen) -> any FlowScreen { Page("Cards that may not spend all") }
}
