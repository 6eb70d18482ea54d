import FlowRuntime
import Testing

@testable import ShopExample

@MainActor
struct ShopFlowTests {
  private let app = ShopApp()
  private let flow: ShopCoordinator

  init() {
    flow = ShopCoordinator(screens: app, conditions: app, tasks: app)
    flow.start(onFault: { Issue.record("\($0)") })
  }

  /// Fills the cart, and shows it.
  private func fill() {
    flow.screen(CatalogueScreen.self)?.productTapped(id: 1)
    flow.screen(ProductScreen.self)?.added(cart: Cart.empty.adding(1))
    flow.screen(ProductScreen.self)?.similarTapped(id: 4)
    flow.screen(ProductScreen.self)?.added(cart: Cart.empty.adding(1).adding(4))
    flow.screen(ProductScreen.self)?.cartTapped()
  }

  /// Shows the checkout.
  private func order() {
    app.signedIn = true
    fill()
    flow.screen(CartScreen.self)?.orderTapped()
  }

  @Test func `the cart is one for all screens`() {
    fill()
    #expect(flow.stack == "[catalogue, product, product, cart]")
    #expect(flow.screen(CatalogueScreen.self)?.cart.count == 2)
    flow.screen(CartScreen.self)?.changed(cart: Cart.empty.adding(4))
    #expect(flow.screen(ProductScreen.self)?.cart.count == 1)
  }

  @Test func `a product below the cart is gone back to, and the cart is only once there`() {
    fill()
    flow.screen(CartScreen.self)?.productTapped(id: 1)
    #expect(flow.stack == "[catalogue, product]")
    #expect(flow.screen(ProductScreen.self)?.id == 1)
    flow.screen(ProductScreen.self)?.cartTapped()
    flow.screen(CartScreen.self)?.productTapped(id: 9)
    #expect(flow.stack == "[catalogue, product, cart, product]")
    flow.screen(ProductScreen.self)?.cartTapped()
    #expect(flow.stack == "[catalogue, product, cart]")
  }

  @Test func `an empty cart cannot be ordered`() {
    flow.screen(CatalogueScreen.self)?.cartTapped()
    flow.screen(CartScreen.self)?.orderTapped()
    #expect(flow.stack == "[catalogue, cart, { alert: [empty] }]")
    flow.screen(EmptyScreen.self)?.closed()
    #expect(flow.stack == "[catalogue, cart]")
  }

  @Test func `an unknown customer signs in, and then the order continues`() {
    fill()
    flow.screen(CartScreen.self)?.orderTapped()
    #expect(flow.running == ["Shop", "SignIn"])
    flow.screen(CredentialsScreen.self)?.registerTapped()
    app.signedIn = true
    flow.screen(RegisterScreen.self)?.registered()
    #expect(flow.stack == "[catalogue, product, product, cart, { full: [address] }]")
    #expect(flow.running == ["Shop", "Checkout"])
  }

  @Test func `an untouched checkout is left without a word`() {
    order()
    flow.navigator?.back()
    #expect(flow.stack == "[catalogue, product, product, cart]")
    #expect(flow.running == ["Shop"])
  }

  @Test func `going back asks before what was typed is thrown away`() {
    order()
    flow.screen(AddressScreen.self)?.entered(address: "Baker Street 221b")
    flow.navigator?.back()
    flow.navigator?.back()
    #expect(flow.stack == "[catalogue, product, product, cart, { full: [address] }, { alert: [discard] }]")
    flow.screen(DiscardScreen.self)?.kept()
    #expect(flow.screen(AddressScreen.self)?.typed == "Baker Street 221b")
    flow.navigator?.back()
    flow.screen(DiscardScreen.self)?.discarded()
    #expect(flow.stack == "[catalogue, product, product, cart]")
  }

