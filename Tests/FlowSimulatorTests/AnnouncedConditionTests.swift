import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// Live conditions, which are read as last announced.
@MainActor
struct AnnouncedConditionTests {
  private func simulator() throws -> Simulator {
    let yaml = """
      flow: App
      start: home
      conditions: { member: { live: true } }
      screens:
        home: { events: { asked } }
        shop:
        banner:
      edges:
        home: { asked: [{ push: shop, when: member, covered: true }, stay] }
        member: { "true": present banner }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    return try #require(Simulator(graph, flow: "App"))
  }

  @Test func `a change that the app did not announce is announced before the next event, as a step of its own`() throws
  {
    let simulator = try simulator()
    simulator.start()
    simulator.send("home.asked")
    let count = simulator.steps.count
    simulator.answer("member", "yes")
    #expect(simulator.stack == "[home]")
    simulator.send("home.asked")
    #expect(simulator.stack == "[home, shop, { sheet: [banner] }]")
    #expect(simulator.steps.count == count + 2)
  }

  @Test func `an announced change is not announced again`() throws {
    let simulator = try simulator()
    simulator.start()
    simulator.answer("member", "yes")
    simulator.announceConditions()
    let count = simulator.steps.count
    simulator.send("home.asked")
    #expect(simulator.steps.count == count + 1)
  }
}
