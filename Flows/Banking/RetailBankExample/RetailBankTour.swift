import BankAuthExample
import FlowRuntime
import FlowTour

/// The tour through `RetailBank`.
package final class RetailBankTour: TourSet {
  package nonisolated static let name = "RetailBank"
  package nonisolated static let about = "The shared sign-in with one screen more: the face."

  package nonisolated static let group: (name: String, about: String)? = (
    "Banking", "Three apps of one bank, each with a variant of one sign-in."
  )

  private let app = RetailBankApp()

  package init() {}

  package func makeFlow() -> FlowCoordinator { RetailBankCoordinator(screens: app, conditions: app) }

  package var conditions: [TourCondition] {
    [
      TourCondition("knownDevice", app, \.knownDevice), TourCondition("unlocked", app, \.unlocked),
      TourCondition("online", app, \.online), TourCondition("ringing", app, \.ringing),
    ]
  }

  package var types: [TourType] { [TourType(examples: Customer.known.map(\.name), read: Customer.named)] }
}