  @Test func `a presenter is notified how a product is shown, and that a drawer is a sheet`() {
    var steps: [FlowStep] = []
    flow.navigator?.onStep { steps.append($0) }
    fill()
    #expect(steps.map(\.transition) == ["zoom", nil, nil, nil, nil])
    flow.screen(CartScreen.self)?.orderTapped()
    let drawer = flow.navigator?.model.layers.last
    #expect(drawer?.style == .sheet)
    #expect(drawer?.styleName == "drawer")
  }

  @Test func `analytics receive which screens came to be shown`() {
    var tracked: [[String]] = []
    flow.start(onStep: { tracked.append($0.tracked) })
    fill()
    flow.navigator?.back()
    flow.screen(ProductScreen.self)?.cartTapped()
    flow.screen(CartScreen.self)?.productTapped(id: 1)
    #expect(
      tracked == [
        ["Catalogue"], ["Product page"], [], ["Product page"], [], ["Cart"], ["Product page"], ["Cart"],
        ["Product page"],
      ])
  }

  @Test func `a screen is shown alone with a sample of its own, and a flow starts by itself`() throws {
    let thanks = try #require(FlowTools(flow).catalogue.screen("thanks"))
    let isShown = FlowTools(flow).show(thanks, sample: "thousand")
    #expect(isShown)
    #expect(flow.stack == "[thanks]")
    #expect(flow.screen(ThanksScreen.self)?.order == 1000)
    app.signedIn = true  // what a screen requires is asked for one that is shown alone too
    let address = try #require(FlowTools(flow).catalogue.screen("address"))
    #expect(address.samples == ["blank", "typed"])
    let isTyped = FlowTools(flow).show(address, sample: "typed", placeholder: { $0.type == "Cart" ? Cart.empty : nil })
    #expect(isTyped)
    #expect(flow.screen(AddressScreen.self)?.typed == "Baker Street 221b")
    let checkout = try #require(FlowTools(flow).catalogue.flow("Checkout"))
    let alone = try #require(
      FlowTools(flow).coordinator(of: checkout, inputs: ["cart": Cart.empty.adding(1)]) as? CheckoutCoordinator)
    alone.start()
    alone.screen(AddressScreen.self)?.entered(address: "Baker Street")
    alone.screen(PaymentScreen.self)?.chosen(payment: .card)
    #expect(alone.stack == "[address, payment, review]")
    #expect(alone.screen(ReviewScreen.self)?.cart.count == 1)
  }

  @Test func `the order is thanked for, and nothing of the checkout is left`() {
    order()
    let witness = Witness()
    witness.follow(flow)
    flow.screen(AddressScreen.self)?.entered(address: "Baker Street 221b")
    flow.screen(PaymentScreen.self)?.chosen(payment: .card)
    flow.screen(ReviewScreen.self)?.paymentTapped()
    flow.screen(PaymentScreen.self)?.chosen(payment: .invoice)
    #expect(flow.screen(ReviewScreen.self)?.payment == .invoice)
    flow.screen(ReviewScreen.self)?.payTapped()
    let isPaid = FlowTools(flow).end("charge", "paid", [1001])
    #expect(isPaid && flow.stack == "[thanks]")
    #expect(flow.screen(ThanksScreen.self)?.order == 1001)
    #expect(witness.alive == ["Shop", "thanks"])
    let thanks = flow.navigator?.model.entries.last
    #expect(thanks.map { flow.navigator?.hidesBack(from: $0.id) } == true)
    flow.screen(ThanksScreen.self)?.done()
    #expect(flow.screen(CatalogueScreen.self)?.cart.count == 0)
  }

  @Test func `three taps on Pay charge once`() async throws {
    order()
    flow.screen(AddressScreen.self)?.entered(address: "Baker Street 221b")
    flow.screen(PaymentScreen.self)?.chosen(payment: .card)
    let review = try #require(flow.screen(ReviewScreen.self))
    for _ in 0..<3 { review.payTapped() }
    #expect(review.isWaiting)
    while app.bank == nil { await Task.yield() }
    #expect(app.charges == [.card])
    app.bank?.yield(.paid(order: 1001))
    while flow.stack != "[thanks]" { await Task.yield() }
    #expect(app.charges == [.card])
  }

  @Test func `a payment that is declined can be made in another way, and a tap under the question pays nothing`() {
    order()
    flow.screen(AddressScreen.self)?.entered(address: "Baker Street 221b")
    flow.screen(PaymentScreen.self)?.chosen(payment: .card)
    flow.screen(ReviewScreen.self)?.payTapped()
    FlowTools(flow).end("charge", "declined")
    #expect(flow.stack.hasSuffix("{ full: [address, payment, review] }, { alert: [declined] }]"))
    flow.screen(ReviewScreen.self)?.payTapped()
    #expect(flow.screen(ReviewScreen.self)?.isWaiting == false)
    flow.screen(DeclinedScreen.self)?.otherTapped()
    #expect(flow.stack.hasSuffix("{ full: [address, payment] }]"))
    #expect(!FlowTools(flow).end("charge", "paid", [1001]))
  }

  // MARK: A session that expires

  /// The server reports that the session has expired, in the middle of the checkout.
  private func expire() {
    order()
    flow.screen(AddressScreen.self)?.entered(address: "Baker Street 221b")
    app.signedIn = false
    flow.navigator?.conditionsChanged()
    #expect(
      flow.stack == "[catalogue, product, product, cart, { full: [address, payment] }, { drawer: [credentials] }]")
  }

  @Test func `a session is renewed over the checkout, and nothing of it is lost`() throws {
    var steps: [FlowStep] = []
    expire()
    flow.navigator?.onStep { steps.append($0) }
    app.signedIn = true
    flow.screen(CredentialsScreen.self)?.entered()
    #expect(flow.stack == "[catalogue, product, product, cart, { full: [address, payment] }]")
    // That the session is there again is announced first.
    #expect(steps.map(\.built) == [[], []] && steps.map(\.released) == [[], ["credentials", "SignIn"]])
    flow.screen(PaymentScreen.self)?.chosen(payment: .card)
    #expect(flow.screen(ReviewScreen.self)?.address == "Baker Street 221b")
    #expect(flow.screen(ReviewScreen.self)?.cart.count == 2)
  }

  @Test func `without a session the checkout stays, and the session is asked for again`() {
    expire()
    let witness = Witness()
    witness.follow(flow)
    flow.dismiss()
    flow.navigator?.back()
    #expect(
      flow.stack == "[catalogue, product, product, cart, { full: [address, payment] }, { drawer: [credentials] }]")
    #expect(witness.seen.isSuperset(of: ["Checkout", "SignIn", "address", "payment", "credentials"]))
    #expect(witness.alive.contains("SignIn") && witness.alive.contains("payment"))
  }

  @Test(arguments: [true, false])
  func `a checkout continues after a relaunch, as far as the session allows`(isSignedIn: Bool) throws {
    order()
    flow.screen(AddressScreen.self)?.entered(address: "Baker Street 221b")
    flow.screen(PaymentScreen.self)?.chosen(payment: .card)
    let kept = try flow.kept()
    flow.stop()
    app.signedIn = isSignedIn
    let second = ShopCoordinator(screens: app, conditions: app, tasks: app)
    let report = second.restore(kept, onFault: { Issue.record("\($0)") })
    let checkout = isSignedIn ? ", { full: [address, payment, review] }" : ""
    #expect(second.stack == "[catalogue, product, product, cart\(checkout)]")
    #expect(report.result == (isSignedIn ? .whole : .partly))
    #expect(second.screen(CartScreen.self)?.cart.count == 2)
    #expect(second.screen(ReviewScreen.self)?.address == (isSignedIn ? "Baker Street 221b" : nil))
  }
}
