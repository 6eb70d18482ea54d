import FlowCompiler
import FlowDiagnostics

/// What there is to know about one diagnostic: what it means, how one gets it, why it matters, and how to mend it.
///
/// It is read from the documentation's article, of which flowc has a copy. What the article says that flowc prints for the wrong example is
/// left out: the example is compiled whenever the page is shown.
public struct Page: Sendable {
  /// The diagnostic.
  public let id: DiagnosticID
  /// What it is, in one short sentence.
  public let summary: String
  /// What it means, in two or three sentences, to whoever has got it. An empty line separates paragraphs; code is between backticks.
  public let meaning: String
  /// Flow files that are wrong in this way, and in no other.
  public let wrong: Example
  /// Why it matters, and what to do.
  public let reason: String
  /// The same flow files without the mistake; nothing is found in them.
  public let mended: Example

  /// Reads an article; nil where a part of it is missing, or it is about no diagnostic.
  public init?(_ article: String) {
    var rest = article[...]
    func text(before mark: String) -> String? {
      guard let end = rest.firstRange(of: mark) else { return nil }
      defer { rest = rest[end.upperBound...] }
      return String(rest[..<end.lowerBound])
    }
    guard text(before: "# ") == "", let name = text(before: "\n\n"), let id = DiagnosticID.known(name),
      let summary = text(before: "\n\n## Overview\n\n"),
      let meaning = text(before: "\n\n### This is wrong\n\n```yaml\n"), let wrong = text(before: "```\n"),
      text(before: "\n### Why it matters\n\n") != nil,
      let reason = text(before: "\n\n### Mended\n\n```yaml\n"), let mended = text(before: "```\n")
    else { return nil }
    self.id = id
    self.summary = summary
    // The severity and the group, in italics, are known.
    let known = meaning.hasPrefix("*") ? meaning.firstRange(of: "\n\n")?.upperBound : nil
    self.meaning = String(meaning[(known ?? meaning.startIndex)...])
    self.wrong = Example(wrong)
    self.reason = reason
    self.mended = Example(mended)
  }

  /// Every page, in the order of the catalogue.
  public static let all: [Page] = DiagnosticID.catalogue.compactMap { of($0.name) }

  /// The page of the diagnostic of that name; nil if there is none.
  public static func of(_ name: String) -> Page? {
    Articles.diagnostics.first { $0.name == name }.flatMap { Page($0.text) }
  }

  /// The pages, group by group; no group without a page.
  static var groups: [(group: DiagnosticGroup, pages: [Page])] {
    DiagnosticGroup.allCases.map { group in (group, group.ids.compactMap { of($0.name) }) }.filter { !$0.pages.isEmpty }
  }
}
