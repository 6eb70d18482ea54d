/// The flows that were made from foreign files.
public struct Imported: Sendable {
  /// The formatted flow files, each with its name and its text.
  public var files: [(name: String, text: String)] = []
  /// Remarks on what was found, imported and left out, one a line.
  public var report: [String] = []
  /// Whether flowc finds errors in the flows; the report names them.
  public var hasErrors = false
  /// The reasons why some files could not be imported.
  public var failures: [ImportError] = []
}

/// A number with its noun, in the plural unless the number is 1.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A line of the report, made of the flows as they are written: what flowc refuses is left out of them, and is not
/// counted.
typealias ReportLine = (_ written: [ImportedFlow]) -> String

/// The number of edges of some flows; those without a move are named, since a person decides what they do.
func countedEdges(_ flows: [ImportedFlow]) -> String {
  let edges = flows.flatMap(\.edges).flatMap(\.edges)
  let still = edges.count { $0.move == .stay }
  return counted(edges.count, "edge") + (still == 0 ? "" : " (\(still) without a move)")
}
