import FlowCompiler
import FlowExport
import FlowExplain
import Foundation
import Testing

/// An article of the language reference, read for what a test wants to know of it.
struct ReferencePage: CustomTestStringConvertible {
  /// The name of its file, without the ending: what links name.
  let name: String
  /// The first line, without its mark.
  let title: String
  /// The first paragraph.
  let summary: String
  /// The headings below the title, each with the paragraph that follows it.
  let sections: [(heading: String, text: String)]
  /// The rows of its tables, as their cells.
  let rows: [[String]]
  /// The contents of its code blocks that are marked `yaml`.
  let examples: [Example]
  /// The languages that its code blocks are marked with.
  let fences: [String]
  /// The targets of its links.
  let links: [String]
  /// The links in its lists, by the heading above.
  let lists: [(heading: String, links: [String])]

  var testDescription: String { name }

  static let catalog = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/FlowCompiler/FlowCompiler.docc").standardizedFileURL

  /// The page that lists all others.
  static let index = "Reference"

  /// All that there are, by name.
  static let all: [ReferencePage] = names(in: "Reference").compactMap { try? ReferencePage($0) }

  /// The names of the articles in a folder of the catalog.
  static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: catalog.appending(path: folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "md" }.map { $0.deletingPathExtension().lastPathComponent }
      .sorted()
  }

  static func named(_ name: String) -> ReferencePage? { all.first { $0.name == name } }

  private init(_ name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.catalog.appending(path: "Reference/\(name).md"), encoding: .utf8)
    var examples: [Example] = []
    var fences: [String] = []
    var prose: [Substring] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = block, line == "```" {
        if fences.last == "yaml" { examples.append(Example(lines.joined(separator: "\n"))) }
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if line.hasPrefix("```") {
        fences.append(String(line.dropFirst(3)))
        block = []
      } else {
        prose.append(line)
      }
    }
    let paragraphs = prose.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    var sections: [(heading: String, text: String)] = []
    for (index, paragraph) in paragraphs.enumerated() where paragraph.hasPrefix("##") {
      let next = index + 1 < paragraphs.count ? paragraphs[index + 1] : ""
      sections.append((String(paragraph.drop { $0 == "#" || $0 == " " }), next))
    }
    var lists: [(heading: String, links: [String])] = []
    for line in prose {
      if line.hasPrefix("##") { lists.append((String(line.drop { $0 == "#" || $0 == " " }), [])) }
      if line.hasPrefix("- <doc:"), line.hasSuffix(">"), !lists.isEmpty {
        lists[lists.count - 1].links.append(String(line.dropFirst("- <doc:".count).dropLast()))
      }
    }
    title = paragraphs.first.map { String($0.dropFirst(2)) } ?? ""
    summary = paragraphs.dropFirst().first ?? ""
    self.sections = sections
    rows = prose.filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    self.examples = examples
    self.fences = fences
    links = prose.joined(separator: "\n").matches(of: /<doc:([^>]+)>/).map { String($0.output.1) }
    self.lists = lists.filter { !$0.links.isEmpty }
  }

  /// Whether its words about that mapping's key begin with the sentence of the key's rule.
  func explains(_ rule: KeyRule, of mapping: Mapping) -> Bool {
    let row = mapping.home == nil ? mapping.heading : "`\(rule.text)`"
    if rows.contains(where: { $0.first == row && $0.last?.hasPrefix(rule.doc) == true }) { return true }
    if mapping.home != nil { return false }
    if sections.contains(where: { $0.heading == mapping.heading && $0.text.hasPrefix(rule.doc) }) { return true }
    return summary == rule.doc && !sections.contains { $0.heading == mapping.heading }
  }
}
