import FlowDiagnostics
import FlowSyntax
import Foundation
import Testing

@testable import FlowCompiler
@testable import FlowExport

@Suite struct DrawDOTTests {
  private static func holds(_ condition: Int) -> FlowGraph.Guard { .test(condition: condition, value: 1) }

  /// What `Goldens/drawing/edit-profile.txt` says, as a graph.
  private static let editProfile: FlowGraph = {
    var b = GraphBuilder()
    b.screen("profile", ["cityTapped", "done"])
    b.screen("regions", ["federalCity", "regionTapped"])
    b.screen("cities", ["cityTapped"])
    let flow = b.flow(
      "EditProfile", outcomes: ["saved"], doc: "Edit who you are; pick the city you live in.", context: ["user"])
    let city = ValueSyntax.Kind.path([Word(b.name("city"), at: SourceRange(file: 0, start: 0, end: 0))])
    b.start(flow, [.init(to: .push("profile"))])
    b.edge(flow, "profile", "cityTapped", [.init(to: .push("regions"))])
    b.edge(flow, "profile", "done", [.init(to: .finish(0))])
    let back = FlowGraph.Backward.popTo(0, inclusive: false)
    b.edge(flow, "regions", "federalCity", [.init(set: [("user.city", city)], back: back)])
    b.edge(flow, "regions", "regionTapped", [.init(to: .push("cities"))])
    b.edge(flow, "cities", "cityTapped", [.init(set: [("user.city", city)], back: back)])
    return b.graph
  }()

  /// A parent that runs a child, asks a condition twice, and goes back from a screen that two others lead to.
  private static let launch: FlowGraph = {
    var b = GraphBuilder()
    b.condition("authenticated")
    b.screen("login", ["loggedIn", "helpTapped", "skipped"])
    b.screen("help", ["closed", "moreTapped"])
    b.screen("home", ["helpTapped", "loggedOut"])
    b.screen("terms", ["closed"])
    let child = b.flow("SignIn", outcomes: ["signedIn"])
    b.start(child, [.init(to: .push("login"))])
    b.edge(child, "login", "loggedIn", [.init(to: .finish(0))])
    b.edge(child, "login", "skipped", [.init(to: .push("terms"))])
    b.edge(child, "login", "helpTapped", [.init(to: .present("help", .full))])
    b.edge(child, "help", "closed", [.init(back: .dismiss)])
    b.edge(child, "help", "moreTapped", [.init(to: .push("terms"))])
    b.edge(child, "terms", "closed", [.init(back: .pop)])
    let parent = b.flow("Launch")
    _ = b.node("check", in: parent)
    b.decision("check", in: parent, [.init(when: holds(0), to: .root("home")), .init(to: .root("SignIn"))])
    b.start(parent, [.init(to: .push("check"))])
    b.edge(parent, "SignIn", "signedIn", [.init(to: .root("home"))])
    b.edge(parent, "home", "loggedOut", [.init(to: .restart)])
    return b.graph
  }()

  private static func chain(_ count: Int, doc: String = "") -> FlowGraph {
    var b = GraphBuilder()
    for index in 0..<count { b.screen("screen\(index)", ["next", "detail"], doc: doc) }
    let flow = b.flow("Chain", doc: doc)
    b.start(flow, [.init(to: .push("screen0"))])
    for index in 0..<count - 1 { b.edge(flow, "screen\(index)", "next", [.init(to: .push("screen\(index + 1)"))]) }
    for index in 0..<count {
      b.edge(flow, "screen\(index)", "detail", [.init(to: .push("screen\(index * 7 % count)"))])
    }
    return b.graph
  }

  @Test func `a drawing is what its golden holds`() throws {
    try Golden("drawing", "edit-profile", made: "drawn").expect(drawDOT(Self.editProfile))
  }

  @Test func `every golden is read by a test`() throws {
    #expect(try Golden.names(of: "drawing") == ["edit-profile", "everything", "overlays"])
  }

  @Test func `a pop is an edge where one place lies below, else a note in the node`() {
    let dot = drawDOT(Self.launch, DrawingOptions(flows: ["SignIn"]))
    let terms = dot.split(separator: "\n").first { $0.contains("\"SignIn.terms\" [") }
    #expect(terms?.contains("closed: back") == true)
    #expect(dot.contains("\"SignIn.login\" -> \"SignIn.help\" [color=\"#6b7280\" style=dotted penwidth=1.3 dir=back"))
    #expect(!dot.contains("\"SignIn.login\" -> \"SignIn.terms\" [color=\"#6b7280\""))
  }

  @Test func `a decision's alternatives are numbered`() {
    let dot = drawDOT(Self.launch, DrawingOptions(flows: ["Launch"]))
    #expect(dot.contains("1. when authenticated"))
    #expect(dot.contains(">else<"))
  }

  @Test func `cancelled is drawn only where something leads to it`() {
    #expect(!drawDOT(Self.launch).contains("finish cancelled"))
  }

  @Test func `a child node leads to its own picture if that is there, which says how it comes`() {
    let dot = drawDOT(Self.launch)
    #expect(dot.contains("URL=\"#flow-SignIn\"") && dot.contains("id=\"flow-SignIn\""))
    #expect(dot.contains("first of Launch"))
    #expect(!drawDOT(Self.launch, DrawingOptions(flows: ["Launch"])).contains("URL="))
  }

  @Test func `an overview has a node a flow and no screens`() {
    let dot = drawDOT(Self.launch, DrawingOptions(isOverview: true))
    #expect(dot.contains("\"Launch\" -> \"SignIn\""))
    #expect(!dot.contains("login"))
  }

  @Test func `a neighbourhood has what is near, and says where more is`() {
    let dot = drawDOT(Self.chain(20), DrawingOptions(around: .init(of: "Chain.screen15", distance: 0)))
    #expect(dot.contains("\"Chain.screen15\" [") && dot.contains("…"))
    #expect(!dot.contains("\"Chain.screen14\""))
  }

  @Test func `names that the graph does not have are told`() {
    let options = DrawingOptions(flows: ["Launch", "Lunch"], around: .init(of: "hom"))
    #expect(options.unknownNames(in: Self.launch) == ["Lunch", "hom"])
  }

  @Test func `a picture that would take minutes comes with the options that make it smaller`() {
    #expect(drawingWarning(Self.chain(100)) == nil)
    #expect(drawingWarning(Self.chain(400))?.contains("--around NAME") == true)
  }

  @Test func `quotes, backslashes, placeholders and markup in user text stay text`() {
    #expect(dotQuoted("a\"b\\N\n&lt;\u{1}") == "\"a\\\"b\\\\N\\n&amp;lt; \"")
    #expect(dotMarkup("<b>&\"\\N") == "&lt;b&gt;&amp;&quot;\\N")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "dot is not installed"))
  func `dot takes every picture without a word`() throws {
    let hostile = Self.chain(3, doc: "\"]; x [label=\"</b>\\N\\\\\n<i>&quot;\\")
    let pictures = [
      drawDOT(Self.editProfile, DrawingOptions(hasLegend: true)), drawDOT(Self.launch), drawDOT(hostile),
      drawDOT(Self.launch, DrawingOptions(isOverview: true, theme: .dark)), drawDOT(Self.chain(40)),
      drawDOT(Self.chain(130)),
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
      let said = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(String(decoding: said, as: UTF8.self) == "")
    }
  }
}
