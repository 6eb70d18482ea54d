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
      let field = fields(of: file, in: graph).first(where: { found.contains($0.type) && $0.range.file == file.file }),
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

private func fields(of file: FlowGraph.File, in graph: FlowGraph) -> [FlowGraph.Field] {
  var fields: [FlowGraph.Field] = []
  for screen in file.screens { fields += graph.screens[screen].inputs + graph.screens[screen].events.flatMap(\.fields) }
  for index in file.flows {
    let flow = graph.flows[index]
    fields += flow.inputs + (flow.outcomes + flow.events).flatMap(\.fields) + flow.context.map(\.field)
  }
  for condition in file.conditions { fields += graph.conditions[condition].inputs }
  for task in file.tasks { fields += graph.tasks[task].inputs + graph.tasks[task].outcomes.flatMap(\.fields) }
  return fields.sorted { $0.range.start < $1.range.start }
}

/// Types of Foundation's that flows are likely to carry.
private let foundationTypes: Set<String> = [
  "URL", "UUID", "Date", "Data", "Decimal", "Locale", "TimeZone", "IndexPath", "DateComponents",
]
