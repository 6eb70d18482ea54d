import BankAuthExample
import FlowRuntime
import FlowTour

/// The tour through `PremiumBank`.
package final class PremiumBankTour: TourSet {
  package nonisolated static let name = "PremiumBank"
  package nonisolated static let about = "The shared sign-in with one screen less: the terms."

  package nonisolated static let group: (name: String, about: String)? = (
    "Banking", "Three apps of one bank, each with a variant of one sign-in."
  )

  private let app = PremiumBankApp()

  package init() {}

  package func makeFlow() -> FlowCoordinator { PremiumBankCoordinator(screens: app, conditions: app) }

  package var conditions: [TourCondition] { [TourCondition("knownDevice", app, \.knownDevice)] }

  package var types: [TourType] {
    [
      TourType(examples: Customer.known.map(\.name), read: Customer.named),
      TourType("[String: Int]", examples: ["black 500"]) { text in
        let words = text.split(separator: " ")
        return words.last.flatMap { Int($0) }.map { [String(words[0]): $0] }
      },
    ]
  }
}
