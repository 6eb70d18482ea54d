import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// Text that users write remains text in the generated Swift, whatever it looks like.
@Suite struct BreakOutTests {
  /// Texts that end a comment, a string, a line or an interpolation of Swift's, if they are not escaped.
  static let texts = [
    ##"*/ fatalError() /*"##, ##"\\(evil())"##, ##"\" + evil() + \""##, ##"\"\"\" evil() \"\"\""##, ##"#\\(evil())"##,
    ##"\"#"##, ##"\n}; func evil() {}; struct X {"##, ##"\r\nimport Evil"##, ##"\u2028import Evil"##, ##"\a"##,
    ##"\u202E evil"##, ##"#sourceLocation(file: \"x\", line: 1)"##, ##"// swift-format-ignore"##, ##"`evil`"##,
    ##"\\u{22}"##, ##"\\"##,
  ]

  @Test func `texts made to break out of Swift stay text`() throws {
    var yaml = "flow: F\nstart: a\noutcomes: { left: { why: String } }\nscreens:\n"
    for (index, text) in Self.texts.enumerated() {
      yaml +=
        "  \(index == 0 ? "a" : "a\(index)"): { doc: \"\(text)\", inputs: { x: { type: String, default: \"\(text)\", "
      yaml += "doc: \"\(text)\" } }, events: [go, end] }\n"
    }
    yaml += "edges:\n"
    for (index, text) in Self.texts.enumerated() {
      let next = index + 1 < Self.texts.count ? "a\(index + 1)" : "a"
      yaml += "  \(index == 0 ? "a" : "a\(index)"): { go: { push: \(next), with: { x: \"\(text)\" } }, "
      yaml += "end: { finish: left, with: { why: \"\(text)\" } } }\n"
    }
    // Were one of them code, Swift would miss `evil`.
    #expect(try SwiftErrors.places(in: yaml, app: "") == [])
    let compilation = compile([FlowFile(path: "Shop.flow.yaml", bytes: Array(yaml.utf8))], module: "Shop")
    let graph = try #require(compilation.graph)
    generate(graph, module: "Shop", sources: compilation.sources) { file in
      for scalar in file.text.unicodeScalars {
        #expect(
          scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F && !(0x2028...0x202E).contains(scalar.value))
      }
    }
  }

  @Test func `paths made to break out stay text`() throws {
    let yaml = "flow: F\nstart: a\nscreens: { a: { inputs: { x: { type: String, default: \"d\" } } } }\n"
    let path = "a\"\nimport Evil\n\\(evil()).flow.yaml"
    let compilation = compile([FlowFile(path: path, bytes: Array(yaml.utf8))], module: "Shop")
    let graph = try #require(compilation.graph)
    generate(graph, module: "Shop", sources: compilation.sources) { file in
      for line in file.text.split(separator: "\n") where !line.hasPrefix("//") {
        #expect(!line.hasPrefix("import Evil"))
        #expect(!line.replacing("\\\\", with: "").contains("\\(evil()"), "\(line)")
      }
    }
  }

  @Test func `a name that the runtime has already is an error`() {
    let source = MarkedYAML.runtimeNames
    let found = compile([FlowFile(path: "A.flow.yaml", bytes: Array(source.utf8))], module: "App").log.sorted
    #expect(
      found.filter { $0.id == .nameCollision }.map(\.message) == [
        "flow 'Flow' would become 'FlowCoordinator' in Swift, which the runtime already declares",
        "screen 'flow' would become 'FlowScreen' in Swift, which the runtime already declares",
        "screen 'built' would become 'BuiltScreen' in Swift, which the runtime already declares",
      ])
  }

  @Test func `the outcomes of a flow and of a task that would be one type are an error`() {
    func found(_ flow: String) -> [String] {
      let source = """
        flow: \(flow)
        start: home
        tasks: { pay: { outcomes: [paid] }, log: }
        screens: { home: { events: [go, note] } }
        edges: { home: { go: run pay, note: run log }, pay: { paid: stay } }
        """
      return compile([FlowFile(path: "A.flow.yaml", bytes: Array(source.utf8))], module: "App").log.sorted.map(
        \.message)
    }
    #expect(found("PayTask") == ["flow 'PayTask' and task 'pay' both become 'PayTaskOutcome' in Swift"])
    #expect(found("LogTask") == [])
  }
}

private enum MarkedYAML {
  static let runtimeNames = """
    flow: Flow
    start: flow
    screens: { flow: { events: [go] }, built }
    edges: { flow: { go: push built } }
    """
}
