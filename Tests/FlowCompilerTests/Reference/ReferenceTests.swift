import FlowCompiler
import FlowDiagnostics
import FlowExport
import FlowFormat
import FlowExplain
import Foundation
import Testing

/// The language reference has every key, is true, and shows flow files as a user would write them.
struct ReferenceTests {
  /// The pages that explain notations instead of keys: the way to write a value that many keys take.
  private static let notations = ["notation-guards", "notation-states", "notation-values"]

  private static let pages = ReferencePage.all.filter { $0.name != ReferencePage.index }

  @Test func `every kind of mapping is in the reference`() throws {
    var enums: Set<String> = []
    for module in ["FlowCompiler", "FlowExpectations"] {
      let folder = ReferencePage.catalog.appending(path: "../../\(module)/Reading").standardizedFileURL
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let declarations = text.matches(of: /(?:enum|extension) (?:\w+\.)?(\w+): (?:String, )?MappingKey/)
        enums.formUnion(declarations.map { String($0.output.1) })
      }
    }
    #expect(enums == Set(Mapping.all.map(\.type)), "list it in Mapping.swift")
  }

  @Test(arguments: Mapping.all) func `every key has its page, which begins with the sentence of the key's rule`(
    mapping: Mapping
  ) {
    for rule in mapping.rules {
      let name = mapping.page(of: rule)
      let page = ReferencePage.named(name)
      #expect(page != nil, "write FlowCompiler.docc/Reference/\(name).md; CONTRIBUTING.md says how")
      guard let page else { continue }
      #expect(
        page.explains(rule, of: mapping),
        "\(name).md: '\(rule.text)' of \(mapping.owner) is to begin with '\(rule.doc)'")
      let isShown = page.examples.contains { example in
        example.text.split { !$0.isLetter }.contains { $0 == rule.text }
      }
      #expect(isShown, "\(name).md has no example with '\(rule.text)'")
    }
  }

  @Test(arguments: pages) func `nothing is found in a page's examples`(page: ReferencePage) {
    #expect(!page.examples.isEmpty)
    for example in page.examples { #expect(example.compiled().log.sorted.map(\.message) == []) }
  }

  @MainActor @Test(arguments: pages) func `the tests of a page's examples pass, as far as they can be run`(
    page: ReferencePage
  ) {
    for example in page.examples {
      let failed = example.tested().log.sorted.map(\.message)
      #expect(failed.filter { !$0.hasSuffix("cannot be run so far") } == [])
    }
  }

  @Test(arguments: pages) func `a page's examples are laid out as flowc format does`(page: ReferencePage) {
    for file in page.examples.flatMap(\.files) {
      var log = DiagnosticLog()
      let formatted = format(SourceFile(path: file.path, bytes: file.bytes), log: &log)
      #expect(formatted.map { String(decoding: $0, as: UTF8.self) } == String(decoding: file.bytes, as: UTF8.self))
    }
  }

  @Test(arguments: pages) func `a page is written as pages are`(page: ReferencePage) {
    let word = page.name.drop { $0 != "-" }.dropFirst()
    #expect(page.title.lowercased() == word.lowercased())
    #expect(page.summary.hasSuffix("."))
    #expect(page.fences.allSatisfy { $0 == "yaml" }, "an example is a whole flow file, so that it can be compiled")
    let widths = page.examples.flatMap { $0.text.split(separator: "\n").map(\.count) }
    #expect((widths.max() ?? 0) <= 100)
  }

  @Test(arguments: ReferencePage.all) func `every link of a page leads somewhere`(page: ReferencePage) {
    let known = Set(["", "Reference", "Diagnostics"].flatMap(ReferencePage.names(in:)))
    for link in page.links {
      let parts = link.split(separator: "#", maxSplits: 1)
      #expect(parts.first.map { known.contains(String($0)) } == true, "\(page.name).md links to '\(link)'")
      if parts.count == 2 {
        let headings = ReferencePage.named(String(parts[0]))?.sections.map(\.heading) ?? []
        #expect(
          headings.contains { $0.replacing(" ", with: "-") == parts[1] }, "\(page.name).md links to '\(link)'")
      }
    }
    #expect(!page.links.contains(page.name), "\(page.name).md links to itself")
  }

  @Test func `each diagnostic is on the page of a key, unless it is about a file as a whole`() {
    let ofFiles = [
      "duplicate-key", "empty-file", "encoding", "illegal-character", "misnamed-file", "too-deep", "too-large",
      "unreadable-file", "yaml-syntax",
    ]
    let all = ReferencePage.names(in: "Diagnostics").filter { $0 != "Diagnostics" }
    #expect(all.filter { !Set(Self.pages.flatMap(\.links)).contains($0) } == ofFiles)
  }

  @Test func `the index says of every key when one needs it`() throws {
    let index = try #require(ReferencePage.named(ReferencePage.index))
    for mapping in Mapping.all {
      func words(_ stage: KeyStage) -> String {
        mapping.rules.filter { $0.stage == stage }.map { "`\($0.text)`" }.joined(separator: ", ")
      }
      let row = [mapping.group, words(.firstDay), words(.whenNeeded), words(.rare)]
      #expect(index.rows.contains(row), "write '| \(row.joined(separator: " | ")) |'")
    }
    for (owner, keys) in KeyStage.keys {
      let known = Mapping.all.filter { $0.owner == owner }.flatMap { $0.rules.map(\.text) }
      #expect(Set(keys.firstDay + keys.rare).subtracting(known) == [], "\(owner)")
    }
  }

  @Test func `Language has every key, and those of the first day in one list`() throws {
    let language = try String(contentsOf: ReferencePage.catalog.appending(path: "Language.md"), encoding: .utf8)
    let code = Set(language.matches(of: /[A-Za-z]+/).map { String($0.output) })
    for rule in Mapping.all.flatMap(\.rules) { #expect(code.contains(rule.text), "\(rule.text)") }
    let list = try #require(language.split(separator: "\n").first { $0.hasPrefix("The words of the first day: ") })
    let listed = list.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let expected = Set(Mapping.all.flatMap(\.rules).filter { $0.stage == .firstDay }.map(\.text))
    #expect(Set(listed) == expected)
    #expect(listed.count == expected.count && listed.count <= 45)
  }

  @Test func `the index lists the pages of every mapping, in the order of its keys, and no other`() throws {
    let index = try #require(ReferencePage.named(ReferencePage.index))
    for mapping in Mapping.all where mapping.home == nil {
      let pages = mapping.rules.map(mapping.page(of:))
      #expect(index.lists.first { $0.heading == mapping.group }?.links == pages, "### \(mapping.group)")
    }
    for mapping in Mapping.all {
      guard let home = mapping.home else { continue }
      let words = mapping.rules.map { "`\($0.text)`" }.joined(separator: ", ")
      #expect(index.rows.contains([mapping.heading, words, "<doc:\(home)>"]), "a row for \(mapping.owner)")
    }
    #expect(index.lists.map(\.heading) == Mapping.all.filter { $0.home == nil }.map(\.group) + ["Notations"])
    #expect(index.lists.last?.links == Self.notations)
    #expect(Set(Self.pages.map(\.name)) == Set(index.lists.flatMap(\.links)))
  }
}
