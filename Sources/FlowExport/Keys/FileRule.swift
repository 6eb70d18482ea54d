import FlowCompiler

extension FileKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .flow: KeyRule(rawValue, .flowName, "The flow that the file's top level describes.")
    case .flows: KeyRule(rawValue, .flows, "Several small flows, by name.")
    case .doc: KeyRule(rawValue, .text, "A description of the flow, or of the library.")
    case .imports: KeyRule(rawValue, .modules, "The Swift modules that the generated file imports.")
    case .access: KeyRule(rawValue, .word(of: Access.self), "The access level of the file's declarations.")
    case .screens: KeyRule(rawValue, .screens, "The screens, by name; they belong to the module.")
    case .conditions: KeyRule(rawValue, .conditions, "The conditions that guards may test, by name.")
    case .tasks: KeyRule(rawValue, .tasks, "The tasks that the app runs, by name.")
    case .links: KeyRule(rawValue, .links, "The URLs and payloads that open the app, and where they lead.")
    case .types:
      KeyRule(rawValue, .types, "The protocols that the app's types conform to: Codable, Equatable, Sendable.")
    case .names: KeyRule(rawValue, .suffixes, "The suffixes of the names of generated types.")
    case .styles: KeyRule(rawValue, .styles, "The app's own names for how layers are presented.")
    case .gates: KeyRule(rawValue, .gates, "The gates of required conditions, by condition.")
    case .properties: KeyRule(rawValue, .properties, "The properties to prove, by name.")
    case .tests: KeyRule(rawValue, .tests, "The tests, each named by a sentence.")
    case .allow: KeyRule(rawValue, .allowances, "The file's warnings that are acceptable, each with a reason.")
    }
  }
}

extension NamesKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .screens: KeyRule(rawValue, .suffix, "The suffix of the types of the file's screens, instead of 'Screen'.")
    }
  }
}
