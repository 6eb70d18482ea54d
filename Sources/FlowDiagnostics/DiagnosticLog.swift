/// The diagnostics of a run, in the order in which they were reported.
public struct DiagnosticLog: Sendable {
  /// The diagnostics so far; see ``sorted`` for source order.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether one of them is an error.
  public private(set) var hasErrors = false
  /// The subject of the diagnostics reported from now on: the number of the flow that is being checked; nil for no flow.
  package var subject: Int?
  /// The subject of each diagnostic.
  package private(set) var subjects: [Int?] = []

  /// Makes an empty log.
  public init() {}

  /// The largest number of diagnostics that are kept: people fix the first ones first, and a hostile file could cause millions.
  public static let limit = 10_000

  /// Whether no more diagnostics are kept. A check whose message is expensive to build can ask first and skip it.
  public var isFull: Bool { diagnostics.count >= Self.limit }

  /// Adds a diagnostic, up to the ``limit``.
  public mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.id.severity == .error { hasErrors = true }
    if isFull { return }
    diagnostics.append(diagnostic)
    subjects.append(subject)
  }

  /// Whether the diagnostics after the first `count` contain an error; errors with the given id do not count.
  package func hasError(since count: Int, besides id: DiagnosticID?) -> Bool {
    diagnostics.count > count && diagnostics[count...].contains { $0.id.severity == .error && $0.id != id }
  }

  /// Adds the diagnostics of another log, with their subjects.
  package mutating func add(_ other: DiagnosticLog) {
    let outer = subject
    for (diagnostic, about) in zip(other.diagnostics, other.subjects) {
      subject = about
      report(diagnostic)
    }
    subject = outer
  }

  /// Records the severity of a diagnostic whose message was not built because the log is full.
  public mutating func drop(_ id: DiagnosticID) {
    if id.severity == .error { hasErrors = true }
  }

  /// Adds help to the last diagnostic of an id that has a note at a place and no help of its own.
  public mutating func explain(_ id: DiagnosticID, notedAt range: SourceRange, help: String) {
    let index = diagnostics.lastIndex { diagnostic in
      diagnostic.id == id && diagnostic.help == nil && diagnostic.notes.contains { $0.range == range }
    }
    if let index { diagnostics[index].help = help }
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
