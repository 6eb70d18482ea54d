import BankAuthExample
import FlowRuntime
import Testing

@testable import BusinessBankExample
@testable import PremiumBankExample
@testable import RetailBankExample

/// One sign-in, and three apps that each make a variant of it.
@MainActor
struct BankingFlowTests {
  private let ann = Customer.known[0]

  private func started<Flow: FlowCoordinator>(_ flow: Flow) -> Flow {
    flow.start(onFault: { Issue.record("\($0)") })
    return flow
  }

  private func confirm(_ flow: FlowCoordinator) {
    flow.screen(PhoneScreen.self)?.entered(customer: ann)
    #expect(flow.stack == "[phone, code]")
    #expect(flow.screen(CodeScreen.self)?.number == ann.number)
    flow.screen(CodeScreen.self)?.typed()
  }

  @Test func `the first bank asks for one thing more`() {
    let app = RetailBankApp()
    let flow = started(RetailBankCoordinator(screens: app, conditions: app))
    confirm(flow)
    flow.screen(PasscodeScreen.self)?.chosen()
    #expect(flow.stack == "[phone, passcode, face]")
    flow.screen(FaceScreen.self)?.answered()
    flow.screen(TermsScreen.self)?.agreed()
    #expect(flow.stack == "[retailHome]")
    #expect(flow.screen(RetailHomeScreen.self)?.customer == ann)
    #expect(flow.running == ["RetailBank"])
  }

  @Test func `the second asks for one thing less`() {
    let app = PremiumBankApp()
    let flow = started(PremiumBankCoordinator(screens: app, conditions: app))
    confirm(flow)
    flow.screen(PasscodeScreen.self)?.chosen()
    #expect(flow.stack == "[premiumHome]")
  }

  @Test func `the third asks for another thing, and runs no confirmation`() {
    let app = BusinessBankApp()
    let flow = started(BusinessBankCoordinator(screens: app, conditions: app))
    flow.screen(PhoneScreen.self)?.entered(customer: ann)
    #expect(flow.stack == "[phone, token]")
    #expect(flow.running == ["BusinessBank", "BusinessSignIn"])
    flow.screen(TokenScreen.self)?.read()
    flow.screen(PasscodeScreen.self)?.chosen()
    flow.screen(TermsScreen.self)?.agreed()
    #expect(flow.screen(BusinessHomeScreen.self)?.customer == ann)
  }

  @Test func `a notification shows a payment by itself, which the app does not`() {
    let app = BusinessBankApp()
    let bank = started(BusinessBankCoordinator(screens: app, conditions: app))
    let approvals = ApprovalsCoordinator(screens: app, conditions: app)
    #expect(!bank.canOpen(url: "/payments/7") && approvals.canOpen(url: "/payments/7"))
    #expect(!approvals.canOpen(url: "/payments/seven"))
    var outcomes: [ApprovalsOutcome] = []
    approvals.onOutcome { outcomes.append($0) }
    approvals.open(.payment(number: 7))
    _ = started(approvals)
    #expect(approvals.stack == "[payments, payment]")
    #expect(approvals.screen(PaymentScreen.self)?.number == 7)
    approvals.navigator?.dismissed(.root)
    #expect(outcomes == [.cancelled])
  }

  @Test func `a wrong number leads back to where it was entered`() {
    let app = RetailBankApp()
    let flow = started(RetailBankCoordinator(screens: app, conditions: app))
    flow.screen(PhoneScreen.self)?.entered(customer: ann)
    flow.screen(CodeScreen.self)?.notReceived()
    #expect(flow.stack == "[phone, code, { sheet: [help] }]")
    flow.screen(HelpScreen.self)?.sentAgain()
    flow.screen(CodeScreen.self)?.wrongNumber()
    #expect(flow.stack == "[phone]")
    #expect(flow.running == ["RetailBank", "RetailSignIn"])
  }

