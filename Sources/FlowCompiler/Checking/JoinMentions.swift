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
  for diagnostic in log.sorted {
    guard let mention = Mention(diagnostic) else { continue }
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
    for range in ranges.prefix(maximumPlaces) { first.notes.append(Diagnostic.Note("it is also used here", at: range)) }
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
  init?(_ diagnostic: Diagnostic) {
    guard diagnostic.fixIts.isEmpty else { return nil }
    // A note points to another declaration of the name, or to the flow without such an event.
    let isNowhere = diagnostic.notes.isEmpty
    switch diagnostic.id {
    case .unknownScreen, .unknownNode:
      guard isNowhere else { return nil }
      // One undeclared screen is an unknown screen in moves, and an unknown node under `edges`.
      id = .unknownScreen
      let parts = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      text = String(parts[1])
    case .unknownFlow, .unknownTask, .unknownCondition, .unknownLink, .unknownEvent, .unknownOutcome:
      guard isNowhere || diagnostic.message.contains("' has no ") else { return nil }
      id = diagnostic.id
      text = diagnostic.message
    default: return nil
    }
  }
}
