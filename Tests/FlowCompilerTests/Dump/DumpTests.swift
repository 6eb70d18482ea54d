import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowExport
import Foundation
import Testing

/// `flowc dump`: the graph as JSON.
@Suite struct DumpTests {
  @Test(arguments: try Golden.names(of: "dump"))
  func `the dump of a module is that of the golden, and is JSON`(name: String) throws {
    let golden = try Golden("dump", name, made: "flowc dump prints")
    let path = "\(name).flow.yaml"
    let compilation = compileWithExpectations([FlowFile(path: path, bytes: Array(golden.input.utf8))], module: "Shop")
    #expect(renderAsLines(compilation.log.sorted.filter { $0.id.severity == .error }, in: compilation.sources) == "")
    let graph = try #require(compilation.graph)
    let text = dumpJSON(graph, compilation.expectations, module: "Shop", sources: compilation.sources)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    try golden.expect(text)
  }

  @Test func `every declaration of the examples is in the dump, by name and place`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for set in ["EditProfile", "Launch"] {
      let folder = root.appending(path: "Flows/\(set)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .filter { $0.hasSuffix(".flow.yaml") }
        .map { FlowFile(path: $0, bytes: try Array(Data(contentsOf: folder.appending(path: $0)))) }
      let compilation = compileWithExpectations(files, module: set)
      let graph = try #require(compilation.graph)
      let text = dumpJSON(graph, compilation.expectations, module: set, sources: compilation.sources)
      let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      func names(_ key: String) -> [String] {
        (json[key] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
      }
      #expect(names("flows") == graph.flows.map { graph.names[$0.name] })
      #expect(names("screens") == graph.screens.map { graph.names[$0.name] })
      #expect(names("conditions") == graph.conditions.map { graph.names[$0.name] })
      for entry in (json["screens"] as? [[String: Any]] ?? []) {
        let place = try #require(entry["at"] as? String).split(separator: ":")
        let file = try #require(files.first { $0.path == place[0] })
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(Int(place[1])), column = try #require(Int(place[2]))
        #expect(lines[line - 1].dropFirst(column - 1).hasPrefix(try #require(entry["name"] as? String)))
      }
    }
  }

  // What is keyed by names of the flow files rather than by the format.
  private static let named: Set = [
    "edges", "with", "payload", "query", "samples", "inputs", "context", "conditions", "stacks", "link", "outcome",
  ]

  private static func keys(of value: Any, under parent: String = "") -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1, under: parent)) } }
    guard let object = value as? [String: Any] else { return [] }
    var found: Set<String> = []
    // A list's objects are the format's own: `inputs` is one of fields, and one of values by name.
    let isNamed = named.contains(parent) && object["name"] == nil && object["from"] == nil && object["literal"] == nil
    for (key, inner) in object {
      // A step is keyed by what happens, a child's context by its flow, a sample's values by its inputs.
      if key.contains(".") || parent == "samples" { continue }
      if !isNamed { found.insert(key) }
      // A guard has the values of each condition by name.
      found.formUnion(keys(of: inner, under: isNamed ? (parent == "with" ? "inputs" : "") : key))
    }
    return found
  }

  @Test func `every key that is dumped is on the page of the format`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/FlowCompiler/FlowCompiler.docc/GraphAsJSON.md"), encoding: .utf8)
    for set in ["Flows/Chat", "Flows/Shop", "Flows/Launch", "Tests/FlowCompilerTests/Goldens/Browser"] {
      let folder = root.appending(path: set)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        .filter { $0.hasSuffix(".flow.yaml") }
        .map { FlowFile(path: $0, bytes: try Array(Data(contentsOf: folder.appending(path: $0)))) }
      let compilation = compileWithExpectations(files, module: "Set")
      let text = dumpJSON(
        try #require(compilation.graph), compilation.expectations, module: "Set", sources: compilation.sources)
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let missing = Self.keys(of: json).filter { !page.contains("`\($0)`") && !page.contains("\"\($0)\"") }
      #expect(missing.sorted() == [], "\(set)")
    }
  }

  @Test func `names and texts made to break out stay inside their strings`() throws {
    let yaml = """
      flow: F
      doc: "\\"}], <script>\\u2028 \\\\ \\u0007"
      start: a
      screens: { a: { inputs: { x: { type: String, default: "\\"" } }, track: "</script>" } }
      """
    let compilation = compileWithExpectations(
      [FlowFile(path: "we\"ird.flow.yaml", bytes: Array(yaml.utf8))], module: "M\"\n")
    let graph = try #require(compilation.graph)
    let text = dumpJSON(graph, compilation.expectations, module: "M\"\n", sources: compilation.sources)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["module"] as? String == "M\"\n")
    let flow = try #require((json["flows"] as? [[String: Any]])?.first)
    #expect((flow["doc"] as? String)?.hasPrefix("\"}], <script>") == true)
    #expect((flow["at"] as? String) == "we\"ird.flow.yaml:1:7")
  }
}
