import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Foundation
import Testing

@testable import FlowDrawing

@Suite struct DrawDOTTests {
  private static func graph(_ text: String) -> FlowGraph? {
    compile([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test").graph
  }

  private func editProfile() throws -> (golden: Golden, graph: FlowGraph) {
    let golden = try Golden("drawing", "edit-profile", made: "drawn")
    return (golden, try #require(Self.graph(golden.input)))
  }

  /// A parent that runs a child, asks a condition, and goes back from a screen that two others lead to.
  private func launch() throws -> FlowGraph {
    try #require(
      Self.graph(
        """
        conditions: { authenticated }
        screens:
          login: { events: { loggedIn, helpTapped, skipped } }
          help:  { events: { closed, moreTapped } }
          home:  { events: { helpTapped, loggedOut } }
          terms: { events: { closed } }
        flows:
          SignIn:
            outcomes: { signedIn }
            start: login
            edges:
              login: { loggedIn: finish signedIn, skipped: push terms, helpTapped: present help as full }
              help:  { closed: dismiss, moreTapped: push terms }
              terms: { closed: pop }
          Launch:
            start: check
            decisions:
              check: [{ root: home, when: authenticated }, root SignIn]
            edges:
              SignIn: { signedIn: root home }
              home:   { helpTapped: stay, loggedOut: restart }
        """))
  }

  private func chain(_ count: Int, doc: String = "") throws -> FlowGraph {
    let quoted = "\"\(doc.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
    let screens = (0..<count).map { "  screen\($0): { doc: \(quoted), events: { next, detail } }\n" }.joined()
    let edges = (0..<count).map { index in
      let next = index + 1 < count ? "push screen\(index + 1)" : "stay"
      return "  screen\(index): { next: \(next), detail: push screen\(index * 7 % count) }\n"
    }.joined()
    let text = "flow: Chain\ndoc: \(quoted)\nstart: screen0\nscreens:\n\(screens)edges:\n\(edges)"
    return try #require(Self.graph(text))
  }

  @Test func `a drawing is what its golden holds`() throws {
    let (golden, graph) = try editProfile()
    try golden.expect(drawDOT(graph))
  }

  @Test func `every golden is read by a test`() throws {
    #expect(try Golden.names(of: "drawing") == ["edit-profile", "everything", "overlays"])
  }

  @Test func `a pop is an edge where only one place can be below, else a note in the node`() throws {
    let dot = try drawDOT(launch(), DrawingOptions(flows: ["SignIn"]))
    let terms = dot.split(separator: "\n").first { $0.contains("\"SignIn.terms\" [") }
    #expect(terms?.contains("closed: back") == true)
    #expect(dot.contains("\"SignIn.login\" -> \"SignIn.help\" [color=\"#6b7280\" style=dotted penwidth=1.3 dir=back"))
    #expect(!dot.contains("\"SignIn.login\" -> \"SignIn.terms\" [color=\"#6b7280\""))
  }

  @Test func `a decision's alternatives are numbered`() throws {
    let dot = try drawDOT(launch(), DrawingOptions(flows: ["Launch"]))
    #expect(dot.contains("1. when authenticated"))
    #expect(dot.contains(">else<"))
  }

  @Test func `cancelled is drawn only where something leads to it`() throws {
    #expect(try !drawDOT(launch()).contains("finish cancelled"))
  }

  @Test func `a child node leads to its own picture if that is there, which shows how it is opened`() throws {
    let dot = try drawDOT(launch())
    #expect(dot.contains("URL=\"#flow-SignIn\"") && dot.contains("id=\"flow-SignIn\""))
    #expect(dot.contains("start of Launch"))
    #expect(try !drawDOT(launch(), DrawingOptions(flows: ["Launch"])).contains("URL="))
  }

  @Test func `an overview has a node a flow and no screens`() throws {
    let dot = try drawDOT(launch(), DrawingOptions(isOverview: true))
    #expect(dot.contains("\"Launch\" -> \"SignIn\""))
    #expect(!dot.contains("login"))
  }

  @Test func `a neighbourhood has what is near, and shows where more is`() throws {
    let dot = try drawDOT(chain(20), DrawingOptions(around: .init(of: "Chain.screen15", distance: 0)))
    #expect(dot.contains("\"Chain.screen15\" [") && dot.contains("…"))
    #expect(!dot.contains("\"Chain.screen14\""))
  }

  @Test func `names that the graph does not have are reported`() throws {
    let options = DrawingOptions(flows: ["Launch", "Lunch"], around: .init(of: "hom"))
    #expect(try options.unknownNames(in: launch()) == ["Lunch", "hom"])
  }

  @Test func `a picture that would take minutes comes with the options that make it smaller`() throws {
    #expect(try drawingWarning(chain(100)) == nil)
    #expect(try drawingWarning(chain(400))?.contains("--around NAME") == true)
  }

  @Test func `quotes, backslashes, placeholders and markup in user text stay text`() {
    #expect(dotQuoted("a\"b\\N\n&lt;\u{1}") == "\"a\\\"b\\\\N\\n&amp;lt; \"")
    #expect(dotMarkup("<b>&\"\\N") == "&lt;b&gt;&amp;&quot;\\N")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "dot is not installed"))
  func `dot takes every picture without a word`() throws {
    let hostile = try chain(3, doc: "\"]; x [label=\"</b>\\N\\\\\n<i>&quot;\\")
    let pictures = try [
      drawDOT(editProfile().graph, DrawingOptions(hasLegend: true)), drawDOT(launch()), drawDOT(hostile),
      drawDOT(launch(), DrawingOptions(isOverview: true, theme: .dark)), drawDOT(chain(40)),
      drawDOT(chain(130)),
    ]
    for picture in pictures {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).dot")
      try picture.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/dot")
      process.arguments = ["-Tsvg", "-o", "/dev/null", file.path(percentEncoded: false)]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let errorOutput = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(String(decoding: errorOutput, as: UTF8.self) == "")
    }
  }
}
