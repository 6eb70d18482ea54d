import FlowDiagnostics

/// A diagnostic together with the fix-it chosen for it.
public struct ChosenFix: Sendable, Hashable {
  public var diagnostic: Diagnostic
  /// The change.
  public var fixIt: Diagnostic.FixIt
}

/// The safe fix-its that can be made together, at most one for each diagnostic.
///
/// Of two that touch, the first wins. The other may still apply, or be gone, once the file is read again.
public func chooseFixes(_ diagnostics: [Diagnostic]) -> [ChosenFix] {
  var chosen: [ChosenFix] = []
  var taken: [UInt32: [SourceRange]] = [:]
  for diagnostic in diagnostics {
    guard let fixIt = diagnostic.fixIts.first(where: { $0.applicability == .safe }) else { continue }
    let range = fixIt.range
    guard range.start <= range.end, let place = place(for: range, among: taken[range.file] ?? []) else { continue }
    taken[range.file, default: []].insert(range, at: place)
    chosen.append(ChosenFix(diagnostic: diagnostic, fixIt: fixIt))
  }
  return chosen
}

/// The index at which to insert a range among sorted ones; nil if it touches one of them.
private func place(for range: SourceRange, among sorted: [SourceRange]) -> Int? {
  var (low, high) = (0, sorted.count)
  while low < high {
    let middle = (low + high) / 2
    if sorted[middle].start < range.start { low = middle + 1 } else { high = middle }
  }
  if low > 0 && sorted[low - 1].end >= range.start { return nil }
  if low < sorted.count && sorted[low].start <= range.end { return nil }
  return low
}

extension SourceFile {
  /// The contents with changes made. Of changes that overlap, only the first in the text is made; changes past the end are not.
  public func applying(_ fixIts: [Diagnostic.FixIt]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for fixIt in fixIts.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      let (start, end) = (Int(fixIt.range.start), Int(fixIt.range.end))
      guard start >= offset && start <= end && end <= bytes.count else { continue }
      result += bytes[offset..<start]
      result += fixIt.replacement.utf8
      offset = end
    }
    return result + bytes[offset...]
  }
}
