import FlowSyntax

/// The words of the flow language as numbers of one `NameTable`, and what was learnt about other names on the way.
///
/// Made once for a module: with it, looking a key up is one step into an array.
public struct Vocabulary: Sendable {
  private(set) var file = KeyTable()
  private(set) var flow = KeyTable()
  private(set) var screen = KeyTable()
  private(set) var field = KeyTable()
  private(set) var condition = KeyTable()
  private(set) var task = KeyTable()
  private(set) var gate = KeyTable()
  private(set) var move = KeyTable()
  private(set) var containerChoice = KeyTable()
  private(set) var item = KeyTable()
  private(set) var link = KeyTable()
  private(set) var arrive = KeyTable()
  private(set) var insert = KeyTable()
  private(set) var test = KeyTable()
  private(set) var given = KeyTable()
  private(set) var expectation = KeyTable()
  private(set) var step = KeyTable()
  private(set) var property = KeyTable()
  private(set) var words = Words()
  /// What each name looks like, by its index; see ``NameShape``.
  var shapes = NameShapes()

  /// Makes a vocabulary over a table of names; the earlier in the table's life, the smaller.
  public init(_ names: inout NameTable) {
    file = KeyTable(FileKey.self, &names)
    flow = KeyTable(FlowKey.self, &names)
    screen = KeyTable(ScreenKey.self, &names)
    field = KeyTable(FieldKey.self, &names)
    condition = KeyTable(ConditionKey.self, &names)
    task = KeyTable(TaskKey.self, &names)
    gate = KeyTable(GateKey.self, &names)
    move = KeyTable(MoveKey.self, &names)
    containerChoice = KeyTable(ContainerChoiceKey.self, &names)
    item = KeyTable(ItemKey.self, &names)
    link = KeyTable(LinkKey.self, &names)
    arrive = KeyTable(ArriveKey.self, &names)
    insert = KeyTable(InsertKey.self, &names)
    test = KeyTable(TestKey.self, &names)
    given = KeyTable(GivenKey.self, &names)
    expectation = KeyTable(ExpectationKey.self, &names)
    step = KeyTable(StepKey.self, &names)
    property = KeyTable(PropertyKey.self, &names)
    words = Words(&names)
  }

  /// Where a key belongs that is none where it stands, in words: at the top of the file, or with the only sort of thing that has such a key.
  func place(ofKey text: String) -> String? {
    if file.texts.contains(text), !flow.texts.contains(text) {
      return "write '\(text)' at the top of the file, without indentation"
    }
    let owners = [flow, screen, condition, task, gate, item, link, arrive, insert, given, expectation].filter {
      $0.texts.contains(text)
    }
    return owners.count == 1 ? "'\(text)' is a key of \(owners[0].owner)" : nil
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
    private var back = Name.empty
    private var dismissed = Name.empty
    private var reselected = Name.empty
    private var blocked = Name.empty

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
      back = names.intern("back")
      dismissed = names.intern("dismissed")
      reselected = names.intern("reselected")
      blocked = names.intern("blocked")
    }

    /// Whether the system sends an event of that name.
    func isSystemEvent(_ name: Name) -> Bool {
      name == back || name == dismissed || name == reselected || name == blocked
    }
  }
}

/// The keys of one kind of mapping, found by name. Sendable, since what it points to never changes.
struct KeyTable: @unchecked Sendable {
  /// What the mapping is, as in `a screen`.
  private(set) var owner = ""
  /// The keys as they are written, in order.
  private(set) var texts: [String] = []
  // Held since ``found`` points into it.
  private let slots: Slots<UInt8>
  /// Where to look. Unoptimised code copies whatever it asks: a copy of this counts nobody, a copy of the table counts who holds it.
  let found: Found

  /// No key has this raw value.
  static let none = UInt8.max

  /// Makes a table without keys.
  init() {
    slots = noKeys
    found = Found(start: UnsafePointer(slots.start), count: 0)
  }

  /// Makes the table of a kind of mapping.
  init<Key: MappingKey>(_ keys: Key.Type, _ names: inout NameTable) {
    owner = Key.owner
    let keys = Key.allCases
    texts.reserveCapacity(keys.count)
    var indices: [Int] = []
    indices.reserveCapacity(keys.count)
    for key in keys.each {
      let text = key.rule.text
      texts.append(text)
      indices.append(Int(names.intern(text).index))
    }
    slots = Slots(repeating: Self.none, count: names.count)
    found = Found(start: UnsafePointer(slots.start), count: slots.count)
    var key = 0
    while key < keys.count {
      slots.start[indices[key]] = keys[key].rawValue
      key += 1
    }
  }

  /// The key's raw value, or ``none``.
  subscript(name: Name) -> UInt8 { found[name] }

  /// Raw values of keys by the indices of their names, as long as the table lives.
  struct Found {
    fileprivate let start: UnsafePointer<UInt8>
    fileprivate let count: Int

    /// The key's raw value, or ``KeyTable/none``.
    subscript(name: Name) -> UInt8 {
      // The number itself: a static variable is looked up with a call.
      @_transparent get { Int(name.index) < count ? start[Int(name.index)] : UInt8.max }
    }
  }
}

private let noKeys = Slots(repeating: KeyTable.none, count: 0)
