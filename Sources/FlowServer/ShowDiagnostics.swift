import FlowCompiler
import FlowDiagnostics
import FlowReporting

/// Converts ranges in files to the protocol's form, and caches the line tables.
struct SourcePlaces {
  private let workspace: Workspace
  private var known: [String: TextPositions] = [:]

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The line table of an open file; nil if the file is not open.
  mutating func positions(_ path: String) -> TextPositions? {
    if let positions = known[path] { return positions }
    guard let document = workspace.documents[path] else { return nil }
    let positions = TextPositions(document.bytes)
    known[path] = positions
    return positions
  }

  /// The URI and the protocol's range of a source range; nil if the file is unknown.
  mutating func place(of range: SourceRange, _ sources: SourceMap) -> (uri: String, range: JSON)? {
    guard let file = sources.file(of: range) else { return nil }
    let positions = known[file.path] ?? TextPositions(file.bytes)
    known[file.path] = positions
    return (workspace.documents[file.path]?.uri ?? uri(ofPath: file.path), positions.range(of: range))
  }

  /// A diagnostic as a `Diagnostic` of the protocol.
  mutating func shown(_ diagnostic: Diagnostic, _ sources: SourceMap) -> JSON {
    let isError = diagnostic.id.severity == .error
    var message = diagnostic.message
    var related: [JSON] = []
    for note in diagnostic.notes {
      guard let range = note.range, let place = place(of: range, sources) else {
        message += "\nnote: \(note.message)"
        continue
      }
      related.append([
        "location": ["uri": .string(place.uri), "range": place.range], "message": .string(note.message),
      ])
    }
    if let help = diagnostic.help { message += "\nhelp: \(help)" }
    let place = place(of: diagnostic.range, sources)
    return [
      "range": place?.range ?? .null, "severity": isError ? 1 : 2, "code": .string(diagnostic.id.name),
      "source": "flowc", "message": .string(message), "relatedInformation": .array(related),
    ]
  }
}

/// The diagnostics by path. If several modules read the same file, equal diagnostics are listed once.
func shownDiagnostics(_ workspace: Workspace) -> [String: [JSON]] {
  var places = SourcePlaces(workspace)
  var shown: [String: [JSON]] = [:]
  var seen: [String: Set<String>] = [:]
  for (diagnostic, sources) in workspace.diagnostics() {
    guard let path = sources.file(of: diagnostic.range)?.path else { continue }
    let diagnostic = places.shown(diagnostic, sources)
    if seen[path, default: []].insert(diagnostic.description).inserted { shown[path, default: []].append(diagnostic) }
  }
  return shown
}
