import FlowDiagnostics
import FlowSyntax

/// Checks that a file which names a type of Foundation's imports something: where it imports another module, that may bring Foundation along.
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

/// The word in a type's spelling that Foundation declares.
func foundationType(in type: String) -> String? {
  let words = type.unicodeScalars.split { !($0 == "_" || $0 == "." || $0.properties.isXIDContinue) }
  return words.lazy.map { String($0) }.first(where: foundationTypes.contains)
}

/// Types of Foundation's that flows are likely to carry.
private let foundationTypes: Set<String> = [
  "URL", "UUID", "Date", "Data", "Decimal", "Locale", "TimeZone", "IndexPath", "DateComponents",
]
