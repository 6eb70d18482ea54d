import FlowDiagnostics
import FlowReporting

/// Finds names and places in the current texts of the files, as editors count them.
struct Locator {
  let index: SymbolIndex
  private let documents: [String: Workspace.Document]
  private var known: [Int: TextPositions] = [:]

  init(_ workspace: inout Workspace) {
    index = workspace.index()
    documents = workspace.documents
  }

  /// The current text of a file, with its lines.
  mutating func positions(_ file: Int) -> TextPositions {
    if let positions = known[file] { return positions }
    let indexed = index.files[file]
    let typed = indexed.shift == nil ? indexed.bytes : documents[indexed.path]?.bytes ?? indexed.bytes
    let positions = TextPositions(typed)
    known[file] = positions
    return positions
  }

  /// The byte in the indexed text for a position in the current text; nil if the position is invalid, or is in text that was typed since.
  mutating func offset(of position: JSON, in file: Int) -> Int? {
    guard let typed = positions(file).offset(of: position) else { return nil }
    if let shift = index.files[file].shift { return shift.backward(typed) }
    return typed
  }

  /// The occurrences at a position.
  mutating func occurrences(at position: JSON, in file: Int) -> [Occurrence] {
    guard let offset = offset(of: position, in: file) else { return [] }
    return index.symbols(at: offset, in: file)
  }

  /// The imported module that is named at a position, and the range of its name.
  mutating func importWord(at position: JSON, in file: Int) -> (range: SourceRange, module: Int)? {
    guard let offset = offset(of: position, in: file) else { return nil }
    return index.importWord(at: offset, in: file)
  }

  /// The range in the current text for a range of the indexed text; nil if it no longer exists.
  mutating func range(_ range: SourceRange) -> JSON? {
    guard let moved = typed(range) else { return nil }
    return positions(Int(range.file)).range(of: moved)
  }

  /// The bytes in the current text for a range of the indexed text; nil if they no longer exist.
  func typed(_ range: SourceRange) -> SourceRange? {
    guard let shift = index.files[Int(range.file)].shift else { return range }
    guard let start = shift.forward(Int(range.start)), let end = shift.forward(Int(range.end)), start <= end else {
      return nil
    }
    return SourceRange(file: range.file, start: UInt32(start), end: UInt32(end))
  }

  /// The URI of a file, as the editor wrote it if the file is open.
  func uri(_ file: Int) -> String {
    let path = index.files[file].path
    return documents[path]?.uri ?? FlowServer.uri(ofPath: path)
  }

  /// A range as a `Location` of the protocol.
  mutating func location(_ range: SourceRange) -> JSON? {
    self.range(range).map { ["uri": .string(uri(Int(range.file))), "range": $0] }
  }

  /// The ranges of occurrences, each once, as `Location`s of the protocol.
  mutating func locations(_ occurrences: [Occurrence]) -> JSON {
    var seen: Set<SourceRange> = []
    return .array(occurrences.compactMap { seen.insert($0.range).inserted ? location($0.range) : nil })
  }
}
