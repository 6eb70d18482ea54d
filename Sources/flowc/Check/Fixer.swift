import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowReporting

/// Applies safe fix-its to a module until none is left.
struct Fixer {
  /// A mistake that was fixed.
  struct Fixed {
    var path: String
    /// The mistake's place when it was found; an earlier change may have moved it since.
    var place: SourceLocation
    var fix: ChosenFix
  }

  /// The maximum number of rounds. Each round makes all fixes that do not touch each other, so a few rounds suffice. Syntax errors that hide each
  /// other take one round each.
  private static let maximumRounds = 50

  /// The module as first read.
  let original: FlowModule
  /// The compilation of the current files.
  private(set) var compilation: FullCompilation
  /// The fixes that were made, round by round.
  private(set) var fixed: [Fixed] = []
  /// The files whose fix-its are left out, since they would cause more errors.
  private(set) var refused: [String] = []
  /// The files that have fix-its and are only read.
  private(set) var leftOut: Set<String> = []

  private var module: FlowModule
  private let others: [FlowModule]
  private let options: DiagnosticOptions
  private let onlyRead: Set<String>

  /// Makes a fixer for a module, beside others that it may import.
  ///
  /// - Parameter onlyRead: the paths of files that must not change.
  init(_ module: FlowModule, beside others: [FlowModule], _ options: DiagnosticOptions, onlyRead: Set<String>) {
    self.onlyRead = onlyRead
    self.others = others
    original = module
    self.module = module
    self.options = options
    compilation = module.compiled(beside: others)
  }

  /// The files whose contents have changed.
  var files: [OutputFile] {
    zip(original.files, module.files).filter { $0.bytes != $1.bytes }
      .map { OutputFile(path: $1.path, bytes: $1.bytes) }
  }

  /// Makes all possible fixes.
  mutating func fix() {
    for _ in 0..<Self.maximumRounds {
      let diagnostics = options.relevelled(compilation.log.sorted).filter { !refused.contains(path(of: $0.range)) }
      // Two diagnostics may offer the same change.
      var seen: Set<[String]> = []
      let chosen = chooseFixes(diagnostics).filter { fix in
        let range = fix.fixIt.range
        if onlyRead.contains(path(of: range)) {
          leftOut.insert(path(of: range))
          return false
        }
        return seen.insert([path(of: range), "\(range.start)", "\(range.end)"]).inserted
      }
      if chosen.isEmpty { return }
      if !accept(chosen) { acceptByFile(chosen) }
    }
  }

  /// Makes changes file by file, and leaves out files that get worse.
  private mutating func acceptByFile(_ fixes: [ChosenFix]) {
    let files = Set(fixes.map { path(of: $0.fixIt.range) }).sorted()
    for file in files {
      let own = fixes.filter { path(of: $0.fixIt.range) == file }
      // With a single file, all its changes were tried already.
      if files.count == 1 || !accept(own) { refused.append(file) }
    }
  }

  /// Makes changes unless they make the module worse. Returns whether they were made.
  private mutating func accept(_ fixes: [ChosenFix]) -> Bool {
    var changed = module
    for index in changed.files.indices {
      let fixIts = fixes.map(\.fixIt).filter { path(of: $0.range) == changed.files[index].path }
      if fixIts.isEmpty { continue }
      let file = SourceFile(path: changed.files[index].path, bytes: changed.files[index].bytes)
      changed.files[index].bytes = file.applying(fixIts)
    }
    let result = changed.compiled(beside: others)
    guard !ErrorCounts(result).areWorse(than: ErrorCounts(compilation)) else { return false }
    for fix in fixes {
      let range = fix.diagnostic.range
      guard let file = compilation.sources.file(of: range) else { continue }
      fixed.append(Fixed(path: file.path, place: file.location(of: range.start), fix: fix))
    }
    module = changed
    compilation = result
    return true
  }

  /// The path of the file that a range points into. Each compilation keeps the order of a module's files.
  private func path(of range: SourceRange) -> String { compilation.sources.file(of: range)?.path ?? "" }
}
