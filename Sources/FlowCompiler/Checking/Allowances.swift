import FlowDiagnostics
import FlowSyntax

/// The warnings that files allow, with the reason.
///
/// An allowance names one id and the subject of a diagnostic: a name that its message quotes, two quoted names joined by a dot, or the place around it,
/// as in `screen.event`. An allowance holds for its own file only.
package struct Allowances: Sendable {
  private struct Key: Hashable {
    var file: UInt32
    var id: String
    var subject: String
  }

  /// The allowances, in source order, file by file.
  private var allowances: [AllowSyntax] = []
  /// The index of the first allowance for each key.
  private var first: [Key: Int] = [:]
  /// The ids that each file allows, so that diagnostics with other ids are skipped early.
  private var ids: [UInt32: Set<String>] = [:]
  private var places: [UInt32: AllowablePlaces] = [:]
  private let names: NameTable
  /// The words in the tests and properties that a build leaves unread: a diagnostic about them may not have been made.
  private let unread: Set<String>

  /// Returns nil if no file allows anything.
  init?(_ documents: [FlowDocument], _ names: NameTable) {
    if documents.allSatisfy(\.allows.isEmpty) { return nil }
    self.names = names
    unread = unreadWords(in: documents, names)
    for document in documents where !document.allows.isEmpty {
      places[document.file] = AllowablePlaces(document, names)
      for allowance in document.allows {
        let id = names[allowance.id.name]
        let key = Key(file: document.file, id: id, subject: names[allowance.subject.name])
        if first[key] == nil { first[key] = allowances.count }
        ids[document.file, default: []].insert(id)
        allowances.append(allowance)
      }
    }
  }

  /// Whether a diagnostic is a warning that its file allows.
  package func allow(_ diagnostic: Diagnostic) -> Bool { allowance(for: diagnostic) != nil }

  /// Removes the allowed diagnostics, and reports allowances that silence nothing or give no reason.
  func apply(to log: inout DiagnosticLog) {
    // A mistake elsewhere may have suppressed the diagnostic.
    let unused = log.hasErrors ? [] : unused(by: log.diagnostics, ofProofs: false)
    log.replaceEach { allow($0.diagnostic) ? nil : $0.diagnostic }
    for allowance in allowances where allowance.reason == .empty {
      let (id, subject) = (names[allowance.id.name], names[allowance.subject.name])
      log.report(.allowWithoutReason(id, about: subject, at: allowance.subject.range))
    }
    for diagnostic in unused { log.report(diagnostic) }
  }

  /// The diagnostics about allowances that cover none of those given: either allowances of what only proofs find, or the others.
  package func unused(by diagnostics: [Diagnostic], ofProofs: Bool) -> [Diagnostic] {
    let used = Set(diagnostics.compactMap(allowance))
    return allowances.indices.filter { !used.contains($0) }.compactMap { index in
      let (id, subject) = (names[allowances[index].id.name], names[allowances[index].subject.name])
      if DiagnosticID.proofs.contains(id) != ofProofs || !ofProofs && unread.contains(subject) { return nil }
      return .allowUnused(id, about: subject, at: allowances[index].subject.range)
    }
  }

  /// The index of the first allowance that covers a diagnostic; nil if absent.
  private func allowance(for diagnostic: Diagnostic) -> Int? {
    let (file, id) = (diagnostic.range.file, diagnostic.id.name)
    guard diagnostic.id.severity == .warning, ids[file]?.contains(id) == true else { return nil }
    let quoted = quotedNames(in: diagnostic.message)
    var subjects = Set(quoted)
    for owner in quoted { for part in quoted where part != owner { subjects.insert("\(owner).\(part)") } }
    if let place = places[file]?.name(around: diagnostic.range) { subjects.insert(place) }
    return subjects.compactMap { first[Key(file: file, id: id, subject: $0)] }.min()
  }
}

private func quotedNames(in message: String) -> [String] {
  let parts = message.split(separator: "'", omittingEmptySubsequences: false)
  return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
}

/// The edges, decisions and starts of a file, sorted by place. They do not overlap.
private struct AllowablePlaces: Sendable {
  private var sorted: [(range: SourceRange, name: String)] = []

  init(_ document: FlowDocument, _ names: NameTable) {
    add(document.edges, names)
    for flow in document.flows {
      add(flow.nodeEdges, names)
      for decision in flow.decisions {
        let name = names[decision.name.name]
        sorted += [(decision.name.range, name), (decision.range, name)]
      }
      if case .moves(_, let start) = flow.start { sorted.append((start, "\(names[flow.name.name]).start")) }
    }
    sorted.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  private mutating func add(_ nodes: [NodeEdgesDeclaration], _ names: NameTable) {
    for node in nodes {
      for edge in node.edges {
        let name = "\(names[node.node.name]).\(names[edge.event.name])"
        sorted += [(edge.event.range, name), (edge.range, name)]
      }
    }
  }

  /// The place that holds a range: `screen.event`, a decision, or `Flow.start`.
  func name(around range: SourceRange) -> String? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].range.start <= range.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, range.end <= sorted[low - 1].range.end else { return nil }
    return sorted[low - 1].name
  }
}
