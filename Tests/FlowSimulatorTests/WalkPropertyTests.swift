import FlowCompiler
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSimulator
import FlowTestSupport
import Testing

/// Properties that hold on every walk.
struct WalkPropertyTests {
  private static let modules: [(flow: String, yaml: String)] = [
    (
      "App",
      """
      conditions: { member: {}, nav: [tabs, drawer] }
      flows:
        App:
          start: login
          edges:
            login:
              entered: { root: Main }
              toured: { root: [Main.chats, { chat: { peer: "7" } }, { sheet: [help] }] }
            Main:
              closed: root login
            help: { more: push help, up: dismiss }
        Main:
          inputs: { user: User }
          outcomes: { closed }
          container: [ { when: nav == tabs, is: tabs }, { is: drawer } ]
          history: true
          items:
            home: home
            chats: { to: Chats }
            me: { to: profile, when: member, eager: true }
          edges:
            home: { talk: select chats, opened: { push: chat, in: chats, with: { peer: id } }, left: finish closed }
            profile: { talk: select chats }
            chat: { up: pop }
        Chats:
          inputs: { user: User }
          start: chatList
          edges:
            chatList: { opened: { push: chat, existing: raise, with: { peer: id } } }
            chat: { up: popTo chatList }
      screens:
        login: { events: { entered: { user: User }, toured: { user: User } } }
        home: { inputs: { user: User }, events: { talk, opened: { id: PeerID }, left } }
        profile: { inputs: { user: User }, events: { talk } }
        chatList: { inputs: { user: User }, events: { opened: { id: PeerID } } }
        chat: { inputs: { peer: PeerID }, events: { up } }
        help: { events: { more, up } }
      """
    ),
    (
      "Shop",
      """
      conditions: { paid, open }
      flows:
        Shop:
          inputs:  { user: User }
          context: { basket: { type: Basket, default: "{}" }, user: User, note: "String?" }
          start: list
          edges:
            list: { opened: push item, bought: { present: Pay, as: full }, noted: { set: { note: note } } }
            item: { added: { set: { basket: basket }, pop }, more: push item, back: { present: sure, as: alert, when: open } }
            sure: { yes: { popTo: list }, no: dismiss }
            Pay: { paid: { set: { basket.sum: sum }, replace: list } }
        Pay:
          inputs: { basket: Basket }
          outcomes: { paid: { sum: Int } }
          start: [ { when: paid, push: card }, { push: address } ]
          edges:
            address: { entered: push card }
            card: { entered: finish paid }
      screens:
        list: { inputs: { user: User, note: "String?" }, events: { opened: { item: Item }, bought, noted: { note: String } } }
        item: { inputs: { item: Item, basket: Basket }, events: { added: { basket: Basket }, more: { item: Item } } }
        sure: { events: { yes, no } }
        address: { inputs: { basket: Basket }, events: { entered } }
        card: { inputs: { basket: Basket }, events: { entered: { sum: Int } } }
      """
    ),
    (
      "Mail",
      """
      flows:
        Mail:
          container: split
          columns: { folders: folders, mails: mails, mail: nothing }
          edges:
            folders: { opened: { root: mails, in: mails, with: { folder: name } } }
            mails: { opened: { root: mail, in: mail, with: { id: id } }, written: { present: draft } }
            mail: { answered: { push: draft, in: mail }, next: { replace: mail, with: { id: id } } }
            draft: { sent: { dismiss } }
      screens:
        folders: { events: { opened: { name: String } } }
        mails: { inputs: { folder: { type: String, default: inbox } }, events: { opened: { id: MailID }, written } }
        mail: { inputs: { id: MailID }, events: { answered, next: { id: MailID } } }
        nothing:
        draft: { events: { sent } }
      """.replacing("default: inbox", with: "default: \"inbox\"")
    ),
  ]

  private static let graphs = modules.map { module in
    compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: Array(module.yaml.utf8))], module: "Test").graph
  }

  /// Texts that a state must quote, among those that it need not.
  private static let texts = ["ann", "7", "a, b", "", "null", "it's", "two words", "{}", "[x]", "a: b"]

  struct Walk: Sendable {
    let module: Int
    let seed: UInt64
  }

  private static let walks = (0..<3).flatMap { module in
    sample(oneIn: 10, of: 1...20).map { Walk(module: module, seed: $0) }
  }

  @MainActor private func simulator(_ module: Int) throws -> Simulator {
    let graph = try #require(Self.graphs[module])
    return try #require(Simulator(graph, flow: Self.modules[module].flow))
  }

  /// Takes one step at random.
  @MainActor private func step(_ simulator: Simulator, _ random: inout Seeded) {
    guard let navigator = simulator.coordinator.navigator else { return }
    for condition in ["member", "paid", "open"] where Int.random(in: 0..<4, using: &random) == 0 {
      simulator.answer(condition, Bool.random(using: &random) ? "yes" : "no")
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: simulator.back()
    case 1: simulator.dismiss()
    case 2: for item in ["home", "chats", "me"].shuffled(using: &random) where simulator.select(item) { break }
    case 3: navigator.conditionsChanged()
    default:
      guard let entry = navigator.model.entries.randomElement(using: &random), let node = navigator.node(of: entry.id),
        let event = node.events.indices.randomElement(using: &random)
      else { return }
      let values = node.events[event].fields.map { _ in SimulatedValue(Self.texts.randomElement(using: &random) ?? "") }
      navigator.send(event, values, from: entry.id)
    }
    if simulator.end != nil { simulator.restart() }
  }

  @MainActor @Test(arguments: walks)
  func `a state that is printed is read back, and shown as it was`(walk: Walk) throws {
    var random = Seeded(walk.seed)
    let simulator = try simulator(walk.module)
    simulator.start()
    var seen: Set<String> = []
    for count in 0..<60 {
      step(simulator, &random)
      let text = simulator.detailedStack
      let state = try #require(
        StateTree(parsing: text), "module \(walk.module), seed \(walk.seed), step \(count): \(text)")
      try #require(state.description == text, "module \(walk.module), seed \(walk.seed), step \(count)")
      guard seen.insert(text).inserted else { continue }
      let twin = try self.simulator(walk.module)
      for (condition, answer) in simulator.answers { twin.answer(condition, answer) }
      try #require(twin.start(at: state), "module \(walk.module), seed \(walk.seed), step \(count): \(text)")
      try #require(twin.detailedStack == text, "module \(walk.module), seed \(walk.seed), step \(count)")
    }
    #expect(seen.count > 5 && simulator.faults == [])
  }

  @MainActor @Test(arguments: walks)
  func `starting again is starting, from any state`(walk: Walk) throws {
    var random = Seeded(walk.seed)
    let simulator = try simulator(walk.module)
    simulator.start()
    for _ in 0..<60 { step(simulator, &random) }
    simulator.restart()
    let twin = try self.simulator(walk.module)
    for (condition, answer) in simulator.answers { twin.answer(condition, answer) }
    twin.start()
    #expect(simulator.detailedStack == twin.detailedStack, "module \(walk.module), seed \(walk.seed)")
    #expect(
      simulator.steps.last?.asked == twin.steps.last?.asked && simulator.steps.last?.built == twin.steps.last?.built)
    // And what is done then does the same.
    var (one, other) = (random, random)
    for count in 0..<20 {
      step(simulator, &one)
      step(twin, &other)
      try #require(
        simulator.detailedStack == twin.detailedStack, "module \(walk.module), seed \(walk.seed), step \(count)")
    }
  }
}
