import FlowCompiler
import Foundation
import Testing

@testable import FlowDrawing

/// The pictures of the page: the same words and colours as those of Graphviz, at places of our own.
@Suite struct PlacedPictureTests {
  private static let examples = ["EditProfile", "Launch", "Chat", "Shop", "everything"]

  /// The flows of an example, or those of the golden that has everything that can be drawn.
  private func graph(of example: String) throws -> FlowGraph {
    if example == "everything" { return try graph(Golden("drawing", example, made: "drawn").input) }
    let folder = URL(filePath: #filePath).appending(path: "../../../../Flows/\(example)").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".flow.yaml") }
      .map { FlowFile(path: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
    return try #require(compile(files, module: example).graph)
  }

  private func graph(_ text: String) throws -> FlowGraph {
    try #require(compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test").graph)
  }

  @Test(arguments: examples)
  func `the page's pictures have every word that Graphviz is given`(example: String) throws {
    let graph = try graph(of: example)
    for flow in graph.flows.allIndices where graph.flows[flow].module == 0 {
      let name = graph.names[graph.flows[flow].name]
      let dot = drawDOT(graph, DrawingOptions(flows: [name], hasLegend: false))
      let placed = words(of: PlacedPicture(of: flow, in: graph))
      let missing = words(ofDOT: dot).subtracting(placed)
      #expect(missing.isEmpty, "\(example), \(name): \(missing.sorted())")
    }
    let dot = drawDOT(graph, DrawingOptions(isOverview: true, hasLegend: false))
    let missing = words(ofDOT: dot).subtracting(words(of: PlacedPicture(overviewOf: graph)))
    #expect(missing.isEmpty, "\(example): \(missing.sorted())")
  }

  @Test(arguments: examples)
  func `a picture without Graphviz has every text in its box, and no box over another`(example: String) throws {
    let graph = try graph(of: example)
    for flow in graph.flows.allIndices {
      var picture = PlacedPicture(of: flow, in: graph)
      picture.layOut { _ in nil }
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
    picture.layOut { _ in nil }
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
      picture.heading.texts + picture.nodes.flatMap(\.block.texts)
      + picture.edges.flatMap { $0.label?.block.texts ?? [] }
    return Set(texts.flatMap { $0.text.split(separator: " ") }.map(String.init))
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
      let plain = text.replacing("&#160;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      words.formUnion(plain.split(separator: " ").map(String.init))
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
