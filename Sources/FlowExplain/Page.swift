import FlowCompiler
import FlowDiagnostics

/// The page of one diagnostic: its meaning, an example, why it matters, and how to fix it.
///
/// It is read from flowc's copy of the documentation's article. The article's printed output for the wrong example is left out, since the example
/// is compiled whenever the page is shown.
public struct Page: Sendable {
  /// The diagnostic.
  public let id: DiagnosticID
  /// A short sentence on the mistake.
  public let summary: String
  /// Two or three sentences on the meaning, addressed to the reader. An empty line separates paragraphs; code is between backticks.
  public let meaning: String
  /// Flow files with this mistake only.
  public let wrong: Example
  /// The reason why it matters, and how to fix it.
  public let reason: String
  /// The same flow files without the mistake; they have no diagnostics.
  public let fixed: Example

  /// Reads an article; nil if a part of it is missing, or its title is not a diagnostic.
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
      let reason = text(before: "\n\n### Fixed\n\n```yaml\n"), let fixed = text(before: "```\n")
    else { return nil }
    self.id = id
    self.summary = summary
    // The severity and the group, in italics, are known already.
    let known = meaning.hasPrefix("*") ? meaning.firstRange(of: "\n\n")?.upperBound : nil
    self.meaning = String(meaning[(known ?? meaning.startIndex)...])
    self.wrong = Example(wrong)
    self.reason = reason
    self.fixed = Example(fixed)
  }

  /// Every page, in the order of the catalogue.
  public static let all: [Page] = DiagnosticID.catalogue.compactMap { of($0.name) }

  /// The page of the diagnostic with a name; nil if absent.
  public static func of(_ name: String) -> Page? {
    Articles.diagnostics.first { $0.name == name }.flatMap { Page($0.text) }
  }

  /// The pages, group by group; groups without a page are left out.
  static var groups: [(group: DiagnosticGroup, pages: [Page])] {
    DiagnosticGroup.allCases.map { group in (group, group.ids.compactMap { of($0.name) }) }.filter { !$0.pages.isEmpty }
  }
}

extension DiagnosticGroup {
  /// The common subject of the group's diagnostics, in a few words.
  public var summary: String {
    switch self {
    case .reading: "what a file says, key by key"
    case .names: "what a name means"
    case .data: "what screens, flows and outcomes are given"
    case .edges: "what an event leads to, and when"
    case .stack: "what can be on the stack, and what cannot"
    case .links: "what opens the app from outside"
    case .screens: "what a user would not expect on the screen"
    case .unused: "what nothing needs"
    case .tests: "what flows are expected to do"
    }
  }
}
