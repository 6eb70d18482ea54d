import FlowSyntax

/// What the names of one kind stand for: an index for each, found in constant time.
///
/// An array over the `NameTable` rather than a dictionary: a look-up is one load, which is what resolving mostly does. It reaches as far
/// as the last name that stands for something, since most kinds have few names and the table has very many.
struct NameIndex {
  private var slots: [Int32] = []
  private let nameCount: Int

  /// Makes an index in which no name stands for anything.
  init(over names: NameTable) { nameCount = names.count }

  /// What the name stands for; nil for nothing.
  subscript(name: Name) -> Int? {
    @_transparent get {
      let slot = Int(name.index)
      guard slot < slots.count, slots[slot] >= 0 else { return nil }
      return Int(slots[slot])
    }
    set {
      let slot = Int(name.index)
      if slot >= slots.count {
        guard newValue != nil, slot < nameCount else { return }
        grow(toHold: slot)
      }
      slots[slot] = newValue.map { Int32($0) } ?? -1
    }
  }

  // Twice as far at least, so that names in order do not copy it each time.
  private mutating func grow(toHold slot: Int) {
    let count = min(max(slot + 1, slots.count * 2), nameCount)
    slots.reserveCapacity(count)
    slots += Array(repeating: -1, count: count - slots.count)
  }
}
