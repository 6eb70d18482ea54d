import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// Containers, their items and columns.
@Suite struct ContainerTests {
  /// A flow with those keys, and what they may name.
  static func flow(_ keys: String) -> MarkedSource {
    MarkedSource(
      """
      flows:
        Main:
          \(keys.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    "))
        Profile:
          inputs: { user: User }
          outcomes: [left]
          start: profile
          edges: { profile: { left: finish left } }
      conditions: { member: , staff: , nav: [bar, menu, side] }
      access: public
      screens:
        home: { events: { opened: { id: Int } } }
        search:
        product: { inputs: { id: Int } }
        profile: { inputs: { user: User }, events: [left] }
      """)
  }

  @Test func `an item that is made anew is not made at once`() {
    let source = MarkedSource(
      """
      flow: Main
      container: tabs
      items:
        home: { to: home, eager: true }
        search: { to: search, 1️⃣eager: true, 2️⃣fresh: true }
        news: { to: news, eager: false, fresh: true }
      screens: [home, search, news]
      """)
    expectDiagnostics(
      found(in: source), in: source,
      [
        .warning(
          .eagerUnused, at: "1️⃣",
          "item 'search' is made anew when it is selected, so what 'eager' makes is thrown away unseen",
          notes: [.note(at: "2️⃣", "'fresh' is here")])
      ])
  }

  @Test func `items are nodes in order, their inputs are filled from context and inputs`() throws {
    let source = Self.flow(
      """
      container: tabs
      inputs: { user: User }
      items: { home: home, search: { to: search, eager: true }, me: { to: Profile, when: member, doc: You } }
      start: search
      history: true
      edges:
        home: { opened: { push: product, in: search } }
        Profile: { left: select home }
      """)
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    let flow = try #require(graph.flows.first)
    #expect(flow.container.map(\.kind) == [.tabs])
    #expect(flow.items.map { graph.names[$0.name] } == ["home", "search", "me"])
    #expect(flow.items.map(\.node) == [0, 1, 2])
    #expect(flow.items.map(\.isEager) == [false, true, false])
    #expect(flow.items.map { $0.when != nil } == [false, false, true])
    #expect(flow.items[2].fills.map(\.source) == [.init(root: .input(0), isWhole: true)])
    #expect(flow.startItem == 1)
    #expect(flow.keepsHistory)
    #expect(flow.start.isEmpty)
    let opened = try #require(flow.alternatives(ofNode: 0, event: 0).first?.forward)
    #expect(opened.item.map { graph.names[$0.name] } == "search")
    let left = try #require(flow.alternatives(ofNode: 2, event: 0).first?.forward?.target)
    #expect(left == .act(.select(graph.flows[0].items[0].name), []))
  }

  @Test func `a split has columns, and starts with the first`() throws {
    let source = Self.flow(
      """
      container: split
      columns: [ primary: home, detail: { to: product, with: { id: 1 } } ]
      edges: { home: { opened: { replace: product, in: detail } } }
      """)
    expectDiagnostics(found(in: source), in: source)
    let flow = try #require(compiled(source).graph?.flows.first)
    #expect(flow.container.map(\.kind) == [.split])
    #expect(flow.items.count == 2)
    #expect(flow.startItem == 0)
    #expect(flow.items[1].fills.map(\.source.root) == [.literal])
  }

