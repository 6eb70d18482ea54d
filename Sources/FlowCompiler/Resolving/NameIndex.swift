import FlowSyntax

/// What the names of one kind stand for: an index for each, found in constant time.
///
/// An array over the `NameTable` rather than a dictionary: a look-up is one load, which is what resolving mostly does. It reaches as far
/// as the last name that stands for something, since most kinds have few names and the table has very many.
struct NameIndex: @unchecked Sendable {
  private var slots: NameSlots
  // The slots' own, which can be looked at without counting who holds them.
  private var start: UnsafeMutablePointer<Int32>
  private var count = 0
  private let nameCount: Int

  /// Makes an index in which no name stands for anything.
  init(over names: NameTable) {
    nameCount = names.count
    slots = NameSlots(count: 0)
    start = slots.start
  }

  /// What the name stands for; nil for nothing.
  subscript(name: Name) -> Int? {
    @_transparent get {
      let slot = Int(name.index)
      if slot >= count { return nil }
      let value = Int(start[slot])
      return value < 0 ? nil : value
    }
    set {
      let slot = Int(name.index)
      if slot >= count {
        guard newValue != nil, slot < nameCount else { return }
        // Twice as far at least, so that names in order do not copy it each time.
        copy(count: min(max(slot + 1, count * 2), nameCount))
      } else if !isKnownUniquelyReferenced(&slots) {
        copy(count: count)
      }
      if let newValue { start[slot] = Int32(newValue) } else { start[slot] = -1 }
    }
  }

  private mutating func copy(count: Int) {
    let copy = NameSlots(count: count)
    copy.start.update(from: start, count: self.count)
    slots = copy
    start = copy.start
    self.count = count
  }
}

/// What names stand for; -1 for nothing.
private final class NameSlots: Sendable {
  nonisolated(unsafe) let start: UnsafeMutablePointer<Int32>

  init(count: Int) {
    start = .allocate(capacity: count)
    start.initialize(repeating: -1, count: count)
  }

  deinit { start.deallocate() }
}
