import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowReporting

/// A text after one change: of a range, or of the whole text if there is no range. A malformed change has no effect.
func applying(_ change: JSON, to bytes: [UInt8]) -> [UInt8] {
  guard let text = change["text"].text else { return bytes }
  if change["range"] == .null { return Array(text.utf8) }
  let positions = TextPositions(bytes)
  guard let start = positions.offset(of: change["range"]["start"]),
    let end = positions.offset(of: change["range"]["end"]),
    start <= end
  else { return bytes }
  return bytes[..<start] + Array(text.utf8) + bytes[end...]
}

/// The size in bytes up to which a layout is checked before it is sent. Checking a larger text would keep the user waiting, and the user can undo it.
private let checkedSize = 1 << 16

/// The edits that format a text: a single edit of the lines that change. Empty if the text is formatted already, or cannot be read.
func formatting(_ workspace: inout Workspace, at path: String) -> JSON {
  var log = DiagnosticLog()
  guard let bytes = workspace.documents[path]?.bytes, let tree = workspace.tree(of: path, log: &log), !log.hasErrors
  else { return [] }
  let source = SourceFile(path: path, bytes: bytes)
  let laidOut = format(
    source, tree, names: workspace.reader.names, isChecked: bytes.count <= checkedSize, log: &log)
  guard let result = laidOut, result != bytes else { return [] }
  var start = 0
  var lineStart = 0
  while start < min(bytes.count, result.count), bytes[start] == result[start] {
    start += 1
    if bytes[start - 1] == 0x0A { lineStart = start }
  }
  // The bytes after the last change, from the beginning of a line, without any bytes of the common beginning.
  var same = 0
  var lineEnd = 0
  while same < min(bytes.count, result.count) - lineStart,
    bytes[bytes.count - 1 - same] == result[result.count - 1 - same]
  {
    if bytes[bytes.count - 1 - same] == 0x0A { lineEnd = same }
    same += 1
  }
  let positions = TextPositions(bytes)
  let range = SourceRange(file: 0, start: UInt32(lineStart), end: UInt32(bytes.count - lineEnd))
  let text = String(decoding: result[lineStart..<(result.count - lineEnd)], as: UTF8.self)
  return [["range": positions.range(of: range), "newText": .string(text)]]
}

/// The number of diagnostics up to which changes are tried, since a module is compiled for each.
private let mostTried = 4

/// The fix-its of the diagnostics in a range of a file, each as a code action, what adds something that is missing, and
/// refactorings of what is there.
///
/// - Parameters:
///   - only: the kinds that the editor wants; empty for all.
///   - isUnasked: whether the editor asks by itself, at each movement of the cursor.
func codeActions(
  _ workspace: inout Workspace, at path: String, _ range: JSON, only: [String] = [], isUnasked: Bool = false
) -> JSON {
  var places = SourcePlaces(workspace)
  guard let start = places.positions(path)?.offset(of: range["start"]),
    let end = places.positions(path)?.offset(of: range["end"])
  else { return [] }
  var actions: [JSON] = []
  var additions: Additions?
  var tried = 0
  let wantsFixes = only.isEmpty || only.contains("quickfix")
  for (diagnostic, sources) in workspace.diagnostics()
  where wantsFixes && sources.file(of: diagnostic.range)?.path == path && Int(diagnostic.range.start) <= end
    && start <= Int(diagnostic.range.end)
  {
    for fixIt in diagnostic.fixIts {
      guard let place = places.place(of: fixIt.range, sources) else { continue }
      let edit: JSON = ["range": place.range, "newText": .string(fixIt.replacement)]
      let action: JSON = [
        "title": .string(fixIt.message), "kind": "quickfix", "isPreferred": .bool(fixIt.applicability == .safe),
        "diagnostics": [places.shown(diagnostic, sources)],
        "edit": ["changes": .object([(place.uri, .array([edit]))])],
      ]
      if !actions.contains(action) { actions.append(action) }
    }
    guard tried < mostTried else { continue }
    let changes = Corrections(workspace: workspace).changes(for: diagnostic, sources)
    for change in changes ?? [] {
      guard let place = places.place(of: change.range, sources) else { continue }
      let edit: JSON = ["range": place.range, "newText": .string(change.text)]
      let action: JSON = [
        "title": .string(change.title), "kind": "quickfix", "diagnostics": [places.shown(diagnostic, sources)],
        "edit": ["changes": .object([(place.uri, .array([edit]))])],
      ]
      if !actions.contains(action) { actions.append(action) }
    }
    let mayAdd = Additions.ids.contains(diagnostic.id)
    if changes != nil || mayAdd { tried += 1 }
    guard mayAdd else { continue }
    var adding = additions ?? Additions(&workspace)
    for action in adding.actions(for: diagnostic, sources, shown: places.shown(diagnostic, sources))
    where !actions.contains(action) { actions.append(action) }
    additions = adding
  }
  if only.isEmpty || only.contains(where: { $0.hasPrefix("refactor") }) {
    var refactorings = Refactorings(&workspace)
    actions += refactorings.actions(at: path, range, only: only, isUnasked: isUnasked)
  }
  return .array(actions)
}
