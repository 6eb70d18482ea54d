import FlowLanguage
import FlowSyntax

/// The words of the flow language as numbers of one `NameTable`, and what was learnt about other names on the way.
///
/// Made once for a module: with it, looking a key up is one step into an array.
public struct Vocabulary: Sendable {
  private(set) var file = KeyTable<FileKey>()
  private(set) var flow = KeyTable<FlowKey>()
  private(set) var screen = KeyTable<ScreenKey>()
  private(set) var field = KeyTable<FieldKey>()
  private(set) var condition = KeyTable<ConditionKey>()
  private(set) var task = KeyTable<TaskKey>()
  private(set) var gate = KeyTable<GateKey>()
  private(set) var move = KeyTable<MoveKey>()
  private(set) var containerChoice = KeyTable<ContainerChoiceKey>()
  private(set) var item = KeyTable<ItemKey>()
  private(set) var link = KeyTable<LinkKey>()
  private(set) var arrive = KeyTable<ArriveKey>()
  private(set) var insert = KeyTable<InsertKey>()
  private(set) var test = KeyTable<TestKey>()
  private(set) var given = KeyTable<GivenKey>()
  private(set) var expectation = KeyTable<ExpectationKey>()
  private(set) var step = KeyTable<StepKey>()
  private(set) var property = KeyTable<PropertyKey>()
  private(set) var words = Words()
  /// What each name looks like, by its index; see ``NameShape``.
  var shapes = NameShapes()

  /// Makes a vocabulary over a table of names; the earlier in the table's life, the smaller.
  public init(_ names: inout NameTable) {
    file = KeyTable(&names)
    flow = KeyTable(&names)
    screen = KeyTable(&names)
    field = KeyTable(&names)
    condition = KeyTable(&names)
    task = KeyTable(&names)
    gate = KeyTable(&names)
    move = KeyTable(&names)
    containerChoice = KeyTable(&names)
    item = KeyTable(&names)
    link = KeyTable(&names)
    arrive = KeyTable(&names)
    insert = KeyTable(&names)
    test = KeyTable(&names)
    given = KeyTable(&names)
    expectation = KeyTable(&names)
    step = KeyTable(&names)
    property = KeyTable(&names)
    words = Words(&names)
  }

  /// Knows no words; a placeholder while the real one is lent.
  init() {}

  /// The words that mean something as a value or a name.
  struct Words: Sendable {
    private(set) var yes = Name.empty
    private(set) var no = Name.empty
    private(set) var any = Name.empty
    private(set) var cancelled = Name.empty
    private(set) var start = Name.empty
    private(set) var and = Name.empty
    private(set) var or = Name.empty
    private(set) var not = Name.empty
    private(set) var selfType = Name.empty
    private(set) var void = Name.empty
    private var systemEvents: [Name] = []

    init() {}

    init(_ names: inout NameTable) {
      yes = names.intern("true")
      no = names.intern("false")
      any = names.intern("any")
      cancelled = names.intern("cancelled")
      start = names.intern("start")
      and = names.intern("and")
      or = names.intern("or")
      not = names.intern("not")
      selfType = names.intern("Self")
      void = names.intern("Void")
      for event in SystemEvent.allCases { systemEvents.append(names.intern(event.rawValue)) }
    }

    /// Whether the system sends an event of that name.
    func isSystemEvent(_ name: Name) -> Bool { systemEvents.contains(name) }
  }
}

/// Where a key belongs that is none where it stands, in words: at the top of the file, or with the only sort of thing that has such a key.
func place(ofKey text: String) -> String? {
  if FileKey.texts.contains(text), !FlowKey.texts.contains(text) {
    return "write '\(text)' at the top of the file, without indentation"
  }
  let kinds: [any MappingKey.Type] = [
    FlowKey.self, ScreenKey.self, ConditionKey.self, TaskKey.self, GateKey.self, ItemKey.self, LinkKey.self,
    ArriveKey.self, InsertKey.self, GivenKey.self, ExpectationKey.self,
  ]
  let owners = kinds.filter { $0.texts.contains(text) }
  return owners.count == 1 ? "'\(text)' is a key of \(owners[0].owner)" : nil
}

/// The keys of one kind of mapping, found by name.
struct KeyTable<Key: MappingKey>: Sendable {
  /// The keys by the indices of their names, as far as the last of them.
  private var keys: [Key?] = []

  /// Makes a table without keys.
  init() {}

  /// Makes the table of a kind of mapping.
  init(_ names: inout NameTable) {
    for key in Key.allCases {
      let index = Int(names.intern(key.rawValue).index)
      while keys.count <= index { keys.append(nil) }
      keys[index] = key
    }
  }

  /// The key of that name; nil if the mapping has none.
  subscript(name: Name) -> Key? { Int(name.index) < keys.count ? keys[Int(name.index)] : nil }
}
