import FlowCompiler
import FlowTestSupport
import Foundation
import Testing

@testable import FlowDrawing

/// The pictures of the page and of SVGs: the same words and colours as those of Graphviz, at places of our own.
@Suite struct PlacedPictureTests {
  private static let sets = ["EditProfile", "Launch", "Chat", "Shop"]
  private static let banks = ["BankAuth", "RetailBank", "PremiumBank", "BusinessBank"].map { "Banking/\($0)Example" }
  private static let examples = sets + banks + ["everything"]

  /// The flows of an example, or those of the golden that has everything that can be drawn.
  private func graph(of example: String) throws -> FlowGraph {
    if example == "everything" { return try graph(Golden("drawing", example, made: "drawn").input) }
    let auth = Self.banks[0]
    let imported =
      Self.banks.dropFirst().contains(example)
      ? [ImportedModule(name: "BankAuthExample", files: try files(of: auth))] : []
    return try #require(compile(try files(of: example), module: "App", imported: imported).graph)
  }

  private func files(of example: String) throws -> [FlowFile] {
    let place = example == "Browser" ? "../Goldens/Browser" : "../../../Flows/\(example)"
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: place).standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".flow.yaml") }
      .map { FlowFile(path: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  /// The row of each node, and its number in the row, by its id, in the pictures of all flows.
  private func places(in graph: FlowGraph) -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for flow in graph.flows.allIndices where graph.flows[flow].module == 0 {
      var picture = PlacedPicture(of: flow, in: graph)
      picture.layOut(isSideways: false)
      let rows = Set(picture.nodes.map(\.box.middle.y)).sorted()
      for (row, y) in rows.enumerated() {
        let nodes = picture.nodes.indices.filter { picture.nodes[$0].box.middle.y == y }
        for (number, node) in nodes.sorted(by: { picture.nodes[$0].box.middle.x < picture.nodes[$1].box.middle.x })
          .enumerated()
        {
          places[picture.picture.nodes[node].id] = [row, number]
        }
      }
    }
    return places
  }

  private func graph(_ text: String) throws -> FlowGraph {
    try #require(compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test").graph)
  }

  @Test(arguments: examples)
  func `an SVG has every word that Graphviz is given`(example: String) throws {
    let graph = try graph(of: example)
    let views =
      graph.flows.allIndices.filter { graph.flows[$0].module == 0 }
      .map { DrawingOptions(flows: [graph.names[graph.flows[$0].name]], hasLegend: false) } + [
        DrawingOptions(hasLegend: false), DrawingOptions(isOverview: true, hasLegend: false),
        DrawingOptions(isOfLinks: true, hasLegend: false),
      ]
    for view in views {
      let missing = words(ofDOT: drawDOT(graph, view)).subtracting(words(ofSVG: drawSVG(graph, view)))
      #expect(missing.isEmpty, "\(example), \(view.flows ?? []): \(missing.sorted())")
    }
  }

  @Test(arguments: sets + banks + ["Browser"])
  func `the page's pictures can be read in a usual window, and details say what they leave out`(
    example: String
  ) throws {
    let graph = try graph(of: example)
    let contracts = graph.contracts.flatMap { [$0.doc, $0.name] + $0.facts.flatMap { [$0.name] + $0.values } }
    let details = Set(contracts.flatMap { $0.split(separator: " ") }.map(String.init))
    for flow in [nil] + graph.flows.allIndices.map({ $0 }) {
      var picture = flow.map { PlacedPicture(of: $0, in: graph) } ?? PlacedPicture(overviewOf: graph)
      let all = words(of: picture)
      picture.layOut()
      let letters = picture.letters(in: PlacedPicture.pane)
      #expect(letters >= PlacedPicture.smallestLetters, "\(example), \(picture.name): \(letters)")
      let missing = all.subtracting(words(of: picture)).subtracting(details)
      if example != "Browser" { #expect(missing.isEmpty, "\(example), \(picture.name): \(missing)") }
    }
  }

  @Test(arguments: examples)
  func `a flow's start is before all that it leads to`(example: String) throws {
    let graph = try graph(of: example)
    for flow in graph.flows.allIndices where graph.flows[flow].module == 0 {
      var picture = PlacedPicture(of: flow, in: graph)
      picture.layOut(isSideways: false)
      let start = try #require(picture.nodes.first { $0.kind == "start" })
      #expect(start.box.middle.y <= (picture.nodes.map(\.box.middle.y).min() ?? 0) + 40, "\(example), \(picture.name)")
      let first = picture.edges.filter { picture.nodes[$0.from].kind == "start" }
      #expect(first.allSatisfy { start.box.middle.y < picture.nodes[$0.to].box.middle.y })
    }
  }

  @Test(arguments: sets)
  func `an edit of one line leaves nine nodes of ten where they are`(example: String) throws {
    let files = try files(of: example)
    let before = try places(in: #require(compile(files, module: example).graph))
    var (moved, all, edits) = (0, 0, 0)
    for (number, file) in files.enumerated() {
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for line in sample(oneIn: 10, of: lines.indices) where lines[line].contains(":") {
        var rest = lines
        rest.remove(at: line)
        var edited = files
        edited[number] = FlowFile(path: file.path, bytes: Array(rest.joined(separator: "\n").utf8))
        guard let graph = compile(edited, module: example).graph else { continue }
        let after = places(in: graph)
        let common = before.keys.filter { after[$0] != nil }
        let gone = common.filter { before[$0] != after[$0] }.count
        edits += 1
        moved += gone
        all += common.count
      }
    }
    #expect(edits > (triesAllCases ? 20 : 1) && moved * 10 < all, "\(moved) of \(all) after \(edits) edits")
  }

  @Test func `a link is a sheet in the box of what it opens, and lines to it lead there`() throws {
    let graph = try graph(
      """
      flow: App
      start: home
      screens: { home: { events: [tapped] }, page: , vault: { requires: unlocked } }
      conditions: { unlocked: }
      links:
        page: { url: "app://page", to: [home, page] }
        vault: { url: "app://vault", to: [vault] }
      edges: { home: { tapped: open page } }
      """)
    let picture = PlacedPicture(of: 0, in: graph)
    let page = try #require(picture.nodes.firstIndex { $0.title == "page" })
    let vault = try #require(picture.nodes.first { $0.title == "vault" })
    #expect(!picture.nodes.contains { $0.kind == "link" })
    #expect(picture.nodes[page].block.texts.map(\.text) == ["page", "page", "app://page", "to home, page"])
    #expect(vault.block.cells.map(\.kind) == ["link"])
    let way = try #require(picture.edges.first { $0.to == page })
    #expect(way.kind == "open" && way.label?.block.texts.map(\.text) == ["tapped", "link page"])
  }

  @Test func `root and replace have different lines and words`() throws {
    let graph = try graph(
      """
      flow: V
      start: a
      screens: { a: { events: [e1] }, b: { events: [e2, e3] }, c: , d: }
      edges: { a: { e1: push b }, b: { e2: replace c, e3: root d } }
      """)
    let svg = drawSVG(graph)
    #expect(svg.contains(">takes its place<") && svg.contains(">takes the place of all in the flow<"))
    let picture = makePicture(of: [0], in: graph)
    #expect(picture.edges.map(\.kind) == [.push, .push, .replace, .root])
  }

  @Test func `lines across very many rows do not hold up the rest`() throws {
    let count = 200
    let screens = (0..<count).map { "  s\($0): { events: [a, b] }" }
    let edges = (0..<count).map { "  s\($0): { a: push s\(($0 + 1) % count), b: push s\(($0 + count / 2) % count) }" }
    let text = (["flow: Large", "start: s0", "screens:"] + screens + ["edges:"] + edges).joined(separator: "\n")
    var picture = PlacedPicture(of: 0, in: try graph(text))
    let time = ContinuousClock().measure { picture.layOut(isSideways: false) }
    #expect(picture.edges.count == 2 * count + 1 && picture.edges.allSatisfy { $0.points.count > 3 })
    // Point by point these lines have 40 000 points.
    #expect(time < .seconds(20))
  }

  @Test(arguments: examples)
  func `a picture has every text in its box, and no box over another`(example: String) throws {
    let graph = try graph(of: example)
    for flow in graph.flows.allIndices {
      var picture = PlacedPicture(of: flow, in: graph)
      picture.layOut()
      for node in picture.nodes {
        for text in node.block.texts {
          #expect((0...node.box.size.x).contains(text.place.x) && (0...node.box.size.y).contains(text.place.y))
        }
        for cell in node.block.cells {
          let (low, high) = (cell.box.middle.x - cell.box.size.x / 2, cell.box.middle.x + cell.box.size.x / 2)
          #expect(low >= 0 && high <= node.box.size.x)
        }
      }
      let boxes =
        picture.nodes.map { ($0.title, $0.box) } + picture.edges.compactMap { $0.label.map { ("label", $0.box) } }
      for (index, (name, box)) in boxes.enumerated() {
        #expect(box.middle.x - box.size.x / 2 >= -1 && box.middle.y - box.size.y / 2 >= -1)
        #expect(
          box.middle.x + box.size.x / 2 <= picture.size.x + 1 && box.middle.y + box.size.y / 2 <= picture.size.y + 1)
        for (other, second) in boxes[..<index] {
          let isOver =
            abs(box.middle.x - second.middle.x) < (box.size.x + second.size.x) / 2 - 1
            && abs(box.middle.y - second.middle.y) < (box.size.y + second.size.y) / 2 - 1
          #expect(!isOver, "\(name) and \(other)")
        }
      }
    }
  }

  @Test func `an edge starts at its item, whether items are beside or below each other`() throws {
    let graph = try graph(
      """
      flow: Main
      container: tabs
      outcomes: [left, right]
      items: { first: First, second: Second }
      edges: { First: { gone: finish left }, Second: { gone: finish right } }
      flows:
        First: { outcomes: [gone], start: one, screens: { one: { events: [out] } }, edges: { one: { out: finish gone } } }
        Second: { outcomes: [gone], start: two, screens: { two: { events: [out] } }, edges: { two: { out: finish gone } } }
      """)
    var picture = PlacedPicture(of: 0, in: graph)
    picture.layOut()
    let node = try #require(picture.nodes.first { $0.kind == "items" })
    let starts = picture.edges.filter { picture.nodes[$0.from].kind == "items" }.compactMap(\.points.first)
    let items = node.block.cells.filter { $0.title.isEmpty }.map { cell in
      PlacedPicture.Point(
        x: node.box.middle.x - node.box.size.x / 2 + cell.box.middle.x,
        y: node.box.middle.y - node.box.size.y / 2 + cell.box.middle.y)
    }
    #expect(starts.count == 2 && items.count == 2)
    for (start, item) in zip(starts, items) { #expect(abs(start.x - item.x) < 1 || abs(start.y - item.y) < 1) }
  }

  @Test func `every kind of node, edge and text has a rule of the style sheet`() {
    for kind in Picture.Node.Kind.allCases { #expect(pictureStyleSheet.contains(".node.\(kind.rawValue) .shape")) }
    for kind in Picture.Edge.Kind.allCases { #expect(pictureStyleSheet.contains(".edge.\(kind.rawValue) :is")) }
    for kind in Picture.Label.Line.Kind.allCases where kind.color != .text {
      #expect(pictureStyleSheet.contains(".picture text.\(kind.rawValue){fill:"))
    }
  }

  @Test(arguments: [DrawingOptions.Theme.light, .dark])
  func `text can be read on what it is on`(theme: DrawingOptions.Theme) {
    let grounds = Picture.Node.Kind.allCases.filter { $0 != .start }.map(\.look.fill) + [.background, .frame]
    let texts = Picture.Label.Line.Kind.allCases.map(\.color) + [.muted, .text]
    for text in texts {
      for ground in grounds {
        let (one, other) = (brightness(text.hex(theme)), brightness(ground.hex(theme)))
        #expect((max(one, other) + 0.05) / (min(one, other) + 0.05) >= 4.5, "\(text) on \(ground)")
      }
    }
  }

  // MARK: Reading

  private func words(of picture: PlacedPicture) -> Set<String> {
    let texts =
      picture.frames.flatMap(\.block.texts) + picture.nodes.flatMap(\.block.texts)
      + picture.edges.flatMap { $0.label?.block.texts ?? [] }
    return Set(texts.flatMap { $0.text.split(separator: " ") }.map(String.init))
  }

  /// The words of the texts.
  private func words(ofSVG svg: String) -> Set<String> {
    let texts = svg.matches(of: /<text [^>]*>([^<]*)</).map { plain(String($0.1)) }
    return Set(texts.flatMap { $0.split(separator: " ") }.map(String.init))
  }

  private func plain(_ text: String) -> String {
    text.replacing("&#160;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The words of labels: what is between the tags of Graphviz' markup.
  private func words(ofDOT dot: String) -> Set<String> {
    var words: Set<String> = []
    for line in dot.split(separator: "\n") {
      guard let start = line.firstRange(of: "label=<") else { continue }
      var depth = 1
      var text = ""
      for letter in line[start.upperBound...] {
        if letter == "<" { depth += 1 }
        if letter == ">" { depth -= 1 }
        if depth == 0 { break }
        text.append(depth == 1 && letter != ">" ? letter : " ")
      }
      words.formUnion(plain(text).split(separator: " ").map(String.init))
    }
    return words.subtracting(["·"])
  }

  /// The relative luminance of a colour, by the definition of WCAG.
  private func brightness(_ hex: String) -> Double {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
    let linear = parts.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
