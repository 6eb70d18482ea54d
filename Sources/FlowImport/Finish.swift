import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFormat
import FlowProof

/// Formats drafts as flow files.
///
/// The drafts are compiled together, and proved as far as flowc can. A warning is about something that the foreign file left open, so the draft
/// allows it with that reason. A link or a move that flowc refuses becomes a comment with the message. Remaining errors go into the report, so that
/// no error passes silently.
@MainActor
func finish(_ drafts: [ImportedFlow], report: [ReportLine], failures: [ImportError]) -> Imported {
  var imported = Imported(failures: failures)
  func isTooLarge(_ draft: ImportedFlow, _ text: String) -> Bool {
    if text.utf8.count <= ImportLimits.flowBytes { return false }
    imported.failures.append(
      ImportError(
        path: fileName(draft), line: nil,
        message:
          "the flow has more than \(ImportLimits.flowBytes >> 20) MiB, which flowc does not read: import fewer scenes at once"
      ))
    return true
  }
  var drafts = drafts.filter { !isTooLarge($0, $0.text) }
  var diagnostics: [DraftDiagnostic] = []
  let edges = drafts.flatMap(\.edges).map(\.edges.count).reduce(0, +)
  let isProvable = edges <= ImportLimits.provenEdges
  if !isProvable {
    imported.report.append(
      "The flows have \(edges) edges; of more than \(ImportLimits.provenEdges) nothing is proved here, and 'flowc check' may warn of more"
    )
  }
  // Proofs take longest, and need flows that compile.
  for proves in isProvable ? [false, true] : [false] {
    diagnostics = compile(drafts, proves: proves)
    // Each round removes something; the next round finds the consequences.
    for _ in 0..<8 where settle(diagnostics, in: &drafts) { diagnostics = compile(drafts, proves: proves) }
  }
  imported.report = report.map { $0(drafts) } + imported.report
  for draft in drafts { imported.report += draft.leftOut.map { "\(fileName(draft)): \($0)" } }
  for found in diagnostics {
    let severity = found.diagnostic.id.severity
    if severity == .error { imported.hasErrors = true }
    imported.report.append(
      "\(fileName(drafts[found.draft])): \(severity.rawValue): \(found.diagnostic.message) [\(found.diagnostic.id.name)]"
    )
  }
  for draft in drafts {
    var log = DiagnosticLog()
    let bytes = format(SourceFile(path: fileName(draft), bytes: Array(draft.text.utf8)), log: &log)
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? draft.text
    if !isTooLarge(draft, text) { imported.files.append((fileName(draft), text)) }
  }
  return imported
}

/// A diagnostic of flowc in a draft.
private struct DraftDiagnostic {
  let draft: Int
  let diagnostic: Diagnostic
  /// The keys that lead to the diagnostic's line, outermost first.
  let keys: [String]
}

private func fileName(_ draft: ImportedFlow) -> String { "\(draft.name).flow.yaml" }

@MainActor
private func compile(_ drafts: [ImportedFlow], proves: Bool) -> [DraftDiagnostic] {
  let files = drafts.map { FlowFile(path: fileName($0), bytes: Array($0.text.utf8)) }
  var compilation = compileWithExpectations(files, module: "App")
  if proves { compilation.prove() }
  let keys = files.map { keysOfLines(String(decoding: $0.bytes, as: UTF8.self)) }
  let indices = Dictionary(drafts.enumerated().map { (fileName($1), $0) }, uniquingKeysWith: { first, _ in first })
  let lines = files.map { LineTable(SourceFile(path: $0.path, bytes: $0.bytes)) }
  return compilation.log.diagnostics.compactMap { diagnostic in
    guard let source = compilation.sources.file(of: diagnostic.range), let draft = indices[source.path]
    else { return nil }
    let line = lines[draft].location(of: diagnostic.range.start).line
    return DraftDiagnostic(draft: draft, diagnostic: diagnostic, keys: keys[draft][line - 1])
  }
}

/// For each line of a draft, its key and the keys around it, outermost first. In a draft, each key has its own line.
private func keysOfLines(_ text: String) -> [[String]] {
  var open: [(indentation: Int, key: String)] = []
  var keys: [[String]] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let indentation = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indentation)
    if let colon = rest.firstIndex(of: ":"), !rest.hasPrefix("#") {
      while let last = open.last, last.indentation >= indentation { open.removeLast() }
      open.append((indentation, String(rest[..<colon])))
    }
    keys.append(open.map(\.key))
  }
  return keys
}

