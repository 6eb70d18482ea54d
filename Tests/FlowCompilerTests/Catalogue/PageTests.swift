import FlowCompiler
import FlowDiagnostics
import FlowExplain
import FlowReporting
import Testing

/// Every page of `flowc explain` is true.
@Suite struct PageTests {
  @MainActor @Test(arguments: Page.all) func `the wrong example gives the page's diagnostic`(page: Page) {
    let found = page.wrong.tested().log.diagnostics
    #expect(found.contains { $0.id == page.id }, "found \(found.map(\.id.name))")
    // Some are a warning in other places.
    let names = found.map(\.id.name)
    #expect(names.allSatisfy { $0 == page.id.name }, "a page is about one diagnostic; found \(names)")
  }

  @MainActor @Test(arguments: Page.all) func `nothing is found in the fixed example`(page: Page) {
    #expect(page.fixed.printed() == "")
    #expect(page.fixed.compiled().graph != nil)
    #expect(page.fixed != page.wrong)
  }

  @Test(arguments: Page.all) func `a page is written as pages are`(page: Page) {
    for text in [page.summary, page.meaning, page.reason] {
      #expect(text.hasSuffix("."))
      #expect(text.count { $0 == "`" }.isMultiple(of: 2), "a backtick is missing in \(text)")
      #expect(!text.contains(/\bI\b/), "flowc speaks to you, and not of itself")
    }
    #expect(!page.summary.contains("\n") && page.summary.count <= 72, "\(page.summary.count) characters")
    let width = (page.wrong.text + page.fixed.text).split(separator: "\n").map(\.count).max() ?? 0
    #expect(width <= 76, "an example is read in a terminal with a margin; \(width) characters")
  }

  @MainActor @Test func `an article that lacks a part is not a page`() throws {
    let article = try #require(Page.of("unknown-screen")).article
    #expect(Page(article) != nil)
    for part in ["# unknown-screen", "## Overview", "### This is wrong", "### Why it matters", "### Fixed", "```yaml"] {
      #expect(Page(article.replacing(part, with: "")) == nil, "\(part)")
    }
    #expect(Page(article.replacing("# unknown-screen", with: "# unknown-scren")) == nil)
    // What is known, and what is recorded, need not be written.
    let draft = article.replacing("*An error of the group Names.*\n\n", with: "")
    #expect(Page(draft)?.article == article)
  }

  @MainActor @Test func `a page is wrapped at the terminal's width, and code in it is coloured but never broken`()
    throws
  {
    let page = try #require(Page.of("unknown-screen"))
    let plain = page.text(style: TerminalStyle(width: 40))
    #expect(!plain.contains("\u{1B}["))
    let prose = plain.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(prose.allSatisfy { $0.count <= 40 })
    let colored = page.text(style: TerminalStyle(width: 80, isColored: true))
    #expect(colored.contains("\u{1B}[36mscreens\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m\u{1B}[1m: screen 'chekout'"))
  }

  @Test func `a comment that is a path begins a file, and bytes are written as digits`() {
    let files = Example("# a/B.flow.yaml\nx: ⟨C3 A9⟩⟨41 × 3⟩\n# C.flow.yaml\n").files
    #expect(files.map(\.path) == ["a/B.flow.yaml", "C.flow.yaml"])
    #expect(
      files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["# a/B.flow.yaml\nx: éAAA\n", "# C.flow.yaml\n"])
    #expect(Example("").files.isEmpty == false)
  }
}

extension Page: CustomTestStringConvertible {
  /// The id, in the list of a run.
  public var testDescription: String { id.name }
}
