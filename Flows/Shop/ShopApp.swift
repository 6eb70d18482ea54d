import FlowRuntime

/// The app's side of the flows: it makes the screens, and knows what was put into the cart and typed.
final class ShopApp: ShopFactory, ShopExampleConditions, ShopExampleTasks {
  var signedIn = false
  private(set) var filled = false
  /// Whether the address on the form differs from what it began with.
  private(set) var typed = false
  /// The pages that were handed to the browser.
  private(set) var pages: [String] = []

  /// The payments that the bank was asked for.
  private(set) var charges: [Payment] = []
  /// The bank's end of the line, while it is asked.
  private(set) var bank: AsyncStream<ChargeTaskOutcome>.Continuation?

  func openInBrowser(address: String) async { pages.append(address) }

  func charge(cart: Cart, payment: Payment) async throws -> ChargeTaskOutcome {
    charges.append(payment)
    let (answers, bank) = AsyncStream.makeStream(of: ChargeTaskOutcome.self)
    self.bank = bank
    for await answer in answers { return answer }
    throw CancellationError()  // the flow does not wait any more
  }

  func catalogue(_ screen: CatalogueScreen) -> any FlowScreen {
    screen.onUpdate { [weak self] in self?.filled = screen.cart.count > 0 }
    return Page("\(screen.cart.count) in the cart")
  }

  func product(_ screen: ProductScreen) -> any FlowScreen {
    Page("Product \(screen.id), \(screen.cart.count) in the cart")
  }

  func offer(_ screen: OfferScreen) -> any FlowScreen {
    Page("Product \(screen.id), at a price for you" + (screen.code.map { " with \($0)" } ?? ""))
  }

  func cart(_ screen: CartScreen) -> any FlowScreen { Page("\(screen.cart.count) to order") }

  func basket(_ screen: BasketScreen) -> any FlowScreen { Page("\(screen.cart.count) in the cart") }

  func empty(_ screen: EmptyScreen) -> any FlowScreen {
    screen.alert(
      title: "Your cart is empty", closed: .cancel("OK"),
      suggestionTapped: (answer: .button("Look at product 7"), id: 7))
  }

  func thanks(_ screen: ThanksScreen) -> any FlowScreen { Page("Order \(screen.order)") }

  func credentials(_ screen: CredentialsScreen) -> any FlowScreen { Page("Who orders?") }
  func register(_ screen: RegisterScreen) -> any FlowScreen { Page("A new customer") }

  func address(_ screen: AddressScreen) -> any FlowScreen {
    screen.onUpdate { [weak self] in self?.typed = screen.typed != nil }
    return Page(screen.typed ?? "Where to?")
  }

  func payment(_ screen: PaymentScreen) -> any FlowScreen { Page("By \(screen.payment)?") }
  func review(_ screen: ReviewScreen) -> any FlowScreen {
    Page("\(screen.cart.count) to \(screen.address ?? "nowhere")" + (screen.isWaiting ? ", paying" : ""))
  }

  func declined(_ screen: DeclinedScreen) -> any FlowScreen {
    screen.alert(title: "Your bank did not pay", closed: .cancel("OK"), otherTapped: .button("Pay another way"))
  }

  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard what you typed?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }
}
