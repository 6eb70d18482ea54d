import FlowCompiler
import Testing

@testable import FlowDrawing
import FlowModel

/// Marks in a picture: a walk, counts, a comparison.
@Suite struct PictureMarksTests {
  private func picture(_ changes: [(String, String)] = [], _ options: DrawingOptions = DrawingOptions()) throws
    -> Picture
  {
    var text = """
      flow: Profile
      outcomes: [saved]
      start: profile
      conditions: [ready]
      screens:
        profile: { events: [cityTapped, done] }
        regions: { events: [picked, closed] }
        cities: { events: [picked] }
      edges:
        profile: { cityTapped: [{ when: ready, push: regions }, push cities], done: finish saved }
        regions: { picked: push cities, closed: pop }
        cities: { picked: popTo profile }
      """
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return makePicture(try #require(compilation.graph), options)
  }

  private func steps(_ picture: Picture) -> [String: [Int]] {
    var steps: [String: [Int]] = [:]
    for label in picture.edges.flatMap(\.labels) {
      if let move = label.move, !label.steps.isEmpty { steps[move.description] = label.steps }
    }
    return steps
  }

  @Test func `a trace is read, and its moves are numbered; of alternatives the one that led to what was shown`() throws
  {
    let walk = try PictureWalk(
      """
      start → [profile], built profile
      profile.cityTapped → [profile, cities], asked ready=no
      cities.picked: { city: Moscow } → [profile], released cities
      """)
    let picture = try picture([], DrawingOptions(walk: walk))
    #expect(
      steps(picture) == [
        "Profile#1": [1], "Profile.profile.cityTapped#2": [2], "Profile.cities.picked#1": [3],
      ])
    #expect(picture.nodes.filter(\.isWalked).map(\.title) == ["", "profile", "cities"])
    let dot = drawnDOT(picture)
    #expect(dot.contains("step 2") && dot.contains(PictureColor.walk.hex(.light)))
    for theme in [DrawingOptions.Theme.light, .dark] {
      var writer = PlantUMLWriter(picture, theme)
      #expect(writer.write(hasLegend: false).contains("[\(PictureColor.walk.hex(theme)),bold]->"))
    }
  }

  private static let decided = """
    flow: Shop
    entry: true
    start: cart
    conditions: [filled, member]
    screens: { cart: { events: [ordered] }, empty: , offer: , paid: { events: [closed] } }
    decisions:
      order: [{ when: filled, push: pay }, { present: empty, as: alert }]
      pay: [{ when: member, push: Payment }, push offer]
    edges:
      cart: { ordered: push order }
      Payment: { done: stay }
    ---
    flow: Payment
    outcomes: [done]
    start: paid
    edges: { paid: { closed: finish done } }
    """

