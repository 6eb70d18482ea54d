/// The diagnostics of a run, in the order in which they were reported.
public struct DiagnosticLog: Sendable {
  /// A diagnostic with its origin.
  package struct Entry: Sendable {
    package var diagnostic: Diagnostic
    /// The number of the flow that it is about; nil for no flow.
    package var subject: Int?
    /// The stage that found it.
    package var stage: Stage

    /// Whether it is an error.
    package var isError: Bool { diagnostic.id.severity == .error }
  }

  /// The stages of a compilation, in their order.
  package enum Stage: Comparable, Sendable {
    /// Files are read and decoded.
    case reading
    /// Variants become whole flows.
    case expanding
    /// Names are bound.
    case binding
    /// The graph is checked.
    case checking
  }

  /// The diagnostics with their origins, in the order in which they were reported.
  package private(set) var entries: [Entry] = []
  /// Whether one of them is an error.
  public private(set) var hasErrors = false
  /// The subject of the diagnostics reported from now on.
  package var subject: Int?
  /// The stage that reports diagnostics from now on.
  package var stage = Stage.reading

  /// Makes an empty log, for diagnostics about a flow.
  public init(about subject: Int? = nil) { self.subject = subject }

  /// The largest number of diagnostics that are kept: people fix the first ones first, and a hostile file could cause millions.
  public static let limit = 10_000

  /// The diagnostics so far; see ``sorted`` for source order.
  public var diagnostics: [Diagnostic] { entries.map(\.diagnostic) }

  /// The number of diagnostics so far.
  public var count: Int { entries.count }

  /// Whether no more diagnostics are kept. A check whose message is expensive to build can ask first and skip it.
  public var isFull: Bool { count >= Self.limit }

  /// Adds a diagnostic, up to the ``limit``.
  public mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.id.severity == .error { hasErrors = true }
    if !isFull { entries.append(Entry(diagnostic: diagnostic, subject: subject, stage: stage)) }
  }

  /// Whether the diagnostics after the first `count` contain an error; errors with the given id do not count.
  package func hasError(since count: Int, besides id: DiagnosticID?) -> Bool {
    entries.dropFirst(count).contains { $0.isError && $0.diagnostic.id != id }
  }

  /// Adds the diagnostics of another log, with their subjects, as found by the present stage.
  package mutating func add(_ other: DiagnosticLog) {
    let outer = subject
    for entry in other.entries {
      subject = entry.subject
      report(entry.diagnostic)
    }
    subject = outer
  }

  /// Replaces each diagnostic by another one, or by none.
  package mutating func replaceEach(_ replacement: (Entry) -> Diagnostic?) {
    // In place: a full log is large.
    var kept = 0
    for index in entries.indices {
      guard let diagnostic = replacement(entries[index]) else { continue }
      if kept < index { entries[kept] = entries[index] }
      entries[kept].diagnostic = diagnostic
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    hasErrors = entries.contains(where: \.isError)
  }

  /// Records the severity of a diagnostic whose message was not built because the log is full.
  public mutating func drop(_ id: DiagnosticID) { if id.severity == .error { hasErrors = true } }

  /// Adds help to the last diagnostic of an id that has a note at a place and no help of its own.
  public mutating func explain(_ id: DiagnosticID, notedAt range: SourceRange, help: String) {
    let index = entries.lastIndex { entry in
      entry.diagnostic.id == id && entry.diagnostic.help == nil
        && entry.diagnostic.notes.contains { $0.range == range }
    }
    if let index { entries[index].diagnostic.help = help }
  }

  /// The diagnostics in source order, without duplicates.
  public var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.enumerated()
      .filter { seen.insert($0.element).inserted }
      .sorted { left, right in
        let (a, b) = (left.element.range, right.element.range)
        return (a.file, a.start, a.end, left.offset) < (b.file, b.start, b.end, right.offset)
      }
      .map(\.element)
  }
}
