import BankAuthExample
import FlowRuntime

/// The app's side: the shared pages come from the library, and three are its own.
final class BusinessBankApp: SignInPages, BusinessBankFactory, ApprovalsFactory,
  BusinessBankExampleConditions
{
  var deviceAllowed = true

  func notAllowed(_ screen: NotAllowedScreen) -> any FlowScreen { Page("Ask your company") }
  func token(_ screen: TokenScreen) -> any FlowScreen { Page("What does your device show?") }
  func businessHome(_ screen: BusinessHomeScreen) -> any FlowScreen { Page("Payments of \(screen.customer.name)") }
  func payments(_ screen: PaymentsScreen) -> any FlowScreen { Page("What waits for you") }
  func payment(_ screen: PaymentScreen) -> any FlowScreen { Page("Sign payment \(screen.number)?") }
}
