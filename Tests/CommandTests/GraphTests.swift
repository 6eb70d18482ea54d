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

  @Test func `a graph can go to a file, or into a device`() throws {
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

  @Test func `what has gaps is not drawn`() throws {
    try folder.write(["App/Main.flow.yaml": Flows.broken])
    let result = try flowc("graph", "App", in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty && result.errors.contains("unknown-screen"))
  }
}
