/// The flows that were made of foreign files.
public struct Imported: Sendable {
  /// Flow files, laid out: a name and its text.
  public var files: [(name: String, text: String)] = []
  /// Remarks on what was seen, what came over and what did not, a line each.
  public var report: [String] = []
  /// Whether flowc finds errors in the flows, which the report names.
  public var hasErrors = false
  /// Why some files could not be imported.
  public var failures: [ImportError] = []
}

/// A number and what is counted.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
