import FlowCompiler
import FlowExpectations
import FlowExport
import FlowLanguage

/// A place in a flow file, with the language's rules for it; the rules are those of the decoder.
indirect enum SchemaPlace: Equatable {
  /// A mapping with keys of the language.
  case file, flow, screen, condition, task, gate, link, move, containerChoice, item, arrive, names, insertion, field
  case test, given, expectation, property
  /// An element of a test's `when`.
  case step
  /// The value of a key.
  case shape(KeyRule.Shape)
  /// The events of a node under `edges`, and the values of an event or of inputs.
  case edgesOfNode, value
  /// A screen or flow in a state, and the parts of such an entry.
  case entry, entryParts
  /// The texts of an event's fields in a test's step.
  case texts
  /// The subjects of a warning that is acceptable, each with a reason.
  case allowed

  /// The place to which steps lead from the top of a file; nil if the language has no rules for it.
  init?(_ path: [CursorPlace.Step]) {
    var place = SchemaPlace.file
    for step in path {
      guard let next = place.after(step) else { return nil }
      place = next
    }
    self = place
  }

  /// The keys that may be written here.
  var rules: [KeyRule] {
    switch self {
    case .file:
      rules(FileKey.self)
        + rules(FlowBodyKey.self).filter { key in !rules(FileKey.self).contains { $0.text == key.text } }
    case .flow: rules(FlowBodyKey.self)
    case .screen: rules(ScreenKey.self)
    case .condition: rules(ConditionKey.self)
    case .task: rules(TaskKey.self)
    case .gate: rules(GateKey.self)
    case .link: rules(LinkKey.self)
    case .move, .shape(.moves), .shape(.start): rules(MoveKey.self)
    case .containerChoice: rules(ContainerChoiceKey.self)
    case .item: rules(ItemKey.self)
    case .arrive, .shape(.arrive): rules(ArriveKey.self)
    case .shape(.entryFlow): rules(EntryKey.self)
    case .names, .shape(.suffixes): rules(NamesKey.self)
    case .insertion: rules(InsertKey.self)
    case .field: rules(FieldKey.self)
    case .test: rules(TestKey.self)
    case .given, .shape(.given): rules(GivenKey.self)
    case .expectation, .shape(.expectation): rules(ExpectationKey.self)
    case .step, .shape(.steps): rules(StepKey.self)
    case .property: rules(PropertyKey.self)
    default: []
    }
  }

  private func rules<Key: DescribedKey>(_ keys: Key.Type) -> [KeyRule] { keys.allCases.map(\.stagedRule) }

  /// The place in the value of a key, or in an element of a list.
  private func after(_ step: CursorPlace.Step) -> SchemaPlace? {
    switch step {
    case .key(let key):
      if let rule = rules.first(where: { $0.text == key }) { return .shape(rule.takes) }
      return behind(key)
    case .element: return inElement
    }
  }

  /// The place in the value of a key that is a name.
  private func behind(_ key: String) -> SchemaPlace? {
    switch self {
    case .shape(.flows): .flow
    case .shape(.screens): .screen
    case .shape(.conditions): .condition
    case .shape(.tasks): .task
    case .shape(.gates): .gate
    case .shape(.links): .link
    case .shape(.decisions): .shape(.moves)
    case .shape(.edges): .edgesOfNode
    case .edgesOfNode: .shape(.moves)
    case .shape(.insertions): .insertion
    case .shape(.fields): .field
    case .shape(.events): .shape(.fields)
    case .shape(.items): .item
    case .shape(.tests): .test
    case .shape(.properties): .property
    case .shape(.arguments), .shape(.assignments), .entryParts: .value
    case .shape(.samples), .shape(.standing): .shape(.arguments)
    case .shape(.styles): .shape(.oneOf(PresentationSyntax.Style.allCases.map(\.rawValue)))
    case .shape(.types): .shape(.oneOf(TypeWord.allCases.map(\.rawValue)))
    case .shape(.texts): .texts
    case .shape(.allowances): .allowed
    case .shape(.state), .entry: .entryParts
    case .step, .shape(.steps): .shape(.texts)
    default: nil
    }
  }

  /// The place in an element of a list.
  private var inElement: SchemaPlace? {
    switch self {
    case .shape(.moves), .shape(.start): .move
    case .shape(.container): .containerChoice
    case .shape(.steps): .step
    case .shape(.state), .shape(.destination), .entryParts, .value: .entry
    case .shape(.items): .shape(.items)
    case .shape(.names), .shape(.nodes), .shape(.nodePair), .shape(.inputNames), .shape(.screenNames), .shape(.modules),
      .shape(.values),
      .shape(.events), .shape(.url), .shape(.type):
      self
    default: nil
    }
  }
}
