import FlowRuntime
import FlowTour

/// The tour through `Launch`.
package final class LaunchTour: TourSet {
  package nonisolated static let name = "Launch"
  package nonisolated static let about = "Onboarding, sign-in or the app: conditions decide, and flows run each other."

  private let app = LaunchApp()

  package init() {}

  package func makeFlow() -> FlowCoordinator { LaunchCoordinator(screens: app, conditions: app) }

  package var types: [TourType] { [TourType(AccountType.self), TourType(LegalPage.self)] }

  package var conditions: [TourCondition] {
    [
      TourCondition("onboarded", app, \.onboarded),
      TourCondition("authenticated", app, \.authenticated),
      TourCondition("hasAccount", app, \.hasAccount),
    ]
  }
}
