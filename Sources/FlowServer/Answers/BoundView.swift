import FlowDiagnostics

/// The bindings of a module's last complete graph, mapped to the indexed texts.
struct BoundView {
  let bindings: GraphBindings
  private var files: [Int?] = []
  private var shifts: [TextShift?] = []

  init(_ bound: Workspace.Bound, _ index: SymbolIndex) {
    bindings = bound.bindings
    for source in bound.compilation.sources.files {
      let file = index.file(source.path)
      files.append(file)
      shifts.append(file.flatMap { TextShift(from: source.bytes, to: index.files[$0].bytes) })
    }
  }

  /// Maps a range of the compiled texts to the indexed texts; nil if it no longer exists.
  func place(_ range: SourceRange) -> SourceRange? {
    guard Int(range.file) < files.count, let file = files[Int(range.file)] else { return nil }
    guard let shift = shifts[Int(range.file)] else {
      return SourceRange(file: UInt32(file), start: range.start, end: range.end)
    }
    guard let start = shift.forward(Int(range.start)), let end = shift.forward(Int(range.end)), start <= end else {
      return nil
    }
    return SourceRange(file: UInt32(file), start: UInt32(start), end: UInt32(end))
  }

  /// The bindings of all modules, since several modules may read the same file.
  static func all(_ workspace: Workspace, _ index: SymbolIndex) -> [BoundView] {
    workspace.modules.indices.compactMap { module in workspace.bound(module).map { BoundView($0, index) } }
  }
}
