import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import Testing

/// The coverage of tests, counted on the machine.
@MainActor @Suite struct CoverageTests {
  private func coverage(of text: String) throws -> Coverage {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let counter = CoverageCounter(try #require(compilation.graph))
    #expect(counter.add(compilation.expectations.tests).compactMap { $0.diagnostic?.message } == [])
    return counter.coverage
  }

  private func counts(_ coverage: Coverage, _ kind: Coverage.Kind) -> [String] {
    coverage.targets.filter { $0.kind == kind }.map { "\($0.name) \($0.count)" }
  }

  private static let shop = """
    flow: Shop
    conditions: [filled, authenticated]
    gates: { authenticated: { run: SignIn } }
    start: home
    screens:
      home: { events: [orderTapped] }
      empty: { locked: filled }
      till:
    decisions:
      order: [{ push: empty, when: not filled }, { push: till, requires: authenticated }]
    edges:
      home: { orderTapped: push order }
      empty: { back: { pop, when: filled }, blocked: push till }
    flows:
      SignIn:
        outcomes: [ok]
        start: login
        screens: { login: { events: { done } } }
        edges: { login: { done: finish ok } }
    tests:
      a move goes on after signing in:
        given: { conditions: { filled: true } }
        when:
          - home.orderTapped
          - conditions: { authenticated: true }
          - login.done
        then: { stack: [home, till] }

    """

  @Test func `a move that a gate holds counts once, with what had been asked before`() throws {
    let coverage = try coverage(of: Self.shop)
    #expect(
      counts(coverage, .edge) == [
        "Shop starts 1", "Shop.home.orderTapped 1", "Shop.empty.back 0", "Shop.empty.blocked 0", "Shop.order #1 0",
        "Shop.order #2 1", "SignIn starts 1", "SignIn.login.done 1",
      ])
    #expect(counts(coverage, .fails).first { $0.hasPrefix("Shop.order") } == "Shop.order #1: not filled fails 1")
    #expect(counts(coverage, .outcome) == ["Shop ends cancelled 0", "SignIn ends ok 1", "SignIn ends cancelled 0"])
  }

  @Test func `a locked screen reports blocked once`() throws {
    let text =
      Self.shop + """
          a filled cart keeps the screen:
            given: { conditions: { filled: true }, stack: [home, empty] }
            when: [back]
            then: { denied: empty }

        """
    let coverage = try coverage(of: text.replacing("back: { pop, when: filled }, ", with: ""))
    #expect(counts(coverage, .edge).contains("Shop.empty.blocked 1"))
  }

  @Test func `a lock is counted both ways, when it keeps a screen and when it does not`() throws {
    let text =
      Self.shop + """
          a filled cart keeps the screen, and an empty one does not:
            given: { conditions: { filled: true }, stack: [home, empty] }
            when:
              - back
              - then: { denied: empty }
              - conditions: { filled: false }
              - back
            then: { stack: [home] }

        """
    let coverage = try coverage(
      of: text.replacing("back: { pop, when: filled }, blocked: push till", with: "blocked: stay"))
    #expect(counts(coverage, .holds).contains("empty is locked: filled holds 1"))
    #expect(counts(coverage, .fails).contains("empty is locked: filled fails 1"))
  }

  @Test func `a requirement is counted when a gate holds the move, and when it lets the move pass`() throws {
    let coverage = try coverage(of: Self.shop)
    #expect(counts(coverage, .holds).contains("Shop.order #2 requires authenticated holds 1"))
    #expect(counts(coverage, .fails).contains("Shop.order #2 requires authenticated fails 1"))
    #expect(counts(coverage, .holds).contains("empty is locked: filled holds 0"))
  }

  @Test func `the failure of a requirement that always holds is not counted as missing`() throws {
    let flows = String(Self.shop.split(separator: "tests:")[0])
    let coverage = try coverage(
      of: flows.replacing("requires: authenticated }]", with: "requires: authenticated, when: authenticated }, stay]"))
    let guards = coverage.targets.filter { $0.name.contains("requires authenticated") }
    #expect(
      guards.map { "\($0.name) \($0.counts)" } == [
        "Shop.order #2 requires authenticated holds true", "Shop.order #2 requires authenticated fails false",
      ])
  }

  @Test func `items that come and go, and what a container is, are counted both ways`() throws {
    let coverage = try coverage(
      of: """
        flow: Main
        conditions:
          member: { live: true }
          known:
          nav: [tabs, drawer]
        container: [{ when: nav == tabs, is: tabs }, { is: drawer }]
        items:
          home: home
          me: { to: profile, when: member, requires: known }
        screens: [home, profile]
        tests:
          a member has an item more:
            when:
              - conditions: { member: true }
              - conditions: { known: true }
              - select: me
            then: { stack: [{ Main.me: { home: [home], me: [profile] } }] }

        """)
    #expect(
      counts(coverage, .holds) == [
        "Main.me requires known holds 1", "Main.me exists: member holds 2", "Main is tabs: nav == tabs holds 2",
      ])
    #expect(
      counts(coverage, .fails) == [
        "Main.me requires known fails 0", "Main.me exists: member fails 1", "Main is tabs: nav == tabs fails 0",
      ])
  }

  @Test func `a module without an entry flow is counted as a whole`() throws {
    let coverage = try coverage(
      of: """
        flow: One
        start: home
        screens: { home: { events: [done] } }
        edges: { home: { done: finish } }
        outcomes: [ok]
        flows:
          Two: { start: home }
        tests:
          it starts: { given: { flow: One }, then: { stack: [home] } }

        """.replacing("finish }", with: "finish ok }"))
    #expect(coverage.share(of: [.edge]).taken == 1)
    #expect(coverage.targets.allSatisfy { $0.isPossible })
  }

  @Test func `the inherited parts of variants are counted once, whoever takes them`() throws {
    let coverage = try coverage(
      of: """
        flow: App
        start: menu
        conditions: [open]
        screens:
          menu: { events: [oneTapped, twoTapped] }
          list: { events: [opened, leave] }
          detail:
        edges:
          menu: { oneTapped: push Base, twoTapped: push Variant }
          Base: { left: stay }
          Variant: { left: stay }
        flows:
          Base:
            outcomes: [left]
            start: list
            edges: { list: { opened: { push: detail, when: open }, leave: finish left } }
          Variant: { extends: Base, edges: { list: { leave: stay } } }
        tests:
          the variant is run:
            given: { conditions: { open: true } }
            when: [menu.twoTapped, list.opened]
            then: { stack: [menu, list, detail] }

        """)
    #expect(
      counts(coverage, .edge) == [
        "App starts 1", "App.menu.oneTapped 0", "App.menu.twoTapped 1", "App.Base.left 0", "App.Variant.left 0",
        "Base starts 1", "Base.list.opened 1",
        "Base.list.leave 0", "Variant.list.leave 0",
      ])
    #expect(coverage.targets.first { $0.name == "Base.list.opened" }?.variants == ["Variant"])
    #expect(counts(coverage, .holds) == ["Base.list.opened: open holds 1"])
    #expect(
      counts(coverage, .outcome) == [
        "App ends cancelled 0", "Base ends left 0", "Base ends cancelled 0", "Variant ends cancelled 0",
      ])
  }
}
