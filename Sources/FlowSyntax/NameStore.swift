#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The contents of a ``NameTable``: the bytes of all its names, and an index to find one.
///
/// Arrays would do the same, but in an unoptimised build each access to one is a call, and each closure that borrows one has its types
/// looked up; the reader asks once for every word of every file. The table copies it before a change that somebody else would see.
final class NameStore: @unchecked Sendable {
  /// One place of the open-addressing table; `name` is 0 where it is free, for the empty text needs none.
  struct Slot {
    var hash: UInt32
    var name: UInt32
  }

  /// The buffers of a store, which its owner may read.
  struct Fields {
    var count = 1
    /// All texts behind one another, and a word's room behind the last, so that a look at whole words may go beyond it.
    var bytes: UnsafeMutablePointer<UInt8>
    var byteCapacity: Int
    /// The end of each text among the bytes; it begins where the one before it ends.
    var ends: UnsafeMutablePointer<UInt32>
    var endCapacity: Int
    /// At most half full; their number is a power of two.
    var slots: UnsafeMutablePointer<Slot>
    var slotCount: Int

    init(byteCapacity: Int, endCapacity: Int, slotCount: Int) {
      (self.byteCapacity, self.endCapacity, self.slotCount) = (byteCapacity, endCapacity, slotCount)
      bytes = Self.bytes(capacity: byteCapacity)
      ends = .allocate(capacity: endCapacity)
      slots = .allocate(capacity: slotCount)
    }

    fileprivate static func bytes(capacity: Int) -> UnsafeMutablePointer<UInt8> {
      // Not more of it than there are names, be it only to clear it: what nobody touches takes no memory.
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 8)
      memset(bytes, 0, 8)
      return bytes
    }
  }

  // Behind a pointer: each access to a class's own variable is watched for overlaps, which costs more than a look-up.
  let fields: UnsafeMutablePointer<Fields>

  init() {
    fields = .allocate(capacity: 1)
    fields.initialize(to: Fields(byteCapacity: 1 << 12, endCapacity: 1 << 9, slotCount: 1 << 10))
    fields.pointee.ends.initialize(to: 0)
    fields.pointee.slots.initialize(repeating: Slot(hash: 0, name: 0), count: 1 << 10)
  }

  /// The same names, with a life of their own.
  init(copying other: NameStore) {
    let old = other.fields.pointee
    var new = Fields(byteCapacity: old.byteCapacity, endCapacity: old.endCapacity, slotCount: old.slotCount)
    new.count = old.count
    new.bytes.initialize(from: old.bytes, count: Int(old.ends[old.count - 1]) + 8)
    new.ends.initialize(from: old.ends, count: old.count)
    new.slots.initialize(from: old.slots, count: old.slotCount)
    fields = .allocate(capacity: 1)
    fields.initialize(to: new)
  }

  deinit {
    fields.pointee.bytes.deallocate()
    fields.pointee.ends.deallocate()
    fields.pointee.slots.deallocate()
    fields.deallocate()
  }

  /// Adds a text that is not there, of at least one byte.
  func add(_ text: UnsafePointer<UInt8>, count length: Int, hash: UInt32) -> UInt32 {
    let count = fields.pointee.count
    let used = Int(fields.pointee.ends[count &- 1])
    if used &+ length > fields.pointee.byteCapacity { growBytes(to: used &+ length) }
    memcpy(fields.pointee.bytes + used, text, length)
    memset(fields.pointee.bytes + used + length, 0, 8)
    if count == fields.pointee.endCapacity { growEnds() }
    (fields.pointee.ends + count).initialize(to: UInt32(truncatingIfNeeded: used &+ length))
    fields.pointee.count = count &+ 1
    let name = UInt32(truncatingIfNeeded: count)
    fields.put(Slot(hash: hash, name: name))
    if count &* 2 > fields.pointee.slotCount { growSlots() }
    return name
  }

  private func growBytes(to needed: Int) {
    let old = fields.pointee.bytes
    fields.pointee.byteCapacity = max(fields.pointee.byteCapacity * 2, needed)
    fields.pointee.bytes = Fields.bytes(capacity: fields.pointee.byteCapacity)
    fields.pointee.bytes.initialize(from: old, count: Int(fields.pointee.ends[fields.pointee.count - 1]) + 8)
    old.deallocate()
  }

  private func growEnds() {
    let old = fields.pointee.ends
    fields.pointee.endCapacity *= 2
    fields.pointee.ends = .allocate(capacity: fields.pointee.endCapacity)
    fields.pointee.ends.initialize(from: old, count: fields.pointee.count)
    old.deallocate()
  }

  private func growSlots() {
    let (old, count) = (fields.pointee.slots, fields.pointee.slotCount)
    fields.pointee.slotCount = count * 2
    fields.pointee.slots = .allocate(capacity: count * 2)
    fields.pointee.slots.initialize(repeating: Slot(hash: 0, name: 0), count: count * 2)
    var index = 0
    while index < count {
      if old[index].name != 0 { fields.put(old[index]) }
      index = index &+ 1
    }
    old.deallocate()
  }
}

/// Looking names up, which asks nobody who holds the store. Transparent, as ``YAMLReader`` says.
extension UnsafeMutablePointer<NameStore.Fields> {
  /// The start of a name's bytes; the name must be one of these.
  @_transparent
  func start(of name: UInt32) -> UnsafePointer<UInt8> {
    UnsafePointer(name == 0 ? pointee.bytes : pointee.bytes + Int(pointee.ends[Int(name) &- 1]))
  }

  /// The number of a name's bytes; it must be one of these.
  @_transparent
  func length(of name: UInt32) -> Int {
    name == 0 ? 0 : Int(pointee.ends[Int(name)] &- pointee.ends[Int(name) &- 1])
  }

  /// Puts a name in the first free place from its hash on.
  @_transparent
  func put(_ slot: NameStore.Slot) {
    let slots = pointee.slots
    let mask = pointee.slotCount &- 1
    var index = Int(slot.hash) & mask
    while slots[index].name != 0 { index = (index &+ 1) & mask }
    slots[index] = slot
  }

  /// The name of a text of at least one byte; 0 if it is not there.
  @_transparent
  func find(_ text: UnsafePointer<UInt8>, count length: Int, hash: UInt32) -> UInt32 {
    let slots = pointee.slots
    let ends = pointee.ends
    let mask = pointee.slotCount &- 1
    var index = Int(hash) & mask
    while slots[index].name != 0 {
      if slots[index].hash == hash {
        let name = Int(slots[index].name)
        let start = Int(ends[name &- 1])
        if Int(ends[name]) &- start == length {
          if memcmp(pointee.bytes + start, text, length) == 0 { return slots[index].name }
        }
      }
      index = (index &+ 1) & mask
    }
    return 0
  }
}
