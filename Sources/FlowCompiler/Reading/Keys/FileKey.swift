/// The keys that any flow file may have at its top level.
package enum FileKey: UInt8, MappingKey {
  case flow, flows, doc, imports, access, screens, conditions, tasks, gates
  case links, types, styles, properties, tests, allow

  package static let owner = "a flow file"

  package var rule: KeyRule {
    switch self {
    case .flow: KeyRule("flow", .flowName, "The flow that the file's top level describes.")
    case .flows: KeyRule("flows", .flows, "Several small flows, by name.")
    case .doc: KeyRule("doc", .text, "What the flow, or the library, is for.")
    case .imports: KeyRule("imports", .modules, "The Swift modules that the generated file imports.")
    case .access: KeyRule("access", .access, "How far what the file declares can be seen.")
    case .screens: KeyRule("screens", .screens, "The screens, by name; they belong to the module.")
    case .conditions: KeyRule("conditions", .conditions, "What guards may ask, by name.")
    case .tasks: KeyRule("tasks", .tasks, "What the app carries out, by name.")
    case .links: KeyRule("links", .links, "The URLs and payloads that open the app, and where they lead.")
    case .types: KeyRule("types", .types, "What the app's types are: Codable, Equatable, Sendable.")
    case .styles: KeyRule("styles", .styles, "The app's own names for how layers are presented.")
    case .gates: KeyRule("gates", .gates, "What is run where a required condition does not hold, by condition.")
    case .properties: KeyRule("properties", .properties, "What is to be proved, by name.")
    case .tests: KeyRule("tests", .tests, "What is to be tried, each by a sentence.")
    case .allow: KeyRule("allow", .allowances, "The file's warnings that are all right, with the reason.")
    }
  }
}
