import FlowDiagnostics
import FlowSyntax

/// Sorts out what was found in what variants inherit: what is found in the base as well is said there alone; what a variant causes is said
/// where it names its base, with a note at the base's text.
///
/// - Parameters:
///   - log: what was found in variants and in all else.
///   - earlier: what was found before.
///   - inheritance: what was inherited.
func settleInherited(
  _ log: DiagnosticLog, earlier: DiagnosticLog, _ inheritance: Inheritance, _ modules: ModuleList, _ names: NameTable
) -> DiagnosticLog {
  if inheritance.parts.isEmpty { return log }
  var settled = DiagnosticLog()
  let known = Set((earlier.diagnostics + log.diagnostics).map(Finding.init))
  let broken = Set(earlier.diagnostics.filter { $0.id.severity == .error }.map(\.range))
  var unknown: Set<SourceRange> = []
  var foreign: Set<SourceRange> = []
  for diagnostic in log.diagnostics where diagnostic.id == .unknownScreen || diagnostic.id == .unknownFlow {
    unknown.insert(diagnostic.range)
  }
  for diagnostic in log.diagnostics {
    // An inserted node is named twice, where it is led to and where it leads on.
    if diagnostic.id == .unknownNode, inheritance.insertedNodes.contains(diagnostic.range),
      unknown.contains(diagnostic.range)
    {
      continue
    }
    guard let part = inheritance.part(of: diagnostic.range) else {
      settled.report(inheritance.onDisk(diagnostic))
      continue
    }
    var inBase = diagnostic
    inBase.range.file = part.origin
    inBase.message = diagnostic.message.replacing("'\(names[part.variant])'", with: "'\(names[part.base])'")
    if known.contains(Finding(inBase)) || broken.contains(inheritance.onDisk(diagnostic.range)) {
      // An error of another module's flow is that module's to report; here it is said once, since nothing comes of the variant.
      guard diagnostic.id.severity == .error, modules.module(ofFile: part.file) != 0,
        foreign.insert(part.place).inserted
      else { continue }
    }
    var caused = diagnostic
    caused.range = part.place
    caused.label = ""
    caused.fixIts = []
    caused.notes.insert(
      Diagnostic.Note("'\(names[part.variant])' inherits this from '\(names[part.base])'", at: diagnostic.range), at: 0)
    settled.report(inheritance.onDisk(caused))
  }
  return settled
}

/// What tells one finding from another.
private struct Finding: Hashable {
  var id: DiagnosticID
  var range: SourceRange
  var message: String

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    range = diagnostic.range
    message = diagnostic.message
  }
}

extension Inheritance {
  /// The part that a range is in; nil for what is declared where it stands.
  func part(of range: SourceRange) -> Part? {
    range.file >= firstFile ? parts[Int(range.file - firstFile)] : nil
  }

  /// The range in the file as it is on disk.
  func onDisk(_ range: SourceRange) -> SourceRange {
    guard let part = part(of: range) else { return range }
    return SourceRange(file: part.file, start: range.start, end: range.end)
  }

  /// The finding with its notes in the files as they are on disk.
  func onDisk(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    for index in result.notes.indices { result.notes[index].range = result.notes[index].range.map(onDisk) }
    return result
  }
}