/// Changes drafts to remove diagnostics, as far as possible; false if nothing was changed.
private func settle(_ diagnostics: [DraftDiagnostic], in drafts: inout [ImportedFlow]) -> Bool {
  var isChanged = false
  // The errors, by draft and by the name of the link or edge.
  var links: [Int: [String: String]] = [:]
  var edges: [Int: [String: Diagnostic]] = [:]
  for found in diagnostics {
    let (keys, message) = (found.keys, found.diagnostic.message)
    switch (found.diagnostic.id.severity, keys.first) {
    case (.error, "links") where keys.count > 1:
      if links[found.draft]?[keys[1]] == nil { links[found.draft, default: [:]][keys[1]] = message }
    case (.error, "edges") where keys.count > 2:
      let name = "\(keys[1]).\(keys[2])"
      if edges[found.draft]?[name] == nil { edges[found.draft, default: [:]][name] = found.diagnostic }
    case (.error, _): continue
    default: if allow(found, in: &drafts) { isChanged = true }
    }
  }
  for (draft, messages) in links where drafts[draft].leaveOutLinks(messages) { isChanged = true }
  for (draft, refused) in edges where drafts[draft].leaveOutMoves(refused) { isChanged = true }
  return isChanged
}

/// Allows a warning in its draft, or removes an unused allowance; false if neither is possible.
private func allow(_ found: DraftDiagnostic, in drafts: inout [ImportedFlow]) -> Bool {
  let diagnostic = found.diagnostic
  if diagnostic.id.name == "allow-unused", found.keys.count == 3 {
    return drafts[found.draft].allowed[found.keys[1]]?.removeValue(forKey: found.keys[2]) != nil
  }
  // The importer knows the missing import, so a person need not decide.
  if diagnostic.id.name == "missing-import" { return false }
  guard let about = about(found) else { return false }
  let known = drafts[found.draft].allowed[diagnostic.id.name]?[about]
  var reason = reasons[diagnostic.id.name] ?? "as it was imported: decide"
  if reason == noWay, drafts.flatMap(\.links).contains(where: { $0.leads(to: about) }) {
    reason = "only links lead here"
  }
  drafts[found.draft].allowed[diagnostic.id.name, default: [:]][about] = reason
  return known == nil
}

private let noWay = "nothing that was imported leads here"

/// The reasons why diagnostics are acceptable in an imported flow, by id.
private let reasons = [
  "unused-screen": noWay, "unused-flow": noWay, "unreachable-screen": noWay,
  "default-unused": "each event that leads here gives it; on Android code may leave it out",
]

/// The subject under which `allow:` finds a diagnostic: its edge, or the first name in its message.
private func about(_ found: DraftDiagnostic) -> String? {
  if found.keys.first == "edges", found.keys.count > 2 { return "\(found.keys[1]).\(found.keys[2])" }
  let parts = found.diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
  if found.diagnostic.id.name == "event-without-edge", parts.count > 3 { return "\(parts[3]).\(parts[1])" }
  return parts.count > 1 ? String(parts[1]) : nil
}

extension ImportedFlow {
  /// Removes links by name, each with a comment on the reason; false if none of them exists.
  fileprivate mutating func leaveOutLinks(_ messages: [String: String]) -> Bool {
    let count = links.count
    for link in links {
      if let message = messages[link.name] { leaveOut("The link \(link.summary) is left out: \(message).") }
    }
    links.removeAll { messages[$0.name] != nil }
    return links.count < count
  }

  /// Removes the moves of edges by `screen.event`, each with a comment on the reason; false if nothing is removed.
  ///
  /// If only the backward part of a move is wrong, the forward part stays.
  fileprivate mutating func leaveOutMoves(_ refused: [String: Diagnostic]) -> Bool {
    var isChanged = false
    for node in edges.indices {
      for edge in edges[node].edges.indices {
        let (name, move) = (edges[node].name, edges[node].edges[edge].move)
        guard let diagnostic = refused["\(name).\(edges[node].edges[edge].event)"], move != .stay else { continue }
        var left = move
        left.backward = nil
        let isForwardRight =
          move.backward != nil && move.forward != nil && backwardDiagnostics.contains(diagnostic.id.name)
        let lost = isForwardRight ? ImportedMove(backward: move.backward) : move
        edges[node].edges[edge].comments.append("'\(lost.text)' is left out, as \(diagnostic.message): decide")
        leftOut.append(
          "'\(lost.text)' of '\(name).\(edges[node].edges[edge].event)' is left out, as \(diagnostic.message).")
        edges[node].edges[edge].move = isForwardRight ? left : .stay
        isChanged = true
      }
    }
    return isChanged
  }
}

/// The diagnostics about the backward part of a move.
private let backwardDiagnostics: Set<String> = ["pop-at-root", "pop-target-never-there", "dismiss-without-layer"]

extension ImportedLink {
  /// Whether the link's state or move names a node.
  fileprivate func leads(to node: String) -> Bool {
    switch action {
    case .to(let state): state.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == node }
    case .move(let move): move.target == node
    }
  }

  /// The link in a few words.
  var summary: String { urls.isEmpty ? "'\(name)'" : urls.map { "'\($0)'" }.joined(separator: ", ") }
}
