import FlowDiagnostics
import FlowSyntax

/// Checks that a file which names a Foundation type imports something. Any import is enough, since that module may re-export Foundation.
func checkImports(_ graph: FlowGraph, log: inout DiagnosticLog) {
  var found: Set<Name> = []
  for word in foundationTypes {
    for type in [word, word + "?", "[" + word + "]", "[" + word + "]?", "Set<" + word + ">"] {
      if let name = graph.names.find(type) { found.insert(name) }
    }
  }
  if found.isEmpty { return }
  for file in graph.files where file.imports.isEmpty {
    guard
      let field = graph.fields(of: file).filter({ found.contains($0.type) && $0.range.file == file.file })
        .min(by: { $0.range.start < $1.range.start }),
      let word = foundationType(in: graph.names[field.type])
    else { continue }
    log.report(.missingImport(word, at: field.range))
  }
}

/// The first word in a type's spelling that names a Foundation type; nil if absent.
func foundationType(in type: String) -> String? {
  typeNames(in: type).first(where: foundationTypes.contains)
}

/// The Foundation types that flows are likely to carry.
let foundationTypes: Set<String> = [
  "URL", "UUID", "Date", "Data", "Decimal", "Locale", "TimeZone", "IndexPath", "DateComponents",
]
