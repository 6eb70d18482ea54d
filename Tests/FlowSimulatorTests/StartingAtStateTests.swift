import FlowCompiler
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSimulator
import Testing

/// States that are shown unconditionally.
@MainActor
struct StartingAtStateTests {
  private func simulator(_ yaml: String, flow: String, _ inputs: [String: String] = [:]) throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.map(\.message) == [])
    let graph = try #require(compilation.graph)
    return try #require(Simulator(graph, flow: flow, inputs: inputs))
  }

  private let editProfile = """
    flow: EditProfile
    inputs:   { user: User }
    outcomes: { saved: { user: User } }
    context:  { user: User }
    start: profile
    screens:
      profile: { inputs: { user: User, hint: "String?" }, events: { cityTapped, done } }
      cities:
        inputs: { page: { type: Int, default: 1 }, region: Region, following: Int }
        events: { cityTapped: { city: City } }
    edges:
      profile:
        cityTapped: { push: cities, with: { region: user.region, following: user.followed.count } }
        done: finish saved
      cities:
        cityTapped: { popTo: profile, set: { user.city: city, user.followed.count: 7 } }
    """

  @Test func `inputs that a state does not write are what the flow would give them`() throws {
    let simulator = try simulator(editProfile, flow: "EditProfile", ["user": "ann"])
    let state = try #require(StateTree(parsing: "[profile, { cities: { region: west } }]"))
    #expect(simulator.start(at: state))
    #expect(
      simulator.detailedStack
        == "[{ profile: { user: ann, hint: null } }, { cities: { page: 1, region: west, following: ann.followed.count } }]"
    )
    #expect(simulator.steps.map(\.description) == ["began → [profile, cities], built profile cities"])
  }

  @Test func `the entries of a given state follow the context`() throws {
    let simulator = try simulator(editProfile, flow: "EditProfile", ["user": "ann"])
    simulator.start(at: try #require(StateTree(parsing: "[profile, cities, cities]")))
    simulator.send("cities.cityTapped", ["city": "Kazan"])
    #expect(simulator.steps.last?.updated == ["profile"])
    simulator.send("profile.done")
    #expect(simulator.steps.last?.outcome == "saved")
  }

  @Test func `a state of screens that no flow shows is refused`() throws {
    let simulator = try simulator(editProfile, flow: "EditProfile")
    let state = try #require(StateTree(parsing: "[profile, nowhere]"))
    #expect(!simulator.start(at: state))
    #expect(simulator.stack == "[]")
  }

  @Test func `children are begun by the way, and given what their parent would give them`() throws {
    let yaml = """
      flows:
        Shop:
          context: { basket: { type: Basket, default: empty } }
          start: list
          screens: { list: { events: { bought } } }
          edges:
            list: { bought: present Pay }
            Pay: { paid: { set: { basket: filled } } }
        Pay:
          inputs: { basket: Basket }
          outcomes: { paid }
          start: card
          screens: { card: { inputs: { basket: Basket }, events: { entered } } }
          edges: { card: { entered: finish paid } }
      """.replacing("default: empty", with: "default: \"empty\"").replacing("basket: filled", with: "basket: \"full\"")
    let simulator = try simulator(yaml, flow: "Shop")
    simulator.start(at: try #require(StateTree(parsing: "[list, { sheet: [card] }]")))
    #expect(simulator.detailedStack == "[list, { sheet: [{ card: { basket: empty } }] }]")
    simulator.send("card.entered")
    #expect(simulator.stack == "[list]")
  }

  @Test func `a screen of the entry flow is shown, named with it, wherever the start leads`() throws {
    let yaml = """
      conditions: { member }
      flow: App
      start: [ { when: member, push: home }, { push: door } ]
      screens:
        door: { events: { opened } }
        home: { events: { left } }
      edges: { door: { opened: root home }, home: { left: root door } }
      """
    for answer in ["yes", "no"] {
      let simulator = try simulator(yaml, flow: "App")
      simulator.answer("member", answer)
      #expect(simulator.start(at: try #require(StateTree(parsing: "[App.door]"))))
      #expect(simulator.stack == "[door]")
      #expect(simulator.steps.last?.asked == [])
    }
  }

  @Test(arguments: [
    nil, "", "a", "two words", "null", "a, b", "{ x: 1 }", "it's", "'", "''", "a: b", "[]", "7", "-7", " ", "#a", "a:",
    "\"",
  ])
  func `a value is written so that it is read back`(text: String?) throws {
    let value = SimulatedValue(text)
    #expect(SimulatedValue(notation: value.notation) == value)
    let written = "[{ a: { x: \(value.notation), y: \(value.notation) } }]"
    let tree = try #require(StateTree(parsing: written), "\(written)")
    guard case .texts(let texts) = tree.entries.first?.values else {
      Issue.record("no texts in \(written)")
      return
    }
    #expect(texts.map { SimulatedValue(notation: $0.value) } == [value, value])
  }

  @Test func `of a whole way that begins with the name of a module and of a flow, the flow is meant`() throws {
    let app = """
      imports: [Kit]
      flows:
        App:
          entry: true
          start: home
          edges: { home: { own: push Kit, theirs: present Sub }, Kit: { cancelled: stay }, Sub: { cancelled: stay } }
        Kit: { start: list, edges: { list: { opened: push Sub }, Sub: { cancelled: push list } } }
      screens: { home: { events: { own, theirs } }, list: { events: { opened } } }
      links: { deep: { url: /deep, to: [home, Kit.Sub.page] } }
      tests:
        the flow Kit runs it: { given: { link: /deep }, when: [page.closed], then: { stack: [home, list] } }
      """
    let kit = """
      access: public
      flows: { Sub: { start: page, edges: { page: { closed: finish cancelled } } } }
      screens: { page: { events: { closed } } }
      """
    var compilation = compileWithExpectations(
      [FlowFile(path: "App.flow.yaml", bytes: Array(app.utf8))], module: "App",
      imported: [
        ImportedModule(
          name: "Kit", files: [FlowFile(path: "Kit/Kit.flow.yaml", bytes: Array(kit.utf8))], isInPackage: true)
      ])
    #expect(compilation.log.diagnostics.map(\.message) == [])
    #expect(compilation.runTests().map(\.isPassed) == [true])
  }

  @Test func `a container's own screen is not shown without the container`() throws {
    let yaml = """
      flow: App
      container: tabs
      items: { home: home, account: { to: me, requires: signedIn } }
      conditions: { signedIn }
      screens: { home: , me: }
      """
    for text in ["[me]", "[App.me]", "[home]", "[me, { sheet: [home] }]"] {
      let simulator = try simulator(yaml, flow: "App")
      #expect(!simulator.start(at: try #require(StateTree(parsing: text))), "\(text)")
      #expect(simulator.stack == "[]" && simulator.steps.last?.result == .denied(.impossible), "\(text)")
    }
  }

  @Test func `a screen of a container that the entry flow runs is not shown alone`() throws {
    let yaml = """
      flows:
        App: { entry: true, start: door, edges: { door: { in: root Main } } }
        Main: { container: tabs, items: { home: home, account: { to: me, requires: signedIn } } }
      conditions: { signedIn }
      screens: { door: { events: { in } }, home: , me: }
      """
    for text in ["[me]", "[door, me]", "[Main.me]", "[door, Main.me]"] {
      let simulator = try simulator(yaml, flow: "App")
      #expect(!simulator.start(at: try #require(StateTree(parsing: text))), "\(text)")
    }
  }

  @Test func `a screen of a removed container is shown in the overlay that has outlived it`() throws {
    let yaml = """
      flows:
        App: { entry: true, start: door, edges: { door: { in: push Main } } }
        Main: { container: tabs, items: { home: home }, edges: { home: { called: present ring as overlay } } }
      screens: { door: { events: { in } }, home: { events: { called } }, ring: }
      """
    let simulator = try simulator(yaml, flow: "App")
    for state in ["[door, { overlay: [App.Main.ring] }]", "[door, { overlay: [App.Main.ring, ring] }]"] {
      for written in [state, state.replacing("App.", with: "")] {
        #expect(simulator.start(at: try #require(StateTree(parsing: written))), "\(written)")
        #expect(simulator.detailedStack == state)
      }
    }
  }
}
