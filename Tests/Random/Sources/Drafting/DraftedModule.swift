import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// A module that was made up, as far as the compiler takes it.
public struct DraftedModule {
  /// The seed that it was made of.
  public let seed: UInt64
  /// The module's name.
  public let name: String
  /// The draft that was made up.
  public let draft: ModuleDraft
  /// Its flow files.
  public let text: FlowText
  /// The result of compiling the flow files.
  public let compilation: Compilation<Void>
  /// The module.
  public let graph: FlowGraph
}

/// Counts of the things that were made up, and of the lines that the compiler refused.
public struct DraftCounts {
  /// The modules that were made.
  public var modules = 0
  /// Their screens.
  public var screens = 0
  /// Their edges, and the other lines that could be refused.
  public var lines = 0
  /// Lines that were taken out, by the diagnostic's id.
  public var dropped: [String: Int] = [:]
  /// Modules that were given up for something that cannot be taken out, by the diagnostic's id.
  public var refused: [String: Int] = [:]
  /// Called with every diagnostic, and its line.
  public var onDiagnostic: ((String) -> Void)?

  /// Begins to count.
  public init() {}

  /// The share of lines that were taken out.
  public var droppedShare: Double { lines == 0 ? 1 : Double(dropped.values.reduce(0, +)) / Double(lines) }

  /// Nil, or what is wrong with what was made: nothing was, or more than a twentieth of it was taken out.
  public var problem: String? {
    if modules == 0 || lines == 0 { return "nothing was made" }
    return droppedShare > 0.05 ? "more than 5 % of the lines were taken out" : nil
  }
}

extension DraftCounts: CustomStringConvertible {
  /// The counts in three lines.
  public var description: String {
    let share = (droppedShare * 1000).rounded() / 10
    return """
      \(modules) modules, \(screens) screens, \(lines) edges and other lines
      taken out: \(share) % (\(listed(dropped)))
      modules given up: \(listed(refused))
      """
  }

  private func listed(_ counts: [String: Int]) -> String {
    counts.isEmpty
      ? "none"
      : counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
        .joined(separator: ", ")
  }
}

/// Makes a module of a seed, and takes out of it what the compiler refuses.
///
/// - Returns: nil where something is wrong that cannot be taken out.
public func makeModule(
  _ name: String, seed: UInt64, prefix: String, _ features: Set<Feature>, _ counts: inout DraftCounts
) -> DraftedModule? {
  var drafter = Drafter(seed: seed, prefix: prefix, features: features)
  let draft = drafter.make()
  var text = FlowText(draft, &drafter, module: name)
  let lines = text.draftedCount
  var dropped: [String: Int] = [:]
  while true {
    let diagnostics = errors(of: text)
    if diagnostics.errors.isEmpty, let graph = diagnostics.compilation.graph {
      counts.modules += 1
      counts.screens += draft.screens.count
      counts.lines += lines
      counts.dropped.merge(dropped, uniquingKeysWith: +)
      return DraftedModule(
        seed: seed, name: name, draft: draft, text: text, compilation: diagnostics.compilation, graph: graph)
    }
    var isFixed = false
    for error in diagnostics.errors {
      let place = "seed \(seed), \(text.files[error.file].module):\(error.line + 1): \(error.message) [\(error.id)]"
      counts.onDiagnostic?("\(place)\n\(text.files[error.file].lines[error.line])")
      if text.drop(error.line, of: error.file) {
        dropped[error.id, default: 0] += 1
        isFixed = true
      }
    }
    if isFixed { continue }
    counts.refused[diagnostics.errors.first?.id ?? "without a graph", default: 0] += 1
    return nil
  }
}

/// An error in one of a module's files.
private struct LineError {
  var file: Int
  var line: Int
  var id: String
  var message: String
}

/// Compiles the files, those that are imported first: each module's errors are its own to report.
private func errors(of text: FlowText) -> (errors: [LineError], compilation: Compilation<Void>) {
  var imported: [ImportedModule] = []
  var found: [LineError] = []
  for (index, file) in text.files.enumerated() {
    let source = FlowFile(path: "\(file.module).flow.yaml", bytes: Array(file.text.utf8))
    let compilation = compile([source], module: file.module, imported: imported)
    for error in compilation.log.sorted where error.id.severity == .error {
      let place = compilation.sources.files[Int(error.range.file)].location(of: error.range.start)
      found.append(LineError(file: index, line: place.line - 1, id: error.id.name, message: error.message))
    }
    if !found.isEmpty || index == text.files.count - 1 { return (found, compilation) }
    imported.append(ImportedModule(name: file.module, files: [source]))
  }
  preconditionFailure("a module has a file")
}
