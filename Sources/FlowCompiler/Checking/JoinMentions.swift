import FlowDiagnostics
import FlowSyntax

/// The most further places that one diagnostic shows.
private let maximumPlaces = 10

/// Joins the diagnostics that the same name is not declared: a deleted or renamed declaration is one mistake, however often it is named. A name close to
/// a declared one is a separate misspelling in each place, and is not joined.
func joinMentions(in log: inout DiagnosticLog) {
  var firsts: [Mention: Diagnostic] = [:]
  var others: [Diagnostic: [SourceRange]] = [:]
  var joined: Set<Diagnostic> = []
  let sorted = log.sorted
  for diagnostic in sorted.filter({ $0.id == .unknownTask }) + sorted.filter({ $0.id != .unknownTask }) {
    guard let mention = Mention(diagnostic, firsts) else { continue }
    if let first = firsts[mention] {
      others[first, default: []].append(diagnostic.range)
      joined.insert(diagnostic)
    } else {
      firsts[mention] = diagnostic
    }
  }
  if joined.isEmpty { return }
  log.replaceEach { entry in
    if joined.contains(entry.diagnostic) { return nil }
    guard let ranges = others[entry.diagnostic] else { return entry.diagnostic }
    var first = entry.diagnostic
    for range in ranges.sorted(by: { ($0.file, $0.start) < ($1.file, $1.start) }).prefix(maximumPlaces) {
      first.notes.append(Diagnostic.Note("it is also used here", at: range))
    }
    if ranges.count > maximumPlaces {
      first.notes.append(Diagnostic.Note("and in \(ranges.count - maximumPlaces) more places"))
    }
    return first
  }
}

/// An undeclared name in a diagnostic.
private struct Mention: Hashable {
  var id: DiagnosticID
  var text: String

  /// Returns nil for any other diagnostic.
  init?(_ diagnostic: Diagnostic, _ earlier: [Mention: Diagnostic]) {
    // A note points to another declaration of the name, or to the flow without such an event.
    let isNowhere = diagnostic.notes.isEmpty && diagnostic.fixIts.isEmpty
    (id, text) = (diagnostic.id, diagnostic.message)
    switch id {
    case .unknownScreen, .unknownNode, .unknownTask:
      // One undeclared name is an unknown screen or task in moves, and an unknown node under `edges`.
      let parts = text.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      (id, text) = (.unknownScreen, String(parts[1]))
      // The name of an undeclared task is no misspelt screen.
      if !isNowhere, diagnostic.id == .unknownTask || earlier[self]?.id != .unknownTask { return nil }
    case .unknownFlow, .unknownCondition, .unknownLink, .unknownEvent, .unknownOutcome:
      if !isNowhere, !diagnostic.fixIts.isEmpty || !text.contains("' has no ") { return nil }
    default: return nil
    }
  }
}
