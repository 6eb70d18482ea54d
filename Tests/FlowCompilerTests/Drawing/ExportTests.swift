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
    #expect(try Golden.names(of: "exports") == ["mermaid", "plantuml", "scxml"])
  }

  @Test func `a flowchart of Mermaid`() throws {
    let (golden, graph) = try order("mermaid")
    try golden.expect(drawMermaid(graph))
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