  @Test func `a container is chosen by a condition, of which every answer has one`() throws {
    let choices = "container: [ { when: nav == bar, is: tabs }, { when: nav == menu, is: drawer }"
    let items = "items: { home: home, search: { to: search, eager: true } }\nedges: { home: { opened: stay } }"
    var source = Self.flow("\(choices), { is: pages } ]\n\(items)")
    expectDiagnostics(found(in: source), in: source)
    let graph = try #require(compiled(source).graph)
    #expect(graph.flows[0].container.map(\.kind) == [.tabs, .drawer, .pages])
    #expect(graph.flows[0].container.map { $0.guardExpression != nil } == [true, true, false])
    source = Self.flow(choices.replacing("container: [", with: "container: 1️⃣[") + " ]\n\(items)")
    expectDiagnostics(
      found(in: source), in: source,
      .error(.decisionNotExhaustive, at: "1️⃣", "the container of 'Main' has no alternative where nav=side"))
    source = Self.flow("container: [ { is: tabs }, { when: member, is: 1️⃣drawer } ]\n\(items)")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .alternativeAfterElse, at: "1️⃣", "this alternative is never reached: one without 'when' comes before it"))
    source = Self.flow(
      "container: [ { when: member, is: tabs }, { when: 1️⃣member and not member, is: pages }, { is: drawer } ]\n\(items)"
    )
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.guardNeverTrue, at: "1️⃣", "this guard never holds, regardless of its conditions"))
  }

  @Test func `one item is always there`() {
    let source = Self.flow(
      """
      container: tabs
      1️⃣items: { home: { to: home, when: member and nav != side }, search: { to: search, when: nav == side }, more: { to: search, when: staff and nav == side } }
      edges: { home: { opened: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .decisionNotExhaustive, at: "1️⃣", "none of the items of 'Main' is available where member=no, nav=bar",
        notes: [.note(at: "", "nor where member=no, nav=menu")], help: "leave 'when' out of one of them"))
  }

  @Test func `the guard of an item depends on its conditions`() {
    let source = Self.flow(
      """
      container: drawer
      items: { home: { to: home, when: 1️⃣staff or not staff }, search: { to: search, when: 2️⃣staff and not staff } }
      edges: { home: { opened: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.guardAlwaysTrue, at: "1️⃣", "this guard always holds, regardless of its conditions"),
      .warning(.guardNeverTrue, at: "2️⃣", "this guard never holds, regardless of its conditions"))
  }

  @Test func `the start of an item must be declared, and must be a screen or a flow`() {
    let source = Self.flow(
      """
      container: drawer
      items: { home: 1️⃣hom, search: { to: 2️⃣Serch }, me: 3️⃣Profile, choice: 4️⃣choose, load: 5️⃣load }
      decisions: { choose: { push: home } }
      tasks: { load: }
      edges: { home: { opened: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownScreen, at: "1️⃣", "screen 'hom' is not declared"),
      .error(.unknownFlow, at: "2️⃣", "flow 'Serch' is not declared"),
      .error(
        .missingInput, at: "3️⃣", "input 'user' of flow 'Profile' is missing: nothing here has that name and type 'User'"),
      .error(.unhandledOutcome, at: "3️⃣", "outcome 'left' of flow 'Profile' has no edge in 'Main'"),
      .error(.unknownScreen, at: "4️⃣", "'choose' is a decision, but an item starts with a screen or a flow"),
      .error(.unknownScreen, at: "5️⃣", "'load' is a task, which has no screen"))
  }

  @Test func `the values of an item are judged like a move's`() {
    let source = Self.flow(
      """
      container: tabs
      items: { a: { to: product, with: { id: 1️⃣user, 2️⃣ref: 1 } }, b: { to: product, with: { id: 3️⃣true } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownValue, at: "1️⃣", "no event field, input or context field here is named 'user'"),
      .error(.unknownInput, at: "2️⃣", "screen 'product' has no input 'ref'"),
      .error(.typeMismatch, at: "3️⃣", "'id' has type 'Int' and cannot be a Bool"))
  }

  @Test func `an item reads the context before anyone has written it`() {
    let source = Self.flow(
      """
      container: tabs
      context: { id: Int }
      items: { home: home, 1️⃣one: product }
      edges: { home: { opened: { set: { id: id } } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.readBeforeWrite, at: "1️⃣", "context field 'id' may be read here before anything has written it"))
  }

  @Test func `start and select name an item that is there`() {
    let source = Self.flow(
      """
      container: tabs
      items: { home: home, find: search }
      start: 1️⃣search
      edges: { home: { opened: [ { select: 2️⃣fnd, when: member }, { push: search, in: 3️⃣detail } ] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownItem, at: "1️⃣", "flow 'Main' has no item 'search'", fixIts: ["find"]),
      .error(
        .unknownItem, at: "2️⃣", "no container around the screens of 'Main' has an item 'fnd'", fixIts: ["find"]),
      .error(.unknownItem, at: "3️⃣", "no container around the screens of 'Main' has an item 'detail'", fixIts: []))
  }

  @Test func `select means the nearest container around the flow's runner`() {
    let source = MarkedSource(
      """
      flows:
        Main: { container: tabs, items: { home: Home, search: search } }
        Home: { start: home, edges: { home: { opened: push Inner } } }
        Inner: { start: inner, edges: { inner: { tapped: select search, held: select 1️⃣detail } } }
        Alone: { start: alone, edges: { alone: { tapped: select 2️⃣search } } }
        Wide: { container: split, columns: { primary: wide, detail: search } }
      screens:
        home: { events: [opened] }
        search:
        wide:
        inner: { events: [tapped, held] }
        alone: { events: [tapped] }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownItem, at: "1️⃣", "no container around the screens of 'Inner' has an item 'detail'"),
      .error(
        .badMove, at: "2️⃣", "the screens of 'Alone' are not in a container, so there is no item 'search'"))
  }

  @Test func `a flow that other modules may run is not judged by its containers here`() {
    let source = MarkedSource(
      """
      access: public
      flow: Alone
      start: alone
      screens: { alone: { events: [tapped] } }
      edges: { alone: { tapped: select search } }
      """)
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `items are declared once`() {
    let source = Self.flow(
      """
      container: tabs
      items: [ 1️⃣one: home, 2️⃣one: search ]
      edges: { home: { opened: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .duplicateDeclaration, at: "2️⃣", "item 'one' is declared twice",
        notes: [.note(at: "1️⃣", "the first 'one' is declared here")]))
  }

  @Test func `more than five tabs at once are too many`() {
    let six = "a: search, b: search, c: search, d: search, e: search, 1️⃣f: search"
    var source = Self.flow("container: tabs\nitems: { \(six) }")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.tooManyItems, at: "1️⃣", "flow 'Main' can have 6 tabs at once, but a tab bar shows five"))
    source = Self.flow("container: drawer\nitems: { \(six) }")
    expectDiagnostics(found(in: source), in: source)
    let either = six.replacing("a: search", with: "a: { to: search, when: member }")
      .replacing("f: search", with: "f: { to: search, when: not member }")
    source = Self.flow("container: tabs\nitems: { \(either) }")
    expectDiagnostics(found(in: source), in: source)
    source = Self.flow(
      "container: [ { when: member, is: tabs }, { is: drawer } ]\nitems: { \(either.replacing("1️⃣f", with: "f")) }")
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `a container that starts itself never ends`() {
    let source = MarkedSource(
      """
      flows:
        Main: { container: tabs, items: { 1️⃣home: Home, search: search } }
        Home: { start: 2️⃣Main }
      screens: { search: }
      """)
    #expect(found(in: source).map(\.id) == [.flowRecursion])
  }
}
