import FlowRuntime
import Testing

@testable import ShopExample

/// A product behind the sign-in, tapped and linked.
@MainActor
struct ShopOfferTests {
  private let app = ShopApp()

  private func started() -> ShopCoordinator {
    let flow = ShopCoordinator(screens: app, conditions: app, tasks: app)
    flow.start(onFault: { Issue.record("\($0)") })
    return flow
  }

  /// Shows the offer, by a tap or by a link.
  private func open(_ flow: ShopCoordinator, byLink: Bool) {
    if byLink { flow.open(.offer(id: 4)) } else { flow.screen(CatalogueScreen.self)?.offerTapped(id: 4) }
  }

  private func signIn(_ flow: ShopCoordinator) {
    app.signedIn = true
    flow.screen(CredentialsScreen.self)?.entered()
  }

  @Test func `a page of the site that the app has not is handed to the browser, with its whole address`() async {
    let flow = started()
    flow.open(url: "https://shop.example/help/returns?from=mail#top")
    for _ in 0..<100 where app.pages.isEmpty { await Task.yield() }
    #expect(app.pages == ["https://shop.example/help/returns?from=mail#top"])
    #expect(flow.stack == "[catalogue]")
    flow.open(url: "https://shop.example/p/4")
    #expect(flow.screen(ProductScreen.self)?.id == 4)
    #expect(ShopExampleLink.product(id: 4).url == "shop://products/4")
    #expect(ShopExampleLink.suggestion(id: 4).url == nil)
  }

  @Test func `a coupon needs its code`() {
    app.signedIn = true
    let flow = started()
    flow.open(url: "shop://offers/4?code=SPRING")
    #expect(flow.screen(OfferScreen.self)?.code == "SPRING")
    // What a link does not give is left as it is.
    flow.open(url: "shop://offers/4?code=")
    #expect(flow.screen(OfferScreen.self)?.code == "SPRING")
    #expect(ShopExampleLink.coupon(id: 4, code: "SPRING").url == "shop://offers/4?code=SPRING")
  }

  @Test(arguments: [false, true])
  func `a known customer sees an offer at once, on the catalogue`(byLink: Bool) {
    app.signedIn = true
    let flow = started()
    open(flow, byLink: byLink)
    #expect(flow.stack == "[catalogue, offer]")
    #expect(flow.screen(OfferScreen.self)?.id == 4)
    #expect(flow.running == ["Shop"])
  }

  @Test(arguments: [false, true])
  func `an unknown customer signs in over the catalogue, and sees the offer then`(byLink: Bool) {
    let flow = started()
    open(flow, byLink: byLink)
    #expect(flow.stack == "[catalogue, { drawer: [credentials] }]")
    #expect(flow.running == ["Shop", "SignIn"])
    signIn(flow)
    #expect(flow.stack == "[catalogue, offer]")
    #expect(flow.screen(OfferScreen.self)?.id == 4)
    #expect(flow.running == ["Shop"])
  }

  @Test(arguments: [false, true])
  func `a customer who does not sign in stays on the same screen, and can try again`(byLink: Bool) throws {
    let flow = started()
    // A link comes wherever the user is; the catalogue's own button is tapped only where it is seen.
    if byLink { flow.screen(CatalogueScreen.self)?.productTapped(id: 1) }
    var steps: [FlowStep] = []
    flow.navigator?.onStep { steps.append($0) }
    open(flow, byLink: byLink)
    let witness = Witness()
    witness.follow(flow)
    flow.dismiss()
    #expect(flow.stack == (byLink ? "[catalogue, product]" : "[catalogue]"))
    #expect(steps.last?.continued.map(\.result) == [.denied(.required("signedIn"))])
    #expect(steps.last?.waits == [])
    #expect(witness.seen.isSuperset(of: ["SignIn", "credentials"]))
    #expect(witness.alive == ["Shop", "catalogue"] + (byLink ? ["product"] : []))
    open(flow, byLink: byLink)
    signIn(flow)
    #expect(flow.screen(OfferScreen.self)?.id == 4)
  }

  @Test func `a link at a cold start puts the catalogue below`() {
    let flow = ShopCoordinator(screens: app, conditions: app, tasks: app)
    flow.open(url: "shop://offers/4")
    flow.start(onFault: { Issue.record("\($0)") })
    #expect(flow.stack == "[catalogue, { drawer: [credentials] }]")
    signIn(flow)
    #expect(flow.stack == "[catalogue, offer]")
    flow.screen(OfferScreen.self)?.added(cart: Cart.empty.adding(4))
    #expect(flow.stack == "[catalogue]")
    #expect(flow.screen(CatalogueScreen.self)?.cart.count == 1)
  }

  @Test func `a link that waits for the sign-in survives a relaunch, and so does the cart`() throws {
    let first = started()
    first.screen(CatalogueScreen.self)?.productTapped(id: 1)
    first.screen(ProductScreen.self)?.added(cart: Cart.empty.adding(1))
    first.open(.offer(id: 4))
    first.screen(CredentialsScreen.self)?.registerTapped()
    #expect(first.stack == "[catalogue, product, { drawer: [credentials, register] }]")
    let kept = try first.kept()
    first.stop()

    let second = ShopCoordinator(screens: app, conditions: app, tasks: app)
    let report = second.restore(kept, onFault: { Issue.record("\($0)") })
    #expect(report.links == ["offer"] && report.droppedLinks == [])
    #expect(second.stack == "[catalogue, product, { drawer: [credentials] }]")
    signIn(second)
    #expect(second.stack == "[catalogue, offer]")
    #expect(second.screen(OfferScreen.self)?.cart == Cart.empty.adding(1))
  }

  @Test func `another product is another screen, and one on the stack is gone back to by a link`() {
    let flow = started()
    flow.screen(CatalogueScreen.self)?.productTapped(id: 1)
    flow.screen(ProductScreen.self)?.similarTapped(id: 4)
    #expect(flow.stack == "[catalogue, product, product]")
    let first = flow.navigator?.model.entries[1].id
    for _ in 1...2 {
      flow.open(.product(id: 1))
      #expect(flow.stack == "[catalogue, product]")
      #expect(flow.navigator?.model.entries.last?.id == first)
    }
  }
}
