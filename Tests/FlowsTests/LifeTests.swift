import FlowRuntime
import FlowTestSupport
import FlowTour
import Testing

@testable import BankAuthExample
@testable import BusinessBankExample
@testable import ChatExample
@testable import EditProfileExample
@testable import LaunchExample
@testable import PremiumBankExample
@testable import RetailBankExample
@testable import ShopExample

/// Every flow of every example: started by itself a hundred times, walked through at random, and released.
@MainActor
struct LifeTests {
  /// A flow, how it is made, and the values that its events carry. Conditions answer one way in even runs, the other in odd ones.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let types: @MainActor @Sendable () -> [TourType]
    let make: @MainActor @Sendable (_ isEven: Bool) -> FlowCoordinator

    var testDescription: String { name }
  }

  @Test(arguments: Example.all)
  func `a hundred starts leave nothing alive, however they end`(example: Example) {
    let witness = Witness()
    let values = TourValues(example.types())
    for run in sample(oneIn: 11, of: 1...100) {
      var random = Seeded(UInt64(run))
      let flow = example.make(run.isMultiple(of: 2))
      flow.start(onFault: { Issue.record("run \(run): \($0)") })
      witness.follow(flow)
      #expect(flow.stack != "[]", "run \(run)")
      for _ in 0..<(run % 12) { walk(flow, values, &random) }
      switch run % 3 {
      case 0: flow.stop()
      case 1: for _ in 1...20 { flow.navigator?.back() }
      default: break
      }
    }
    #expect(witness.seen.contains { example.name.hasSuffix(".\($0)") })
    #expect(witness.alive == [])
  }

  /// One event of some screen, with whatever values; now and then a way back.
  private func walk(_ flow: FlowCoordinator, _ values: TourValues, _ random: inout Seeded) {
    guard let navigator = flow.navigator, let entry = navigator.model.entries.randomElement(using: &random),
      let event = navigator.node(of: entry.id)?.events.enumerated().randomElement(using: &random),
      Int.random(in: 0..<8, using: &random) > 0
    else {
      flow.navigator?.back()
      return
    }
    let texts = event.element.fields.map { field in
      "\(field.name)=\"\(values.samples(of: field.type).randomElement(using: &random) ?? "")\""
    }
    #expect(throws: Never.self) {
      navigator.send(event.offset, try values.read(texts.joined(separator: " "), of: event.element), from: entry.id)
    }
  }
}

// MARK: The flows

extension LifeTests.Example {
  static let all = editProfile + launch + chat + shop + banks

  private static let editProfile = [
    Self(name: "EditProfile.EditProfile", types: { EditProfileTour().types }) { _ in
      return EditProfileCoordinator(user: .ann, screens: EditProfileApp(.ann))
    }
  ]

  private static let launch = [
    launch("Launch") { LaunchCoordinator(screens: $0, conditions: $0) },
    launch("Onboarding") { OnboardingCoordinator(screens: $0, conditions: $0) },
    launch("SignIn") { LaunchExample.SignInCoordinator(email: nil, screens: $0, conditions: $0) },
    launch("SignUp") { SignUpCoordinator(type: .personal, invited: nil, screens: $0) },
    launch("Main") { LaunchExample.MainCoordinator(screens: $0) },
  ]

  private static func launch(
    _ name: String, _ make: @escaping @MainActor @Sendable (LaunchApp) -> FlowCoordinator
  ) -> Self {
    Self(name: "Launch.\(name)", types: { LaunchTour().types }) { isEven in
      let app = LaunchApp()
      (app.onboarded, app.authenticated, app.hasAccount) = (isEven, isEven, isEven)
      return make(app)
    }
  }

  private static let chat = [
    chat("Chat") { ChatCoordinator(screens: $0, conditions: $0, links: ChatLinks()) },
    chat("Main") { ChatExample.MainCoordinator(user: User(name: "Ann"), screens: $0, conditions: $0) },
    chat("Chats") { ChatsCoordinator(screens: $0) },
    chat("Settings") { SettingsCoordinator(user: User(name: "Ann"), screens: $0, conditions: $0) },
  ]

  private typealias User = ChatExample.User

  private static func chat(
    _ name: String, _ make: @escaping @MainActor @Sendable (ChatApp) -> FlowCoordinator
  ) -> Self {
    Self(name: "Chat.\(name)", types: { ChatTour().types }) { isEven in
      let app = ChatApp()
      (app.nav, app.edited) = (isEven ? .tabs : .drawer, isEven)
      return make(app)
    }
  }

  private static let shop = [
    shop("Shop") { ShopCoordinator(screens: $0, conditions: $0, tasks: $0) },
    shop("Checkout") { CheckoutCoordinator(cart: .empty, screens: $0, conditions: $0, tasks: $0) },
    shop("SignIn") { ShopExample.SignInCoordinator(screens: $0) },
  ]

  private static func shop(
    _ name: String, _ make: @escaping @MainActor @Sendable (ShopApp) -> FlowCoordinator
  ) -> Self {
    Self(name: "Shop.\(name)", types: { ShopTour().types }) { isEven in
      let app = ShopApp()
      app.signedIn = isEven
      return make(app)
    }
  }

  private static let banks = [
    bank("ConfirmPhone") { _ in
      let app = RetailBankApp()
      return ConfirmPhoneCoordinator(number: "+7 1", screens: app, conditions: app)
    },
    bank("SignIn") { isKnown in
      let app = RetailBankApp()
      app.knownDevice = isKnown
      return BankAuthExample.SignInCoordinator(screens: SharedPages(), conditions: app)
    },
    bank("RetailSignIn") { isKnown in
      let app = RetailBankApp()
      app.knownDevice = isKnown
      return RetailSignInCoordinator(screens: app, conditions: app)
    },
    bank("RetailBank") { isKnown in
      let app = RetailBankApp()
      app.knownDevice = isKnown
      return RetailBankCoordinator(screens: app, conditions: app)
    },
    bank("PremiumSignIn") { isKnown in
      let app = PremiumBankApp()
      app.knownDevice = isKnown
      return PremiumSignInCoordinator(screens: app, conditions: app)
    },
    bank("PremiumBank") { isKnown in
      let app = PremiumBankApp()
      app.knownDevice = isKnown
      return PremiumBankCoordinator(screens: app, conditions: app)
    },
    bank("BusinessSignIn") { isKnown in
      let app = BusinessBankApp()
      app.knownDevice = isKnown
      return BusinessSignInCoordinator(screens: app, conditions: app)
    },
    bank("BusinessBank") { isKnown in
      let app = BusinessBankApp()
      app.knownDevice = isKnown
      return BusinessBankCoordinator(screens: app, conditions: app)
    },
  ]

  /// The shared sign-in's screens, without an app.
  private final class SharedPages: SignInPages, BankAuthExample.SignInFactory {}

  private static func bank(
    _ name: String, _ make: @escaping @MainActor @Sendable (_ isKnown: Bool) -> FlowCoordinator
  ) -> Self {
    Self(name: "Bank.\(name)", types: { PremiumBankTour().types }, make: make)
  }
}
