import BankAuthExample
import FlowRuntime
import FlowTour

/// The tour through `BusinessBank`.
package final class BusinessBankTour: TourSet {
  package nonisolated static let name = "BusinessBank"
  package nonisolated static let about = "The shared sign-in with another screen: a token, and no code by telephone."

  package nonisolated static let group: (name: String, about: String)? = (
    "Banking", "Three apps of one bank, each with a variant of one sign-in."
  )

  private let app = BusinessBankApp()

  package init() {}

  package func makeFlow() -> FlowCoordinator { BusinessBankCoordinator(screens: app, conditions: app) }

  package var conditions: [TourCondition] {
    [
      TourCondition("knownDevice", app, \.knownDevice), TourCondition("deviceAllowed", app, \.deviceAllowed),
    ]
  }

  package var types: [TourType] { [TourType(examples: Customer.known.map(\.name), read: Customer.named)] }
}
