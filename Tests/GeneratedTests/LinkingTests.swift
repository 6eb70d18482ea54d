import FlowRuntime
import Testing

struct ProductID: Hashable {
  let number: Int
}

private struct Screens: KioskFactory {
  func door(_ screen: DoorScreen) -> any FlowScreen { PlainScreen() }
  func offer(_ screen: OfferScreen) -> any FlowScreen { PlainScreen() }
  func showcase(_ screen: ShowcaseScreen) -> any FlowScreen { PlainScreen() }
  func product(_ screen: ProductScreen) -> any FlowScreen { PlainScreen() }
  func notice(_ screen: NoticeScreen) -> any FlowScreen { PlainScreen() }
  func peers(_ screen: PeersScreen) -> any FlowScreen { PlainScreen() }
  func line(_ screen: LineScreen) -> any FlowScreen { PlainScreen() }
}

private struct Answers: LinkingConditions {
  var member = true
}

/// `p7` for a product, and a kind's name.
private struct Values: LinkingLinkValues {
  func productID(from text: String) -> ProductID? {
    text.first == "p" ? Int(text.dropFirst()).map(ProductID.init) : nil
  }
  func text(productID value: ProductID) -> String { "p\(value.number)" }
  func storeKind(from text: String) -> StoreKind? { text == "big" ? .big : text == "small" ? .small : nil }
  func text(storeKind value: StoreKind) -> String { "\(value)" }
}

@MainActor
@Suite struct LinkingTests {
  private func started() -> KioskCoordinator {
    let flow = KioskCoordinator(screens: Screens(), conditions: Answers(), links: Values())
    flow.start()
    #expect(flow.definition.problem == nil)
    flow.navigator?.onFault { Issue.record("\($0)") }
    return flow
  }

  private func inside() -> KioskCoordinator {
    let flow = started()
    flow.screen(DoorScreen.self)?.entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    return flow
  }

  @Test func `a link waits at the door, and opens inside`() {
    let flow = started()
    #expect(flow.open(url: "store://products/p7/small?a=b%26&note=hi"))
    #expect(flow.stack == "[door]")
    #expect(flow.navigator?.waitingLink?.name == "product")
    flow.screen(DoorScreen.self)?.entered()
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product] } }]")
    let product = flow.screen(ProductScreen.self)
    #expect(product?.id == ProductID(number: 7))
    #expect(product?.kind == .small)
    #expect(product?.note == "hi")
  }

  @Test func `a link may come before the start`() {
    let flow = KioskCoordinator(screens: Screens(), conditions: Answers(), links: Values())
    flow.open(.line(peer: 3))
    flow.start()
    #expect(flow.stack == "[door]")
    flow.screen(DoorScreen.self)?.entered()
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
  }

  @Test func `typed links open with their defaults, and name the same screens as payloads and URLs`() {
    let flow = inside()
    flow.open(.line(peer: 3))
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    #expect(flow.screen(LineScreen.self)?.at == 1.5)
    let entry = flow.navigator?.model.top
    #expect(flow.open(payload: ["type": "talk", "peer": 3, "badge": [1]]))
    #expect(flow.navigator?.model.top == entry)
    #expect(flow.open(url: "/talk/3?at=2.5"))
    // Another time is another talk: the peer alone is not declared as its key.
    #expect(flow.navigator?.model.top != entry)
    #expect(flow.screen(LineScreen.self)?.at == 2.5)
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }]")
    flow.open(.notice(title: "t"))
    #expect(flow.stack == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }, { sheet: [notice] }]")
    #expect(flow.screen(NoticeScreen.self)?.by == "ann")
    flow.open(.product(id: ProductID(number: 1), kind: .big))
    #expect(
      flow.stack
        == "[{ Arcade.chats: { home: [showcase], chats: [peers, line] } }, { sheet: [notice] }, { sheet: [product] }]")
    let product = flow.navigator?.model.top
    flow.open(.product(id: ProductID(number: 1), kind: .small, note: "new"))
    #expect(flow.navigator?.model.top == product)
    #expect(flow.screen(ProductScreen.self)?.note == "new")
    #expect(flow.screen(ProductScreen.self)?.kind == .small)
  }

  @Test func `decisions see what a link brings, and a move opens one`() {
    let flow = inside()
    flow.open(url: "/offers/x")
    #expect(flow.screen(OfferScreen.self)?.code == "x")
    flow.screen(OfferScreen.self)?.taken(id: ProductID(number: 9))
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase, product] } }]")
    #expect(flow.screen(ProductScreen.self)?.id == ProductID(number: 9))
  }

  @Test func `a URL or payload that does not parse is denied, with the reason`() {
    let flow = inside()
    #expect(!flow.open(url: "store://products/7/small?a=b%26"))
    // Without a field that its pattern has, it is not a link of the product's.
    #expect(flow.open(url: "store://products/p7/small"))
    #expect(flow.open(url: "/nothing/of/the/kind"))
    #expect(flow.stack == "[{ Arcade.home: { home: [showcase] } }]")
    #expect(throws: LinkProblem.unanswered) { try LinkingLink(url: "mailto:ann", Values()) }
    #expect(throws: LinkProblem.parameter(name: "kind", of: "product", text: "huge")) {
      try LinkingLink(url: "store://products/p7/huge?a=b%26", Values())
    }
    #expect(throws: LinkProblem.unanswered) { try LinkingLink(payload: ["type": "talk"], Values()) }
  }

  @Test func `each pattern opens its link, which sees the URL, and what is opened from inside has none`() {
    let flow = inside()
    flow.open(url: "https://shop.example/p/p7")
    #expect(flow.screen(ProductScreen.self)?.note == "https://shop.example/p/p7")
    flow.open(.shown(id: ProductID(number: 8)))
    #expect(flow.screen(ProductScreen.self)?.note == "store://shown/p8")
    #expect(LinkingLink.shown(id: ProductID(number: 8)).url(Values()) == "store://shown/p8")
    flow.open(url: "/gifts/p9")
    #expect(flow.screen(ProductScreen.self)?.id == ProductID(number: 8))
    flow.open(url: "/gifts/p9?note=wrapped")
    #expect(flow.screen(ProductScreen.self)?.note == "wrapped")
    flow.open(.talk(peer: 3))
    #expect(flow.screen(LineScreen.self)?.peer == 3)
    #expect(LinkingLink.talk(peer: 3).url(Values()) == nil)
    // What is of a type of the app's is kept over a relaunch as the text that a URL has.
    #expect(flow.implementation.linkText(ProductID(number: 9), 0, of: 1) == "p9")
    #expect(flow.implementation.linkValue("p9", 0, of: 1) as? ProductID == ProductID(number: 9))
  }

  @Test func `a printed link is read back`() throws {
    let values = Values()
    let links: [(LinkingLink, String?)] = [
      (.line(peer: -3, at: 0.1), "/talk/-3?at=0.1"), (.line(peer: 3), "/talk/3"), (.door, "/door"), (.any, "/"),
      (
        .product(id: ProductID(number: 7), kind: .small, note: "a&b=c/ü#"),
        "store://products/p7/small?note=a%26b%3Dc%2F%C3%BC%23&a=b%26"
      ),
      (.offer(code: "door"), "/offers/door"), (.notice(title: "x"), nil), (.offer(code: ""), nil),
    ]
    for (link, url) in links {
      #expect(link.url(values) == url)
      if let url { #expect("\(try LinkingLink(url: url, values))" == "\(link)") }
    }
  }
}
