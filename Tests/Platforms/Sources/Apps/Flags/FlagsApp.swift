import FlowRuntime

/// What the server has switched on, as the guide *Feature flags* has it.
@MainActor
final class ServerFlags: FlagsConditions {
  private(set) var values: [String: String]
  private weak var flow: FlowCoordinator?

  init(_ values: [String: String]) { self.values = values }

  var dealsTab: Bool { values["deals-tab"] == "on" }
  var newCart: Bool { values["new-cart"] == "on" }
  var checkout: CheckoutCondition { values["checkout"] == "express" ? .express : .classic }
  var payments: Bool { values["payments"] != "off" }

  func apply(to flow: FlowCoordinator) { self.flow = flow }

  /// The server has sent other values, while the app runs.
  func received(_ values: [String: String]) {
    self.values = values
    flow?.conditionsChanged()
  }
}
