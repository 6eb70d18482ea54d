import FlowDiagnostics
import FlowSyntax

/// The most further places that one finding shows.
private let maximumPlaces = 10

/// Joins the findings that the same name is not declared: a deleted or renamed declaration is one mistake, however often it is named. A name close to
/// a declared one is a separate misspelling in each place, and is not joined.
func joinMentions(_ log: DiagnosticLog) -> DiagnosticLog {
  var firsts: [Mention: Int] = [:]
  var findings: [Diagnostic?] = log.sorted
  var isJoined = false
  var places: [Int: [SourceRange]] = [:]
  for (index, finding) in findings.enumerated() {
    guard let finding, let mention = Mention(finding) else { continue }
    guard let first = firsts[mention] else {
      firsts[mention] = index
      continue
    }
    isJoined = true
    places[first, default: []].append(finding.range)
    findings[index] = nil
  }
  if !isJoined { return log }
  for (index, ranges) in places {
    for range in ranges.prefix(maximumPlaces) {
      findings[index]?.notes.append(Diagnostic.Note("it is also used here", at: range))
    }
    if ranges.count > maximumPlaces {
      findings[index]?.notes.append(Diagnostic.Note("and in \(ranges.count - maximumPlaces) more places"))
    }
  }
  var joined = DiagnosticLog()
  for case .some(let finding) in findings { joined.report(finding) }
  return joined
}

/// An undeclared name in a finding.
private struct Mention: Hashable {
  var id: DiagnosticID
  var text: String

  /// Returns nil for any other finding.
  init?(_ finding: Diagnostic) {
    guard finding.fixIts.isEmpty else { return nil }
    // A note points to another declaration of the name, or to the flow without such an event.
    let isNowhere = finding.notes.isEmpty
    switch finding.id {
    case .unknownScreen, .unknownNode:
      guard isNowhere else { return nil }
      // One undeclared screen is an unknown screen in moves, and an unknown node under `edges`.
      id = .unknownScreen
      let parts = finding.message.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      text = String(parts[1])
    case .unknownFlow, .unknownTask, .unknownCondition, .unknownLink, .unknownEvent, .unknownOutcome:
      guard isNowhere || finding.message.contains("' has no ") else { return nil }
      id = finding.id
      text = finding.message
    default: return nil
    }
  }
}
