import FlowModel
import FlowRuntime
import FlowTestSupport
import Foundation
import Testing

/// The parts of a flow that a relaunch brings back, and the parts never brought back.
@MainActor
struct RestoringTests {
  /// Two flows with values of several types.
  final class Keeper: HookedCoordinator {
    nonisolated static let child = FlowDefinition(
      """
      flow Shop(user: String)
      outcome done
      context seen: [Int]
      condition member
      start = push list(user: inputs.user)
      screen list(user: String)
        opened(id: Int) = write 0 [seen], push item(id: event.id, seen: context.seen) covered
        locked = push vault covered
      screen item(id: Int, seen: [Int])
      screen vault requires member
      """
    ) { [] }

    nonisolated static let app = FlowDefinition(
      """
      flow App
      context name: String?
      condition member
      start = push home(name: context.name)
      screen home(name: String?)
        named(name: String?) = write 0 [name]
        shop(user: String) = push Shop(user: event.user)
        secret = push secret
        help(topic: Topic) = present help(topic: event.topic)
        tip = present tip covered
      screen secret restoreNever
        next = push home(name: context.name)
      screen help(topic: Topic)
      screen tip
      child Shop(user: String)
        done
        cancelled
      """
    ) { [child] }

    struct Topic {}
    final class Shown: FlowScreen {}

    var name: String?
    var seen: [Int] = []
    var isMember: Bool

    init(_ definition: FlowDefinition, _ inputs: [Any], isMember: Bool) {
      self.isMember = isMember
      super.init(definition, inputs)
    }

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }

