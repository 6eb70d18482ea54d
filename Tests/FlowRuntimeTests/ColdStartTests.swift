import FlowRuntime
import Testing

/// The changes that a presenter is given when a link opens the app.
@MainActor
struct ColdStartTests {
  typealias Shop = RestoringLinksTests.Shop

  /// Records the stack with each change.
  private final class Recording: FlowPresenter {
    var stacks: [String] = []
    var before: [Int] = []
    var added: [Int] = []
    var refused = 0
    /// The number of shown steps when a change is given.
    var shown: [Int] = []
    var steps: [String] = []

    func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
      stacks.append(navigator.stack)
      before.append(change.before.entries.count)
      added.append(change.added.count)
      shown.append(steps.count)
    }
    func navigatorDidRefuse(_ navigator: FlowNavigator) { refused += 1 }
  }

  private let presenter = Recording()

  private func shop(isMember: Bool = true) -> Shop {
    let shop = Shop(Shop.definition(), [])
    shop.isMember = isMember
    return shop
  }

  @Test func `the start and a link that can open at once are one change`() {
    let shop = shop()
    shop.implementation.open(link: 0, [7, nil])
    shop.start(in: presenter, onShown: { [presenter] in presenter.steps.append($0.stack) })
    #expect(presenter.stacks == ["[home, product]"])
    #expect(presenter.before == [0] && presenter.added == [2])
    #expect(presenter.shown == [0] && presenter.steps == ["[home]", "[home, product]"])
    shop.implementation.open(link: 0, [8, nil])
    #expect(presenter.stacks.count == 2 && presenter.before == [0, 2], "a later link is a change of its own")
  }

  @Test func `the start and the gate's flow that a link waits for are one change`() {
    let shop = shop(isMember: false)
    shop.implementation.open(link: 0, [7, nil])
    shop.start(in: presenter)
    #expect(presenter.stacks == ["[home, { sheet: [form] }]"])
  }

  @Test func `a restoration and the links that waited are one change`() throws {
    let first = shop(isMember: false)
    first.start()
    first.implementation.open(link: 0, [7, nil])
    let snapshot = try #require(first.navigator?.snapshot())
    let second = shop()
    second.restore(snapshot, in: presenter)
    #expect(presenter.stacks == ["[home, product]"])
    #expect(presenter.before == [0] && presenter.added == [2])
  }

  @Test func `a restoration and a link that was opened before it are one change`() throws {
    let first = shop()
    first.start()
    first.implementation.open(link: 0, [3, nil])
    let snapshot = try #require(first.navigator?.snapshot())
    let second = shop()
    second.implementation.open(link: 0, [7, nil])
    second.restore(snapshot, in: presenter)
    #expect(presenter.stacks == ["[home, product]"])
    let product = try #require(second.navigator?.model.entries.last)
    #expect(second.navigator?.inputs(of: product.id) as? [Int] == [7])
  }

  @Test func `a start is shown if the link after it is denied`() {
    let denied = HookedCoordinator(
      FlowDefinition(
        """
        flow App
        condition open
        start = push home
        screen home
        screen page
        link page url /page requires open = to [home, page]
        """
      ) { [] })
    denied.implementation.open(link: 0, [])
    denied.start(in: presenter)
    #expect(presenter.stacks == ["[home]"] && presenter.refused == 1)
  }

  @Test func `a presenter that is replaced before a link opens has been given what it is cleared of`() {
    let shop = shop()
    let other = Recording()
    shop.implementation.open(link: 0, [7, nil])
    shop.start(in: presenter, onStep: { [weak shop] in if $0.stack == "[home]" { shop?.navigator?.attach(to: other) } })
    #expect(presenter.stacks.count == 2 && presenter.before == [0, 1])
    #expect(other.stacks == ["[home]", "[home, product]"])
  }
}
