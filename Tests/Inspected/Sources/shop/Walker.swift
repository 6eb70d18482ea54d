import FlowModel
import FlowRuntime

/// Uses the shop at random, as its users, its server and the system do.
@MainActor
struct Walker {
  let app: ShopApp
  let flow: ShopCoordinator
  let phone: Phone
  var random: Seeded

  /// Does something that can be done now.
  mutating func act() {
    guard let navigator = flow.navigator, !navigator.hasEnded else { return flow.start(in: phone) }
    switch random.below(20) {
    case 0...10: send(navigator)
    case 11, 12: navigator.back()
    case 13: if let layer = navigator.model.topLayer { navigator.dismissed(layer.id) }
    case 14: flow.open(url: random.pick(["shop://products/\(random.below(5))", "shop://nowhere", "/products/x"]))
    case 15, 16:
      app.signedIn.toggle()
      navigator.conditionsChanged()
    default:
      app.bank?.yield(random.below(3) == 0 ? .declined : .paid(order: random.below(2000)))
    }
  }

  private mutating func send(_ navigator: FlowNavigator) {
    let screens = navigator.model.active.map { $0.id } + navigator.model.shellsFromTop
    guard !screens.isEmpty else { return }
    let screen = random.pick(screens)
    guard let events = navigator.node(of: screen)?.events, !events.isEmpty else { return }
    let event = random.below(events.count)
    navigator.send(event, events[event].fields.map { value($0.type) }, from: screen)
  }

  private mutating func value(_ type: String) -> Any {
    switch type {
    case "Int": random.below(5)
    case "Cart": (0..<random.below(3)).reduce(Cart.empty) { cart, _ in cart.adding(random.below(5)) }
    case "Payment": random.pick(Payment.allCases)
    default: random.pick(["Baker Street", "<img src=x onerror=alert(1)>", "Elm Street"])
    }
  }
}
