import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowDrawing

/// The words in pictures for readers who are new to the language.
@Suite struct PlainWordsTests {
  private func graph(_ text: String) throws -> FlowGraph {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  /// A vault behind a gate, and a child whose outcome ends its parent.
  private func bank() throws -> FlowGraph {
    try graph(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: Home, more: More }
        Home:
          start: home
          edges:
            home: { vaultTapped: push Vault, shareTapped: push Menu, hidden: { set: {  }, stay } }
            Menu: { cancelled: stay }
        More: { start: more }
        Menu:
          start: menu
          edges: { menu: { shareTapped: push Share }, Share: { shared: finish cancelled } }
        Share: { outcomes: [shared], start: share, edges: { share: { sent: finish shared } } }
        Vault: { requires: unlocked, start: gold, edges: { gold: { coinTapped: push coin } } }
        Pin: { outcomes: [right], start: pin, edges: { pin: { entered: finish right } } }
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { run: Pin, as: full, lost: dismiss } }
      links:
        gold: { url: "bank://gold", to: [App.home, gold], requires: unlocked }
        coin: { url: "bank://coin?id={id!}", to: [App.home, gold, coin], arrive: { modal: over } }
        more: { url: "bank://more", to: [App.more] }
        anyScheme: { url: "//bank.example/*", to: [App.more] }
      screens:
        home: { events: [vaultTapped, shareTapped, hidden] }
        more:
        menu: { events: [shareTapped] }
        share: { events: [sent] }
        gold: { events: { coinTapped: { id: Int } } }
        coin: { inputs: { id: Int } }
        pin: { events: [entered] }
      """)
  }

  private func links(_ picture: Picture) -> [String: [String]] {
    let rows = picture.nodes.filter { $0.kind == .link }.flatMap(\.rows)
    return Dictionary(rows.map { ($0.title, $0.lines.map(\.text)) }) { first, _ in first }
  }

  @Test func `every link to what is guarded has the key, whether it asks itself or what it leads to does`() throws {
    let graph = try bank()
    for options in [DrawingOptions(), DrawingOptions(isOverview: true), DrawingOptions(isOfLinks: true)] {
      let links = links(makePicture(graph, options))
      // What is below the target is named, too.
      #expect(links["gold"] == ["bank://gold", "requires unlocked", "to App.home, gold"])
      #expect(links["coin"]?.contains("requires unlocked") == true)
      #expect(links["more"] == ["bank://more"])
      #expect(links["anyScheme"] == ["//bank.example/*"])
    }
  }

  @Test func `a link's way of arriving is put in words`() throws {
    let coin = links(makePicture(try bank(), DrawingOptions()))["coin"]
    #expect(
      coin == [
        "bank://coin?id={id}", "only with id", "requires unlocked", "while a sheet is open: goes on top of it",
        "to App.home, gold, coin",
      ])
  }

  @Test func `an overview shows in each flow how it is opened, how it ends, and what follows`() throws {
    let picture = makePicture(try bank(), DrawingOptions(isOverview: true))
    func notes(_ flow: String) -> [String] {
      picture.nodes.first { $0.title == flow && $0.kind == .flow }?.notes.flatMap(\.words) ?? []
    }
    #expect(notes("Share") == ["pushed by Menu", "⇒ shared", "in Menu: ends that too (cancelled), then in Home: back"])
    #expect(notes("Menu") == ["pushed by Home", "⇒ cancelled", "in Home: back"])
    #expect(
      notes("Pin") == [
        "opened by gate unlocked, full screen", "⇒ right",
        "⚷ unlocked is asked again: if true, the request goes on",
      ])
    #expect(notes("Vault") == ["pushed by Home", "⚷ requires unlocked"])
  }

  @Test func `an overview has the looks that the pictures of the flows have`() throws {
    let graph = try graph(
      """
      flows:
        App: { start: [{ when: known, push: Main }, { push: Intro }], edges: { Intro: { done: root Main } } }
        Intro: { outcomes: [done], start: intro, edges: { intro: { picked: finish done } } }
        Main:
          container: tabs
          items: { home: Home, shop: shop }
          edges: { Home: { over: { select: shop } } }
        Home:
          outcomes: [over]
          start: home
          edges:
            home: { picked: present Pick, left: finish over }
            Pick: { chosen: [{ when: known, push: rest }, { root: rest }] }
        Pick: { outcomes: [chosen], start: pick, edges: { pick: { picked: finish chosen } } }
      conditions: { known }
      screens:
        intro: { events: [picked] }
        home: { events: [picked, left] }
        pick: { events: [picked] }
        shop:
        rest:
      """)
    let picture = makePicture(graph, DrawingOptions(isOverview: true))
    func edges(_ from: String, _ to: String) -> [String] {
      picture.edges.filter { picture.nodes[$0.from].title == from && picture.nodes[$0.to].title == to }.map { edge in
        ([edge.kind.verb] + edge.labels.flatMap(\.lines).map(\.text)).joined(separator: ", ")
      }
    }
    #expect(edges("Main", "Home") == ["select"])
    #expect(edges("Home", "Main") == [])
    #expect(edges("Intro", "Main") == ["root, done"])
    #expect(edges("App", "Main") == ["push, when known"])
    #expect(edges("App", "Intro") == ["push, else"])
    let home = picture.nodes.first { $0.title == "Home" && $0.kind == .flow }
    #expect(home?.notes.flatMap(\.words) == ["a tab of Main", "⇒ over", "in Main: shows tab shop"])
    let pick = picture.nodes.first { $0.title == "Pick" }
    #expect(
      pick?.notes.flatMap(\.words) == [
        "sheet over Home", "⇒ chosen", "in Home: when known goes on to rest, else rest takes its place",
      ])
    let dot = drawDOT(graph, DrawingOptions(isOverview: true))
    #expect(dot.contains("switches to this tab, page or column"))
    #expect(dot.contains("\"Main\" -> \"Home\" [color=\"\(PictureColor.select.hex(.light))\" arrowhead=odiamond]"))
    #expect(dot.contains("the flow ends with this; below it, the moves after that"))
  }

  @Test func `an outcome that does nothing more leads back, an event that does nothing moves nothing`() throws {
    let picture = makePicture(try bank(), DrawingOptions())
    func notes(_ id: String) -> [String] {
      picture.nodes.first { $0.id == id }?.notes.flatMap(\.lines).map(\.text) ?? []
    }
    #expect(notes("Home.Menu") == ["cancelled: back"])
    #expect(notes("Home.home") == ["hidden: nothing moves"])
    #expect(
      notes("Vault gate unlocked") == [
        "if not: opens Pin as full screen",
        "if it stops being true: locked screens close, with all above them; the screen below is shown",
      ])
  }

  @Test func `an outcome shows what each flow that runs its own does then`() throws {
    let graph = try graph(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: Home, shop: Shop }
          edges:
            Shop: { bought: { select: home } }
            Home: { over: stay }
        Home:
          start: [{ when: known, push: Intro }, { push: Pick }]
          outcomes: [over]
          edges:
            home: { picked: push Pick, asked: present Note, left: finish over, shown: push Shop }
            Intro: { cancelled: root home, done: [{ when: known, root: home }, { push: rest }] }
            Pick: { chosen: stay }
            Note: { kept: { popTo: home, push: rest } }
            Shop: { bought: present rest as alert }
        Shop:
          outcomes: [bought]
          start: shop
          edges:
            shop: { picked: present Note, asked: present Pick }
            Note: { kept: finish bought }
            Pick: { chosen: stay }
        Intro: { outcomes: [done], start: intro, edges: { intro: { picked: finish done } } }
        Pick: { outcomes: [chosen], start: pick, edges: { pick: { picked: finish chosen } } }
        Note: { outcomes: [kept], start: note, edges: { note: { picked: finish kept } } }
      conditions: { known }
      screens:
        home: { events: [picked, asked, left, shown] }
        rest:
        shop: { events: [picked, asked] }
        intro: { events: [picked] }
        pick: { events: [picked] }
        note: { events: [picked] }
      """)
    let picture = makePicture(graph, DrawingOptions())
    func notes(_ id: String) -> [String] {
      picture.nodes.first { $0.id == id }?.notes.flatMap(\.lines).map(\.text) ?? []
    }
    #expect(notes("Home finish over") == ["in App: starts over"])
    #expect(notes("Shop finish bought") == ["in App: shows tab home", "in Home: opens rest as alert"])
    #expect(notes("Intro finish done") == ["in Home: when known home takes its place, else goes on to rest"])
    #expect(notes("Pick finish chosen") == ["in Home, Shop: back"])
    #expect(notes("Note finish kept") == ["in Home: back to home, goes on to rest", "in Shop: ends that too (bought)"])
    // No move has `cancelled`; it is drawn where something follows.
    #expect(picture.nodes.filter { $0.kind == .cancelled }.map(\.id) == ["Intro finish cancelled"])
    #expect(notes("Intro finish cancelled") == ["when it is closed by Back", "in Home: home takes its place"])
    let overview = makePicture(graph, DrawingOptions(isOverview: true))
    let intro = overview.nodes.first { $0.title == "Intro" }
    #expect(
      intro?.notes.flatMap(\.words) == [
        "start of Home", "⇒ done", "in Home: when known home takes its place, else goes on to rest", "⇒ cancelled",
        "when it is closed by Back", "in Home: home takes its place",
      ])
  }

  @Test func `an outcome that leaves nothing of the flow around it ends that flow too`() throws {
    let graph = try graph(
      """
      flows:
        App: { start: Intro, edges: { Intro: { done: stay } } }
        Intro: { outcomes: [done], start: intro, edges: { intro: { picked: finish done, left: finish cancelled } } }
      screens: { intro: { events: [picked, left] } }
      """)
    let picture = makePicture(graph, DrawingOptions())
    let outcomes = picture.nodes.filter { $0.kind == .outcome || $0.kind == .cancelled }
    #expect(
      outcomes.map { $0.notes.flatMap(\.lines).map(\.text) } == [
        ["in App: ends that too (cancelled), then the app is notified"],
        ["in App: ends that too (cancelled), then the app is notified"],
      ])
  }

  @Test func `an event that a child sends may leave something below, so that the child's end leads back`() throws {
    let graph = try graph(
      """
      flows:
        App: { start: Intro, edges: { Intro: { done: stay, asked: push help } } }
        Intro: { outcomes: [done], events: [asked], start: intro, edges: { intro: { a: finish done, b: send asked } } }
      screens: { intro: { events: [a, b] }, help: { doc: Words. } }
      """)
    let picture = makePicture(graph, DrawingOptions())
    let outcome = try #require(picture.nodes.first { $0.kind == .outcome })
    #expect(outcome.notes.flatMap(\.lines).map(\.text) == ["in App: back"])
  }

  @Test func `a frame shows how its flow is opened`() throws {
    let graph = try graph(
      """
      flows:
        App:
          entry: true
          container: pages
          items: { one: One, two: Two }
        One:
          start: check
          decisions: { check: [{ when: known, push: Intro }, { push: one }] }
          edges: { one: { a: push Two, b: present Three as full, c: root Four } }
        Two: { start: one, edges: { one: { a: present Three as full, b: replace Four, c: push Three } } }
        Three: { start: one, edges: { one: { a: present Four, b: present Four as popover, c: stay } } }
        Four: { start: two }
        Intro: { start: two }
        Pin: { start: two }
      conditions: { known, unlocked }
      gates: { unlocked: { run: Pin, as: full } }
      screens:
        one: { events: [a, b, c] }
        two:
        guarded: { requires: unlocked }
      """)
    let picture = makePicture(graph, DrawingOptions())
    #expect(
      Dictionary(uniqueKeysWithValues: picture.clusters.map { ($0.title, $0.remarks) }) == [
        "App": ["start of the app"], "One": ["a page of App"], "Two": ["a page of App, pushed by One"],
        "Three": ["full screen over One and Two, pushed by Two"],
        "Four": ["put in place by One and Two, sheet over Three, popover over Three"], "Intro": ["start of One"],
        "Pin": ["opened by gate unlocked, full screen"],
      ])
    #expect(drawDOT(graph).contains("A full screen has no way back on its first screen except those that are drawn."))
  }

  @Test func `the outcomes of a gate's flow show what becomes of the held move`() throws {
    let graph = try graph(
      """
      flows:
        App: { start: home, edges: { home: { opened: push vault } } }
        Pin: { outcomes: [right], start: pin, edges: { pin: { entered: finish right, left: finish cancelled } } }
      conditions: { unlocked: { live: true } }
      gates: { unlocked: { run: Pin, lost: run } }
      screens: { home: { events: [opened] }, vault: { requires: unlocked }, pin: { events: [entered, left] } }
      """)
    let picture = makePicture(graph, DrawingOptions(flows: ["Pin"]))
    let outcomes = picture.nodes.filter { $0.kind == .outcome || $0.kind == .cancelled }
    #expect(
      outcomes.map { $0.notes.flatMap(\.lines).map(\.text) } == [
        ["⚷ unlocked is asked again: if true, the request goes on"],
        ["the request is refused; after a loss the app starts over"],
      ])
  }

  @Test func `the legend is read first and lists what is not drawn`() throws {
    let graph = try bank()
    let text = drawDOT(graph)
    let legend = try #require(text.split(separator: "\n").last { $0.contains("Not drawn: Back") })
    #expect(legend.contains("Selecting another tab or page leaves"))
    #expect(legend.contains("⚷ gate") && legend.contains("must be true, else its flow comes first"))
    #expect(text.contains("labeljust=l labelloc=t"))
    #expect(!drawDOT(graph, DrawingOptions(hasLegend: false)).contains("Not drawn"))
    #expect(drawDOT(graph, DrawingOptions(isOverview: true)).contains("to the flow that opened it"))
    #expect(drawMermaid(graph).contains("%% -.-x: asks the gate first"))
    #expect(drawPlantUML(graph).contains("dotted to ⚷: asks the gate first"))
  }

  @Test
  func
    `a tab names its flow and what that does to the tabs, with how often it was made, and a click leads to its frame`()
    throws
  {
    let graph = try graph(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: Home, more: More }
          edges: { More: { left: { select: home } } }
        Home: { start: home }
        More: { outcomes: [left], start: more, edges: { more: { tapped: finish left } } }
      screens: { home: , more: { events: [tapped] } }
      """)
    let move = PictureMove(flow: "App", node: "More", event: "left")
    let picture = makePicture(graph, DrawingOptions(counts: PictureCounts(moves: [move: 3])))
    let items = try #require(picture.nodes.first { $0.kind == .items })
    #expect(items.rows.map(\.target) == ["Home", "More"])
    #expect(items.rows.map { $0.notes.flatMap(\.words) } == [[], ["left: shows home", "×3"]])
    #expect(!picture.edges.contains { $0.kind == .select })
    #expect(drawDOT(graph).contains("<td href=\"#flow-More\" border=\"1\""))
    #expect(!drawDOT(graph, DrawingOptions(flows: ["App"])).contains("href"))
  }

  @Test func `a long list has one line to the gate of all that it requires`() throws {
    let names = (1...10).map { "s\($0)" }
    let graph = try graph(
      """
      flow: App
      start: list
      edges: { list: { \(names.map { "\($0)Tapped: push \($0)" }.joined(separator: ", ")) } }
      conditions: { unlocked }
      screens:
        list: { events: [\(names.map { "\($0)Tapped" }.joined(separator: ", "))] }
        s1: { requires: unlocked }
        s2: { requires: unlocked }
      \(names.dropFirst(2).map { "  \($0):" }.joined(separator: "\n"))
      """)
    let picture = makePicture(graph, DrawingOptions())
    let list = try #require(picture.nodes.first { $0.title == "list" })
    #expect(list.rows.filter { $0.lines.contains(.init(.lock, "requires unlocked")) }.map(\.target) == ["s1", "s2"])
    let lines = picture.edges.filter { $0.kind == .requires }
    #expect(lines.map { picture.nodes[$0.from].title } == ["list"] && lines[0].fromRow == nil)
    #expect(lines[0].labels.flatMap(\.words) == ["s1", "s2"])
  }

  @Test func `a wide picture has a larger legend`() throws {
    let picture = makePicture(try bank(), DrawingOptions())
    let look = DOTLook(theme: .light)
    #expect(look.legend(of: picture, width: 600).hasPrefix("<font point-size=\"11\""))
    #expect(look.legend(of: picture, width: 2200).hasPrefix("<font point-size=\"20\""))
  }

  @Test func `labels are above all lines and inside their frames if everything has a place`() throws {
    let drawing = DOTDrawing(try bank(), DrawingOptions(flows: ["Vault"], hasLegend: false))
    #expect(drawing.partTexts.count == 1)
    #expect(drawing.partTexts[0].contains("comment="))
    let picture = makePicture(try bank(), DrawingOptions(flows: ["Vault"]))
    var layout = DOTLayout(frame: try #require(.init("0,0,100,100", title: nil)))
    layout.frames[0] = .init("0,0,100,100", title: .init(x: 20, y: 90))
    for index in picture.nodes.indices { layout.nodes[index] = .init(x: 50, y: 50) }
    let number = try #require(picture.edges.firstIndex { $0.labels.first?.lines.first?.text == "coinTapped" })
    layout.edges[number] = .init("e,50,10 50,90 50,80 50,70 50,20", label: .init(x: 95, y: 50))
    let placed = drawing.placed([layout])
    #expect(placed.contains("outputorder=edgesfirst"))
    #expect(placed.contains("\"label \(number)\" [shape=plain") && placed.contains("pos=\"95.0,-50.0\""))
    let frame = try #require(placed.firstMatch(of: /bb="0\.0,-100\.0,([\d.]+),0\.0"/))
    #expect((Double(frame.1) ?? 0) > 120)
  }
}
