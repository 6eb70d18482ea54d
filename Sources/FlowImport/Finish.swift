import FlowCompiler
import FlowDiagnostics
import FlowFormat

/// Lays drafts out as flow files.
///
/// They are compiled together. What flowc warns of is what the foreign file left open: it is allowed in the file, with that reason. A link
/// that flowc refuses becomes a comment that says why. Errors that are left go into the report, so that nothing wrong passes silently.
func finish(_ drafts: [FlowDraft], report: [String], failures: [ImportError]) -> Imported {
  var drafts = drafts
  var imported = Imported(report: report, failures: failures)
  var findings = compile(drafts)
  // Each round takes something away, and what follows from it is found by the next.
  for _ in 0..<4 where !findings.isEmpty {
    var isChanged = false
    for finding in findings where settle(finding, in: &drafts) { isChanged = true }
    if !isChanged { break }
    findings = compile(drafts)
  }
  for finding in findings {
    imported.report.append(
      "\(fileName(drafts[finding.draft])): \(finding.diagnostic.message) [\(finding.diagnostic.id.name)]")
  }
  for draft in drafts {
    var log = DiagnosticLog()
    let bytes = format(SourceFile(path: fileName(draft), bytes: Array(draft.text.utf8)), log: &log)
    imported.files.append((fileName(draft), bytes.map { String(decoding: $0, as: UTF8.self) } ?? draft.text))
  }
  return imported
}

/// Something that flowc finds in a draft.
private struct DraftFinding {
  let draft: Int
  let diagnostic: Diagnostic
  /// The keys that lead to its line, outermost first.
  let keys: [String]
}

private func fileName(_ draft: FlowDraft) -> String { "\(draft.name).flow.yaml" }

private func compile(_ drafts: [FlowDraft]) -> [DraftFinding] {
  let files = drafts.map { FlowFile(path: fileName($0), bytes: Array($0.text.utf8)) }
  let compilation = FlowCompiler.compile(files, module: "App")
  let lines = drafts.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
  let indices = Dictionary(drafts.enumerated().map { (fileName($1), $0) }, uniquingKeysWith: { first, _ in first })
  return compilation.log.diagnostics.compactMap { diagnostic in
    guard let source = compilation.sources.file(of: diagnostic.range), let draft = indices[source.path]
    else { return nil }
    let line = source.location(of: diagnostic.range.start).line
    return DraftFinding(draft: draft, diagnostic: diagnostic, keys: keys(ofLine: line, in: lines[draft]))
  }
}

/// The keys of a line and of those that it lies in, in a draft's lines, where each key has a line.
private func keys(ofLine number: Int, in lines: [Substring]) -> [String] {
  var keys: [String] = []
  var depth = Int.max
  for line in lines.prefix(number).reversed() {
    let indentation = line.prefix { $0 == " " }.count
    guard indentation < depth, let colon = line.firstIndex(of: ":"), !line.dropFirst(indentation).hasPrefix("#") else {
      continue
    }
    depth = indentation
    keys.insert(String(line[line.startIndex..<colon].dropFirst(indentation)), at: 0)
    if depth == 0 { break }
  }
  return keys
}

/// Changes a draft so that a finding goes; false if it cannot be.
private func settle(_ finding: DraftFinding, in drafts: inout [FlowDraft]) -> Bool {
  let diagnostic = finding.diagnostic
  if diagnostic.id.severity == .error, finding.keys.first == "links", finding.keys.count > 1 {
    guard let index = drafts[finding.draft].links.firstIndex(where: { $0.name == finding.keys[1] }) else {
      return false
    }
    let link = drafts[finding.draft].links.remove(at: index)
    drafts[finding.draft].comments.append("The link \(link.summary) is left out: \(diagnostic.message).")
    return true
  }
  if diagnostic.id.name == "allow-unused", finding.keys.count == 3 {
    return drafts[finding.draft].allowed[finding.keys[1]]?.removeValue(forKey: finding.keys[2]) != nil
  }
  guard diagnostic.id.severity == .warning, let about = about(finding) else { return false }
  let known = drafts[finding.draft].allowed[diagnostic.id.name]?[about]
  let reason = reasons[diagnostic.id.name] ?? "as it was imported: decide"
  drafts[finding.draft].allowed[diagnostic.id.name, default: [:]][about] = reason
  return known == nil
}

/// Why a finding is all right in an imported flow, by its id.
private let reasons = [
  "unused-screen": "nothing that was imported leads here", "unused-flow": "nothing that was imported leads here",
  "default-unused": "code may leave it out",
]

/// The name by which `allow:` finds a finding: its edge, or what its message begins with.
private func about(_ finding: DraftFinding) -> String? {
  if finding.keys.first == "edges", finding.keys.count > 2 { return "\(finding.keys[1]).\(finding.keys[2])" }
  let parts = finding.diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
  if finding.diagnostic.id.name == "event-without-edge", parts.count > 3 { return "\(parts[3]).\(parts[1])" }
  return parts.count > 1 ? String(parts[1]) : nil
}

extension LinkDraft {
  /// The link in a few words.
  var summary: String { urls.isEmpty ? "'\(name)'" : urls.map { "'\($0)'" }.joined(separator: ", ") }
}
