import FlowCompiler

extension FileKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .flow: KeyRule(rawValue, .flowName, "The flow that the file's top level describes.")
    case .flows: KeyRule(rawValue, .flows, "Several small flows, by name.")
    case .doc: KeyRule(rawValue, .text, "What the flow, or the library, is for.")
    case .imports: KeyRule(rawValue, .modules, "The Swift modules that the generated file imports.")
    case .access: KeyRule(rawValue, .access, "How far what the file declares can be seen.")
    case .screens: KeyRule(rawValue, .screens, "The screens, by name; they belong to the module.")
    case .conditions: KeyRule(rawValue, .conditions, "What guards may ask, by name.")
    case .tasks: KeyRule(rawValue, .tasks, "What the app carries out, by name.")
    case .links: KeyRule(rawValue, .links, "The URLs and payloads that open the app, and where they lead.")
    case .types: KeyRule(rawValue, .types, "What the app's types are: Codable, Equatable, Sendable.")
    case .names: KeyRule(rawValue, .suffixes, "What the names of generated types end with.")
    case .styles: KeyRule(rawValue, .styles, "The app's own names for how layers are presented.")
    case .gates: KeyRule(rawValue, .gates, "What is run where a required condition does not hold, by condition.")
    case .properties: KeyRule(rawValue, .properties, "What is to be proved, by name.")
    case .tests: KeyRule(rawValue, .tests, "What is to be tried, each by a sentence.")
    case .allow: KeyRule(rawValue, .allowances, "The file's warnings that are all right, with the reason.")
    }
  }
}

extension NamesKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .screens: KeyRule(rawValue, .suffix, "What the types of the file's screens end with, instead of 'Screen'.")
    }
  }
}
