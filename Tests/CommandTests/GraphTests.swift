import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc graph` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a module is a graph on standard output`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    let result = try flowc("graph", "App", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasPrefix("digraph") && result.output.contains("home"))
  }

  @Test func `a graph can be written to a file, or into a device`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    #expect(try flowc("graph", "App", "-o", "pictures/app.dot", in: folder).output.isEmpty)
    #expect(try folder.read("pictures/app.dot").hasPrefix("digraph"))
    #expect(try flowc("graph", "App", "-o", "/dev/stdout", in: folder).output.hasPrefix("digraph"))
  }

  @Test func `one flow of several can be drawn, whichever module it is in`() throws {
    try folder.write([
      "A/Main.flow.yaml": Flows.good("Main"), "B/Other.flow.yaml": Flows.good("Other", screen: "elsewhere"),
    ])
    let result = try flowc("graph", "A", "B", "--flow", "Other", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("elsewhere") && !result.output.contains("home"))
  }

  @Test func `a name that is not there is an error with the nearest one`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    let flow = try flowc("graph", "App", "--flow", "Mian", in: folder)
    #expect(flow.status == 1)
    #expect(flow.errors == "flowc: error: there is no flow 'Mian' here; did you mean 'Main'?\n")
    let node = try flowc("graph", "App", "--around", "hmoe", in: folder)
    #expect(node.status == 1)
    #expect(node.errors == "flowc: error: there is no screen, decision or flow 'hmoe' here; did you mean 'home'?\n")
  }

  @Test func `several modules are several files, never several graphs in one stream`() throws {
    try folder.write([
      "A/Main.flow.yaml": Flows.good("Main"), "B/Other.flow.yaml": Flows.good("Other", screen: "elsewhere"),
    ])
    let stream = try flowc("graph", "A", "B", in: folder)
    #expect(stream.status == 1 && stream.output.isEmpty)
    #expect(
      stream.errors
        == "flowc: error: these are 2 modules, and a picture each: name a folder with '-o', or one of them: A, B\n")
    let file = try flowc("graph", "A", "B", "-o", "both.dot", in: folder)
    #expect(file.status == 1 && file.errors.contains("'both.dot' is one file, and there are 2 to write"))
    #expect(try flowc("graph", "A", "B", "-o", "pictures", in: folder).status == 0)
    #expect(try folder.read("pictures/A.dot").contains("home") && folder.read("pictures/B.dot").contains("elsewhere"))
  }

  @Test func `the output's name chooses the format, and the option overrides it`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    for (name, start) in [
      ("a.mmd", "flowchart"), ("a.md", "## App"), ("a.puml", "@startuml"), ("a.scxml", "<?xml"), ("a.gv", "digraph"),
    ] {
      #expect(try flowc("graph", "App", "-o", name, in: folder).status == 0)
      #expect(try folder.read(name).hasPrefix(start), "\(name)")
    }
    #expect(try flowc("graph", "App", "--format", "mermaid", "-o", "b.txt", in: folder).status == 0)
    #expect(try folder.read("b.txt").hasPrefix("flowchart"))
    #expect(try flowc("graph", "App", "--format", "json", in: folder).status == 64)
  }

  @Test func `an SVG needs no Graphviz, and a PNG's error explains how to install it`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    let bare = ["PATH": "/nowhere"]
    #expect(try flowc("graph", "App", "-o", "a.svg", in: folder, environment: bare).status == 0)
    #expect(try flowc("graph", "App", "-o", "b.svg", in: folder).status == 0)
    #expect(try folder.read("a.svg") == folder.read("b.svg"))
    let result = try flowc("graph", "App", "-o", "a.png", in: folder, environment: bare)
    #expect(result.status == 1)
    #expect(result.errors.contains("Graphviz' 'dot', which is not installed: 'brew install graphviz'"))
    #expect(throws: (any Error).self) { try folder.read("a.png") }
  }

  @Test func `a module of many flows is drawn as its overview, unless something else is asked for`() throws {
    let flows = (0...10).map {
      "  F\($0): { start: s\($0), edges: { s\($0): { x: push \($0 < 10 ? "F\($0 + 1)" : "end") } } }"
    }
    let screens = (0...10).map { "  s\($0): { events: [x] }" } + ["  end:"]
    let text = (["flows:"] + flows + ["screens:"] + screens).joined(separator: "\n")
    try folder.write(["App/App.flow.yaml": text + "\n"])
    let overview = try flowc("graph", "App", "--format", "svg", in: folder)
    #expect(overview.errors.contains("'App' has 11 flows, so this is their overview"))
    #expect(overview.output == (try flowc("graph", "App", "--overview", "--format", "svg", in: folder).output))
    let whole = try flowc("graph", "App", "--whole", "--format", "svg", in: folder)
    #expect(whole.output.contains(">s10<") && !overview.output.contains(">s10<") && whole.errors.isEmpty)
    #expect(try flowc("graph", "App", "--flow", "F3", "--format", "svg", in: folder).output.contains(">s3<"))
  }

  @Test func `an SVG has the night's colours`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.good()])
    #expect(try flowc("graph", "App", "-o", "a.svg", in: folder).status == 0)
    let svg = try folder.read("a.svg")
    #expect(svg.contains("</svg>") && svg.contains("prefers-color-scheme: dark"))
    #expect(try flowc("graph", "App", "--theme", "dark", "-o", "b.svg", in: folder).status == 0)
    #expect(try !folder.read("b.svg").contains("prefers-color-scheme"))
  }

  @Test func `flows of several sizes are in columns, and a gate leads to its flow`() throws {
    try folder.write([
      "App/App.flow.yaml": """
      flows:
        App:
          start: a
          edges: { a: { x: push b }, b: { x: push c }, c: { x: push d }, d: { x: push vault, y: push Help } }
        Pin: { outcomes: [right], start: pin, edges: { pin: { entered: finish right } } }
        Help: { start: a }
      conditions: { unlocked: }
      gates: { unlocked: { run: Pin } }
      screens:
        a: { events: [x] }
        b: { events: [x] }
        c: { events: [x] }
        d: { events: [x, y] }
        vault: { requires: unlocked }
        pin: { events: [entered] }
      """
    ])
    #expect(try flowc("graph", "App", "--no-legend", "-o", "a.svg", in: folder).status == 0)
    let svg = try folder.read("a.svg")
    let lefts = svg.matches(of: /<g id="flow-(\w+)" transform="translate\(([\d.]+)/)
      .map { (String($0.1), Double($0.2) ?? .nan) }
    let left = Dictionary(lefts) { first, _ in first }
    #expect(left.count == 3, "\(svg)")
    #expect(abs((left["Pin"] ?? 0) - (left["Help"] ?? .nan)) < 10 && (left["App"] ?? .nan) < (left["Pin"] ?? .nan))
    #expect(svg.contains("<a href=\"#flow-Pin\">"))
  }

  @Test func `SCXML is a file for each flow`() throws {
    try folder.write([
      "App/Main.flow.yaml": Flows.good("Main"), "App/Other.flow.yaml": Flows.good("Other", screen: "elsewhere"),
    ])
    let result = try flowc("graph", "App", "--format", "scxml", "-o", "machines", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(
      try folder.read("machines/Main.scxml").contains("name=\"Main\"")
        && folder.read("machines/Other.scxml").contains("elsewhere"))
    #expect(try flowc("graph", "App", "--format", "scxml", "--flow", "Other", in: folder).output.contains("elsewhere"))
  }

  @Test func `a walk is highlighted, and a line that is not a step is named`() throws {
    try folder.write([
      "App/Main.flow.yaml": Flows.good(), "walk.txt": "start → [home]\n", "bad.txt": "start\nnot a step\n",
    ])
    #expect(try flowc("graph", "App", "--walk", "walk.txt", in: folder).output.contains("penwidth=2.5"))
    let bad = try flowc("graph", "App", "--walk", "bad.txt", in: folder)
    #expect(bad.status == 1 && bad.errors.contains("'bad.txt' line 2 is not a step such as"))
  }

  @Test func `a module with mistakes is drawn, but not as a machine`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.broken])
    let result = try flowc("graph", "App", in: folder)
    #expect(result.status == 1 && result.errors.contains("unknown-screen"))
    #expect(result.output.contains("not declared"))
    #expect(try flowc("graph", "App", "--format", "scxml", in: folder).output.isEmpty)
  }
}
