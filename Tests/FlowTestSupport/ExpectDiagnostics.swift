import FlowDiagnostics
import Testing

/// A diagnostic that a test expects.
///
/// The place is a mark, `at: "1️⃣"`, at which the range must begin, or two, `at: "1️⃣-2️⃣"`, at which it must begin and end. Notes, help and fix-its that a
/// test leaves out are not compared.
public struct ExpectedDiagnostic: Sendable {
  /// The kind of diagnostic.
  public var id: DiagnosticID
  /// The mark or marks.
  public var place: String
  /// The message.
  public var message: String
  /// The notes in order, each with its mark or an empty one; nil for any.
  public var notes: [ExpectedNote]?
  /// The help; nil for any.
  public var help: String?
  /// The replacements of the fix-its, in order; nil for any.
  public var fixIts: [String]?

  /// An error.
  public static func error(
    _ id: DiagnosticID, at place: String, _ message: String, notes: [ExpectedNote]? = nil, help: String? = nil,
    fixIts: [String]? = nil
  ) -> ExpectedDiagnostic {
    expect(id.severity == .error, "'\(id.name)' is a warning")
    return ExpectedDiagnostic(id: id, place: place, message: message, notes: notes, help: help, fixIts: fixIts)
  }

  /// A warning.
  public static func warning(
    _ id: DiagnosticID, at place: String, _ message: String, notes: [ExpectedNote]? = nil, help: String? = nil,
    fixIts: [String]? = nil
  ) -> ExpectedDiagnostic {
    expect(id.severity == .warning, "'\(id.name)' is an error")
    return ExpectedDiagnostic(id: id, place: place, message: message, notes: notes, help: help, fixIts: fixIts)
  }

  private static func expect(_ isRight: Bool, _ words: Comment) {
    if !isRight { Issue.record(words) }
  }
}

/// A note that a test expects.
public struct ExpectedNote: Sendable {
  /// The mark or marks; empty for a note without a place.
  public var place: String
  /// The message.
  public var message: String

  /// A note at a mark.
  public static func note(at place: String, _ message: String) -> ExpectedNote {
    ExpectedNote(place: place, message: message)
  }
}

/// Checks that exactly these diagnostics were made, in this order.
///
/// - Parameters:
///   - found: the diagnostics, in source order.
///   - source: the text that they are about, with its marks.
///   - file: the index of that text's file; diagnostics in another file match no mark.
///   - expected: the diagnostics that must have been made, and no others.
public func expectDiagnostics(
  _ found: [Diagnostic], in source: MarkedSource, file: UInt32 = 0, _ expected: ExpectedDiagnostic...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectDiagnostics(found, in: source, file: file, expected, sourceLocation: sourceLocation)
}

/// Checks that exactly these diagnostics were made, in this order; for tests that have them in a list.
public func expectDiagnostics(
  _ found: [Diagnostic], in source: MarkedSource, file: UInt32 = 0, _ expected: [ExpectedDiagnostic],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for place in expected.flatMap({ [$0.place] + ($0.notes ?? []).map(\.place) }) {
    for mark in place where MarkedSource.isMark(mark) && source.offsets[mark] == nil {
      Issue.record("the text has no mark \(mark)", sourceLocation: sourceLocation)
    }
  }
  let places = Places(source: source, file: file)
  let lines = found.enumerated().map { index, found in
    described(found, like: index < expected.count ? expected[index] : nil, places)
  }
  #expect(lines == expected.map(described), sourceLocation: sourceLocation)
}

/// Converts ranges to marks.
private struct Places {
  let source: MarkedSource
  let file: UInt32

  /// The range in the marks that `expected` uses if those are right, else in any marks, else in bytes.
  func text(_ range: SourceRange?, like expected: String?) -> String {
    guard let range else { return "" }
    let wanted = (expected ?? "").filter(MarkedSource.isMark)
    let start = mark(range.start, in: range, preferring: wanted.first)
    guard wanted.count > 1 else { return start }
    return "\(start)-\(mark(range.end, in: range, preferring: wanted.last))"
  }

  private func mark(_ offset: UInt32, in range: SourceRange, preferring wanted: Character?) -> String {
    guard range.file == file else { return "byte \(offset) of file \(range.file)" }
    if let wanted, source.offsets[wanted] == offset { return String(wanted) }
    let marks = source.offsets.filter { $0.value == offset }.keys.sorted()
    return marks.first.map(String.init) ?? "byte \(offset)"
  }
}

/// The diagnostic as text, without the parts that the test does not compare.
private func described(_ found: Diagnostic, like expected: ExpectedDiagnostic?, _ places: Places) -> String {
  let place = places.text(found.range, like: expected?.place)
  var text = "\(found.id.severity.rawValue) [\(found.id.name)] at \(place): \(found.message)"
  if let wanted = expected?.notes {
    for (index, note) in found.notes.enumerated() {
      let place = places.text(note.range, like: index < wanted.count ? wanted[index].place : nil)
      text += "\n  note at \(place): \(note.message)"
    }
  }
  if expected?.help != nil { text += "\n  help: \(found.help ?? "none")" }
  if expected?.fixIts != nil { text += "\n  fix-its: \(found.fixIts.map(\.replacement))" }
  return text
}

private func described(_ expected: ExpectedDiagnostic) -> String {
  var text = "\(expected.id.severity.rawValue) [\(expected.id.name)] at \(expected.place): \(expected.message)"
  for note in expected.notes ?? [] { text += "\n  note at \(note.place): \(note.message)" }
  if let help = expected.help { text += "\n  help: \(help)" }
  if let fixIts = expected.fixIts { text += "\n  fix-its: \(fixIts)" }
  return text
}
