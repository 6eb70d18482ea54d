import FlowCompiler
import Foundation
import Testing

@testable import FlowDrawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Flows in the formats of other tools; `.ci/pictures` has those tools read them.
@Suite struct ExportTests {
  private func graph(_ files: [(String, String)]) throws -> FlowGraph {
    let compilation = compile(files.map { FlowFile(path: $0.0, bytes: Array($0.1.utf8)) }, module: "Test")
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return try #require(compilation.graph)
  }

  private func order(_ format: String) throws -> (golden: Golden, graph: FlowGraph) {
    let golden = try Golden("exports", format, made: "exported")
    let door = """
      flow: Door
      start: code
      outcomes: [opened]
      edges: { code: { entered: finish opened } }
      screens: { code: { events: [entered] } }
      """
    return (golden, try graph([("Order.flow.yaml", golden.input), ("Zdoor.flow.yaml", door)]))
  }

  private func hostile() throws -> FlowGraph {
    let folder = Golden.folder.appending(path: "Hostile")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    return try graph(names.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
  }

  @Test func `every golden is read by a test`() throws {
    #expect(try Golden.names(of: "exports") == ["markdown", "mermaid", "plantuml", "scxml"])
  }

  @Test func `a flowchart of Mermaid`() throws {
    let (golden, graph) = try order("mermaid")
    try golden.expect(drawMermaid(graph))
  }

  @Test func `Markdown for a pull request`() throws {
    let (golden, graph) = try order("markdown")
    let drawing = drawMarkdown(graph, module: "Test")
    #expect(drawing.warnings == [])
    try golden.expect(drawing.text)
  }

  @Test func `Markdown of a change has the flows that it changes, and names the others`() throws {
    func flows(_ first: String) throws -> FlowGraph {
      let second = "flow: Second\nstart: b\nedges: { b: {} }\nscreens: { b: {} }\n"
      return try graph([("First.flow.yaml", first), ("Second.flow.yaml", second)])
    }
    let old = try flows(
      "flow: First\nentry: true\nstart: a\nedges: { a: { go: push Second } }\nscreens: { a: { events: [go] } }\n")
    let new = try flows(
      "flow: First\nentry: true\nstart: a\nedges: { a: { go: push Second, on: push c } }\nscreens: { a: { events: [go, on] }, c: {} }\n"
    )
    let text = drawMarkdown(new, module: "Test", since: old).text
    #expect(text.contains("### First\n") && !text.contains("### Second"))
    #expect(text.contains("Unchanged: Second.") && text.contains("#43; c"))
    #expect(!drawMarkdown(new, module: "Test", since: new).text.contains("###"))
  }

  @Test func `Markdown has no diagram that GitHub refuses, and says which`() throws {
    func flow(_ name: String, screens count: Int) -> (String, String) {
      let screens = (0..<count).map { "\(name.lowercased())\($0)" }
      let edges = screens.indices.map { index in
        "  \(screens[index]): { go: push \(screens[(index + 1) % count]), on: replace \(screens[(index + 2) % count]) }\n"
      }
      let declared = screens.map { "  \($0): { events: [go, on] }\n" }
      let text = "flow: \(name)\nstart: \(screens[0])\nedges:\n\(edges.joined())screens:\n\(declared.joined())"
      return ("\(name).flow.yaml", text)
    }
    let large = drawMarkdown(try graph([flow("Large", screens: 300)]), module: "Test")
    #expect(large.warnings.count == 1 && large.warnings[0].contains("'Large' has 601 lines"))
    #expect(large.text.contains("`flowc graph --flow Large -o picture.svg`") && !large.text.contains("```mermaid"))
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"]
    let many = drawMarkdown(try graph(names.map { flow($0, screens: 90) }), module: "Test")
    #expect(many.text.count <= 65_536 && many.text.contains("### A\n") && !many.text.contains("### P\n"))
    #expect(many.text.contains("Not drawn, since a comment has at most 65536 characters: "))
    #expect(many.warnings.count == 1 && many.warnings[0].contains(", P are named"))
  }

  @Test func `a state diagram of PlantUML`() throws {
    let (golden, graph) = try order("plantuml")
    try golden.expect(drawPlantUML(graph))
  }

  @Test func `a machine of SCXML`() throws {
    let (golden, graph) = try order("scxml")
    let documents = drawSCXML(graph, flows: ["Order"])
    #expect(documents.map(\.flow) == ["Order"])
    try golden.expect(try #require(documents.first).text)
  }

  @Test func `a document of SCXML is well-formed, and each target is a state of it`() throws {
    for graph in [try order("scxml").graph, try hostile()] {
      for document in drawSCXML(graph) {
        let states = States()
        let parser = XMLParser(data: Data(document.text.utf8))
        parser.delegate = states
        #expect(parser.parse(), "\(document.flow): \(String(describing: parser.parserError))")
        #expect(states.targets.subtracting(states.ids) == [], "\(document.flow)")
        #expect(states.ids.count == states.count, "ids are unique")
      }
    }
  }

  @Test func `names and texts made to break out stay labels and comments`() throws {
    let graph = try hostile()
    for line in drawMermaid(graph).split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("%%") {
        #expect(!line.dropFirst(2).contains("%"), "\(line)")
      } else {
        #expect(!line.contains("<script") && !line.contains("click ") && !line.contains("%%"), "\(line)")
      }
    }
    var isDiagram = false
    for line in drawMarkdown(graph, module: "<b>@all").text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isDiagram = line == "```mermaid"
      } else if !isDiagram {
        let isOurs = line.hasPrefix("<details>") || line == "</details>"
        #expect(isOurs || !line.replacing("@<!-- -->", with: "").contains(/(^|[^\\])[<@]/), "\(line)")
      }
    }
    let plantUML = drawPlantUML(graph).split(separator: "\n")
    #expect(plantUML.filter { $0.hasPrefix("@") } == ["@startuml", "@enduml"])
    for line in plantUML where !line.hasPrefix("' ") {
      #expect(!line.contains("%") && !line.contains("!") && !line.contains("<script"), "\(line)")
    }
    for line in plantUML where line.hasPrefix("' ") {
      #expect(!line.contains("%") && !line.contains("!") && !line.contains("'/"), "\(line)")
    }
    for document in drawSCXML(graph) { #expect(!document.text.contains("<script>alert")) }
  }

