import FlowCompiler
import FlowDiagnostics
import FlowExplain
import Foundation
import Testing

/// The articles that `flowc explain` shows are written once, in the documentation; flowc has a copy of them in Swift.
@Suite struct ArticleTests {
  private static let isRecording = ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil
  private static let list = "Diagnostics"

  /// `FLOWC_RECORD=1 swift test` writes again what flowc prints, the list of all pages, and the copy, and fails.
  @MainActor @Test func `articles are written as pages are, with what flowc prints, and flowc has a copy`() throws {
    for article in try Self.articles(in: "Diagnostics") where article.name != Self.list {
      guard let page = Page(article.text), page.id.name == article.name else {
        Issue.record(
          "\(article.name).md lacks a part, or is about no diagnostic; CONTRIBUTING.md says how it is written")
        continue
      }
      try expect(Self.file("Diagnostics/\(article.name).md"), page.article)
    }
    try expect(Self.file("Diagnostics/\(Self.list).md"), Page.listArticle)
    try expect(Self.file("../../FlowExplain/Articles.swift"), Self.copy())
  }

  private func expect(_ file: URL, _ text: String) throws {
    if try String(contentsOf: file, encoding: .utf8) == text { return }
    if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    Issue.record("\(file.lastPathComponent) \(Self.isRecording ? "is recorded" : "differs: record it anew")")
  }

  private static func file(_ path: String) -> URL { ReferencePage.catalog.appending(path: path).standardizedFileURL }

  private static func articles(in folder: String) throws -> [(name: String, text: String)] {
    try ReferencePage.names(in: folder).map { name in
      (name, try String(contentsOf: file("\(folder)/\(name).md"), encoding: .utf8))
    }
  }

  private static func copy() throws -> String {
    var text = """
      // swift-format-ignore-file
      // Made from the articles in FlowCompiler.docc; see CONTRIBUTING.md.

      /// The articles that `flowc explain` shows, by name.
      enum Articles {
      """
    for (constant, folder) in [("diagnostics", "Diagnostics"), ("reference", "Reference")] {
      text += "\n  static let \(constant): [(name: String, text: String)] = [\n"
      for article in try articles(in: folder) where article.name != list {
        text += "    (\"\(article.name)\", \"\(escaped(article.text))\"),\n"
      }
      text += "  ]\n"
    }
    return text + "}\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
