import FlowDiagnostics
import FlowSyntax

/// Takes out the warnings that the files allow, and reports allowances that silence nothing or say no reason.
///
/// An allowance is for one id and for what the finding is about: a name that its message says in quotes, `screen.event` for the edge
/// that it stands in, or two names that its message says, joined by a dot. It holds for its own file.
func applyAllowances(_ documents: [FlowDocument], _ names: NameTable, log: inout DiagnosticLog) {
  guard documents.contains(where: { !$0.allows.isEmpty }) else { return }
  let found = log.diagnostics
  let findings = findingsBySubject(found, documents, names)
  var isAllowed = Array(repeating: false, count: found.count)
  var reports: [Diagnostic] = []
  for document in documents {
    for allowance in document.allows {
      let (id, subject) = (names[allowance.id.name], names[allowance.subject.name])
      if allowance.reason == .empty {
        reports.append(.allowWithoutReason(id, about: subject, at: allowance.subject.range))
      }
      var isUsed = false
      for finding in findings[Subject(file: document.file, id: id, name: subject)] ?? [] where !isAllowed[finding] {
        isAllowed[finding] = true
        isUsed = true
      }
      // A mistake elsewhere may keep the finding from being made, and what only a proof can find may not have been sought.
      if !isUsed && !log.hasErrors && !DiagnosticID.proofs.contains(id) {
        reports.append(.allowUnused(id, about: subject, at: allowance.subject.range))
      }
    }
  }
  var rest = DiagnosticLog()
  for (finding, isAllowed) in zip(found, isAllowed) where !isAllowed { rest.report(finding) }
  for report in reports { rest.report(report) }
  log = rest
}

/// What an allowance names.
private struct Subject: Hashable {
  var file: UInt32
  var id: String
  var name: String
}

/// The warnings that an allowance of their file may be for, by each name that it may have for them; each is looked at once, however many are allowed.
private func findingsBySubject(
  _ found: [Diagnostic], _ documents: [FlowDocument], _ names: NameTable
) -> [Subject: [Int]] {
  var allowing: [UInt32: FlowDocument] = [:]
  for document in documents where !document.allows.isEmpty { allowing[document.file] = document }
  let ids = allowing.mapValues { Set($0.allows.map { names[$0.id.name] }) }
  var findings: [Subject: [Int]] = [:]
  for (index, finding) in found.enumerated() where finding.id.severity == .warning {
    let file = finding.range.file
    guard let document = allowing[file], ids[file]?.contains(finding.id.name) == true else { continue }
    for name in subjects(of: finding, document, names) {
      findings[Subject(file: file, id: finding.id.name, name: name), default: []].append(index)
    }
  }
  return findings
}

/// What the files allow, for findings that are made after the compiler's own.
package struct Allowances: Sendable {
  private let documents: [FlowDocument]
  private let names: NameTable

  init(_ documents: [FlowDocument], _ names: NameTable) {
    self.documents = documents.filter { !$0.allows.isEmpty }
    self.names = names
  }

  /// Whether a warning is allowed by the file that it is in.
  package func allow(_ finding: Diagnostic) -> Bool {
    if finding.id.severity == .error { return false }
    return documents.contains { document in
      document.file == finding.range.file
        && document.allows.contains { allowance in
          names[allowance.id.name] == finding.id.name
            && subjects(of: finding, document, names).contains(names[allowance.subject.name])
        }
    }
  }
}

/// The names that a finding is about.
private func subjects(of finding: Diagnostic, _ document: FlowDocument, _ names: NameTable) -> Set<String> {
  let quoted = quotedNames(in: finding.message)
  var subjects = Set(quoted)
  for owner in quoted {
    for part in quoted where part != owner { subjects.insert("\(owner).\(part)") }
  }
  return subjects.union(edges(around: finding.range, in: document, names))
}

private func quotedNames(in message: String) -> [String] {
  let parts = message.split(separator: "'", omittingEmptySubsequences: false)
  return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
}

/// What a place in a file belongs to: `screen.event`, a decision, or the flow of a start.
private func edges(around range: SourceRange, in document: FlowDocument, _ names: NameTable) -> [String] {
  func holds(_ outer: SourceRange) -> Bool { outer.start <= range.start && range.end <= outer.end }
  var found: [String] = []
  func look(_ nodes: [NodeEdgesDeclaration]) {
    for node in nodes {
      for edge in node.edges where holds(edge.range) || holds(edge.event.range) {
        found.append("\(names[node.node.name]).\(names[edge.event.name])")
      }
    }
  }
  look(document.edges)
  for flow in document.flows {
    look(flow.nodeEdges)
    for decision in flow.decisions where holds(decision.range) || holds(decision.name.range) {
      found.append(names[decision.name.name])
    }
    if case .moves(_, let start) = flow.start, holds(start) { found.append("\(names[flow.name.name]).start") }
  }
  return found
}