  @Test func `a drawing of the same flows is drawn the same again`() throws {
    let graph = try hostile()
    #expect(drawDOT(graph) == drawDOT(graph) && drawMermaid(graph) == drawMermaid(graph))
    #expect(drawPlantUML(graph) == drawPlantUML(graph))
  }

  @Test func `an SVG gets the night's colours beside the day's, and nothing else is touched`() {
    let svg = "<?xml?>\n<svg width=\"1\">\n<g fill=\"#ffffff\"/></svg>"
    let night = String(decoding: withNightColors(Array(svg.utf8)), as: UTF8.self)
    #expect(night.contains("[fill=\"#ffffff\"]{fill:\(PictureColor.background.hex(.dark))}"))
    #expect(night.replacing(/\n<style>[\s\S]*<\/style>/, with: "") == svg)
    #expect(String(decoding: withNightColors(Array("no picture".utf8)), as: UTF8.self) == "no picture")
    #expect(Set(PictureColor.allCases.map { $0.hex(.light) }).count == PictureColor.allCases.count)
  }
}

/// The ids and targets of a document.
private final class States: NSObject, XMLParserDelegate {
  var ids: Set<String> = []
  var targets: Set<String> = []
  var count = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "state" || name == "final", let id = attributes["id"] {
      ids.insert(id)
      count += 1
    }
    if name == "transition", let target = attributes["target"] { targets.insert(target) }
  }
}
