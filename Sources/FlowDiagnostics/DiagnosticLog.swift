/// The findings of a run, in the order in which they were reported.
public struct DiagnosticLog: Sendable {
  /// The findings so far; see ``sorted`` for source order.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether one of them is an error.
  public private(set) var hasErrors = false
  /// The subject of findings from now on, by a number of the compiler's own: the flow that it looks at; nil for no flow.
  package var subject: Int?
  /// The subject of each finding.
  package private(set) var subjects: [Int?] = []

  /// Makes an empty log.
  public init() {}

  /// The largest number of findings that are kept: people fix the first ones first, and a hostile file has millions.
  public static let limit = 10_000

  /// Whether no more findings are kept. A check whose message is costly to word can ask first, and skip it.
  public var isFull: Bool { diagnostics.count >= Self.limit }

  /// Adds a finding, up to the ``limit``.
  public mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.id.severity == .error { hasErrors = true }
    if isFull { return }
    diagnostics.append(diagnostic)
    subjects.append(subject)
  }

  /// Whether an error is among the findings behind the first ones; one of an id does not count.
  package func hasError(since count: Int, besides id: DiagnosticID?) -> Bool {
    diagnostics.count > count && diagnostics[count...].contains { $0.id.severity == .error && $0.id != id }
  }

  /// Adds the findings of another log, about what they are about.
  package mutating func add(_ other: DiagnosticLog) {
    let outer = subject
    for (diagnostic, about) in zip(other.diagnostics, other.subjects) {
      subject = about
      report(diagnostic)
    }
    subject = outer
  }

  /// Counts a finding whose message was not worded, as the log is full.
  public mutating func drop(_ id: DiagnosticID) {
    if id.severity == .error { hasErrors = true }
  }

  /// Adds help to the last finding of an id that has a note at a place and no help of its own.
  public mutating func explain(_ id: DiagnosticID, notedAt range: SourceRange, help: String) {
    let index = diagnostics.lastIndex { finding in
      finding.id == id && finding.help == nil && finding.notes.contains { $0.range == range }
    }
    if let index { diagnostics[index].help = help }
  }

  /// The findings in source order; of equal ones only the first.
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
