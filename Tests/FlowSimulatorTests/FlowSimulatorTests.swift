import FlowCompiler
import FlowExpectations
import FlowRuntime
import FlowSimulator
import Testing

/// Flows run from their YAML alone.
@MainActor
struct SimulatorTests {
  private func graph(_ yaml: String) throws -> FlowGraph {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    return try #require(compilation.graph)
  }

  private let editProfile = """
    flow: EditProfile
    inputs:   { user: User }
    outcomes: { saved: { user: User } }
    context:  { user: User }
    start: profile
    screens:
      profile:
        inputs: { user: User, city: "City?" }
        events: { cityTapped, done }
      regions:
        events:
          federalCity: { city: City }
          regionTapped: { id: RegionID }
      cities:
        inputs: { region: RegionID }
        events: { cityTapped: { city: City } }
    edges:
      profile:
        cityTapped: push regions
        done: finish saved
      regions:
        federalCity:  { popTo: profile, set: { user.city: city } }
        regionTapped: { push: cities, with: { region: id } }
      cities:
        cityTapped:   { popTo: profile, set: { user.city: city } }
    """

  @Test func `a flow runs without generated code`() throws {
    let simulator = try #require(Simulator(graph(editProfile), flow: "EditProfile", inputs: ["user": "ann"]))
    simulator.start()
    #expect(simulator.detailedStack == "[{ profile: { user: ann, city: null } }]")
    #expect(simulator.send("profile.cityTapped"))
    #expect(simulator.send("regions.regionTapped", ["id": "7"]))
    #expect(simulator.detailedStack == "[{ profile: { user: ann, city: null } }, regions, { cities: { region: 7 } }]")
    #expect(simulator.send("cities.cityTapped", ["city": "Kazan"]))
    #expect(simulator.stack == "[profile]")
    #expect(simulator.steps.last?.updated == ["profile"])
    #expect(!simulator.send("cities.cityTapped"))
    #expect(simulator.send("profile.done"))
    #expect(simulator.steps.last?.outcome == "saved")
  }

  @Test func `a member that was set is read back, and the whole stays equal`() throws {
    let yaml = """
      flow: F
      inputs: { user: User }
      context: { user: User }
      start: { push: a, with: { name: user.name, city: user.city.name } }
      screens:
        a:
          inputs: { name: String, city: String }
          events: { moved: { to: City } }
      edges:
        a: { moved: { set: { user.city: to } } }
      """
    let simulator = try #require(Simulator(graph(yaml), flow: "F", inputs: ["user": "ann"]))
    simulator.start()
    #expect(simulator.detailedStack == "[{ a: { name: ann.name, city: ann.city.name } }]")
    simulator.send("a.moved", ["to": "Kazan"])
    #expect(simulator.detailedStack == "[{ a: { name: ann.name, city: Kazan.name } }]")
  }

  @Test func `conditions are answered by name, and child flows run`() throws {
    let yaml = """
      conditions: { authenticated: , nav: [tabs, drawer] }
      flows:
        App:
          start: { push: entry }
          decisions:
            entry:
              - { when: not authenticated, root: Auth }
              - { when: nav == drawer, root: drawer }
              - { root: tabs }
          screens: { tabs: { events: { out } }, drawer: { events: { out } } }
          edges:
            Auth: { signedIn: root entry }
            tabs: { out: root entry }
            drawer: { out: root entry }
        Auth:
          outcomes: { signedIn }
          start: login
          screens: { login: { events: { done } } }
          edges: { login: { done: finish signedIn } }
      """
    let simulator = try #require(Simulator(graph(yaml), flow: "App"))
    simulator.start()
    #expect(simulator.stack == "[login]")
    simulator.answer("authenticated", "yes")
    simulator.answer("nav", "drawer")
    simulator.send("login.done")
    #expect(simulator.stack == "[drawer]")
    #expect(simulator.steps.last?.asked.map(\.description) == ["authenticated=yes", "nav=drawer"])
    simulator.answer("authenticated", "no")
    simulator.send("drawer.out")
    #expect(simulator.stack == "[login]")
    simulator.back()
    #expect(simulator.steps.last?.outcome == "cancelled")
  }

  @Test func `a module without the flow gives no simulator`() throws {
    #expect(try Simulator(graph(editProfile), flow: "Shop") == nil)
  }
}
