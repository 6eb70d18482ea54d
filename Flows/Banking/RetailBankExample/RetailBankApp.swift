import BankAuthExample
import FlowRuntime

/// The app's side: the shared pages come from the library, and two are its own.
final class RetailBankApp: SignInPages, RetailBankScreens, RetailBankExampleConditions {
  var knownDevice = false

  func face(_ screen: FaceScreen) -> any FlowScreen { Page("Open the app with your face?") }
  func retailHome(_ screen: RetailHomeScreen) -> any FlowScreen { Page("Accounts of \(screen.customer.name)") }
}
