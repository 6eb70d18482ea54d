/// Everything that was found, in the order in which it was found.
public struct DiagnosticLog: Sendable {
  /// The findings so far; see ``sorted`` for source order.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether one of them is an error.
  public private(set) var hasErrors = false

  /// Makes an empty log.
  public init() {}

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.id.severity == .error { hasErrors = true }
  }

  /// The findings in source order, one for one cause: the same id at the same place is kept once.
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
