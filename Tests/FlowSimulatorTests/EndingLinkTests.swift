import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// Links to flows that may end as they start.
@MainActor
struct EndingLinkTests {
  private func simulator(_ links: String) throws -> Simulator {
    let yaml = """
      conditions: { signedIn: , asked: }
      flows:
        App:
          entry: true
          context: { name: String? }
          start: home
          edges:
            home:    { settingsTapped: push settings, signInTapped: push SignIn, helpTapped: { present: help } }
            SignIn:  { done: { push: welcome, set: { name: name } } }
            Consent: { given: stay }
            SignOut: { gone: { finish: left } }
          outcomes: { left }
        SignIn:
          outcomes: { done: { name: String } }
          start: [{ when: signedIn, finish: done, with: { name: "ann" } }, { push: form }]
          edges: { form: { sent: { finish: done, with: { name: "bob" } }, hintTapped: push hint } }
        Consent:
          outcomes: { given }
          start: [{ when: asked, finish: given }, { push: question }]
          edges: { question: { answered: finish given } }
        SignOut:
          outcomes: { gone }
          start: [{ when: signedIn, finish: gone }, { push: hint }]
      screens:
        home:     { events: { settingsTapped, signInTapped, helpTapped } }
        settings:
        help:
        welcome:
        form:     { events: { sent, hintTapped } }
        hint:
        question: { events: { answered } }
        product:  { inputs: { id: Int } }
      links:
      """
    let whole = yaml + "\n" + links.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(whole.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    #expect(simulator.coordinator.definition.problem == nil)
    return simulator
  }

  @Test func `a link to a flow that ends as it starts leads on as after a push`() throws {
    let simulator = try simulator("signIn: { url: /sign-in, to: [home, SignIn] }")
    simulator.start()
    simulator.open("/sign-in")
    #expect(simulator.stack == "[home, form]")
    simulator.send("form.sent")
    #expect(simulator.stack == "[home, welcome]")
    simulator.back()
    simulator.answer("signedIn", "yes")
    simulator.send("home.settingsTapped")
    simulator.open("/sign-in")
    #expect(simulator.stack == "[home, welcome]")
  }

  @Test func `the rest of a target is shown above what a flow's end has led to`() throws {
    let simulator = try simulator(
      """
      product: { url: "/products/{id}", to: [home, SignIn, product] }
      consent: { url: "/consent/{id}", to: [home, Consent, App.product] }
      """)
    simulator.answer("signedIn", "yes")
    simulator.answer("asked", "yes")
    simulator.start()
    simulator.send("home.settingsTapped")
    simulator.open("/consent/1")
    #expect(simulator.detailedStack == "[home, { product: { id: 1 } }]")
    simulator.open("/products/2")
    #expect(simulator.detailedStack == "[home, welcome, { product: { id: 2 } }]")
  }

  @Test func `an entry whose flow has ended is left out`() throws {
    let simulator = try simulator(
      """
      hint: { url: "/hint", to: [home, SignIn, SignIn.hint] }
      sheet: { url: "/sheet", to: [home, { sheet: [SignIn, SignIn.hint] }] }
      layers: { url: "/layers/{id}", to: [home, { sheet: [Consent] }, { full: [product] }] }
      """)
    simulator.start()
    simulator.open("/hint")
    #expect(simulator.stack == "[home, form, hint]")
    simulator.answer("signedIn", "yes")
    simulator.open("/hint")
    #expect(simulator.stack == "[home, form, hint]")
    simulator.start()
    simulator.open("/hint")
    #expect(simulator.stack == "[home, welcome]")
    simulator.start()
    simulator.open("/sheet")
    #expect(simulator.stack == "[home, welcome]")
    simulator.answer("asked", "yes")
    simulator.start()
    simulator.send("home.helpTapped")
    simulator.open("/layers/7")
    #expect(simulator.stack == "[home, { full: [product] }]")
  }

  @Test func `a flow's end in a target may end the app's flow`() throws {
    let simulator = try simulator("out: { url: /out, to: [home, SignOut, App.settings] }")
    simulator.answer("signedIn", "yes")
    simulator.start()
    simulator.open("/out")
    #expect(simulator.end?.outcome == "left")
    #expect(simulator.stack == "[home]")
  }
}
