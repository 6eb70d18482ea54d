import BankAuthExample
import FlowRuntime

/// The app's side: the shared pages come from the library, and two are its own.
final class RetailBankApp: SignInPages, RetailBankFactory, RetailBankExampleConditions {
  var unlocked = true
  var online = true
  var ringing = false

  func face(_ screen: FaceScreen) -> any FlowScreen { Page("Open the app with your face?") }
  func pin(_ screen: PinScreen) -> any FlowScreen { Page("Your code, please") }
  func transfer(_ screen: TransferScreen) -> any FlowScreen { Page("To whom?") }
  func adviser(_ screen: AdviserScreen) -> any FlowScreen { Page("Your adviser") }
  func retailHome(_ screen: RetailHomeScreen) -> any FlowScreen { Page("Accounts of \(screen.customer.name)") }
}
