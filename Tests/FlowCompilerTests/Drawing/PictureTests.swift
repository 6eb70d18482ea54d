import FlowCompiler
import Testing

@testable import FlowDrawing

/// The content of a picture, independent of the tool that draws it.
@Suite struct PictureTests {
  private func graph(_ text: String) throws -> FlowGraph {
    let compilation = compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  private func everything() throws -> (golden: Golden, graph: FlowGraph) {
    let golden = try Golden("drawing", "everything", made: "drawn")
    return (golden, try graph(golden.input))
  }

  /// The edges of a kind, as the titles of what they join, with the rows.
  private func ways(_ kind: Picture.Edge.Kind, in picture: Picture) -> [String] {
    picture.edges.filter { $0.kind == kind }.map { edge in
      func name(_ node: Int, _ row: Int?) -> String {
        picture.nodes[node].id + (row.map { ":" + picture.nodes[node].rows[$0].title } ?? "")
      }
      return "\(name(edge.from, edge.fromRow)) -> \(name(edge.to, edge.toRow))"
    }
  }

  @Test func `all that a flow declares is drawn`() throws {
    let (golden, graph) = try everything()
    try golden.expect(drawDOT(graph))
  }

  @Test func `items are rows of one node, the first marked, and each names its flow`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions(flows: ["App"]))
    let items = try #require(picture.nodes.first { $0.kind == .items })
    #expect(items.title == "tabs when layout == tabs, else drawer")
    #expect(items.rows.map(\.title) == ["feed", "me"])
    #expect(items.rows.map(\.isFirst) == [true, false])
    #expect(items.rows[1].lines.map(\.text) == ["when beta", "requires known", "loaded before it is first shown"])
    #expect(items.rows.map(\.target) == ["Feed", "Account"])
    #expect(!picture.nodes.contains { $0.kind == .flow && ["Feed", "Account"].contains($0.title) })
    #expect(ways(.push, in: picture).first == "App start -> App items")
  }

  @Test func `selections lead to the item, in the flow's own container or in one around it`() throws {
    let graph = try everything().graph
    #expect(
      ways(.select, in: makePicture(graph, DrawingOptions(flows: ["App"])))
        == ["App.player -> App items:me"])
    let items = makePicture(graph, DrawingOptions(flows: ["App"])).nodes.first { $0.kind == .items }
    #expect(items?.rows.first?.notes.flatMap(\.words).contains { $0.hasSuffix(": shows me") } == true)
    #expect(
      ways(.select, in: makePicture(graph, DrawingOptions(flows: ["Feed"]))) == ["Feed.list -> Feed select me:me"])
  }

  @Test func `links enter where they lead, several to one place as one node, and what opens one leads there`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions())
    #expect(
      ways(.open, in: picture).sorted() == [
        "App link me -> App items:me", "App link other -> App.reload", "Feed link help -> Feed.sorry",
        "Feed link list -> Feed.list",
        "Feed link post -> Feed.post", "Feed.list -> Feed link help",
      ])
    let post = try #require(picture.nodes.first { $0.id == "Feed link post" })
    #expect(post.rows.map { $0.lines.map(\.text) } == [["/posts/{id}", "app://p/{id}", "to App.feed, list, post"]])
    let me = try #require(picture.nodes.first { $0.id == "App link me" })
    #expect(me.rows[0].lines.map(\.text) == ["/me", "requires known"])
    #expect(ways(.requires, in: picture).contains("App link me -> App gate known"))
    // One that carries out moves leads where they do.
    #expect(ways(.open, in: picture).contains("App link other -> App.reload"))
  }

  @Test func `locks, hidden backs, loading screens and writes are written where they are`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions(flows: ["Feed"]))
    func notes(_ id: String) -> [String] {
      picture.nodes.first { $0.id == id }?.notes.flatMap(\.lines).map(\.text) ?? []
    }
    #expect(notes("Feed.editor").contains("while edited Back does nothing"))
    #expect(notes("Feed.sorry").contains("no back button"))
    #expect(notes("Feed.post").contains("likeTapped: last = id"))
    #expect(notes("Feed.list").contains("noticeTapped: reports noticed"))
    #expect(ways(.wait, in: picture) == ["Feed.follow -> Feed loading splash"])
  }

  @Test func `a state leads to its top and to the top of each layer`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions(flows: ["Feed"]))
    #expect(ways(.root, in: picture).contains("Feed.list -> Feed.post"))
    let above = picture.edges.first {
      picture.nodes[$0.to].id == "Feed.editor" && $0.labels.contains { $0.lines.contains(.init(.event, "restored")) }
    }
    #expect(above?.kind == .present)
  }

  @Test func `the edges of 'any' are drawn once, with the nodes that they hold for`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions(flows: ["Feed"]))
    let any = try #require(picture.nodes.first { $0.kind == .any })
    #expect(any.notes.flatMap(\.lines).map(\.text) == ["of post, sorry", "closed: back"])
  }

  @Test func `a variant shows what it has of its own and what from its base`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions(flows: ["QuickAccount"]))
    #expect(picture.nodes.first { $0.title == "hint" }?.isInherited == false)
    #expect(picture.nodes.first { $0.title == "profile" }?.isInherited == true)
    let ways = picture.edges.filter { picture.nodes[$0.from].kind != .start }
    #expect(ways.map(\.isInherited) == [false, false, true])
    #expect(picture.clusters.first?.remarks == ["variant of Account: its own parts are bold"])
  }

  @Test func `a star is a list in its node, of what leads nowhere but back`() throws {
    let names = (0..<12).map { "leaf\($0)" }
    let picture = makePicture(
      try graph(
        """
        flow: Star
        start: hub
        screens:
          hub: { events: [\((names + ["deep", "deeper"]).map { $0 + "Tapped" }.joined(separator: ", "))] }
          \(names.map { "\($0): { doc: About \($0)., events: [closed] }" }.joined(separator: "\n  "))
          deep: { events: [on] }
          deeper:
        edges:
          hub: { \((names + ["deep", "deeper"]).map { "\($0)Tapped: push \($0)" }.joined(separator: ", ")) }
          any: { closed: pop }
          deep: { on: push deeper }
        """), DrawingOptions())
    let hub = try #require(picture.nodes.first { $0.title == "hub" })
    #expect(hub.rows.map(\.target) == names)
    #expect(hub.rows.map(\.title) == names.map { $0 + "Tapped" })
    #expect(hub.rows[3].doc == "About leaf3.")
    #expect(!picture.nodes.contains { names.contains($0.title) })
    #expect(picture.nodes.contains { $0.title == "deep" } && picture.nodes.contains { $0.title == "deeper" })
  }

  @Test func `a row of a star has the colour of what it leads to`() throws {
    let names = (0..<12).map { "leaf\($0)" }
    let graph = try graph(
      """
      flows:
        Star:
          start: hub
          edges: { hub: { \(names.map { "\($0): push \($0)" }.joined(separator: ", ")), more: push Other } }
        Other: { start: other }
      screens:
        hub: { events: [\(names.joined(separator: ", ")), more] }
        \(names.map { "\($0):" }.joined(separator: "\n  "))
        other:
      """)
    let hub = try #require(makePicture(graph, DrawingOptions()).nodes.first { $0.title == "hub" })
    #expect(hub.rows.map(\.targetKind) == names.map { _ in .screen } + [.flow])
    let cell = "bgcolor=\"\(PictureColor.flow.hex(.light))\">Other<"
    #expect(drawDOT(graph).contains("color=\"\(PictureColor.flowLine.hex(.light))\" \(cell)"))
  }

  @Test func `a condition that keeps a screen open has a mark of its own, which the legend names`() throws {
    let graph = try everything().graph
    #expect(drawDOT(graph).contains("✎ while edited Back does nothing<"))
    #expect(drawDOT(graph).contains(">✎</font></td><td align=\"left\">it stays open so long, unless a lock is lost"))
    #expect(drawMermaid(graph).contains("#9998; while edited Back does nothing"))
  }

  @Test func `frames are in the order in which a reader meets them`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions())
    #expect(picture.clusters.map(\.title) == ["App", "Door", "Feed", "Account", "QuickAccount"])
    #expect(
      picture.clusters.map(\.remarks.first) == [
        "start of the app", "opened by gate known, sheet", "an item of App", "an item of App",
        "variant of Account: its own parts are bold",
      ])
  }

  @Test func `a picture of links has each of them, where it leads, and what it requires`() throws {
    let picture = makePicture(try everything().graph, DrawingOptions(isOfLinks: true))
    #expect(picture.isSideways)
    #expect(
      picture.nodes.filter { $0.kind == .link }.flatMap { $0.rows.map(\.title) } == [
        "post", "list", "me", "help", "other",
      ])
    #expect(
      ways(.open, in: picture) == [
        "link post -> Feed.post", "link list -> Feed.list", "link me -> App.me", "link help -> Feed.sorry",
      ])
    let other = picture.nodes.first { $0.title == "other" }
    #expect(other?.notes.flatMap(\.lines).map(\.text) == ["run reload"])
  }
}
