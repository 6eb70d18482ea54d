import FlowCompiler
import FlowDiagnostics
import FlowProof
import Testing

/// What tests take, counted on the machine.
@MainActor @Suite struct CoverageTests {
  private func coverage(of text: String) throws -> Coverage {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let counter = CoverageCounter(try #require(compilation.graph))
    #expect(counter.addTests().compactMap { $0.finding?.message } == [])
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
      who signs in goes on:
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
    #expect(counts(coverage, .fails).first { $0.hasPrefix("Shop.order") } == "Shop.order #1: not (filled) fails 1")
    #expect(counts(coverage, .outcome) == ["Shop ends cancelled 0", "SignIn ends ok 1", "SignIn ends cancelled 0"])
  }

  @Test func `what keeps a screen is heard once`() throws {
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
}
