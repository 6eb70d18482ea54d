import FlowDiagnostics
import FlowSyntax

/// The app's types that a module's flow files name, and the imports that the Swift of each file needs for them.
struct NamedTypes {
  /// A type at a place where a file names it.
  struct Mention {
    var type: Name
    var range: SourceRange
  }

  /// The app's types that a file's declarations name, each once, in source order. Swift's own types are not listed.
  private(set) var mentions: [UInt32: [Mention]] = [:]
  /// The imports that a file needs besides its own: its flows use declarations of other files, with types that this file does not name.
  private(set) var imports: [UInt32: [Name]] = [:]

  /// Looks through the declarations of a module's own files.
  init(_ graph: FlowGraph, _ sources: SourceMap) {
    var collector = TypeCollector(graph)
    let importing = graph.files.contains { !$0.imports.isEmpty }
    // A variant inherits from a copy of its base's file.
    var paths: [String: FlowGraph.File] = [:]
    if importing { for file in graph.files { paths[sources.files[Int(file.file)].path] = file } }
    for file in graph.files {
      collector.collect(file)
      if !collector.found.isEmpty { mentions[file.file] = collector.found }
      if !importing { continue }
      var imported: [Name] = []
      for field in collector.foreignFields(of: file) {
        guard let origin = paths[sources.files[Int(field.range.file)].path], origin.file != file.file else { continue }
        imported += origin.imports
      }
      if !imported.isEmpty { imports[file.file] = imported }
    }
  }

  /// The imports of the files that name one of these types.
  func imports(for types: Set<Name>, in graph: FlowGraph) -> [Name] {
    if types.isEmpty { return [] }
    return graph.files.filter { file in
      !file.imports.isEmpty && mentions[file.file, default: []].contains { types.contains($0.type) }
    }.flatMap(\.imports)
  }
}

private struct TypeCollector {
  let graph: FlowGraph
  /// The app's types that the file at hand names.
  private(set) var found: [NamedTypes.Mention] = []
  /// All types that the file names.
  private var seen: Set<Name> = []
  /// The known results of `isTheApps`.
  private var areTheApps: [Name: Bool] = [:]

  init(_ graph: FlowGraph) { self.graph = graph }

  mutating func collect(_ file: FlowGraph.File) {
    seen = []
    found = []
    // The first place in the order of `fields(of:)` counts, which is usually the first in the file. Inherited fields are named in the base's file.
    for field in graph.fields(of: file) where field.range.file == file.file && seen.insert(field.type).inserted {
      if isTheApps(field.type) { found.append(NamedTypes.Mention(type: field.type, range: field.typeRange)) }
    }
    found.sort { $0.range.start < $1.range.start }
  }

  /// Fields of other files that the Swift of this file may use, with app types that this file does not name.
  mutating func foreignFields(of file: FlowGraph.File) -> [FlowGraph.Field] {
    var fields: [FlowGraph.Field] = []
    for index in file.flows {
      let flow = graph.flows[index]
      fields += flow.inputs + flow.context.map(\.field) + (flow.outcomes + flow.events).flatMap(\.fields)
      for node in flow.nodes { fields += graph.inputs(of: node) + graph.events(of: node).flatMap(\.fields) }
      let asked = graph.questions(of: flow).map(\.condition) + requiredConditions(of: flow, in: graph)
      for condition in asked { fields += graph.conditions[condition].inputs }
    }
    return fields.filter { $0.range.file != file.file && !seen.contains($0.type) && isTheApps($0.type) }
  }

  private mutating func isTheApps(_ type: Name) -> Bool {
    if let known = areTheApps[type] { return known }
    let result = !typeNames(in: graph.names[type]).allSatisfy(swiftTypes.contains)
    areTheApps[type] = result
    return result
  }
}

/// The names in a type's spelling: `Models.User` of `[Models.User]?`.
func typeNames(in type: String) -> [String] {
  type.unicodeScalars.split { !($0 == "_" || $0 == "." || $0.properties.isXIDContinue) }.map { String($0) }
}

/// The imports that visible declarations with such fields do not need, as far as their types' spelling says.
func unseen(_ imports: [Name], by fields: [FlowGraph.Field], in graph: FlowGraph) -> Set<String> {
  let types = Set(fields.map(\.type)).flatMap { typeNames(in: graph.names[$0]) }.filter { !swiftTypes.contains($0) }
  let modules = types.map { foundationTypes.contains($0) ? "Foundation" : String($0.prefix { $0 != "." }) }
  let known = Set(imports.map { graph.names[$0] })
  return known.isSuperset(of: modules) ? known.subtracting(modules + graph.modules.map { graph.names[$0.name] }) : []
}

private let swiftTypes: Set<String> = [
  "String", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
  "UInt64", "Double", "Float", "Array", "Dictionary", "Optional", "Set",
]
