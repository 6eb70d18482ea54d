import FlowExpectations
import FlowExport
import FlowLanguage
import Testing

@testable import FlowCompiler

/// A kind of mapping in a flow file, with its keys.
struct Mapping: CustomTestStringConvertible {
  /// The mapping's name with its article, as in `a screen`.
  var owner: String
  /// The group of the index that lists the pages of these keys.
  var group: String
  /// Its keys.
  var rules: [KeyRule]
  /// The page that explains all its keys, where they mean nothing without each other; nil where each key has a page.
  var home: String?
  /// The name of the enum of its keys.
  var type: String

  var testDescription: String { group }

  /// All that there are, in the order of the reference.
  static let all: [Mapping] = [
    Mapping(FileKey.self),
    Mapping(FlowBodyKey.self),
    Mapping(EntryKey.self, home: "key-entry"),
    Mapping(ScreenKey.self),
    Mapping(FieldKey.self),
    Mapping(ConditionKey.self),
    Mapping(GateKey.self),
    Mapping(TaskKey.self),
    Mapping(LinkKey.self),
    Mapping(ArriveKey.self, home: "key-arrive"),
    Mapping(NamesKey.self, home: "key-names"),
    Mapping(MoveKey.self, group: "A move's verbs") { Verb(rawValue: $0.rawValue) != nil },
    Mapping(MoveKey.self, group: "A move's other keys") { Verb(rawValue: $0.rawValue) == nil },
    Mapping(ContainerChoiceKey.self, home: "key-container"),
    Mapping(ItemKey.self),
    Mapping(InsertKey.self, home: "key-insert"),
    Mapping(TestKey.self),
    Mapping(GivenKey.self, home: "key-given"),
    Mapping(StepKey.self, home: "key-when"),
    Mapping(ExpectationKey.self, home: "key-then"),
    Mapping(PropertyKey.self, home: "key-properties"),
  ]

  private init<Key: DescribedKey>(
    _ keys: Key.Type, group: String? = nil, home: String? = nil, where isIncluded: (Key) -> Bool = { _ in true }
  ) {
    owner = Key.owner
    rules = Key.allCases.filter(isIncluded).map(\.stagedRule)
    self.home = home
    type = "\(keys)"
    self.group = group ?? Self.heading(of: Key.owner)
  }

  /// The page about one of its keys.
  func page(of rule: KeyRule) -> String { home ?? "key-\(rule.text)" }

  /// The words by which the page names the mapping: `A screen`.
  var heading: String { Self.heading(of: owner) }

  private static func heading(of owner: String) -> String { owner.prefix(1).uppercased() + owner.dropFirst() }
}
