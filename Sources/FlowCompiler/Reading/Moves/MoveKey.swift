import FlowLanguage

/// The keys of a move that is written as a mapping.
package enum MoveKey: MappingKey, Hashable {
  /// A verb, which can also begin the short form.
  case verb(Verb)
  /// A key that is not a verb.
  case option(MoveOption)

  package static let owner = "a move"
  package static let allCases = Verb.allCases.map(verb) + MoveOption.allCases.map(option)

  private static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  package init?(rawValue: String) {
    guard let key = Self.byWord[rawValue] else { return nil }
    self = key
  }

  package var rawValue: String {
    switch self {
    case .verb(let verb): verb.rawValue
    case .option(let option): option.rawValue
    }
  }
}

/// The keys of a move besides its verbs.
package enum MoveOption: String, CaseIterable, Sendable {
  case with, when, requires, set, style = "as", transition, item = "in", existing, inclusive, covered
}

extension Verb.Object {
  /// The role of the name that the verb takes.
  var role: NameRole {
    switch self {
    case .shown, .entry: .target
    case .item: .item
    case .outcome: .outcome
    case .event: .event
    case .task: .task
    case .link: .link
    }
  }
}