    override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
      guard let user = inputs.value(0, String.self) else { return nil }
      return Keeper(Self.child, [user], isMember: isMember)
    }

    override func answer(_ condition: Int) -> Int { isMember ? 1 : 0 }

    override func write(_ block: Int, _ scope: FlowScope) -> Bool {
      if definition.name == "App" {
        guard let new = scope.event(0, String?.self) else { return false }
        name = new
      } else {
        guard let new = scope.event(0, Int.self) else { return false }
        seen.append(new)
      }
      return true
    }

    override func contextValue(_ field: Int) -> Any? { definition.name == "App" ? name as Any : seen }

    override func restoreContext(_ field: Int, _ value: Any) -> Bool {
      if definition.name == "App" {
        guard let value = value as? String? else { return false }
        name = value
      } else {
        guard let value = value as? [Int] else { return false }
        seen = value
      }
      return true
    }

    override func checkpoint() -> @MainActor () -> Void {
      let saved = (name, seen)
      return { [weak self] in if let self { (name, seen) = saved } }
    }
  }

  private func app(isMember: Bool = false) -> Keeper { Keeper(Keeper.app, [], isMember: isMember) }

  private func send(_ flow: Keeper, _ text: String, _ values: Any...) {
    guard let navigator = flow.navigator else { return }
    let steps = text.split(separator: ".").map(String.init)
    for entry in navigator.model.entriesFromNearest {
      guard let node = navigator.node(of: entry.id), node.name == steps[0],
        let event = node.events.firstIndex(where: { $0.name == steps[1] })
      else { continue }
      return navigator.send(event, values, from: entry.id)
    }
  }

  private func inputs(_ flow: Keeper) -> [String] {
    flow.navigator?.model.entries.map { "\(flow.navigator?.inputs(of: $0.id) ?? [])" } ?? []
  }

  /// Through JSON, as an app would.
  private func kept(_ flow: Keeper) throws -> FlowSnapshot {
    let snapshot = try #require(flow.navigator?.snapshot())
    return try JSONDecoder().decode(FlowSnapshot.self, from: JSONEncoder().encode(snapshot))
  }

  private func shopping(isMember: Bool = false) -> Keeper {
    let flow = app(isMember: isMember)
    flow.start()
    send(flow, "home.named", String?.some("Ann") as Any)
    send(flow, "home.shop", "ann")
    send(flow, "list.opened", 7)
    return flow
  }

  @Test func `the requirement of a screen that comes back is asked with the inputs that come back`() throws {
    let app = FlowDefinition(
      """
      flow App
      condition known live (id: screen.0)
      start = push home
      screen home
        open(id: Int) = push page(id: event.id)
      screen page(id: Int) requires known
      """
    ) { [] }
    let flow = ScriptedCoordinator(app)
    flow.answers = ["known": 1]
    flow.start()
    flow.navigator?.send("home.open", 7)
    #expect(flow.stack == "[home, page]")
    let snapshot = try #require(flow.navigator?.snapshot())
    let second = ScriptedCoordinator(app)
    second.answers = ["known": 1]
    var faults: [FlowFault] = []
    let report = second.restore(snapshot, onFault: { faults.append($0) })
    #expect(report.result == .whole && second.navigator?.numbers == [[], [7]])
    #expect(faults.isEmpty)
  }

  /// A coordinator that leaves its questions open.
  private final class Waiter: HookedCoordinator {
    static let app = FlowDefinition(
      """
      flow App
      condition known async (id: screen.0)
      start = push home
      screen home
        open(id: Int) = push page(id: event.id)
      screen page(id: Int) requires known
        open(id: Int) = push page(id: event.id)
      """
    ) { [] }

    final class Shown: FlowScreen {}
    var questions: [(id: Int?, reply: FlowReply)] = []

    init() { super.init(Self.app) }

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }
    override func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) {
      questions.append((inputs.value(0, Int.self), reply))
    }
  }

  private func twoPages() throws -> FlowSnapshot {
    let flow = Waiter()
    flow.start()
    flow.navigator?.send("home.open", 1)
    flow.questions.removeLast().reply(1)
    flow.navigator?.send("page.open", 2)
    flow.questions.removeLast().reply(1)
    #expect(flow.navigator?.numbers == [[], [1], [2]])
    return try #require(flow.navigator?.snapshot())
  }

  @Test func `an answer about one entry that comes back is none about another`() throws {
    let flow = Waiter()
    let snapshot = try twoPages()
    #expect(flow.restore(snapshot).result == .waiting)
    #expect(flow.stack == "[]" && flow.questions.map(\.id) == [1])
    flow.questions.removeLast().reply(1)
    #expect(flow.stack == "[]" && flow.questions.map(\.id) == [2])
    flow.questions.removeLast().reply(0)
    #expect(flow.navigator?.numbers == [[], [1]])
  }

  @Test func `while a restoration waits for an answer, what it is to bring back is kept`() throws {
    let flow = Waiter()
    let snapshot = try twoPages()
    flow.restore(snapshot)
    #expect(flow.navigator?.snapshot() == snapshot)
    flow.start()
    #expect(flow.stack == "[home]")
    #expect(flow.navigator?.snapshot() != snapshot)
  }

  @Test func `an answer that fails leaves an entry out, and a late one does nothing`() throws {
    let flow = Waiter()
    let snapshot = try twoPages()
    flow.restore(snapshot, onFault: { _ in })
    let reply = flow.questions.removeLast().reply
    reply.fail()
    #expect(flow.stack == "[home]")
    reply(1)
    #expect(flow.stack == "[home]")
  }

  @Test func `screens that give each other what they were given come back`() throws {
    let app = FlowDefinition(
      """
      flow App
      context count: Int
      start = push home
      screen page(count: Int)
        again = push page(count: screen.count)
        other = push other(count: screen.count)
      screen other(count: Int)
        page = push page(count: screen.count)
      screen home
        counted = write 0 [count], stay
        open = push page(count: context.count)
      """
    ) { [] }
    let flow = ScriptedCoordinator(app)
    flow.start()
    for event in ["home.counted", "home.open", "page.again", "page.other"] { flow.navigator?.send(event) }
    #expect(flow.navigator?.numbers == [[], [1], [1], [1]])
    let snapshot = try #require(flow.navigator?.snapshot())
    let second = ScriptedCoordinator(app)
    #expect(second.restore(snapshot).result == .whole)
    #expect(second.stack == "[home, page, page, other]")
  }

  @Test func `flows are the same, whatever ran first before the relaunch`() throws {
    let first = FlowDefinition("flow First\noutcome done\nstart = push a\nscreen a") { [] }
    let second = FlowDefinition("flow Second\noutcome done\nstart = push b\nscreen b") { [] }
    let app = FlowDefinition(
      """
      flow App
      start = push home
      screen home
        second = push Second
      child First
        done
        cancelled
      child Second
        done
        cancelled
      """
    ) { [first, second] }
    let flow = ScriptedCoordinator(app, children: [first, second])
    flow.start()
    flow.navigator?.send("home.second")
    #expect(flow.stack == "[home, b]")
    let snapshot = try #require(flow.navigator?.snapshot())
    let report = ScriptedCoordinator(app, children: [first, second]).restore(snapshot)
    #expect(report.isSameFlow && report.result == .whole)
  }

  @Test
  func `the stack is restored with inputs, contexts and child flows, and what followed the context follows it`()
    throws
  {
    let first = shopping()
    #expect(first.stack == "[home, list, item]")
    let snapshot = try kept(first)
    let second = app()
    let report = second.restore(snapshot)
    #expect(report.result == .whole)
    #expect(report.isSameFlow)
    #expect(second.stack == "[home, list, item]")
    #expect(inputs(second) == inputs(first))
    #expect(second.navigator?.coordinators.count == 2)
    send(second, "home.named", String?.none as Any)
    #expect(inputs(second)[0] == "\([String?.none as Any])")
    send(second, "list.opened", 8)
    #expect(inputs(second).last == "\([8, [7, 8]] as [Any])")
  }

  @Test func `an entry that cannot be kept is left out with all that lies above it`() throws {
    let flow = app()
    flow.start()
    send(flow, "home.secret")
    #expect(flow.navigator?.snapshot()?.description == "[{ App.home: { name: 0b0 } }]")
    send(flow, "secret.next")
    #expect(flow.stack == "[home, secret, home]")
    #expect(flow.navigator?.snapshot()?.description == "[{ App.home: { name: 0b0 } }]")
    // An input that cannot be kept is as if the screen were not to come back.
    send(flow, "home.help", Keeper.Topic())
    #expect(flow.navigator?.snapshot()?.description == "[{ App.home: { name: 0b0 } }]")
    send(flow, "home.tip")
    #expect(flow.navigator?.snapshot()?.description == "[{ App.home: { name: 0b0 } }]")
  }

  @Test func `a screen is never brought back past what it requires`() throws {
    let first = shopping(isMember: true)
    send(first, "list.locked")
    #expect(first.stack == "[home, list, item, vault]")
    let snapshot = try kept(first)
    let second = app(isMember: false)
    let report = second.restore(snapshot)
    #expect(report.result == .partly)
    #expect(report.kept == "[App.home, Shop.list, Shop.item, Shop.vault]")
    #expect(second.stack == "[home, list, item]")
    #expect(app(isMember: true).restore(snapshot).result == .whole)
  }

  @Test func `a damaged snapshot never traps, and leaves a legal stack`() throws {
    let good = try JSONEncoder().encode(kept(shopping(isMember: true)))
    let text = String(decoding: good, as: UTF8.self)
    let seed = UInt64.random(in: 1...999_999)
    var random = Seeded(seed)
    var restored = 0
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: index)
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { break }
      }
      guard let snapshot = try? JSONDecoder().decode(FlowSnapshot.self, from: Data(bytes)) else { continue }
      let flow = app()
      flow.restore(snapshot, onFault: { _ in })
      #expect(flow.stack != "[]", "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      #expect(!flow.stack.contains("vault"), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      restored += 1
    }
    #expect(restored > 0)
  }
}

extension FlowSnapshot {
  var description: String { "\(Mirror(reflecting: self).descendant("state") ?? "")" }
}
