import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

@Suite struct FilesTests {
  private let good = FlowFile(path: "A.flow.yaml", bytes: Array("flow: A\nstart: a\nscreens: { a }\n".utf8))

  @Test func `a file that cannot be read is an error at its beginning, and may declare what others name`() {
    let naming = FlowFile(
      path: "A.flow.yaml",
      bytes: Array("flow: A\nstart: a\nscreens: { a: { events: { go } } }\nedges: { a: { go: push B } }\n".utf8))
    let gone = FlowFile(path: "B.flow.yaml", text: .unreadable("permission denied"))
    let compilation = compileWithExpectations([naming, gone], module: "App")
    expectDiagnostics(
      compilation.log.sorted, in: MarkedSource("1️⃣"), file: 1,
      .error(.unreadableFile, at: "1️⃣", "the file cannot be read: permission denied"))
    #expect(compilation.graph == nil)
  }

  @Test func `a file that ends in .flow.yml is an error at its beginning, and nothing of it is read`() {
    let misnamed = FlowFile(path: "Help/Help.flow.yml", bytes: Array("start: [".utf8))
    let compilation = compileWithExpectations([misnamed, good], module: "App")
    expectDiagnostics(
      compilation.log.sorted, in: MarkedSource("1️⃣"), file: 1,
      .error(
        .misnamedFile, at: "1️⃣", "the file is ignored: names of flow files end in '.flow.yaml'",
        help: "rename it to 'Help.flow.yaml'"))
    #expect(compilation.sources.files.map(\.path) == ["A.flow.yaml", "Help/Help.flow.yml"])
    #expect(compilation.graph != nil)
  }

  @Test func `a file of one byte more than 1 MiB is too large, whatever follows`() {
    for (extra, isRefused) in [(0, false), (1, true), (100, true)] {
      let text = "flow: A\nstart: a\nscreens: { a }\n"
      let bytes = Array((text + "#" + String(repeating: "x", count: (1 << 20) - text.utf8.count - 1 + extra)).utf8)
      let ids = compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: bytes)], module: "App").log.diagnostics
        .map(\.id)
      #expect(ids == (isRefused ? [.tooLarge] : []))
    }
  }
}
