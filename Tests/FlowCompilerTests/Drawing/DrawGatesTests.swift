import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowDrawing

/// Pictures of overlays, styles, transitions and gates.
@Suite struct DrawGatesTests {
  private func graph(_ text: String) throws -> FlowGraph {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  private func theatre() throws -> (golden: Golden, graph: FlowGraph) {
    let golden = try Golden("drawing", "overlays", made: "drawn")
    return (golden, try graph(golden.input))
  }

  @Test func `overlays, styles, transitions, items and gates are drawn`() throws {
    let (golden, graph) = try theatre()
    try golden.expect(drawDOT(graph))
  }

  @Test func `a screen has the look of an overlay only where nothing else shows it`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions())
    let overlays = picture.nodes.filter { $0.kind == .overlay }.map(\.id)
    #expect(overlays == ["Theatre.telephone"])
    #expect(picture.edges.filter { $0.kind == .overlay }.count == 3)
  }

  @Test func `a style is shown by its own name, a transition also where a move only goes back`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions(flows: ["Theatre"]))
    let lines = picture.edges.flatMap(\.labels).map { $0.lines.map(\.text) }
    #expect(lines.contains(["noteTapped", "as card", "transition zoom"]))
    #expect(lines.contains(["rang", "as overlay"]))
    let prompt = picture.nodes.first { $0.title == "prompt" }
    #expect(prompt?.notes.map { $0.lines.map(\.text) } == [["closed: back", "transition zoom"]])
    #expect(lines.contains(["rehearsed", "shows stage, props, {curtain: prompt}"]))
    #expect(lines.contains(["storeTapped", "requires lit", "back to it if it is there"]))
  }

  @Test func `a gate leads to the flow that it runs, as it runs it, and one without a flow denies`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions(flows: ["House", "Doorkeeper"]))
    let gates = picture.nodes.filter { $0.kind == .gate }
    #expect(gates.map(\.id) == ["House gate admitted"])
    #expect(
      gates.map { $0.notes.flatMap(\.lines).map(\.text) } == [
        ["if not: opens Doorkeeper as curtain", "if it stops being true: opens Doorkeeper again"]
      ])
    let ways = picture.edges.filter { picture.nodes[$0.from].kind == .gate }
    #expect(ways.map { picture.nodes[$0.to].id } == ["Doorkeeper start"])
    #expect(ways.map(\.kind) == [.overlay])
  }

  @Test func `a node that requires a condition leads to its gate, an item from its own row`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions())
    let asking = picture.edges.filter { $0.kind == .requires }.map { edge in
      (picture.nodes[edge.from].id, edge.fromRow, picture.nodes[edge.to].id)
    }
    #expect(Set(asking.map(\.0)) == ["Theatre.stage", "Theatre.royalBox", "Theatre.props", "House items"])
    #expect(asking.first { $0.0 == "House items" }?.1 == 1)
    #expect(asking.first { $0.0 == "Theatre.props" }?.2 == "Theatre gate lit")
    let lit = picture.nodes.first { $0.id == "Theatre gate lit" }
    #expect(
      lit?.notes.flatMap(\.lines).map(\.text) == [
        "if not: refused",
        "if it stops being true: locked screens close, with all above them; the screen below is shown",
      ])
  }

  @Test func `a picture of some flows has the gates of what they require`() throws {
    let graph = try theatre().graph
    func gates(_ flow: String) -> [String] {
      makePicture(graph, DrawingOptions(flows: [flow])).nodes.filter { $0.kind == .gate }.map(\.title)
    }
    #expect(gates("House") == ["admitted"])
    #expect(gates("Doorkeeper") == [])
    #expect(Set(gates("Theatre")) == ["admitted", "lit"])
  }

  @Test func `an overview has the gates, the flows that ask them, and the flow that one runs`() throws {
    let picture = makePicture(try theatre().graph, DrawingOptions(isOverview: true))
    #expect(picture.nodes.filter { $0.kind == .gate }.map(\.title) == ["admitted", "lit"])
    func ends(_ isMeant: (Picture.Edge) -> Bool) -> [[String]] {
      picture.edges.filter(isMeant).map { [picture.nodes[$0.from].title, picture.nodes[$0.to].title] }
    }
    #expect(ends { $0.kind == .requires }.contains(["House", "admitted"]))
    #expect(ends { picture.nodes[$0.from].kind == .gate } == [["admitted", "Doorkeeper"]])
  }

  @Test func `an overview draws flows as they come, and names the screens that alone are guarded`() throws {
    let graph = try graph(
      """
      flows:
        App:
          start: home
          edges:
            home: { opened: push Rooms, asked: present Help, called: present Call as overlay, told: present Pin }
            Pin:  { right: stay }
        Rooms: { start: hall, edges: { hall: { opened: push vault, told: push Pin }, Pin: { right: stay } } }
        Help: { requires: unlocked, start: help }
        Call: { start: call }
        Pin: { outcomes: { right }, start: pin, edges: { pin: { entered: finish right } } }
      conditions: { unlocked }
      gates: { unlocked: { run: Pin } }
      screens:
        home: { events: [opened, asked, called, told] }
        hall: { events: [opened, told] }
        vault: { requires: unlocked }
        help:
        call:
        pin: { events: [entered] }
      """)
    let picture = makePicture(graph, DrawingOptions(isOverview: true))
    func kinds(_ from: String, _ to: String) -> [Picture.Edge.Kind] {
      picture.edges.filter { picture.nodes[$0.from].title == from && picture.nodes[$0.to].title == to }.map(\.kind)
    }
    #expect(kinds("App", "Rooms") == [.push])
    #expect(kinds("App", "Help") == [.present])
    #expect(kinds("App", "Call") == [.overlay])
    #expect(kinds("App", "Pin") == [.present])
    #expect(kinds("Rooms", "Pin") == [.push])
    let guards = picture.edges.filter { $0.kind == .requires }.map { edge in
      [picture.nodes[edge.from].title] + edge.labels.flatMap(\.lines).map(\.text)
    }
    #expect(guards == [["Rooms", "vault"], ["Help"]])
  }

  @Test
  func `a screen that is only behind a lock is marked, and one that is held open is closed by a lost lock anyway`()
    throws
  {
    let graph = try graph(
      """
      flow: App
      start: home
      edges:
        home: { vaultTapped: push vault, helpTapped: push help }
        vault: { coinTapped: push coin, helpTapped: push help, editTapped: push editor }
      conditions: { unlocked: { live: true }, edited: {} }
      gates: { unlocked: { run: Pin, lost: dismiss } }
      flows: { Pin: { start: pin } }
      links: { vault: { url: /vault, to: [home, vault], requires: unlocked } }
      screens:
        home: { events: [vaultTapped, helpTapped] }
        vault: { requires: unlocked, locked: edited, events: [coinTapped, helpTapped, editTapped] }
        coin:
        help:
        editor: { locked: edited }
        pin:
      """)
    let picture = makePicture(graph, DrawingOptions())
    func notes(_ title: String) -> [String] {
      picture.nodes.first { $0.title == title && $0.kind == .screen }?.notes.flatMap(\.lines).map(\.text) ?? []
    }
    #expect(notes("coin") == ["⚷ only behind a lock"])
    #expect(notes("help") == [])
    #expect(notes("vault") == ["requires unlocked", "while edited Back does nothing"])
    #expect(notes("editor") == ["while edited Back does nothing", "⚷ only behind a lock"])
    let gate = picture.nodes.first { $0.kind == .gate }
    #expect(
      gate?.notes.flatMap(\.lines).map(\.text).last
        == "if it stops being true: locked screens close, with all above them, ✎ too; the screen below is shown")
    // The link has the key, and leads to what asks the gate.
    #expect(picture.edges.filter { $0.kind == .requires }.map { picture.nodes[$0.from].id } == ["App.vault"])
  }

  @Test(arguments: [
    ("as: push", Picture.Edge.Kind.push, "if not: opens Pin pushed"),
    ("as: root", .root, "if not: opens Pin as root"),
    ("as: present", .present, "if not: opens Pin"), ("as: popover", .present, "if not: opens Pin as popover"),
    ("as: overlay", .overlay, "if not: opens Pin as overlay"),
  ])
  func `a gate of any style is drawn as its flow comes`(
    manner: String, kind: Picture.Edge.Kind, words: String
  ) throws {
    let graph = try graph(
      """
      flows:
        App: { start: home, edges: { home: { opened: push vault } } }
        Pin: { outcomes: { right }, start: pin, edges: { pin: { entered: finish right } } }
      conditions: { unlocked }
      gates: { unlocked: { run: Pin, \(manner) } }
      screens: { home: { events: [opened] }, vault: { requires: unlocked }, pin: { events: [entered] } }
      """)
    let picture = makePicture(graph, DrawingOptions())
    let way = try #require(picture.edges.first { picture.nodes[$0.from].kind == .gate })
    #expect(way.kind == kind)
    let vault = picture.nodes.first { $0.title == "vault" }
    #expect(vault?.notes.flatMap(\.lines).map(\.text) == ["requires unlocked"])
    let gate = picture.nodes.first { $0.kind == .gate }
    // A condition that is not live is never lost.
    #expect(gate?.notes.flatMap(\.lines).map(\.text) == [words])
  }
}
