import FlowRuntime
import FlowTour

/// The tour through `Shop`.
package final class ShopTour: TourSet {
  package nonisolated static let name = "Shop"
  package nonisolated static let about = "Products on products, one cart, and a checkout that asks before it forgets."

  private let app = ShopApp()
  private weak var flow: FlowCoordinator?

  package init() {}

  package func makeFlow() -> FlowCoordinator {
    let flow = ShopCoordinator(screens: app, conditions: app, tasks: app)
    self.flow = flow
    return flow
  }

  /// Ends a task in place of the shop's server, which is whoever walks.
  package var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? {
    { task, outcome, values in self.flow.map { FlowTools($0).end(task, outcome, values) } ?? false }
  }

  package var conditions: [TourCondition] {
    [
      TourCondition(
        "signedIn", values: ["no", "yes"], isLive: true, answer: { self.app.signedIn ? "yes" : "no" },
        change: { self.app.signedIn = $0 == "yes" }),
      TourCondition("filled") { self.app.filled },
      TourCondition("typed") { self.app.typed },
    ]
  }

  package var types: [TourType] {
    [
      TourType(Payment.self),
      TourType(examples: ["1", "1+4", "1+4+4"]) { text in
        let products = text.split(separator: "+").map { Int($0) }
        return products.contains(nil) ? nil : products.compactMap { $0 }.reduce(Cart.empty) { $0.adding($1) }
      },
    ]
  }
}

extension Cart: CustomStringConvertible {
  var description: String { "\(count) in the cart" }
}