  @Test func `a walk is marked at the arm that a decision chose, and at the start of the flow that is run`() throws {
    let files = Self.decided.split(separator: "---").map(String.init)
    let read = files.enumerated().map { FlowFile(path: "\($0).flow.yaml", bytes: Array($1.utf8)) }
    let compilation = compile(read, module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    func steps(_ walk: String) throws -> [String: [Int]] {
      self.steps(makePicture(graph, DrawingOptions(walk: try PictureWalk(walk))))
    }
    #expect(
      try steps("start → [cart]\ncart.ordered → [cart, { alert: [empty] }]") == [
        "Shop#1": [1], "Shop.cart.ordered#1": [2], "Shop.order#2": [2],
      ])
    #expect(
      try steps("start → [cart]\ncart.ordered → [cart, paid]") == [
        "Shop#1": [1], "Shop.cart.ordered#1": [2], "Shop.order#1": [2], "Shop.pay#1": [2], "Payment#1": [2],
      ])
    // Without stacks nobody knows which arm it was, and the app begins with one flow.
    #expect(try steps("start\ncart.ordered") == ["Shop#1": [1], "Shop.cart.ordered#1": [2]])
  }

  @Test func `a step that led nowhere is no move`() throws {
    let picture = try picture([], DrawingOptions(walk: try PictureWalk("profile.cityTapped → [profile]")))
    #expect(steps(picture) == [:])
  }

  @Test func `steps are read as tests write them, with numbers and comments`() throws {
    let walk = try PictureWalk(
      """
      # how it failed
      1. profile.cityTapped
      - regions.picked: { id: 7 }
      - { cities.picked: { city: Moscow } }
        - back
      2) link: /chat/7
      - { select: home }
      - conditions: { ready: true }
      """)
    #expect(
      walk.steps.map(\.act.text) == [
        "profile.cityTapped", "regions.picked: { id: 7 }", "cities.picked: { city: Moscow }", "back", "link: /chat/7",
        "select: home", "conditions: { ready: true }",
      ])
  }

  @Test func `the walk of a diagnostic is read as it is printed, and as the test that it is written as`() throws {
    let steps = ["profile.cityTapped", "cities.picked"]
    let printed = try PictureWalk(
      """
      Main.flow.yaml:12:3: error: property 'calm' does not hold: 'cities' is entered [property-violated]
      Main.flow.yaml:2:8: note: 1. start → [profile]
      Main.flow.yaml:9:23: note: 2. profile.cityTapped → [profile, cities]
      Main.flow.yaml:10:20: note: 3. cities.picked, ready: false → [profile]
      Main.flow.yaml:12:3: note: 'flowc check --as-test' writes the walk as a test
      """)
    #expect(printed.steps.map(\.act.text) == ["start"] + steps)
    #expect(printed.steps.last?.state?.description == "[profile]")
    let written = try PictureWalk(
      """
      # Main.flow.yaml
      tests:
        calm does not hold:
          given: { conditions: { ready: true } }
          when:
            - profile.cityTapped
            - { conditions: { ready: false } }
            - { cities.picked: { city: "city" } }
          then: { stack: [profile] }
      """)
    #expect(
      written.steps.map(\.act.text) == [
        steps[0], "conditions: { ready: false }", "\(steps[1]): { city: \"city\" }",
      ])
  }

  @Test func `a line that is not a step is named`() {
    #expect(throws: WalkError(line: 2, text: "what? this")) { try PictureWalk("profile.done\nwhat? this") }
  }

  @Test func `counts are written at moves, and what was never made is conspicuous`() throws {
    let move = PictureMove(flow: "Profile", node: "profile", event: "cityTapped")
    let picture = try picture([], DrawingOptions(counts: PictureCounts(moves: [move: 12], failures: [move: 3])))
    let counted = picture.edges.flatMap(\.labels).filter { $0.move == move }
    #expect(counted.map(\.count) == [.init(made: 12, failed: 3)])
    #expect(picture.edges.flatMap(\.labels).filter { $0.move != move }.allSatisfy { $0.count == .init(made: 0) })
    let dot = drawnDOT(picture)
    #expect(dot.contains("×12, false ×3") && dot.contains("never"))
  }

  @Test func `counts are written at links and gates, in every format`() throws {
    let text = """
      flow: App
      start: home
      screens: { home: , vault: { requires: unlocked }, page: }
      conditions: { unlocked: }
      links:
        vault: { url: "app://vault", to: [home, vault] }
        page: { url: "app://page", to: [home, page] }
      """
    let graph = try #require(compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test").graph)
    let counts = PictureCounts(links: ["vault": 4, "page": 0], gates: ["unlocked": .init(passed: 1, stopped: 0)])
    let options = DrawingOptions(counts: counts)
    for drawn in [drawSVG(graph, options), drawDOT(graph, options)] {
      for words in ["×4", "never", "passed ×1, never stopped"] { #expect(drawn.contains(words)) }
    }
    for drawn in [drawMermaid(graph, options), drawPlantUML(graph, options)] {
      #expect(drawn.contains("never stopped"))
    }
  }

  @Test func `a comparison has what was added and what was removed`() throws {
    let old = try picture()
    let new = try picture([
      ("cities: { events: [picked] }", "towns: { events: [picked, closed] }"),
      ("push cities], done", "push towns], done"),
      ("picked: push cities, closed: pop", "picked: push towns, closed: popTo profile"),
      ("cities: { picked: popTo profile }", "towns: { picked: popTo profile, closed: pop }"),
    ])
    let both = new.compared(with: old)
    #expect(both.nodes.filter { $0.change == .added }.map(\.title) == ["towns"])
    #expect(both.nodes.filter { $0.change == .removed }.map(\.title) == ["cities"])
    func labels(_ change: Picture.Change) -> [String] {
      both.edges.flatMap(\.labels).filter { $0.change == change }.compactMap { $0.move?.description }
    }
    #expect(
      labels(.removed).contains("Profile.cities.picked#1") && labels(.removed).contains("Profile.regions.picked#1"))
    #expect(labels(.added).contains("Profile.towns.picked#1"))
    #expect(both.edges.flatMap(\.labels).first { $0.move?.event == "done" }?.change == nil)
    // A picture that is compared with itself has no changes, and is what it was.
    #expect(old.compared(with: old) == old)
    let dot = drawnDOT(both)
    #expect(dot.contains("+ towns") && dot.contains("− cities"))
  }

  private func drawnDOT(_ picture: Picture) -> String {
    DOTWriter(picture, .light).whole(hasLegend: false)
  }
}
