/// Every distinct text of a module, once.
///
/// Filled while reading; later stages only look texts up. The reader hands in raw bytes, so a text seen before costs one hash and one
/// comparison, and no String. It is a value: who changes a copy changes nothing else.
public struct NameTable: @unchecked Sendable {
  private(set) var store: NameStore
  // The store's, which can be looked at without counting who holds the store; Sendable as that is, for a shared store never changes.
  private(set) var fields: UnsafeMutablePointer<NameStore.Fields>

  /// Makes a table with the empty text in it.
  public init() {
    store = NameStore()
    fields = store.fields
  }

  /// The number of names, the empty one with them: every name's index is below it.
  public var count: Int { fields.pointee.count }

  /// The text of a name of this table.
  public subscript(name: Name) -> String {
    String(decoding: bytes(of: name), as: UTF8.self)
  }

  /// The bytes of a name of this table, for a look at them: they may move as soon as a name is added.
  public func bytes(of name: Name) -> UnsafeBufferPointer<UInt8> {
    precondition(Int(name.index) < count, "a name of another table")
    return UnsafeBufferPointer(start: fields.start(of: name.index), count: fields.length(of: name.index))
  }

  /// The name that came at a place, counted from 0: the empty text.
  public func name(at index: Int) -> Name {
    precondition(index >= 0 && index < count, "a name of another table")
    return Name(index: UInt32(truncatingIfNeeded: index))
  }

  /// The name of a text, which is added if it is new.
  public mutating func intern(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The name of a text in UTF-8, which is added if it is new.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    guard let start = text.baseAddress, text.count > 0 else { return .empty }
    return intern(start, count: text.count)
  }

  /// The name of a text that is there already; nil for one that is not.
  public func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { text in
      guard let start = text.baseAddress, text.count > 0 else { return .empty }
      let name = fields.find(start, count: text.count, hash: Self.hash(start, count: text.count))
      return name == 0 ? nil : Name(index: name)
    }
  }

  /// The name of `count` bytes of UTF-8, at least one, added if they are new.
  @_transparent
  mutating func intern(_ text: UnsafePointer<UInt8>, count: Int) -> Name {
    let hash = Self.hash(text, count: count)
    let found = fields.find(text, count: count, hash: hash)
    return Name(index: found != 0 ? found : add(text, count: count, hash: hash))
  }

  private mutating func add(_ text: UnsafePointer<UInt8>, count: Int, hash: UInt32) -> UInt32 {
    if !isKnownUniquelyReferenced(&store) {
      store = NameStore(copying: store)
      fields = store.fields
    }
    return store.add(text, count: count, hash: hash)
  }

  /// The text's words, each mixed in by a multiplication, with the high bits mixed down since the table takes the low ones.
  @_transparent
  private static func hash(_ text: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    let bytes = UnsafeRawPointer(text)
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset &+ 8 <= count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash = hash ^ (hash &>> 32)
      offset = offset &+ 8
    }
    var rest: UInt64 = 0
    if count &- offset >= 4 {
      rest = UInt64(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      offset = offset &+ 4
    }
    while offset < count {
      rest = rest &<< 8 | UInt64(truncatingIfNeeded: text[offset])
      offset = offset &+ 1
    }
    hash = (hash ^ rest) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
  }
}
