import FlowDiagnostics
import FlowSyntax

/// The number of further places of one finding that are shown.
private let maximumPlaces = 10

/// Makes one finding of all that say that the same name is declared nowhere: what is deleted, or was renamed, is one mistake, however often it
/// is named. A name that is nearly a declared one is misspelt in each place by itself.
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
      findings[index]?.notes.append(Diagnostic.Note("it is named here, too", at: range))
    }
    if ranges.count > maximumPlaces {
      findings[index]?.notes.append(Diagnostic.Note("and in \(ranges.count - maximumPlaces) more places"))
    }
  }
  var joined = DiagnosticLog()
  for case .some(let finding) in findings { joined.report(finding) }
  return joined
}

/// A name that is declared nowhere.
private struct Mention: Hashable {
  var id: DiagnosticID
  var text: String

  /// Nil for a finding about something else.
  init?(_ finding: Diagnostic) {
    guard finding.fixIts.isEmpty else { return nil }
    // A note says what else has the name, or where the flow is that has no such event.
    let isNowhere = finding.notes.isEmpty
    switch finding.id {
    case .unknownScreen, .unknownNode:
      guard isNowhere else { return nil }
      // A screen's place is named in moves, and its events are under `edges`.
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
