import FlowCompiler
import FlowDiagnostics
import FlowExplain
import Foundation
import Testing

/// Every diagnostic has all that a diagnostic needs; see "How to add a diagnostic" in CONTRIBUTING.md.
@Suite struct CatalogueTests {
  /// An id as the sources declare it.
  private struct Declaration {
    /// The id's name, `unknown-screen`.
    var name: String
    /// The constant's, `unknownScreen`.
    var constant: String
    /// The file's path below `Sources`.
    var path: String
    /// The text of the file.
    var text: String
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  private static let declarations: [Declaration] = swiftFiles(in: "Sources").flatMap { path, text in
    text.matches(of: #/static let (\w+) = DiagnosticID\("([a-z-]+)"/#).map {
      Declaration(name: String($0.output.2), constant: String($0.output.1), path: path, text: text)
    }
  }

  /// The diagnostics that tests expect at marks: severities, each with the constant of an id.
  private static let expected = Set(
    swiftFiles(in: "Tests").flatMap { _, text in
      text.matches(of: #/\.(\w+)\(\s*\.(\w+),\s*at: /#).map { "\($0.output.1) \($0.output.2)" }
    })

  @Test func `the catalogue has every id that is declared, once`() {
    #expect(Self.declarations.map(\.name).sorted() == DiagnosticID.catalogue.map(\.name).sorted())
  }

  @Test func `every id has a page`() {
    let pages = Page.all.map(\.id.name)
    #expect(DiagnosticID.catalogue.map(\.name).filter { !pages.contains($0) } == [])
  }

  @Test(arguments: DiagnosticGroup.allCases)
  func `every id of a group has its words in a file of its own, a marked test and a golden`(group: DiagnosticGroup)
    throws
  {
    let goldens = try Golden.names(of: "Diagnostics/\(group.rawValue)")
    for id in group.ids {
      let declaration = try #require(Self.declarations.first { $0.name == id.name })
      let file = declaration.path.split(separator: "/").last.map(String.init) ?? ""
      #expect(
        file.lowercased() == id.name.filter { $0 != "-" } + ".swift", "'\(id.name)' is declared in \(declaration.path)")
      let isInGroup =
        declaration.path.contains("/Diagnostics/\(group.rawValue)/")
        || group == .reading && declaration.path.hasPrefix("FlowSyntax/Diagnostics/")
      #expect(isInGroup, "'\(id.name)' is of the group \(group.rawValue), and declared in \(declaration.path)")
      #expect(declaration.text.contains("extension Diagnostic {"), "'\(id.name)' has no words")
      let isExpected = Self.expected.contains("\(id.severity.rawValue) \(declaration.constant)")
      #expect(isExpected, "no test expects '\(id.name)' at a mark")
      #expect(goldens.contains(id.name), "'\(id.name)' has no golden in Goldens/Diagnostics/\(group.rawValue)")
    }
  }

  /// The Swift files below a folder of the package, with their paths below it.
  private static func swiftFiles(in folder: String) -> [(path: String, text: String)] {
    let folder = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map { (path, $0) }
    }
  }
}