  @Test func `a known device is asked for nothing, in each of them`() {
    let retail = RetailBankApp()
    let premium = PremiumBankApp()
    let business = BusinessBankApp()
    (retail.knownDevice, premium.knownDevice, business.knownDevice) = (true, true, true)
    for (flow, home) in [
      (started(RetailBankCoordinator(screens: retail, conditions: retail)) as FlowCoordinator, "retailHome"),
      (started(PremiumBankCoordinator(screens: premium, conditions: premium)), "premiumHome"),
      (started(BusinessBankCoordinator(screens: business, conditions: business)), "businessHome"),
    ] {
      flow.screen(PhoneScreen.self)?.entered(customer: ann)
      #expect(flow.stack == "[\(home)]")
    }
  }

  @Test func `a locked bank releases everything of the customer`() {
    let app = RetailBankApp()
    let flow = started(RetailBankCoordinator(screens: app, conditions: app))
    let witness = Witness()
    witness.follow(flow)
    confirm(flow)
    flow.screen(PasscodeScreen.self)?.chosen()
    flow.screen(FaceScreen.self)?.answered()
    flow.screen(TermsScreen.self)?.agreed()
    #expect(witness.alive == ["RetailBank", "retailHome"])
    flow.screen(RetailHomeScreen.self)?.locked()
    #expect(flow.stack == "[phone]")
    #expect(witness.alive == ["RetailBank", "RetailSignIn", "phone"])
  }

  @Test func `a locked app shows nothing of the accounts, and no way leads around the lock`() {
    let app = RetailBankApp()
    app.knownDevice = true
    let flow = started(RetailBankCoordinator(screens: app, conditions: app))
    flow.screen(PhoneScreen.self)?.entered(customer: ann)
    flow.screen(RetailHomeScreen.self)?.transferTapped()
    let transfer = flow.screen(TransferScreen.self)
    app.unlocked = false
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[retailHome, transfer, { lock: [pin] }]")
    transfer?.sent()
    #expect(flow.stack == "[retailHome, { lock: [pin] }]")
    app.unlocked = true
    flow.screen(PinScreen.self)?.entered()
    #expect(flow.stack == "[retailHome]")
    app.unlocked = false
    flow.navigator?.conditionsChanged()
    flow.screen(PinScreen.self)?.forgotten()
    #expect(flow.stack == "[phone]")
    #expect(flow.running == ["RetailBank", "RetailSignIn"])
  }

  // MARK: The confirmation by telephone, a flow of its own

  /// The ways in which the confirmation of a telephone ends.
  enum Confirmation: CaseIterable {
    case typed, called, wrongNumber, back
  }

  @Test(arguments: Confirmation.allCases)
  func `a confirmation runs inside the sign-in, and is removed as one`(end: Confirmation) {
    let app = RetailBankApp()
    let flow = started(RetailBankCoordinator(screens: app, conditions: app))
    flow.screen(PhoneScreen.self)?.entered(customer: ann)
    let witness = Witness()
    witness.follow(flow)
    #expect(flow.running == ["RetailBank", "RetailSignIn", "ConfirmPhone"])
    switch end {
    case .typed: flow.screen(CodeScreen.self)?.typed()
    case .called:
      flow.screen(CodeScreen.self)?.notReceived()
      flow.screen(HelpScreen.self)?.called()
    case .wrongNumber: flow.screen(CodeScreen.self)?.wrongNumber()
    case .back: flow.navigator?.back()
    }
    let isConfirmed = end == .typed || end == .called
    #expect(flow.stack == (isConfirmed ? "[phone, passcode]" : "[phone]"))
    #expect(witness.seen.isSuperset(of: ["ConfirmPhone", "code"]))
    #expect(witness.alive == ["RetailBank", "RetailSignIn", "phone"] + (isConfirmed ? ["passcode"] : []))
  }

  @Test func `a confirmation runs by itself, and reports how it ended`() async {
    let app = RetailBankApp()
    let flow = started(ConfirmPhoneCoordinator(number: ann.number, screens: app, conditions: app))
    #expect(flow.stack == "[code]")
    #expect(flow.screen(CodeScreen.self)?.number == ann.number)
    flow.screen(CodeScreen.self)?.typed()
    guard case .confirmed = await flow.outcome else {
      Issue.record("the confirmation was cancelled")
      return
    }
  }
}
