import FlowRuntime
import Foundation
import Testing

/// Links that wait when the app is killed.
@MainActor
struct RestoringLinksTests {
  final class Shop: HookedCoordinator {
    nonisolated static let login = FlowDefinition(
      """
      flow Login
      outcome done
      start = push form
      screen form
        submitted = finish done
      """
    ) { [] }

    /// The link `other` is there in a later version alone.
    nonisolated static func definition(hasProduct: Bool = true) -> FlowDefinition {
      let link = "link product(id: Int, source: Source?) url /products/{id} = to [home, product(id: event.id)]"
      return FlowDefinition(
        """
        flow Shop
        condition member
        start = push home
        screen home
        screen product(id: Int) requires member
        child Login
          done
          cancelled
        gate member = present Login
        \(hasProduct ? link : "")
        """
      ) { [login] }
    }

    struct Source {}
    final class Shown: FlowScreen {}
    var isMember = false
    var entryFlow: Shop?

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }
    override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { Shop(Self.login, []) }
    override func answer(_ condition: Int) -> Int { isMember ? 1 : 0 }
  }

  private func kept(_ shop: Shop) throws -> FlowSnapshot {
    let snapshot = try #require(shop.navigator?.snapshot())
    return try JSONDecoder().decode(FlowSnapshot.self, from: JSONEncoder().encode(snapshot))
  }

  private func finishLogin(_ shop: Shop) throws {
    let navigator = try #require(shop.navigator)
    let form = try #require(navigator.model.entries.last)
    #expect(navigator.node(of: form.id)?.name == "form")
    shop.isMember = true
    navigator.send(0, [], from: form.id)
  }

  @Test func `a link that waits behind a gate waits there again, and opens when the gate has been passed`() throws {
    let first = Shop(Shop.definition(), [])
    first.start()
    first.implementation.open(link: 0, [7, nil])
    #expect(first.stack == "[home, { sheet: [form] }]")
    let second = Shop(Shop.definition(), [])
    let report = try second.restore(kept(first))
    #expect(report.result == .whole && report.links == ["product"] && report.droppedLinks == [])
    #expect(second.stack == "[home, { sheet: [form] }]")
    try finishLogin(second)
    #expect(second.stack == "[home, product]")
    let product = try #require(second.navigator?.model.entries.last)
    #expect(second.navigator?.inputs(of: product.id) as? [Int] == [7])
    #expect(second.navigator?.snapshot() != nil)
  }

  @Test func `a link that needs no login any more opens at once`() throws {
    let first = Shop(Shop.definition(), [])
    first.start()
    first.implementation.open(link: 0, [7, nil])
    let second = Shop(Shop.definition(), [])
    second.isMember = true
    try second.restore(kept(first))
    #expect(second.stack == "[home, product]")
  }

  @Test func `a link that was opened is not opened again`() throws {
    let first = Shop(Shop.definition(), [])
    first.isMember = true
    first.start()
    first.implementation.open(link: 0, [7, nil])
    let second = Shop(Shop.definition(), [])
    let report = try second.restore(kept(first))
    #expect(report.links == [])
    #expect(second.stack == "[home]")
  }

  @Test func `a link that is no longer there, or whose parameter cannot be kept, is reported`() throws {
    let first = Shop(Shop.definition(), [])
    first.start()
    first.implementation.open(link: 0, [7, nil])
    let snapshot = try kept(first)
    let second = Shop(Shop.definition(hasProduct: false), [])
    let report = second.restore(snapshot)
    #expect(report.links == [] && report.droppedLinks == ["product"] && !report.isSameFlow)
    #expect(second.stack == "[home]")

    let third = Shop(Shop.definition(), [])
    third.start()
    third.implementation.open(link: 0, [7, Shop.Source() as Any])
    let other = Shop(Shop.definition(), [])
    #expect(try other.restore(kept(third)).droppedLinks == ["product"])
  }

  @Test func `observers are notified of the restored stack, and not of what was tried`() throws {
    let first = Shop(Shop.definition(), [])
    first.isMember = true
    first.start()
    first.implementation.open(link: 0, [7, nil])
    let second = Shop(Shop.definition(), [])
    var steps: [String] = []
    let report = second.restore(try kept(first), onStep: { steps.append("\($0)") })
    #expect(report.result == .partly)
    #expect(steps == ["began → [home], built home"])
  }
}
