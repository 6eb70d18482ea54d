import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowExplain
import Testing

/// Fix-its of diagnostics fix the errors that were found.
@Suite struct FixItTests {
  private static let pages = Page.all.filter { page in
    let found = page.wrong.compiled().log.sorted
    return !found.isEmpty && found.allSatisfy { !$0.fixIts.isEmpty }
  }

  @Test func `many pages show a fix-it`() { #expect(Self.pages.count > 10) }

  @Test(arguments: pages) func `a page's example is fixed by what its diagnostics offer`(page: Page) throws {
    let compilation = page.wrong.compiled()
    var files = page.wrong.files
    // From the last to the first, so that the places of those before stay as they are.
    for diagnostic in compilation.log.sorted.reversed() {
      guard let fixIt = diagnostic.fixIts.first else { continue }
      // By path: the compiler sorts the files.
      let file = try #require(files.firstIndex { $0.path == compilation.sources.file(of: fixIt.range)?.path })
      let (start, end) = (Int(fixIt.range.start), Int(fixIt.range.end))
      files[file].bytes.replaceSubrange(start..<end, with: Array(fixIt.replacement.utf8))
    }
    let left = compileWithExpectations(files, module: "App").log.sorted
    #expect(left.map { "\($0.id.name): \($0.message)" } == [])
  }
}
