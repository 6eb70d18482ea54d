import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowExport
import Foundation
import Testing

/// The language's JSON schema, which editors complete and check with.
@Suite struct SchemaTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the schema beside the examples is the one that flowc prints`() throws {
    let file = Self.root.appending(path: "Flows/flow.schema.json")
    if ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil {
      try flowSchema().write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded flow.schema.json")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == flowSchema())
  }

  @Test func `the schema is JSON whose references all lead somewhere`() throws {
    let json = try #require(try JSONSerialization.jsonObject(with: Data(flowSchema().utf8)) as? [String: Any])
    let definitions = try #require(json["definitions"] as? [String: Any])
    var references: Set<String> = []
    func walk(_ value: Any) {
      if let object = value as? [String: Any] {
        if let reference = object["$ref"] as? String { references.insert(reference) }
        object.values.forEach(walk)
      } else if let list = value as? [Any] {
        list.forEach(walk)
      }
    }
    walk(json)
    #expect(references.count > 10)
    for reference in references.sorted() {
      let name = try #require(reference.split(separator: "/").last.map(String.init))
      #expect(reference == "#/definitions/\(name)")
      #expect(definitions[name] != nil, "\(reference)")
    }
    // An unused definition has no effect.
    for name in definitions.keys.sorted() { #expect(references.contains("#/definitions/\(name)"), "\(name)") }
  }

  /// Files on which the schema and the compiler must agree; `.ci/check-schema` asks the schema.
  @Test func `the schema's examples are valid and broken for the compiler too`() throws {
    for kind in ["valid", "broken"] {
      let folder = Self.root.appending(path: "Tests/Schema/\(kind)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .filter { $0.hasSuffix(".flow.yaml") }.sorted()
      #expect(names.count >= (kind == "valid" ? 3 : 20))
      for name in names {
        let bytes = try Array(Data(contentsOf: folder.appending(path: name)))
        let found = compileWithExpectations([FlowFile(path: name, bytes: bytes)], module: "Schema").log.diagnostics
          .filter { $0.id.severity == .error }
        if kind == "valid" {
          #expect(found.map(\.message) == [], "\(name)")
        } else {
          #expect(!found.isEmpty, "\(name)")
        }
      }
    }
  }

  @Test func `a module that declares everything that can be declared compiles without a diagnostic`() throws {
    let folder = Self.root.appending(path: "Tests/Schema/valid/Shop")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
      .filter { $0.hasSuffix(".flow.yaml") }
      .map { FlowFile(path: $0, bytes: try Array(Data(contentsOf: folder.appending(path: $0)))) }
    let compilation = compileWithExpectations(files, module: "Shop")
    #expect(renderAsLines(compilation.log.sorted, in: compilation.sources) == "")
    let graph = try #require(compilation.graph)
    #expect(graph.flows.count == 5)
    #expect(graph.links.count == 3)
    #expect(
      compilation.expectations.tests.count == 1 && compilation.expectations.properties.count == 1
        && graph.gates.count == 1 && graph.tasks.count == 1)
    #expect(graph.entry.map { graph.names[graph.flows[$0].name] } == "Main")
  }
}
